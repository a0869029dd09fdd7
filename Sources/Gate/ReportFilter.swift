import Diagnostics
import Inventory
package import OwnershipGraph
import Rules

/// What of all that was read is reported. Everything is judged; this only leaves out.
package struct ReportFilter: Sendable {
  /// Only what is about flows of this team, or serves them; `nil`: all teams.
  package let team: String?
  /// Files that were read for their references alone; nothing that stands there is reported.
  package let aside: Set<String>

  package static let everything = ReportFilter()

  package init(team: String? = nil, aside: Set<String> = []) {
    self.team = team
    self.aside = aside
  }

  package var leavesOut: Bool { team != nil || !aside.isEmpty }

  /// The findings that are reported, and of each rule the undecided subjects.
  ///
  /// - Complexity: O(*n*) in the graph, the findings and the undecided subjects.
  func apply(
    to findings: [GateFinding], _ coverage: [RuleCoverage], _ graph: OwnershipGraph
  ) -> (findings: [GateFinding], coverage: [RuleCoverage]) {
    if !leavesOut { return (findings, coverage) }
    let teams = Teams(graph)
    let strangers = graph.names(in: aside)
    func isOurs(_ subjects: [String]) -> Bool { team.map { teams.names(of: subjects).contains($0) } ?? true }
    let reported = findings.filter { entry in
      // The gate's word on the app as a whole is not about a part of it.
      if entry.finding.code == .overBudget { return false }
      return !(entry.inventory.map { aside.contains($0.file) } ?? false) && isOurs(entry.finding.subjects)
    }
    let narrowed = coverage.map { rule in
      RuleCoverage(
        code: rule.code, name: rule.name, severity: rule.severity, subjects: rule.subjects,
        undecided: rule.undecided.filter { isOurs($0.subjects) && !$0.subjects.allSatisfy(strangers.contains) })
    }
    return (reported, narrowed)
  }
}

extension OwnershipGraph {
  /// The ids, written and given, of everything that stands in some files; `nil`: in any.
  package func names(in files: Set<String>? = nil) -> Set<String> {
    func isThere(_ annotations: Annotations) -> Bool {
      files.map { files in annotations.place.map { files.contains($0.file) } ?? false } ?? true
    }
    if files?.isEmpty == true { return [] }
    let nodes =
      modules.map(Node.module) + owners.map(Node.owner) + flows.map(Node.flow) + screens.map(Node.screen)
      + bridges.map(Node.bridge) + deepLinks.map(Node.deepLink) + restorations.map(Node.restoration)
    return Set(nodes.filter { isThere(annotations(of: $0)) }.map { id($0).text })
      .union(edges.indices.filter { isThere(self[$0].annotations) }.map { edges[$0].id.text })
  }
}
