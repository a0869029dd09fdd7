import Inventory
import Testing

@testable import MigrationPlanning

@Suite("Rows that come to say the same")
struct TwinRowTests {
  private func rows(_ inventory: Inventory) -> [String] {
    inventory.flows.flatMap { $0.transitions ?? [] }.map { row in
      "\(row.id.map { "\($0.text) " } ?? "")\(row.from)>\(row.to.map(\.text).joined(separator: "+")) "
        + "\(row.driver?.rawValue ?? "-")"
    }
  }

  /// The page's calls become its owner's moves: the two to `a` say the same then, and so does half of the row to `a` and
  /// `b`. What has an id stays, and so does what says a different thing of the same page.
  @Test("One of them stays, of a row with several targets the rest, and what has an id")
  func several() throws {
    let it = try Stepped(
      yaml: """
        owners:
          - { id: nav, kind: navigation-controller }
        flows:
          - id: main
            owner: nav
            entry: home
            screens:
              - { id: home, framework: uikit }
              - { id: a, framework: swiftui }
              - { id: b, framework: swiftui }
            transitions:
              - { from: home, to: a, kind: push, driver: uikit }
              - { from: home, to: a, kind: push, driver: uikit, route: other }
              - { from: home, to: [a, b], kind: push, driver: segue }
              - { from: home, to: b, kind: push, driver: coordinator, by: nav }
              - { id: named, from: home, to: a, kind: push, driver: segue }
        """)
    #expect(it.problems() == [])
    // The row to `b` that was there is the last to say so.
    #expect(
      rows(try it.after("migrate-screen:home")) == [
        "home>a coordinator", "home>a coordinator", "home>b coordinator", "named home>a coordinator",
      ])
    #expect(rows(it.end) == ["home>a path", "home>a path", "home>b path", "named home>a path"])
  }

  /// Of 2,000 rows each second is the twin of the one before it once the page is SwiftUI; in its owner's step the rest is
  /// compared once more. Each held against all others, that would be millions of comparisons.
  @Test("A page with very many rows", .timeLimit(.minutes(5)))
  func veryMany() throws {
    let routes = 1_000
    let transitions = (0..<routes).flatMap { number in
      [Transition.Driver.uikit, .segue].map { driver in
        Transition(from: "home", to: ["page"], kind: .push, driver: driver, route: "r\(number)")
      }
    }
    let inventory = Inventory(
      app: App(name: "Wide"), owners: [Owner(id: "nav", kind: .navigationController)],
      flows: [
        Flow(
          id: "main", owners: ["nav"], entry: "home",
          screens: [Screen(id: "home", framework: .uikit), Screen(id: "page", framework: .swiftui)],
          transitions: transitions)
      ])
    let planned = try Planned(inventory)
    var stepping = PlanStepping(planned.plan, planned.graph)
    var counts: [Int] = []
    while let change = stepping.next() { counts.append(change.after.flows[0].transitions?.count ?? 0) }
    #expect(planned.order == ["home", "nav"])
    #expect(counts.prefix(2) == [routes, routes])
    let last = try #require(PlanStepping.inventory(after: 2, of: planned.plan, planned.graph).flows[0].transitions)
    #expect(Set(last.map(\.route)).count == routes)
    #expect(last.allSatisfy { $0.driver == .path })
  }
}
