import Diagnostics
import Gate
import Inventory
import OwnershipGraph
import Rules
import Testing

@Suite struct ReportFilterTests {
  /// Two teams, each in a file of its own, that push without an owner (103); the second opens a page of the first past
  /// its entry (204).
  private var graph: OwnershipGraph {
    func at(_ file: String, _ line: Int) -> Annotations {
      Annotations(place: Location(file: file, position: Position(line: line)))
    }
    func flow(_ name: String, _ team: String, _ more: [ScreenID], accepts line: Int) -> Flow {
      let file = "\(name).yaml"
      let pages = ["\(name)-list", "\(name)-detail"].map {
        Screen(id: ScreenID($0), framework: .uikit, annotations: at(file, 2))
      }
      return Flow(
        id: FlowID(name), team: team, entry: pages[0].id, screens: pages,
        transitions: ([pages[1].id] + more).map {
          Transition(from: pages[0].id, to: [$0], kind: .push, annotations: at(file, 3))
        }, annotations: at(file, 1))
    }
    return OwnershipGraph(
      Inventory(
        app: App(name: "Example"),
        flows: [
          flow("orders", "Shop", [], accepts: 8), flow("profile", "Account", ["orders-detail"], accepts: 9),
        ], bridges: [],
        accepts: [
          Accept(
            rule: "401", subjects: ["orders-list", "orders-detail"], reason: "r", annotations: at("orders.yaml", 8)),
          Accept(rule: "401", subjects: ["profile"], reason: "r", annotations: at("profile.yaml", 9)),
        ]))
  }

  private func said(_ filter: ReportFilter, _ settings: GateSettings = GateSettings()) -> [String] {
    Gate.run(graph, settings: settings, filter: filter).findings.map {
      "\($0.finding.code) \($0.finding.subjects.joined(separator: " "))"
    }
  }

  @Test func withoutAFilterEverythingIsReported() {
    let result = Gate.run(graph)
    #expect(result.unreported == 0)
    #expect(
      said(.everything) == [
        "103 orders", "103 profile", "204 profile-list orders-detail", "803 401 orders-list orders-detail",
        "803 401 profile",
      ])
  }

  @Test func aTeamSeesWhatIsAboutItsFlows() {
    let shop = Gate.run(graph, filter: ReportFilter(team: "Shop"))
    #expect(
      said(ReportFilter(team: "Shop")) == [
        "103 orders", "204 profile-list orders-detail", "803 401 orders-list orders-detail",
      ])
    #expect(shop.unreported == 2)
    #expect(said(ReportFilter(team: "Nobody")) == [])
    #expect(!Gate.run(graph, filter: ReportFilter(team: "Nobody")).isFailed)
  }

  @Test func whatStandsInFilesReadForTheirReferencesIsNotReported() {
    #expect(
      said(ReportFilter(aside: ["profile.yaml"])) == ["103 orders", "803 401 orders-list orders-detail"])
    // What was read is judged: the opener is known, though it is not reported.
    #expect(
      said(ReportFilter(aside: ["orders.yaml"])) == [
        "103 profile", "204 profile-list orders-detail", "803 401 profile",
      ])
  }

  @Test func undecidedSubjectsAreNarrowedAndBudgetsAreOfTheWhole() {
    let all = Gate.run(graph).coverage.flatMap(\.undecided).count
    let part = Gate.run(graph, filter: ReportFilter(aside: ["profile.yaml"])).coverage.flatMap(\.undecided).count
    #expect(part > 0 && part < all)
    let tight = GateSettings(budgets: [Budget(.uikitScreens, most: 0)])
    #expect(said(.everything, tight).contains("801 uikitScreens"))
    #expect(!said(ReportFilter(team: "Shop"), tight).contains("801 uikitScreens"))
  }
}
