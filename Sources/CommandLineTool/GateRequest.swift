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

  static let team = CommandOption(
    "team", .text(placeholder: "NAME"),
    help: "report only what is about this team's flows, or serves them; everything is judged all the same")

  /// The options of commands that look at a baseline and report findings.
  static let options = [BaselineFile.option, stale, team, CommonOptions.with]

  var settings = GateSettings()
  var failOn: FailThreshold
  var day: GateDay
  var baseline: BaselineFile?
  var staleEntries = BaselineCheck.StaleEntries.report
  var filter = ReportFilter.everything

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
    filter = ReportFilter(team: try Self.team(invocation, loaded.inventory), aside: loaded.aside)
    baseline = try BaselineFile.load(invocation, loaded.configuration, surroundings)
    staleEntries = invocation.word(Self.stale, as: BaselineCheck.StaleEntries.self) ?? .report
  }

  /// The baseline as the gate takes it; `nil`: there is none.
  func baselineCheck(_ loaded: LoadedInventory, _ graph: OwnershipGraph) -> BaselineCheck? {
    guard let baseline, let entries = baseline.baseline else { return nil }
    return BaselineCheck(
      entries, path: baseline.path,
      scope: loaded.isWhole ? .whole : .part(names: graph.names().subtracting(graph.names(in: loaded.aside))),
      stale: staleEntries)
  }

  /// The team that an invocation names, which must have a flow.
  private static func team(_ invocation: Invocation, _ inventory: Inventory) throws(WrongInput) -> String? {
    guard let name = invocation.text(team) else { return nil }
    let teams = Set(inventory.flows.compactMap(\.team)).sorted()
    if teams.contains(name) { return name }
    let known = teams.isEmpty ? "say team: in the flows" : "the teams are \(teams.prefix(8).joined(separator: ", "))"
    throw WrongInput(diagnostics: [
      Diagnostic(
        .usage, .error, "no flow has the team “\(printable(name))”, in --team",
        suggestion: nearestName(to: name, among: teams).map { "did you mean \(printable($0))?" } ?? printable(known))
    ])
  }
}
