import Diagnostics
import Inventory
import OwnershipGraph
import Rules

extension FactRequirement {
  /// The gate's findings on facts that are required and absent (802): one for each fact and thing.
  ///
  /// - Complexity: O(*n*) in the requirements and the things that their facts are of.
  static func findings(_ requirements: [FactRequirement], _ graph: OwnershipGraph) -> [GateFinding] {
    if requirements.isEmpty { return [] }
    let absent = AbsentFacts(graph)
    let teams = Teams(graph)
    var found: [GateFinding] = []
    var known: Set<[String]> = []
    for requirement in requirements {
      for fact in requirement.facts {
        for absence in absent.of(fact) where requirement.covers(absence.subject, teams, graph) {
          let subjects = [fact.rawValue, absence.subject] + (absence.part.map { [$0] } ?? [])
          if known.insert(subjects).inserted { found.append(finding(fact, absence, subjects, requirement)) }
        }
      }
    }
    return found
  }

  private func covers(_ subject: String, _ teams: Teams, _ graph: OwnershipGraph) -> Bool {
    if flows == nil, self.teams == nil { return true }
    return teams.flows(of: [subject]).contains { flow in
      (flows?.contains(graph[flow].id) ?? true)
        && (self.teams.map { graph[flow].team.map($0.contains) ?? false } ?? true)
    }
  }

  private static func finding(
    _ fact: Fact, _ absence: AbsentFacts.Absence, _ subjects: [String], _ requirement: FactRequirement
  ) -> GateFinding {
    let whose = absence.part.map { "\($0) in \(absence.subject)" } ?? absence.subject
    let finding = Finding(
      code: .missingFact, severity: .error, subjects: subjects,
      message: absence.subject == "app"
        ? "\(fact.rawValue) is not described" : "\(fact.rawValue) of \(whose) is not described",
      evidence: requirement.place.map { [Evidence("required at \($0)")] } ?? [],
      fix: "Describe it in the inventory; docs/inventory.md has the words", place: nil)
    return GateFinding(
      finding: finding, name: GateCatalogue.missingFact.name, state: .new,
      fingerprint: fingerprint(finding.code, subjects), inventory: absence.annotations.place ?? requirement.place,
      source: absence.annotations.source)
  }
}
