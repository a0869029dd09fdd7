import Analysis
import Gate
import Inventory
import MigrationPlanning
import OwnershipGraph
import Testing

@testable import Reporting

@Suite("The plan for a terminal")
struct PlanTextTests {
  static func tiny(
    team: String? = "Ants", title: String? = "Main", home: ScreenID = "home", page: ScreenID = "page"
  ) -> Inventory {
    Inventory(
      app: App(name: "Tiny"), owners: [Owner(id: "nav", kind: .navigationController)],
      flows: [
        Flow(
          id: "main", title: title, team: team, owners: ["nav"], entry: home,
          screens: [
            Screen(id: home, framework: .uikit, role: .list), Screen(id: page, framework: .uikit, role: .leaf),
          ],
          transitions: [Transition(from: home, to: [page], kind: .push)])
      ])
  }

  static func result(_ inventory: Inventory, _ request: PlanRequest = PlanRequest()) throws -> (
    AnalysisResult, MigrationPlan
  ) {
    let graph = OwnershipGraph(inventory)
    var plan = try MigrationPlanner.plan(graph, request)
    if let crews = request.crews { plan.schedule = TeamSchedule(plan, graph, crews: crews) }
    let result = AnalysisResult(
      graph: graph, gate: GateResult(findings: [], coverage: [], failOn: .never), plan: plan, inputs: [],
      tool: Storefront.tool, diagnostics: [])
    return (result, plan)
  }

  private func text(
    _ inventory: Inventory, _ request: PlanRequest = PlanRequest(), phasePrice: PhasePrice? = nil
  ) throws -> String {
    let (result, plan) = try Self.result(inventory, request)
    return PlanText.render(plan, of: result, phasePrice: phasePrice, color: false)
  }

  @Test("A small plan, word by word")
  func whole() throws {
    // page 1, home 5, nav 5: the bridge of page lives 1 to 11, that of home 6 to 11.
    let text = try text(Self.tiny(), phasePrice: .without(lifetime: 15))
    let expected = """
      Tiny: 4 steps, 11 points of effort
      Leaves first; each flow ships as a whole. Each step ships alone.

      What to do next, for each team
        Ants
           1  Migrate page to SwiftUI (1 point)
              why now   page unlocks home; nav waits for it too.
              then      home, 5 points more, to ship the flow as a whole
              verify    Open page from home and come back; hosting:page shows one
                        title bar and keeps the page's state.
              roll back Show the UIKit version of page again from home, and in nav;
                        take out hosting:page.

      The whole order
                                                                    effort  weight
        Main · Ants
           1  Migrate page to SwiftUI                                    1       1
              + hosting:page
           2  Migrate home to SwiftUI                                    5       2
              waits longest for page
              + hosting:home
           3  Hand nav over to SwiftUI                                   5       2
              waits longest for home ← page
           4  Remove 2 bridges                                           0       0
              − hosting:home, hosting:page

      Totals of the one sequence
          effort    11 points
          bridges   lifetime 15: for each bridge its weight times the points of effort
                    that it is there; at most weight 2 at one time
          phases    lists after leaves and containers after lists in each flow; that
                    costs nothing
          how good  Nobody can do better: it is proven that every leaf-first order of
                    these steps has a bridge lifetime of 15 or more, and this one has
                    just that.

      """
    #expect(text.hasPrefix(expected), "\(text)")
  }

  @Test("A schedule adds who, when and how long; dates come with a velocity and a start")
  func schedule() throws {
    var request = PlanRequest()
    request.crews = .teams
    request.calendar = WorkCalendar(velocity: "5", start: CalendarDate(iso: "2027-01-04"))
    let text = try text(Self.tiny(), request)
    for words in [
      """
      With the teams at work at the same time
          done      after 11 points (3 weeks at 5 points a week, until 2027-01-18); it
                    cannot be done sooner
          bridges   lifetime 15 with these times; the totals are those of the one
                    sequence
      """,
      """
           2  Migrate home to SwiftUI                                    5       2
              Ants, points 1 to 6, 2027-01-05 to 2027-01-11
              waits longest for page
      """,
      "        when      2027-01-04\n", "        at point 11, 2027-01-18\n",
    ] {
      #expect(text.contains(words), "\(text)")
    }
  }

  @Test("What the phases cost, or how to find out")
  func phases() throws {
    #expect(try text(Self.tiny(), phasePrice: .without(lifetime: 12)).contains("costs 3 of bridge lifetime (12 with"))
    #expect(try text(Self.tiny(), phasePrice: .notComputed).contains("leafcutter plan --compare says what that"))
    #expect(try !text(Self.tiny(), PlanRequest(phases: .none)).contains("phases"))
  }

  @Test("Long, wide and hostile names do not break the lines")
  func hostileNames() throws {
    let long = ScreenID(String(repeating: "very-long-", count: 30))
    let inventory = Self.tiny(
      team: "開発チーム🙂\u{202E}\u{1B}[2J", title: String(repeating: "画面の名前", count: 20), page: long)
    var request = PlanRequest()
    request.crews = .teams
    for line in try text(inventory, request).split(separator: "\n") {
      #expect(width(line) <= 80, "\(line)")
      #expect(!line.unicodeScalars.contains("\u{1B}") && !line.unicodeScalars.contains("\u{202E}"))
    }
  }

  @Test("Columns: wide scripts, emoji of several scalars, flags, marks that stand alone")
  func widths() {
    #expect(
      ["日本", "🙂", "👩‍👩‍👧", "🇩🇪", "⌚", "❤️", "e\u{301}", "ﾊ", "\u{200B}"].map { width($0) } == [4, 2, 2, 2, 2, 2, 1, 1, 0])
  }

  @Test("Nothing to do is said in one line")
  func nothing() throws {
    var inventory = Self.tiny()
    inventory.owners = [Owner(id: "nav", kind: .navigationStack)]
    for screen in inventory.flows[0].screens.indices { inventory.flows[0].screens[screen].framework = .swiftui }
    #expect(try text(inventory) == "Tiny: nothing is left to migrate.\n")
  }
}
