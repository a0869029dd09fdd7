import Inventory
import OwnershipGraph
import Rules

/// The findings of one state after the other. A step that leaves the structure of the graph as it was is judged by the
/// part of the app that it can matter to (`StepNeighbourhood`); after any other all rules run on all of the app.
struct StateRunner {
  private let rules: [any RunningRule]
  /// Of the last state whose structure was new.
  private var index: ProvingIndex
  private var state: StateRows
  private(set) var present: FindingCounts
  private(set) var start: [Finding]
  /// How often all rules ran on all of the app, the start aside.
  private(set) var wholeRuns = 0
  /// Whether a part may be nearly all of the app, which saves nothing; for tests, whose apps are small.
  var mayCoverAll = false

  /// The part in use. The next step of a flow often needs no other, so what held after this one holds before that.
  private var current: (part: Set<ScreenIndex>, whole: Set<ScreenIndex>) = ([], [])
  private var before: (rules: Set<RuleCode>, findings: [Finding])?

  /// - Complexity: that of the rules.
  init(_ graph: OwnershipGraph, rules: [any RunningRule]) {
    self.rules = rules.filter { $0.descriptor.severity != nil }
    index = ProvingIndex(graph)
    state = StateRows(graph.inventory, graph)
    start = RuleRunner.run(graph, rules: rules).flatMap(\.outcome.findings)
    present = FindingCounts(start)
  }

  /// Goes on to the state after a step.
  ///
  /// - Parameter touched: every thing that the step changed, as `StepChange` has it.
  mutating func go(to after: Inventory, touched: [AnyID]) -> (change: FindingChange, renames: Renames) {
    var next = StateRows(after, index.graph, after: state)
    let result: (change: FindingChange, renames: Renames)
    if let difference = StepDifference(state, next, touched: touched, graph: index.graph) {
      // Bridges that the step took away stand in the difference.
      let isTold = difference.owners.isEmpty && !difference.changesDependencies
      let near = StepNeighbourhood(difference, index, isTold ? [next] : [state, next])
      result = (change(difference, near, to: next), Renames(difference))
    } else {
      result = judgeAnew(after)
      next = StateRows(after, index.graph)
    }
    state = next
    for (entry, amount) in result.change.changes { present.add(entry, amount) }
    return result
  }

  /// With a graph of its own for the new state.
  mutating func goAnew(to after: Inventory) -> (change: FindingChange, renames: Renames) {
    let result = judgeAnew(after)
    state = StateRows(after, index.graph)
    for (entry, amount) in result.change.changes { present.add(entry, amount) }
    return result
  }

  private mutating func judgeAnew(_ after: Inventory) -> (change: FindingChange, renames: Renames) {
    let old = index.graph
    let graph = OwnershipGraph(after)
    let findings = RuleRunner.run(graph, rules: rules).flatMap(\.outcome.findings)
    let gone = Set(old.screens.map { old[$0].id }).subtracting(graph.screens.map { graph[$0].id })
    let renames = Renames(from: state.inventory, EdgeNames(state.inventory), to: after, graph.names, gone: gone)
    index = ProvingIndex(graph)
    before = nil
    current = ([], [])
    wholeRuns += 1
    return (FindingChange(from: present, to: findings), renames)
  }

  // MARK: Parts

  private mutating func change(
    _ difference: StepDifference, _ near: StepNeighbourhood, to next: StateRows
  ) -> FindingChange {
    let matter = difference.matter
    let rules = rules.filter { matter.isRead(by: $0.descriptor.code) }
    var wide = near.wideRules
    if near.part.count * 2 > index.graph.screens.count, !mayCoverAll {
      wide = Set(rules.map(\.descriptor.code))
      wholeRuns += 1
    }
    let narrow = rules.filter { !wide.contains($0.descriptor.code) }
    let codes = Set(narrow.map(\.descriptor.code))
    // What these found in the whole of the state before is known.
    var old = FindingCounts(changes: [:])
    var new: [Finding] = []
    let all = rules.filter { wide.contains($0.descriptor.code) }
    if !all.isEmpty {
      let codes = Set(all.map(\.descriptor.code))
      old = FindingCounts(changes: present.counts.filter { codes.contains($0.key.key.code) })
      let graph = index.graph.inState(next.inventory, bridgeNames: next.bridgeNames)
      new = RuleRunner.run(graph, rules: all).flatMap(\.outcome.findings)
    }
    guard !narrow.isEmpty else {
      before = nil
      return FindingChange(from: old, to: new)
    }
    // A part that is much larger than needed costs more than the run that it saves.
    let fits =
      current.part.count <= near.part.count * 2 && near.part.isSubset(of: current.part)
      && near.whole.isSubset(of: current.whole)
    if !fits {
      current = (near.part, near.whole)
      before = nil
    }
    let pages = current.part.sorted()
    if let before, before.rules == codes {
      for finding in before.findings { old.add(FindingCounts.Entry(finding), 1) }
    } else {
      for finding in findings(of: narrow, in: state, part: pages, whole: current.whole) {
        old.add(FindingCounts.Entry(finding), 1)
      }
    }
    let after = findings(of: narrow, in: next, part: pages, whole: current.whole)
    before = (codes, after)
    return FindingChange(from: old, to: new + after)
  }

  /// - Parameter whole: the pages with all their transitions.
  private func findings(
    of rules: [any RunningRule], in state: StateRows, part: [ScreenIndex], whole: Set<ScreenIndex>
  ) -> [Finding] {
    let graph = index.graph
    var isWhole = Table<Screen, Bool>(repeating: false, count: graph.screens.count)
    for page in whole { isWhole[page] = true }
    var isIn = Table<Screen, Bool>(repeating: false, count: graph.screens.count)
    for page in part { isIn[page] = true }
    let bridges = state.bridges.indices.filter { number in
      state.carriesNoPage[number]
        || state.bridgeEnds[number].contains { if case .screen(let page) = $0 { isIn[page] } else { false } }
    }
    let part = GraphPart(
      pages: part, isWhole: isWhole, bridges: bridges,
      dependencies: Array((state.inventory.dependencies ?? []).indices))
    let view = graph.part(part, of: state.inventory, bridgeNames: state.bridgeNames)
    return RuleRunner.run(view, rules: rules).flatMap(\.outcome.findings)
  }
}
