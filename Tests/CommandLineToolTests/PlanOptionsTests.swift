import Diagnostics
import Inventory
import MigrationPlanning
import OwnershipGraph
import ProjectFiles
import Testing

@testable import CommandLineTool

@Suite("What is asked of a plan on the command line")
struct PlanOptionsTests {
  static let graph = OwnershipGraph(
    Inventory(
      app: App(name: "Test"), modules: [], owners: [Owner(id: "nav", kind: .navigationController)],
      flows: [
        Flow(
          id: "shop", owners: ["nav"], entry: "home",
          screens: [
            Screen(id: "home", framework: .uikit), Screen(id: "item", framework: .uikit),
            Screen(id: "new", framework: .swiftui),
          ])
      ]))

  private func request(_ line: String) throws -> PlanRequest {
    let words = ["plan", "in.yaml"] + line.split(separator: " ").map(String.init)
    guard case .run(_, let invocation) = try CommandLineParser([PlanCommand.command]).parse(words) else {
      throw UsageProblem.noCommand
    }
    let today = try #require(CalendarDate(iso: "2026-03-01"))
    return try PlanOptions.request(invocation, Self.graph, Surroundings(version: "0", today: today))
  }

  @Test("Options may be given several times, and say what is meant")
  func read() throws {
    let request = try request(
      "--pin item=FIRST --pin=home=AFTER:item --pin nav=LAST --atomic home,nav --keep-uikit new --pilot "
        + "--value-weight 7 --search thorough --peak-at-most 3")
    #expect(
      request.pins == [
        PlanPin(unit: "item", place: .first), PlanPin(unit: "home", place: .after("item")),
        PlanPin(unit: "nav", place: .last),
      ])
    #expect(request.atomic == [["home", "nav"]])
    #expect(request.keepUIKit == ["new"])
    #expect(request.wantsPilot)
    #expect(request.costs.valueWeight == 7)
    #expect(request.search == .thorough)
    #expect(request.goal == .lifetimeWithin(peak: 3))
    #expect(try self.request("--minimize peak").goal == .peak)
  }

  @Test(
    "What is wrong is said with what would be right",
    arguments: [
      ("--pin homme=FIRST", "nothing in the inventory is called “homme”, in --pin homme=FIRST", "did you mean home?"),
      ("--pin item=first", "“first” is no place for item, in --pin", "did you mean FIRST?"),
      ("--pin item=after:home", "“after:home” is no place for item, in --pin", "did you mean AFTER:UNIT?"),
      ("--pin item", "“item” is no pin", "write --pin UNIT=FIRST, UNIT=LAST or UNIT=AFTER:UNIT"),
      ("--pin new=LAST", "“new” is done already, in --pin new=LAST", "leave it out"),
      (
        "--atomic home", "“home” is no set of units, in --atomic",
        "write two or more different units with commas between"
      ),
      ("--value-weight x", "“x” is no value of --value-weight", "write a whole number from 0 to 1000"),
      (
        "--minimize peak --peak-at-most 3", "--peak-at-most is a limit, and --minimize peak looks for the least",
        "leave one of the two away"
      ),
      ("--keep-uikit nva", "nothing in the inventory is called “nva”, in --keep-uikit", "did you mean nav?"),
    ])
  func refused(line: String, message: String, suggestion: String) throws {
    let wrong = #expect(throws: WrongInput.self) { try request(line) }
    #expect(wrong?.diagnostics.map(\.message) == [message])
    #expect(wrong?.diagnostics.map(\.suggestion) == [suggestion])
  }

  @Test("All problems of one command line are said together")
  func together() throws {
    let wrong = #expect(throws: WrongInput.self) {
      try request("--pin item --crews 0 --keep-uikit nva --value-weight x")
    }
    #expect(wrong?.diagnostics.count == 4)
    let usage = #expect(throws: UsageProblem.self) { try request("--search fast --minimize area --pim a") }
    #expect(usage?.diagnostics.count == 3)
  }

  @Test("The help says which options may be repeated")
  func help() {
    let text = HelpText([PlanCommand.command], width: 80).text(PlanCommand.command)
    #expect(text.contains("--keep-uikit ID"))
    let flat = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(flat.ranges(of: "; may be given several times").count == 3)
  }
}
