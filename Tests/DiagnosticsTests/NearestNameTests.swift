import Diagnostics
import Testing

@Suite("The nearest name")
struct NearestNameTests {
  static let names = ["screens", "screen", "transitions", "entry", "owner", "owners", "id", "in"]

  @Test(
    "A slip of the fingers is recognised",
    arguments: [
      ("scrcens", "screens"), ("transitons", "transitions"), ("enrty", "entry"), ("Owner", "owner"),
      ("ownres", "owners"),
    ])
  func near(wrong: String, right: String) {
    #expect(nearestName(to: wrong, among: Self.names) == right)
  }

  @Test("Another word is not", arguments: ["colour", "x", "", String(repeating: "a", count: 100)])
  func far(wrong: String) {
    #expect(nearestName(to: wrong, among: Self.names) == nil)
  }

  @Test("Equally near names: the first by bytes, whatever their order")
  func ties() {
    #expect(nearestName(to: "cat", among: ["hat", "bat"]) == "bat")
    #expect(nearestName(to: "cat", among: ["bat", "hat"]) == "bat")
  }
}
