import Diagnostics
import Gate
import Inventory
import OwnershipGraph
import Rules
import Testing

/// Four real apps, and what must and must not be said about them: each finding was looked up in the app's code.
@Suite struct CaseTests {
  @Test(arguments: [
    "Fixtures/cases/openhab", "Fixtures/cases/nextcloud-notes", "../samples/bookplayer/bookplayer",
    "../samples/netnewswire/netnewswire",
  ])
  func saysOfARealAppWhatItShould(path: String) throws {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let answer = path.hasPrefix("..") ? "Fixtures/apps/\(name)" : path
    let graph = try OwnershipGraph(inventory(testFile("\(path).yaml"), file: "\(name).yaml"))
    let expected = try Expectation(testFile("\(answer).expect.yaml"), file: "\(name).expect.yaml")
    let result = Gate.run(graph)
    let findings = result.findings.map(\.finding)

    var wanted: [Finding] = []
    for entry in expected.must {
      let found = findings.filter { $0.code.rawValue == entry.rule && Set($0.subjects) == Set(entry.subjects) }
      #expect(found.count == (entry.count ?? found.count) && !found.isEmpty, "\(entry)")
      wanted += found
      for finding in found {
        #expect(entry.severity == nil || finding.severity.rawValue == entry.severity, "\(entry)")
        let mentioned = Set(finding.evidence.flatMap(\.subjects))
        for word in entry.evidence { #expect(mentioned.contains(word), "\(entry)") }
        for edge in entry.edges {
          #expect(mentioned.contains("\(edge.from)>\(edge.to):\(edge.kind)"), "\(entry)")
        }
      }
    }
    for entry in expected.mustNot {
      let wrong = findings.filter { finding in
        finding.code.rawValue == entry.rule && entry.subjects.allSatisfy(finding.subjects.contains)
          && (entry.atLeast.flatMap(Severity.init(rawValue:)).map { finding.severity >= $0 } ?? true)
      }
      #expect(wrong.map(\.message) == [], "\(entry)")
    }
    if expected.isClosed {
      let others = findings.filter {
        $0.severity >= .warning && !wanted.contains($0) && !expected.may.contains($0.code.rawValue)
      }
      #expect(others.map(\.message) == [])
    }
    for code in expected.undecided {
      #expect(result.coverage.contains { $0.code.rawValue == code && !$0.undecided.isEmpty }, "\(code)")
    }
    for (fact, count) in expected.facts { #expect(Self.count(fact, graph) == count, "\(fact)") }
  }

  private static func count(_ fact: String, _ graph: OwnershipGraph) -> Int? {
    let kinds = graph.bridges.map { graph[$0].kind }
    switch fact {
    case "hostingBridges": return kinds.count { $0.isHosting }
    case "representables": return kinds.count { $0 == .controllerRepresentable || $0 == .viewRepresentable }
    case "imperativePresenters": return kinds.count { $0 == .imperativePresenter }
    case "hostedScreens":
      return graph.screens.count { screen in
        (graph.bridgesOfGuest[.screen(screen)] ?? []).contains { graph[$0].kind.isHosting }
      }
    default: return nil
    }
  }
}
