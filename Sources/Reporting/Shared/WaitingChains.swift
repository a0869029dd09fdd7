import MigrationPlanning

/// For each step the chain of steps that holds it back longest: what it waits for last, what that waits for last, and
/// so on to a step that waits for nothing.
struct WaitingChains {
  private let steps: [PlanStep]
  /// By the number of the step: the last of the steps that it waits for.
  private let last: [Int?]

  /// - Complexity: O(steps + waits).
  init(_ plan: MigrationPlan) {
    steps = plan.steps
    let numbers = Dictionary(plan.steps.enumerated().map { ($1.id, $0) }) { first, _ in first }
    last = plan.steps.map { step in step.waitsFor.compactMap { numbers[$0] }.max() }
  }

  /// The nearest first, at most `most` steps, and how many more stand behind them.
  func chain(of step: Int, most: Int) -> (steps: [PlanStep], more: Int) {
    var chain: [PlanStep] = []
    var more = 0
    var next = last[step]
    while let number = next, more < Self.counted {
      if chain.count < most { chain.append(steps[number]) } else { more += 1 }
      next = last[number]
    }
    return (chain, more)
  }

  /// `product-page ← gallery ← 3 more`, or `nil` where the step waits for nothing.
  func text(of step: Int, most: Int = 4) -> String? {
    let (chain, more) = chain(of: step, most: most)
    if chain.isEmpty { return nil }
    let rest = more == 0 ? [] : [more < Self.counted ? "\(grouped(more)) more" : "many more"]
    return (chain.map(Self.name) + rest).joined(separator: " ← ")
  }

  /// Counting further than this helps nobody, and would be quadratic over a long chain.
  private static let counted = 100

  private static func name(_ step: PlanStep) -> String {
    guard let first = step.subjects.first else { return step.id }
    return step.subjects.count == 1 ? first : "\(first) and \(step.subjects.count - 1) more"
  }
}
