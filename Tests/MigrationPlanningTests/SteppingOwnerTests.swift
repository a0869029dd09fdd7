import Inventory
import Testing

@testable import MigrationPlanning

@Suite("What steps do to owners and their bridges")
struct SteppingOwnerTests {
  private func owner(_ id: OwnerID, _ inventory: Inventory) throws -> Owner {
    try #require(inventory.owners.first { $0.id == id })
  }

  private static let orders = """
    owners:
      - { id: win, kind: window, framework: uikit }
      - { id: tabs, kind: tab-bar-controller, in: win, as: root }
      - { id: nav, kind: navigation-controller, in: tabs, as: tab, framework: uikit, barHidden: false }
      - { id: co, kind: coordinator, drives: [nav] }
    flows:
      - id: orders
        owner: co
        entry: list
        screens:
          - { id: list, framework: swiftui, role: list }
          - { id: order, framework: swiftui, role: detail }
          - { id: map, framework: uikit, role: leaf, keepUIKit: drawn by hand }
        transitions:
          - { from: list, to: order, kind: push, driver: coordinator, route: Order }
          - { from: order, to: list, kind: push, driver: uikit, route: List, via: protocol }
          - { from: list, to: map, kind: push, driver: link }
          - { from: order, to: map, kind: sheet, driver: uikit }
    bridges:
      - { id: pages, kind: hosting-controller, host: nav, guest: [list, order] }
    """

  @Test("A stack gets a typed path, its pushes are values, each route is registered once at the root")
  func stack() throws {
    let it = try Stepped(yaml: Self.orders)
    #expect(it.problems() == [])
    let state = try it.after("migrate-owner:nav")
    let nav = try owner("nav", state)
    #expect(nav.kind == .navigationStack && nav.framework == .swiftui && nav.barHidden == false)
    #expect(nav.path == NavigationPath(representation: .typed))
    #expect(
      nav.destinations == [
        Destination(route: "List", to: "list", registeredIn: "list", place: .container),
        Destination(route: "Order", to: "order", registeredIn: "list", place: .container),
      ])
    let co = try owner("co", state)
    #expect(co.kind == .coordinator && co.framework == .swiftui && co.path == nil)
    #expect(state.flows[0].transitions?.map(\.driver) == [.path, .path, .path, .uikit])
    #expect(state.flows[0].transitions?.map(\.route) == ["Order", "List", nil, nil])
    // The declared row waits for its removal; the tabs host the stack; the map never moves.
    #expect(
      state.bridges?.dropFirst() == [
        Bridge(kind: .hostingController, hosts: ["tabs"], guests: ["nav"]),
        Bridge(kind: .controllerRepresentable, hosts: ["nav"], guests: ["map"]),
      ])
    #expect(state.bridges?.first?.guests == ["list", "order"])
    #expect(try it.after("remove-bridge:nav").bridges?.first?.guests == ["nav"])
  }

  @Test("Tabs and windows become SwiftUI; in the end only what stays for good is bridged")
  func others() throws {
    let it = try Stepped(yaml: Self.orders)
    #expect(try owner("tabs", it.after("migrate-owner:tabs")).kind == .tabView)
    let window = try owner("win", it.after("migrate-owner:win"))
    #expect(window.kind == .window && window.framework == .swiftui)
    #expect(it.end.bridges == [Bridge(kind: .controllerRepresentable, hosts: ["nav"], guests: ["map"])])
    #expect(try Planned(it.end).plan.steps == [])
  }

  /// The page lies on two stacks: the first that goes over leaves the row to the other, and pushes turn to values only
  /// with the second.
  @Test("A row is shared by its hosts, and goes when the last is done")
  func shared() throws {
    let it = try Stepped(
      yaml: """
        owners:
          - { id: a, kind: navigation-controller, effort: 1 }
          - { id: b, kind: navigation-controller, effort: 9 }
        flows:
          - id: main
            owner: a
            entry: home
            screens:
              - { id: home, framework: swiftui, role: list }
              - { id: page, framework: swiftui, role: detail }
              - { id: more, framework: swiftui, role: detail }
            transitions:
              - { from: home, to: page, kind: push, driver: uikit }
          - id: rest
            owners: [a, b]
            entry: page-2
            screens: [{ id: page-2, framework: swiftui, role: leaf }, { id: page-3, framework: swiftui, role: leaf }]
            transitions:
              - { from: page-2, to: page-3, kind: push, driver: uikit }
        bridges:
          - { id: both, kind: hosting-controller, host: [a, b], guest: page-2 }
        """)
    #expect(it.problems() == [])
    #expect(it.planned.order == ["a", "b"])
    let first = try it.after("migrate-owner:a")
    #expect(first.bridges?.first { $0.id == "both" }?.hosts == ["b"])
    #expect(first.flows.map { $0.transitions?.first?.driver } == [.path, .uikit])
    let second = try it.after("migrate-owner:b")
    #expect(second.flows.map { $0.transitions?.first?.driver } == [.path, .path])
    #expect(second.bridges?.first { $0.id == "both" }?.guests == ["page-2"])
    #expect(it.end.bridges == [])
  }

  /// `home-stack` in the tabs carries all that lies in it, `done` on a stack that `home` presents too. When the tabs are
  /// SwiftUI their row goes, and the row of `done`, which the plan counts from the start, has to be written.
  @Test("A row that goes leaves rows for what lies deeper in its guest")
  func nested() throws {
    let it = try Stepped(
      yaml: """
        owners:
          - { id: tabs, kind: tab-bar-controller, effort: 1 }
          - { id: home-stack, kind: navigation-stack, in: tabs, as: tab }
          - { id: form-nav, kind: navigation-controller, effort: 9 }
        flows:
          - id: main
            owner: home-stack
            entry: home
            screens: [{ id: home, framework: swiftui, role: list }]
            transitions:
              - { from: home, to: form, kind: sheet, driver: item, opens: form-nav }
          - id: forms
            owner: form-nav
            entry: form
            screens: [{ id: form, framework: uikit, role: form, effort: 9 }, { id: done, framework: swiftui, role: leaf }]
            transitions:
              - { from: form, to: done, kind: push, driver: uikit }
        bridges:
          - { kind: hosting-controller, host: tabs, guest: home-stack, as: tab }
          - { kind: controller-representable, host: home, guest: form-nav }
        """)
    #expect(it.problems() == [])
    #expect(it.planned.order == ["tabs", "form", "form-nav"])
    func hosts(of guest: AnyID, after step: String) throws -> [[AnyID]] {
      (try it.after(step).bridges ?? []).filter { $0.guests == [guest] && $0.kind.isHosting }.map(\.hosts)
    }
    #expect(try hosts(of: "done", after: "migrate-owner:tabs") == [])
    #expect(try hosts(of: "done", after: "remove-bridge:tabs") == [["form-nav"]])
    #expect(try hosts(of: "home-stack", after: "remove-bridge:tabs") == [])
    #expect(it.end.bridges == [])
  }

  /// Both pages are SwiftUI from the start, so no step of their own changes the row: what UIKit's call needs is a stack
  /// of UIKit's. A page on two stacks calls as long as one is left; what an owner presents that stays UIKit, stays.
  @Test("A SwiftUI page presents by its binding once no stack of UIKit's is left round it")
  func calls() throws {
    let it = try Stepped(
      yaml: """
        owners:
          - { id: a, kind: navigation-controller, effort: 1 }
          - { id: b, kind: navigation-controller, effort: 9 }
          - { id: camera, kind: coordinator, framework: uikit, keepUIKit: a vendor's }
        flows:
          - id: main
            owner: a
            entry: home
            screens:
              - { id: home, framework: swiftui, role: list }
              - { id: note, framework: swiftui, role: leaf }
              - { id: scan, framework: swiftui, role: leaf }
            transitions:
              - { from: home, to: [note, page-2], kind: sheet, driver: uikit }
              - { from: home, to: scan, kind: full-screen, driver: uikit, by: camera }
          - id: rest
            owners: [a, b]
            entry: page-2
            screens: [{ id: page-2, framework: swiftui, role: leaf }, { id: page-3, framework: swiftui, role: leaf }]
            transitions:
              - { from: page-2, to: page-3, kind: popover, driver: segue }
        bridges:
          - { id: own, kind: hosting-controller, host: a, guest: [home, note] }
          - { id: both, kind: hosting-controller, host: [a, b], guest: [page-2, page-3] }
        """)
    #expect(it.problems() == [])
    #expect(it.planned.order == ["a", "b"])
    let first = try it.after("migrate-owner:a")
    #expect(first.flows[0].transitions?.map(\.driver) == [.item, .item, .uikit])
    // The target that is changed first comes out of the shared row, behind the rest.
    #expect(first.flows[0].transitions?.map(\.to) == [["page-2"], ["note"], ["scan"]])
    #expect(first.flows[0].transitions?.map(\.binding) == ["presented", "presented", nil])
    #expect(first.flows[1].transitions?.map(\.driver) == [.segue])
    let second = try it.after("migrate-owner:b")
    #expect(second.flows[1].transitions?.map(\.driver) == [.item])
  }

  @Test("A router's own path and registrations are kept")
  func router() throws {
    let it = try Stepped(
      yaml: """
        owners:
          - { id: nav, kind: navigation-controller }
          - id: router
            kind: router
            framework: swiftui
            drives: [nav]
            path: { representation: erased }
            destinations: [{ route: A, to: a, registeredIn: home }]
        flows:
          - id: main
            owner: router
            entry: home
            screens:
              - { id: home, framework: swiftui }
              - { id: a, framework: swiftui, role: detail }
              - { id: b, framework: swiftui, role: detail }
            transitions:
              - { from: home, to: a, kind: push, route: A }
              - { from: home, to: b, kind: push, route: B }
              - { from: a, to: b, kind: push, route: B }
              - { from: home, to: home, kind: push, route: B }
        """)
    let state = try it.after("migrate-owner:nav")
    #expect(try owner("nav", state).path == nil)
    let router = try owner("router", state)
    #expect(router.path?.representation == .erased)
    #expect(
      router.destinations?.map { "\($0.route) \($0.to?.text ?? "-") \($0.registeredIn)" } == ["A a home", "B - home"])
  }

  @Test("All members of an atomic step go over at once")
  func atomic() throws {
    let it = try Stepped(
      yaml: """
        owners:
          - { id: nav, kind: navigation-controller }
        flows:
          - id: main
            owner: nav
            entry: home
            screens: [{ id: home, framework: uikit }, { id: leaf, framework: uikit, role: leaf }]
            transitions: [{ from: home, to: leaf, kind: embed }, { from: leaf, to: home, kind: embed }]
        bridges: []
        """)
    let step = try #require(it.planned.plan.steps.first { $0.units.count > 1 })
    #expect(step.units == ["home", "leaf"])
    let state = try it.after(step.id)
    #expect(state.flows[0].screens.map(\.framework) == [.swiftui, .swiftui])
    // Neither hosts the other any more: they went over together.
    #expect(state.bridges?.allSatisfy { $0.hosts == ["nav"] } == true)
    #expect(it.problems() == [])
  }
}
