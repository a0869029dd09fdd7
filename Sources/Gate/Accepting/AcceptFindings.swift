import Diagnostics
import Inventory
import OwnershipGraph
import Rules

/// What the gate finds about the inventory's `accept`: 803 for one that accepts nothing, or stands twice, 804 for one
/// whose end has come.
struct AcceptFindings {
  private(set) var findings: [GateFinding] = []
  /// Whether a date was compared with the day.
  private(set) var usesDay = false

  /// - Complexity: O(accepts + findings), and O(undecided subjects).
  init(_ matching: AcceptMatching, _ coverage: [RuleCoverage], _ graph: OwnershipGraph, day: GateDay?) {
    let accepts = graph.inventory.accepts
    if accepts.isEmpty { return }
    let used = Set(matching.accepts.compactMap(\.self))
    let repetitions = matching.repetitions
    let repeated = Set(repetitions.values.joined())
    let ran = Dictionary(uniqueKeysWithValues: coverage.filter { $0.severity != nil }.map { ($0.code, $0) })
    lazy var teams = Teams(graph)
    for (number, accept) in accepts.enumerated() where !repeated.contains(number) {
      guard let rule = matching.rules[number] else {
        findings.append(Self.ofNoRule(accept))
        continue
      }
      if used.contains(number), let until = accept.until {
        if case .date = until, day != nil { usesDay = true }
        if case .passed(let days) = AcceptEnd(until, graph, today: day?.date) {
          findings.append(Self.expired(accept, rule, until, days: days, teams: teams.names(of: accept.subjects)))
        }
      }
      let others = (repetitions[number] ?? []).map { accepts[$0] }
      if let coverage = ran[rule], !used.contains(number), coverage.hasDecided(accept, day: day) {
        findings.append(Self.unused(accept, rule, coverage.name, others))
      } else if !others.isEmpty {
        findings.append(Self.twice(accept, rule, others))
      }
    }
  }

  private static func unused(_ accept: Accept, _ rule: RuleCode, _ name: String, _ others: [Accept]) -> GateFinding {
    finding(
      .unusedAccept, .warning, accept, rule,
      "accept of \(rule) \(name) on \(accept.subjects.joined(separator: ", ")) accepts nothing",
      [Evidence("the reason was: \(accept.reason)", subjects: accept.subjects)] + others.map(place),
      fix: "Remove the accept, or name the finding's subjects as leafcutter check shows them")
  }

  private static func twice(_ accept: Accept, _ rule: RuleCode, _ others: [Accept]) -> GateFinding {
    finding(
      .unusedAccept, .warning, accept, rule,
      "accept of \(rule) on \(accept.subjects.joined(separator: ", ")) stands \(others.count + 1) times",
      others.map(place), fix: "Keep one of them")
  }

  private static func ofNoRule(_ accept: Accept) -> GateFinding {
    let nearest = RuleCatalogue.suggestion(for: accept.rule)
    return finding(
      .unusedAccept, .warning, accept, nil, "accept names “\(accept.rule)”, which is no rule", [],
      fix: nearest.map { "Write \($0), if that is meant" }
        ?? "Name a rule by its code or name; leafcutter rules lists them"
    )
  }

  private static func expired(
    _ accept: Accept, _ rule: RuleCode, _ until: Accept.Until, days: Int?, teams: [String]
  ) -> GateFinding {
    let end =
      switch until {
      case .date(let date): "was until \(date)"
      case .unit(let unit): "was until \(unit.text) is done, which it is"
      }
    let ago = days.map { $0 == 1 ? ", 1 day ago" : ", \($0) days ago" } ?? ""
    let whose = teams.isEmpty ? "" : "; team \(teams.joined(separator: ", "))"
    return finding(
      .expiredAccept, (days ?? 0) > AcceptEnd.grace ? .error : .warning, accept, rule,
      "accept of \(rule) on \(accept.subjects.joined(separator: ", ")) \(end)\(ago)\(whose)",
      [Evidence("the reason was: \(accept.reason)", subjects: accept.subjects)],
      fix: "Mend what was accepted and remove the accept, or agree on a new end and say why")
  }

  private static func place(_ accept: Accept) -> Evidence {
    Evidence("also at \(accept.annotations.place?.description ?? "another place")", subjects: accept.subjects)
  }

  private static func finding(
    _ code: RuleCode, _ severity: Severity, _ accept: Accept, _ rule: RuleCode?, _ message: String,
    _ evidence: [Evidence], fix: String
  ) -> GateFinding {
    let subjects = [rule?.description ?? accept.rule] + accept.subjects
    return GateFinding(
      finding: Finding(
        code: code, severity: severity, subjects: subjects, message: message, evidence: evidence, fix: fix, place: nil),
      name: GateCatalogue.descriptor(code)?.name ?? "", state: .new, fingerprint: fingerprint(code, subjects),
      inventory: accept.annotations.place, source: nil)
  }
}

extension RuleCoverage {
  /// Whether the rule could have found what is accepted: it lacks no fact about the subjects, and no day if it counts
  /// days.
  fileprivate func hasDecided(_ accept: Accept, day: GateDay?) -> Bool {
    let countsDays = RuleCatalogue.rule(code)?.descriptor.options.contains { $0.unit == "days" } ?? false
    if countsDays, day?.isNamed != true { return false }
    let subjects = Set(accept.subjects)
    return !undecided.contains { !subjects.isDisjoint(with: $0.subjects) }
  }
}
