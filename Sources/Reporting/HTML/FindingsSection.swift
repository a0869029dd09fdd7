import Diagnostics
import Gate
import Inventory
import OwnershipGraph
import Rules

/// The findings by rule, the gravest first, each with its evidence, its place and what to do; the rule's page folded.
struct FindingsSection {
  let index: FindingIndex
  let graph: OwnershipGraph
  let descriptors: [RuleCode: RuleDescriptor]

  func write(to html: inout HTMLWriter) {
    html.start("section", .id("findings"), HTMLAttribute("aria-labelledby", "findings-h"))
    html.element("h2", .id("findings-h"), text: "Findings")
    if index.findings.isEmpty {
      html.element("p", text: "No rule found a fault. What was looked at, and what was not, is said under Coverage.")
    }
    for group in groups() { write(group, to: &html) }
    if index.findings.count > index.shown {
      html.element(
        "p", .class("hint left"),
        text:
          "and \(counted(index.findings.count - index.shown, "more finding", "more findings")), which report.xml has")
    }
    html.end()
    html.newline()
  }

  /// By rule; the order is that of the gravest new finding of each, then of codes.
  private func groups() -> [[Int]] {
    let numbers = Dictionary(grouping: index.findings.indices.prefix(index.shown)) { index.findings[$0].finding.code }
    func rank(_ group: [Int]) -> Int {
      group.map { number in
        let finding = index.findings[number]
        guard finding.state == .new else { return 0 }
        switch finding.finding.severity {
        case .error: return 3
        case .warning: return 2
        case .note: return 1
        }
      }.max() ?? 0
    }
    return numbers.values.map { (rank: rank($0), code: index.findings[$0[0]].finding.code, numbers: $0) }.sorted {
      $0.rank == $1.rank ? $0.code < $1.code : $0.rank > $1.rank
    }.map(\.numbers)
  }

  private func write(_ group: [Int], to html: inout HTMLWriter) {
    let first = index.findings[group[0]]
    html.start("section", .class("rule"))
    html.start("h3")
    html.text("\(first.finding.code) \(first.name)")
    html.element("small", text: counted(group.count, "finding"))
    html.end()
    if let descriptor = descriptors[first.finding.code] { write(descriptor, to: &html) }
    for number in group { write(number, to: &html) }
    html.end()
  }

  private func write(_ rule: RuleDescriptor, to html: inout HTMLWriter) {
    html.start("details", .class("page"))
    html.element("summary", text: rule.summary)
    html.element("p", text: rule.rationale)
    html.start("dl", .class("facts"))
    html.entry("Do", rule.fix)
    html.entry("Unless", rule.whenNotToFollow)
    if !rule.needs.isEmpty { html.entry("Needs", rule.needs.map(\.rawValue).joined(separator: ", ")) }
    html.end()
    html.end()
  }

  private func write(_ number: Int, to html: inout HTMLWriter) {
    let entry = index.findings[number]
    let finding = entry.finding
    html.start(
      "details", .class("find \(index.letter(number))"), .id(index.anchors[number]),
      .flag("open", entry.state == .new && finding.severity == .error))
    html.start("summary")
    html.element("span", .class("sev"), text: entry.state == .new ? finding.severity.rawValue : entry.state.rawValue)
    html.name(finding.message, .class("msg"))
    html.end()
    html.start("dl", .class("facts"))
    if !finding.evidence.isEmpty {
      html.element("dt", text: "Evidence")
      html.start("dd")
      for evidence in finding.evidence {
        html.start("p")
        html.name(evidence.text)
        if let place = evidence.place.flatMap({ graph.annotations(of: $0).place }) {
          html.element("code", text: place.description)
        }
        html.end()
      }
      html.end()
    }
    html.entry("Do", finding.fix)
    if let accept = entry.accept { html.entry("Accepted", accept.words) }
    html.element("dt", text: "Where")
    html.start("dd")
    writePlace(of: entry, to: &html)
    html.end()
    html.element("dt", text: "Finding")
    html.start("dd")
    html.element("code", text: entry.fingerprint)
    html.end()
    html.end()
    html.end()
  }

  private func writePlace(of entry: GateFinding, to html: inout HTMLWriter) {
    if let place = entry.inventory { html.element("code", text: place.description) }
    if let source = entry.source { html.element("code", text: source.description) }
    guard let place = entry.finding.place else { return }
    let target: Node?
    switch place {
    case .node(let node): target = node
    case .edge(let edge): target = .screen(graph.edges[edge].from)
    case .dependency(let number):
      target = graph.dependencies.indices.contains(number) ? graph.dependencies[number].from : nil
    }
    switch target {
    case .screen, .owner, .flow:
      guard let target else { return }
      html.start("a", .link(to: graph.anchor(target)))
      html.text("on the map: ")
      html.name(graph.id(target).text)
      html.end()
    case .module, .bridge, .deepLink, .restoration, nil: html.name(graph.name(of: place))
    }
  }
}
