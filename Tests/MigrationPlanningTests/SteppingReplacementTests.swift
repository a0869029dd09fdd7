import Inventory
import Testing

@testable import MigrationPlanning

@Suite("A page that is replaced goes")
struct SteppingReplacementTests {
  private static let text = """
    owners:
      - { id: nav, kind: navigation-controller }
      - { id: stack, kind: navigation-stack, destinations: [{ route: Cart, to: old-cart, registeredIn: home }] }
    flows:
      - id: shop
        owner: nav
        entry: home
        screens:
          - { id: home, framework: uikit, role: list }
          - { id: old-cart, framework: uikit, role: detail }
          - { id: pay, framework: swiftui, role: leaf }
        transitions:
          - { from: home, to: [old-cart, cart], kind: push, driver: uikit }
          - { from: old-cart, to: pay, kind: sheet, driver: uikit }
          - { from: old-cart, to: help, kind: push, driver: uikit }
      - id: new-shop
        owner: stack
        entry: cart
        screens:
          - { id: cart, framework: swiftui, role: leaf, replaces: old-cart, flag: new-cart }
          - { id: help, framework: swiftui, role: leaf }
        transitions:
          - { from: cart, to: help, kind: push, driver: path, by: stack, dismissedBy: [old-cart, cart] }
    bridges:
      - { id: carts, kind: controller-representable, host: help, guest: old-cart }
      - { id: paying, kind: hosting-controller, host: old-cart, guest: pay }
    dependencies:
      - { from: old-cart, to: cart, via: protocol }
      - { from: home, to: old-cart, via: closure }
    deepLinks:
      - { id: link, route: [home, old-cart, cart], presents: old-cart }
    restorations:
      - { id: saved, owner: nav, store: file, screens: [old-cart, cart] }
    accept:
      - { rule: "607", subjects: [old-cart], reason: for now, until: old-cart }
      - { rule: "401", subjects: ["old-cart>pay:sheet"], reason: gone soon }
    """

  /// What is left, name by name.
  @Test("Everything that names it names the page that replaces it")
  func named() throws {
    // The leaf opens help of its own flow, which the reader remarks on; it is no leaf then.
    let it = try Stepped(
      yaml: Self.text.replacing("id: cart, framework: swiftui, role: leaf", with: "id: cart, framework: swiftui"))
    #expect(it.problems() == [])
    let state = try it.after("migrate-screen:old-cart")
    #expect(state.flows[0].screens.map(\.id) == ["home", "pay"])
    let rows = state.flows.map { $0.transitions ?? [] }
    #expect(rows[0].map { "\($0.from)>\($0.to.map(\.text).joined(separator: "+"))" } == ["home>cart", "cart>pay"])
    #expect(rows[0].map(\.driver) == [.uikit, .item])
    #expect(rows[1].map(\.dismissedBy) == [["cart"]])
    #expect(rows[1].map(\.driver) == [.path])
    #expect(state.flows[1].screens[0].replaces == nil)
    #expect(state.flows[1].screens[0].flag == "new-cart")
    #expect(state.owners[1].destinations?.map(\.to) == ["cart"])
    // The representable of the old page is gone. UIKit's stack shows the new page, and the one that the old page hosted.
    #expect(state.bridges?.map { "\($0.hosts) \($0.guests)" } == ["[nav] [pay]", "[nav] [cart]"])
    #expect(state.bridges?.map(\.id) == ["paying", nil])
    #expect(state.dependencies?.map { "\($0.from) \($0.to)" } == ["home cart"])
    #expect(state.deepLinks?.map(\.route) == [["home", "cart"]])
    #expect(state.deepLinks?.map(\.presents) == ["cart"])
    #expect(state.restorations?.map(\.screens) == [["cart"]])
    #expect(state.accepts.map(\.subjects) == [["cart"]])
    #expect(state.accepts.map(\.until) == [.unit("cart")])
    #expect(it.end.bridges == [])
  }

  @Test("An entry gives way to its replacement, to a page that it opened, or its flow goes")
  func entry() throws {
    func flows(_ pages: String, _ transitions: String = "") throws -> [String] {
      let it = try Stepped(
        yaml: """
          owners: []
          flows:
            - id: old
              entry: first
              screens: [{ id: first, framework: uikit }\(pages)]
              transitions: [\(transitions)]
            - id: new
              entry: other
              screens: [{ id: other, framework: swiftui, role: form }, { id: next, framework: swiftui, replaces: \(pages.contains("replaces") ? "other" : "first") }]
              transitions: [{ from: other, to: next, kind: push }]
          dependencies: [{ from: other, to: old, via: protocol }, { from: old, to: new, via: protocol }]
          """)
      #expect(it.problems() == [])
      let state = try it.after("migrate-screen:first")
      return state.flows.map { "\($0.id) \($0.entry)" } + (state.dependencies ?? []).map { "\($0.from) \($0.to)" }
    }
    #expect(
      try flows(", { id: z, framework: swiftui, replaces: first }") == ["old z", "new other", "other old", "old new"])
    #expect(
      try flows(", { id: b, framework: swiftui }, { id: c, framework: swiftui }", "{ from: first, to: c, kind: push }")
        == ["old c", "new other", "other old", "old new"])
    #expect(try flows("") == ["new other", "other new"])
  }
}
