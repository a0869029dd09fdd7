import Diagnostics
import Gate
import Inventory
import OwnershipGraph
import Rules

/// Which findings stand at which place of the map, and the anchor of each finding.
struct FindingIndex {
  let findings: [GateFinding]
  /// By position in `findings`.
  let anchors: [String]
  /// Findings with a higher number are not shown, so nothing links to them.
  let shown: Int
  private let ofNode: [Node: [Int]]
  private let ofEdge: [EdgeIndex: [Int]]

  init(_ findings: [GateFinding], graph: OwnershipGraph, shown: Int) {
    self.findings = findings
    self.shown = shown
    var seen: [String: Int] = [:]
    anchors = findings.map { finding in
      let number = seen[finding.fingerprint, default: 0] + 1
      seen[finding.fingerprint] = number
      return number == 1 ? "f-\(finding.fingerprint)" : "f-\(finding.fingerprint)-\(number)"
    }
    var ofNode: [Node: [Int]] = [:]
    var ofEdge: [EdgeIndex: [Int]] = [:]
    for (number, finding) in findings.enumerated() {
      switch finding.finding.place {
      case .node(let node): ofNode[node, default: []].append(number)
      case .edge(let edge): ofEdge[edge, default: []].append(number)
      case .dependency(let dependency):
        guard graph.dependencies.indices.contains(dependency) else { continue }
        ofNode[graph.dependencies[dependency].from, default: []].append(number)
      case nil: break
      }
    }
    self.ofNode = ofNode
    self.ofEdge = ofEdge
  }

  func at(_ node: Node) -> [Int] { ofNode[node] ?? [] }
  func at(_ edge: EdgeIndex) -> [Int] { ofEdge[edge] ?? [] }

  /// At the page, or at an edge that leaves it.
  func at(_ screen: ScreenIndex, graph: OwnershipGraph) -> [Int] {
    ofEdge.isEmpty
      ? at(.screen(screen)) : (at(.screen(screen)) + graph.outgoing[screen].flatMap { at($0) }).sorted()
  }

  /// At things that the map has no box for.
  func elsewhere(graph: OwnershipGraph) -> [Int] {
    var numbers: [Int] = []
    for (node, found) in ofNode {
      switch node {
      case .module, .deepLink, .restoration: numbers += found
      case .owner, .flow, .screen, .bridge: break
      }
    }
    return numbers.sorted()
  }

  func letter(_ number: Int) -> String {
    guard findings[number].state == .new else { return "known" }
    switch findings[number].finding.severity {
    case .error: return "e"
    case .warning: return "w"
    case .note: return "n"
    }
  }
}

extension HTMLWriter {
  /// A number for each finding, linked to it; of many only the first.
  mutating func badges(_ numbers: [Int], in index: FindingIndex, limit: Int) {
    for number in numbers.prefix(limit) {
      let finding = index.findings[number]
      let known = finding.state == .new ? "" : " (\(finding.state == .accepted ? "accepted" : "in the baseline"))"
      let title =
        "\(finding.finding.severity.rawValue) \(finding.finding.code) \(finding.name)\(known): \(finding.finding.message)"
      if number < index.shown {
        element(
          "a", .class("badge \(index.letter(number))"), .link(to: index.anchors[number]), .title(title),
          text: finding.finding.code.description)
      } else {
        element("span", .class("badge \(index.letter(number))"), .title(title), text: finding.finding.code.description)
      }
    }
    if numbers.count > limit { element("span", .class("badge n"), text: "+\(numbers.count - limit)") }
  }
}
