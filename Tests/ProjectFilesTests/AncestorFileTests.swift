import Foundation
import Testing

@testable import ProjectFiles

@Suite struct AncestorFileTests {
  let scratch = try! ScratchFolder()

  private func found(_ path: String) -> String? {
    AncestorFile("leafcutter.yaml", above: scratch.path(path)).map {
      $0.path.replacing(scratch.path(""), with: "")
    }
  }

  @Test func theNearestOneCounts() throws {
    try scratch.write("", to: "leafcutter.yaml")
    try scratch.write("", to: "a/leafcutter.yaml")
    try scratch.write("", to: "a/b/c/app.yaml")
    try scratch.write("", to: "d/app.yaml")
    #expect(found("a/b/c/app.yaml")?.hasSuffix("a/leafcutter.yaml") == true)
    #expect(found("a")?.hasSuffix("a/leafcutter.yaml") == true)
    #expect(found("a/./b/")?.hasSuffix("a/leafcutter.yaml") == true)
    #expect(found("d/app.yaml").map { !$0.contains("/a/") && !$0.contains("/d/") } == true)
    #expect(found("d/is-not-there/app.yaml") != nil)
  }

  @Test func aFolderOfThatNameIsNone() throws {
    try scratch.write("", to: "leafcutter.yaml")
    try scratch.write("", to: "a/leafcutter.yaml/app.yaml")
    #expect(found("a")?.contains("/a/") == false)
  }

  @Test func twoWaysToOneFileAreOne() throws {
    try scratch.write("", to: "leafcutter.yaml")
    try scratch.write("", to: "a/app.yaml")
    try scratch.write("", to: "b/app.yaml")
    let ways = ["a/app.yaml", "b", "a/../b"].map { AncestorFile("leafcutter.yaml", above: scratch.path($0)) }
    #expect(Set(ways).count == 1 && ways[0] != nil)
    try scratch.write("", to: "b/leafcutter.yaml")
    #expect(AncestorFile("leafcutter.yaml", above: scratch.path("b")) != ways[0])
  }
}
