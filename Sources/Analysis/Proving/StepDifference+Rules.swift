import Rules

extension StepDifference {
  /// What a step may change that leaves the structure as it was.
  enum Matter: CaseIterable {
    case modules, bridges
    /// Anything but owners.
    case pages
    case any
  }

  var matter: Matter {
    if !owners.isEmpty { return .any }
    if !movers.isEmpty || !edges.isEmpty || changesDependencies { return .pages }
    if gone.isEmpty, came.isEmpty { return .modules }
    return modules.isEmpty ? .bridges : .pages
  }
}

extension StepDifference.Matter {
  /// Whether a rule reads something of it.
  func isRead(by rule: RuleCode) -> Bool {
    if Self.ofStructure.contains(rule) { return false }
    return switch self {
    case .modules: Self.ofModules.contains(rule)
    case .bridges: !Self.withoutBridges.contains(rule)
    case .pages: !Self.ofOwners.contains(rule)
    case .any: true
    }
  }

  /// Rules that only read what such a step never changes: who owns what, placements, levels, contexts, ways to return,
  /// traits of pages, fields of links and restorations.
  private static let ofStructure: Set<RuleCode> = [
    103, 104, 105, 106, 108, 112, 204, 303, 304, 305, 306, 308, 309, 501, 502, 505, 506, 507, 508, 509, 511, 512, 513,
    515, 522, 523,
  ]

  /// Rules that read what owners say of themselves, and what never changes.
  private static let ofOwners: Set<RuleCode> = [107, 516, 518, 519]

  /// Rules that read what a module is tied to.
  private static let ofModules: Set<RuleCode> = [205, 606]

  /// Rules that read no bridge.
  private static let withoutBridges: Set<RuleCode> = [
    101, 102, 107, 109, 110, 111, 114, 115, 202, 205, 301, 302, 310, 514, 516, 517, 518, 519, 520, 521, 601, 604,
    606,
  ]
}
