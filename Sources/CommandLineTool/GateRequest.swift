import Configuration
import Diagnostics
import Gate
import Inventory
import OwnershipGraph
import ProjectFiles
import Rules

/// What is asked of the gate beside the inventory: the threshold, the day, the baseline.
struct GateRequest {
  static let stale = CommandOption.words(
    "stale", BaselineCheck.StaleEntries.self, default: .report,
    help: "what an entry of the baseline is that matches nothing any more: a note that fails nobody, or an error")

  /// The options of commands that look at a baseline.
  static let options = [BaselineFile.option, stale]

  var settings = GateSettings()
  var failOn: FailThreshold
  var day: GateDay
  var baseline: BaselineFile?
  var staleEntries = BaselineCheck.StaleEntries.report

  /// The rules as this run takes them.
  var rules: [any RunningRule] { settings.rules(today: day.namedDate) }

  /// As an invocation and the configuration of the inventory say; without a baseline, and nothing fails.
  init(_ invocation: Invocation, _ loaded: LoadedInventory, _ surroundings: Surroundings) throws(WrongInput) {
    failOn = .never
    let named = try invocation.namedToday(surroundings)
    day = GateDay(named ?? surroundings.today, isNamed: named != nil)
    settings = loaded.configuration.configuration.gate
  }

  /// As an invocation and the configuration of the inventory say, with the baseline.
  init(
    _ invocation: Invocation, _ loaded: LoadedInventory, failOn: FailThreshold, _ surroundings: Surroundings
  ) throws(WrongInput) {
    try self.init(invocation, loaded, surroundings)
    if loaded.isWhole {
      let wrong = loaded.configuration.configuration.wrongNames(in: loaded.inventory)
      if !wrong.isEmpty { throw WrongInput(diagnostics: wrong) }
    }
    self.failOn = failOn
    baseline = try BaselineFile.load(invocation, loaded.configuration, surroundings)
    staleEntries = invocation.word(Self.stale, as: BaselineCheck.StaleEntries.self) ?? .report
  }

  /// The baseline as the gate takes it; `nil`: there is none.
  func baselineCheck(_ loaded: LoadedInventory, _ graph: OwnershipGraph) -> BaselineCheck? {
    guard let baseline, let entries = baseline.baseline else { return nil }
    return BaselineCheck(
      entries, path: baseline.path, scope: loaded.isWhole ? .whole : .part(names: graph.allNames), stale: staleEntries)
  }
}

extension OwnershipGraph {
  /// Every id by which a finding may name something.
  fileprivate var allNames: Set<String> {
    let nodes: [AnyID] =
      modules.map { self[$0].id.any } + owners.map { self[$0].id.any } + flows.map { self[$0].id.any }
      + screens.map { self[$0].id.any } + bridges.map { id($0).any } + deepLinks.map { self[$0].id.any }
      + restorations.map { self[$0].id.any }
    return Set(nodes.map(\.text)).union(edges.indices.map { edges[$0].id.text })
  }
}
