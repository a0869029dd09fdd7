import Diagnostics
import Inventory
import MigrationPlanning
import OwnershipGraph
import ProjectFiles
import ResultCoding

/// What a user may ask of a plan besides unit and phases.
enum PlanOptions {
  enum Measure: String, CaseIterable { case lifetime, peak }

  static let keepUIKit = CommandOption(
    "keep-uikit", .text(placeholder: "ID"), repeats: true,
    help: "a screen, an owner, or a flow with all its screens, that is to stay UIKit")
  static let pin = CommandOption(
    "pin", .text(placeholder: "UNIT=PLACE"), repeats: true,
    help: "put a unit (a screen, owner or module; with --unit flow also a flow) FIRST, LAST or AFTER:UNIT")
  static let atomic = CommandOption(
    "atomic", .text(placeholder: "UNIT,UNIT"), repeats: true, help: "units that are to move in one step")
  static let pilot = CommandOption(
    "pilot", .none, help: "begin with a small page that waits for no other, the readiest there is")
  static let valueWeight = CommandOption(
    "value-weight", .text(placeholder: "N"), default: "1",
    help: "what a point of value that waits counts against a point of bridge lifetime")
  static let minimize = CommandOption.words(
    "minimize", Measure.self, default: .lifetime,
    help: "what is to be least: the lifetime of bridges, or the most that live at one time")
  static let peakAtMost = CommandOption(
    "peak-at-most", .text(placeholder: "W"), help: "the most weight of bridges that may live at one time")
  static let search = CommandOption.words(
    "search", SearchEffort.self, default: .normal, help: "how hard to look for a better order")
  static let from = CommandOption(
    "from", .text(placeholder: "PLAN.json"),
    help: "plan again from what plan --format json wrote, and keep the most units in their order")

  static let all = [keepUIKit, pin, atomic, pilot, valueWeight, minimize, peakAtMost, search, from]

  /// All that an invocation asks of a plan.
  ///
  /// - Parameter costs: those of the configuration.
  /// - Throws: everything that is wrong with it, at once.
  static func request(
    _ invocation: Invocation, costs: CostModel = CostModel(), _ graph: OwnershipGraph, _ surroundings: Surroundings
  ) throws(WrongInput) -> PlanRequest {
    var reader = PlanOptionReader(invocation, costs)
    var problems: [Diagnostic] = []
    func collect(_ work: () throws(WrongInput) -> Void) {
      do throws(WrongInput) { try work() } catch { problems += error.diagnostics }
    }
    collect { () throws(WrongInput) in reader.request.today = try invocation.today(surroundings) }
    reader.read()
    collect { () throws(WrongInput) in try ScheduleOptions.read(invocation, into: &reader.request) }
    if let path = invocation.text(from) {
      collect { () throws(WrongInput) in reader.request.previousOrder = try earlierOrder(path, surroundings) }
    }
    problems += reader.problems
    problems += MigrationPlanner.wrongNames(reader.request, in: graph).flatMap(\.diagnostics)
    if !problems.isEmpty { throw WrongInput(diagnostics: problems) }
    return reader.request
  }

  private static func earlierOrder(_ path: String, _ surroundings: Surroundings) throws(WrongInput) -> [PlanName] {
    let reading = surroundings.readInputs([path], .json, [])
    var diagnostics = DiagnosticCollector()
    for problem in reading.problems { diagnostics.add(problem.diagnostic) }
    if reading.files.count > 1 {
      diagnostics.add(
        Diagnostic(
          .usage, .error, "“\(printable(path))” holds several files", suggestion: "name one plan after --from"))
    } else if let file = reading.files.first {
      if let order = EarlierPlan.read(file.bytes, file: file.name, into: &diagnostics)?.order { return order }
    }
    throw WrongInput(diagnostics: diagnostics.sorted())
  }
}

/// Reads options into a request and goes on after what is wrong.
private struct PlanOptionReader {
  private let invocation: Invocation
  var request: PlanRequest
  private(set) var problems: [Diagnostic] = []

  init(_ invocation: Invocation, _ costs: CostModel) {
    self.invocation = invocation
    request = PlanRequest(
      unit: invocation.word(PlanCommand.unit, as: PlanUnit.self) ?? .flow,
      phases: invocation.word(PlanCommand.phases, as: PhaseRule.self) ?? .flow)
    request.costs = costs
  }

  mutating func read() {
    request.keepUIKit = invocation.texts(PlanOptions.keepUIKit)
    for text in invocation.texts(PlanOptions.pin) { readPin(text) }
    for text in invocation.texts(PlanOptions.atomic) { readAtomic(text) }
    request.wantsPilot = invocation.has(PlanOptions.pilot)
    // Its default stands in the help; only what is written goes before the configuration.
    if invocation.has(PlanOptions.valueWeight),
      let weight = number(PlanOptions.valueWeight, most: CostModel.greatestWeight)
    {
      request.costs.valueWeight = weight
    }
    request.search = invocation.word(PlanOptions.search, as: SearchEffort.self) ?? .normal
    let isPeak = invocation.word(PlanOptions.minimize, as: PlanOptions.Measure.self) == .peak
    if isPeak { request.goal = .peak }
    if let limit = number(PlanOptions.peakAtMost, most: 1_000_000_000) {
      request.goal = .lifetimeWithin(peak: limit)
      if isPeak {
        wrong("--peak-at-most is a limit, and --minimize peak looks for the least", "leave one of the two away")
      }
    }
  }

  private mutating func readPin(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty else {
      return wrong("“\(printable(text))” is no pin", "write --pin UNIT=FIRST, UNIT=LAST or UNIT=AFTER:UNIT")
    }
    let (unit, place) = (parts[0], parts[1])
    if place == "FIRST" {
      request.pins.append(PlanPin(unit: unit, place: .first))
    } else if place == "LAST" {
      request.pins.append(PlanPin(unit: unit, place: .last))
    } else if place.hasPrefix("AFTER:"), place.utf8.count > 6 {
      request.pins.append(PlanPin(unit: unit, place: .after(String(place.dropFirst(6)))))
    } else {
      let word = String(place.prefix { $0 != ":" })
      let near = nearestName(to: word, among: ["FIRST", "LAST", "AFTER"])
      let meant = near.map { $0 == "AFTER" ? "AFTER:UNIT" : $0 }
      wrong(
        "“\(printable(place))” is no place for \(printable(unit)), in --pin",
        meant.map { "did you mean \($0)?" } ?? "write FIRST, LAST or AFTER:UNIT")
    }
  }

  private mutating func readAtomic(_ text: String) {
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard names.count > 1, names.allSatisfy({ !$0.isEmpty }), Set(names).count == names.count else {
      return wrong(
        "“\(printable(text))” is no set of units, in --atomic", "write two or more different units with commas between")
    }
    request.atomic.append(names)
  }

  private mutating func number(_ option: CommandOption, most: Int) -> Int? {
    guard let word = invocation.text(option) else { return nil }
    guard word.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(word), number <= most else {
      wrong("“\(printable(word))” is no value of --\(option.name)", "write a whole number from 0 to \(most)")
      return nil
    }
    return number
  }

  private mutating func wrong(_ message: String, _ suggestion: String) {
    problems.append(Diagnostic(.usage, .error, message, suggestion: suggestion))
  }
}

extension PlanRefusal {
  var diagnostics: [Diagnostic] {
    ([self] + further).map { Diagnostic(.usage, .error, printable($0.message), suggestion: printable($0.suggestion)) }
  }
}
