package import MigrationPlanning

extension PlanStep {
  /// What the step is about: its units, or the bridges that a removal takes away.
  package var subjects: [PlanName] { units.isEmpty ? removes : units }
}

extension PlanTotals {
  /// The certificate as a sentence for people who decide.
  package var certificateSentence: String {
    let cost =
      measure == .peak
      ? "peak" : countsValue ? "price (bridge lifetime and waiting values)" : "bridge lifetime"
    switch (certificate, gap) {
    case (.optimal, _):
      return "Nobody can do better: it is proven that every leaf-first order of these steps has a \(cost) of "
        + "\(grouped(measured)) or more, and this one has just that."
    case (.bounded, let gap?):
      return
        "This order has a \(cost) of \(grouped(measured)), and no order can have less than \(grouped(lowerBound)): at "
        + "worst it is \(oneDecimal(gap * 100)) % above the best, and it may be the best."
        + (isBoundWeak
          ? " With so many steps the bound is weak: the order is likely nearer to the best than that." : "")
    case (.bounded, nil):
      return
        "This order has a \(cost) of \(grouped(measured)). How far it is from the best order is not known: the lower "
        + "bound is 0."
    }
  }

  /// Whether `value` is part of what was minimised; bound and gap are then about that sum.
  package var countsValue: Bool { objective != lifetime }

  /// `optimal`, `within 12.5 %` or `not bounded`.
  package var certificateWord: String {
    switch (certificate, gap) {
    case (.optimal, _): "optimal"
    case (.bounded, let gap?): "within \(oneDecimal(gap * 100))\u{A0}%"
    case (.bounded, nil): "not bounded"
    }
  }
}

extension MigrationPlan {
  /// The first step that is any work; a shared module that is tied to no framework costs nothing.
  package var firstWork: PlanStep? { steps.first { $0.effort > 0 } ?? steps.first }
}
