import Inventory
import OwnershipGraph

/// Where a value that some pages provide gets to, and at which bridges it is lost.
struct EnvironmentReach {
  enum Mode: Hashable {
    /// In force on this SwiftUI page.
    case intact
    /// Provided somewhere above this page, which has no environment itself.
    case above
    case lost(BridgeIndex)
    case uncertain(BridgeIndex, Fact)
  }

  struct State {
    let page: ScreenIndex
    let mode: Mode
    fileprivate let from: Int?
    fileprivate let place: FindingPlace?
    /// Another state of the same page.
    fileprivate var other: Int?
  }

  /// More ways to one page than this are not told apart, and no more steps of a way are told.
  private static let mostModes = 6
  private static let mostSteps = 16

  private let graph: OwnershipGraph
  private let steps: EnvironmentSteps
  /// Steps of all searches together: many values that each reach the whole app would be quadratic.
  private var budget: Int

  init(_ graph: OwnershipGraph, steps: EnvironmentSteps, budget: Int = 3_000_000) {
    self.graph = graph
    self.steps = steps
    self.budget = budget
    last = Array(repeating: -1, count: graph.screens.count)
  }

  private(set) var states: [State] = []
  /// The last state of each page, from which the others are reached; -1: none.
  private var last: [Int32]

  /// The states in which a page is reached by the value of the last search.
  func states(of page: ScreenIndex) -> [Int] {
    var found: [Int] = []
    var number = last[page.offset] < 0 ? nil : Int(last[page.offset])
    while let known = number {
      found.append(known)
      number = states[known].other
    }
    return found.reversed()
  }

  /// Goes down from the pages that provide a value.
  ///
  /// - Complexity: O(edges below them), as long as the budget lasts.
  mutating func search(_ value: String, providedBy providers: [ScreenIndex]) {
    for state in states { last[state.page.offset] = -1 }
    states.removeAll(keepingCapacity: true)
    for page in providers {
      add(State(page: page, mode: hasEnvironment(page) ? .intact : .above, from: nil, place: nil, other: nil))
    }
    var position = 0
    while position < states.count, budget > 0 {
      let number = position
      let state = states[number]
      position += 1
      guard let below = modeBelow(state, value) else { continue }
      let next = steps.steps(from: state.page)
      budget -= 1 + next.count
      for step in next {
        let mode: Mode
        switch step.crossing {
        case .carried: mode = below
        case .above: mode = .above
        case .hosted(let bridge): mode = self.mode(behind: bridge, value, nil)
        case .uncertain(let bridge, let fact): mode = self.mode(behind: bridge, value, fact)
        }
        add(State(page: step.to, mode: mode, from: number, place: step.place, other: nil))
      }
    }
  }

  /// The way of a state from the page that provides the value; of a long one the end.
  func way(to number: Int) -> (provider: ScreenIndex, places: [FindingPlace]) {
    var places: [FindingPlace] = []
    var state = states[number]
    while let from = state.from {
      if let place = state.place, places.count < Self.mostSteps { places.append(place) }
      state = states[from]
    }
    return (state.page, places.reversed())
  }

  private mutating func add(_ state: State) {
    var count = 0
    var number = last[state.page.offset] < 0 ? nil : Int(last[state.page.offset])
    let before = number
    while let known = number {
      count += 1
      if states[known].mode == state.mode || count == Self.mostModes { return }
      number = states[known].other
    }
    var state = state
    state.other = before
    last[state.page.offset] = Int32(states.count)
    states.append(state)
  }

  private func hasEnvironment(_ page: ScreenIndex) -> Bool { graph[page].framework == .swiftui }

  /// What SwiftUI carries on from a page; `nil`: nothing new, since the page provides the value itself.
  private func modeBelow(_ state: State, _ value: String) -> Mode? {
    let provides = graph[state.page].provides
    switch state.mode {
    case .intact, .above: return state.mode
    case .uncertain: return provides?.contains(value) == true ? nil : state.mode
    case .lost(let bridge):
      // A page between that does not say what it provides may provide it again.
      guard let provides else { return .uncertain(bridge, .screenProvides) }
      return provides.contains(value) ? nil : state.mode
    }
  }

  private func mode(behind bridge: BridgeIndex, _ value: String, _ fact: Fact?) -> Mode {
    guard let reinjects = graph[bridge].reinjects else { return .uncertain(bridge, fact ?? .bridgeReinjects) }
    if reinjects.contains(value) { return .intact }
    return fact.map { .uncertain(bridge, $0) } ?? .lost(bridge)
  }
}
