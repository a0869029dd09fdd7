import Rules

extension StepDifference {
  /// Whether what a step changed is read by a rule at all, for a step that leaves the structure as it was.
  func canChange(_ rule: RuleCode) -> Bool {
    if Self.ofStructure.contains(rule) { return false }
    if !movers.isEmpty || !owners.isEmpty || !edges.isEmpty || changesDependencies { return true }
    if gone.isEmpty, came.isEmpty { return Self.ofModules.contains(rule) }
    return modules.isEmpty ? !Self.withoutBridges.contains(rule) : true
  }

  /// Rules that only read what such a step never changes: who owns what, placements, levels, contexts, ways to return,
  /// traits of pages, fields of links and restorations.
  private static let ofStructure: Set<RuleCode> = [
    103, 104, 105, 106, 108, 112, 204, 303, 304, 305, 306, 308, 309, 501, 502, 505, 506, 507, 508, 509, 511, 512, 513,
    515, 522, 523,
  ]

  /// Rules that read what a module is tied to.
  private static let ofModules: Set<RuleCode> = [205, 606]

  /// Rules that read no bridge.
  private static let withoutBridges: Set<RuleCode> = [
    101, 102, 107, 109, 110, 111, 114, 115, 202, 205, 301, 302, 310, 514, 516, 517, 518, 519, 520, 521, 601, 604,
    606,
  ]
}
