import Inventory
import OwnershipGraph
import Testing

@testable import MigrationPlanning

@Suite("What steps do to modules, pairs and pages")
struct SteppingScreenTests {
  @Test("A prepared module is tied to no framework, and nothing else changes")
  func module() throws {
    let it = try Stepped(
      yaml: """
        modules:
          - { id: theme, kind: design-tokens, framework: uikit, note: colours }
        owners: []
        flows: []
        """)
    let change = try it.change("prepare-module:theme")
    #expect(change.touched == ["theme"])
    var expected = change.before
    expected.modules?[0].framework = Module.Framework.none
    #expect(change.after == expected)
  }

  /// Both pages open one another; the dearer one is cut from the other. Its row has a second target, which stays.
  @Test("A cut puts a protocol into every row of the pair, and into no other")
  func cut() throws {
    let it = try Stepped(
      yaml: """
        owners:
          - { id: nav, kind: navigation-controller }
        flows:
          - id: main
            owner: nav
            entry: list
            screens:
              - { id: list, framework: uikit, effort: 5 }
              - { id: item, framework: uikit, effort: 1 }
              - { id: help, framework: uikit, effort: 1 }
            transitions:
              - { from: list, to: [item, help], kind: push, driver: uikit }
              - { from: list, to: item, kind: sheet, via: closure }
              - { from: item, to: list, kind: push, via: concrete }
        dependencies:
          - { from: list, to: item, via: concrete }
          - { from: list, to: item, via: notification }
          - { from: item, to: list, via: concrete }
        """)
    let change = try it.change("cut-dependency:cut:list->item")
    #expect(
      rows(change.after) == [
        "list>help push", "list>item push protocol", "list>item sheet closure", "item>list push concrete",
      ])
    #expect(change.after.dependencies?.map(\.via) == [.protocol, .notification, .concrete])
    #expect(change.touched == ["help", "item", "list", "main"])
    #expect(it.problems() == [])
  }

  /// `from>to kind driver by binding via route`, without what is not said and without UIKit's calls.
  private func rows(_ inventory: Inventory) -> [String] {
    inventory.flows.flatMap { $0.transitions ?? [] }.map { row in
      var words: [String] = [row.from.text + ">" + row.to.map(\.text).joined(separator: "+"), row.kind.rawValue]
      if let driver = row.driver, driver != .uikit { words.append(driver.rawValue) }
      if let by = row.by { words.append(by.text) }
      if let binding = row.binding { words.append(binding) }
      if let via = row.via { words.append(via.rawValue) }
      if let route = row.route { words.append(route) }
      return words.joined(separator: " ")
    }
  }

  private static let shop = """
    owners:
      - { id: nav, kind: navigation-controller }
      - { id: stack, kind: navigation-stack }
    flows:
      - id: shop
        owner: nav
        entry: home
        screens:
          - { id: home, framework: uikit, role: list, title: Home }
          - { id: detail, framework: mixed, role: leaf }
          - { id: note, framework: uikit, role: leaf }
          - { id: help, framework: swiftui, role: leaf }
        transitions:
          - { from: home, to: detail, kind: push, driver: segue, returns: [pop] }
          - { from: home, to: detail, kind: push, driver: uikit, returns: [pop] }
          - { from: home, to: note, kind: present, driver: uikit }
          - { from: home, to: help, kind: sheet, driver: boolean, binding: showsHelp }
          - { from: home, to: help, kind: push }
      - id: side
        owner: stack
        entry: aside
        screens: [{ id: aside, framework: swiftui, role: leaf }]
        transitions:
          - { from: aside, to: [detail, note], kind: sheet, driver: item, binding: shown, via: protocol }
    bridges:
      - { id: old-pages, kind: controller-representable, host: aside, guest: [detail, note], update: idempotent }
      - { id: helped, kind: hosting-controller, host: home, guest: help }
    """

  @Test("A page becomes SwiftUI, leaves its representable, and gets one hosting bridge")
  func page() throws {
    let it = try Stepped(yaml: Self.shop)
    #expect(it.problems() == [])
    let detail = try it.change("migrate-screen:detail")
    let note = try it.change("migrate-screen:note")
    #expect(
      OwnershipGraph(detail.after).screen("detail").map { OwnershipGraph(detail.after)[$0].framework } == .swiftui)
    // Whichever is first leaves the other in the row; the row goes with the second.
    let first = detail.after.bridges?.contains { $0.id == "old-pages" } == true ? (detail, "note") : (note, "detail")
    #expect(first.0.after.bridges?.first { $0.id == "old-pages" }?.guests == [AnyID(first.1)])
    let later = first.1 == "note" ? note : detail
    #expect(later.after.bridges?.contains { $0.id == "old-pages" } == false)
    for (page, change) in [("detail", detail), ("note", note)] {
      #expect(
        change.after.bridges?.filter { $0.kind == .hostingController && $0.guests == [AnyID(page)] }
          == [Bridge(kind: .hostingController, hosts: ["nav"], guests: [AnyID(page)])])
    }
    #expect(
      detail.touched == ["aside", "detail", "nav", "note", "shop"]
        || detail.touched == ["aside", "detail", "nav", "shop"])
  }

  @Test("Its calls become the owner's pushes, its modals one item; what nobody said stays unsaid")
  func transitions() throws {
    let it = try Stepped(yaml: Self.shop)
    let change = try it.change("migrate-screen:home")
    // The segue and the call are the same now: one row is left.
    #expect(
      rows(change.after) == [
        "home>detail push coordinator nav", "home>note present item showsHelp", "home>help sheet item showsHelp",
        "home>help push", "aside>detail+note sheet item shown protocol",
      ])
    // Its host is SwiftUI, and the stack that shows the page too is not.
    #expect(change.after.bridges?.first { $0.id == "helped" }?.hosts == ["nav"])
    let screen = try #require(change.after.flows.first?.screens.first)
    #expect(screen.framework == .swiftui && screen.title == "Home" && screen.role == .list)
  }

  @Test("Where bridges are not described, none is described afterwards")
  func notDescribed() throws {
    let text = Self.shop.split(separator: "\n").filter {
      !$0.contains("bridges:") && !$0.contains("- { id: old-pages") && !$0.contains("- { id: helped")
    }
    let it = try Stepped(yaml: text.joined(separator: "\n"))
    #expect(it.end.bridges == nil)
    #expect(it.problems() == [])
  }

  @Test("A page that UIKit presents from another flow is hosted there too, and a kept page it shows is represented")
  func elsewhere() throws {
    let it = try Stepped(
      yaml: """
        owners:
          - { id: a-nav, kind: navigation-controller }
        flows:
          - id: a
            owner: a-nav
            entry: a-home
            screens: [{ id: a-home, framework: uikit, role: list, effort: 9 }]
            transitions:
              - { from: a-home, to: b-page, kind: present, driver: uikit }
          - id: b
            entry: b-page
            screens:
              - { id: b-page, framework: uikit, role: detail }
              - { id: camera, framework: uikit, role: leaf, keepUIKit: capture }
            transitions:
              - { from: b-page, to: camera, kind: present, driver: uikit }
        bridges: []
        """)
    #expect(it.problems() == [])
    let camera = Bridge(kind: .controllerRepresentable, hosts: ["b-page"], guests: ["camera"])
    #expect(
      try it.after("migrate-screen:b-page").bridges == [
        Bridge(kind: .hostingController, hosts: ["a-home"], guests: ["b-page"]), camera,
      ])
    // No step of the plan removes that row: it goes with its host.
    #expect(it.planned.plan.problem.bridges.allSatisfy { $0.guest != "b-page" })
    let home = try it.after("migrate-screen:a-home")
    #expect(home.bridges == [camera, Bridge(kind: .hostingController, hosts: ["a-nav"], guests: ["a-home"])])
    #expect(it.end.bridges == [camera])
  }

  /// The page lies on its own stack, which covers it as long as it is UIKit; then the kept page still presents it.
  @Test("Who still presents a page when its stack is done becomes its host")
  func presenterOutlivesStack() throws {
    let it = try Stepped(
      yaml: """
        owners:
          - { id: nav, kind: navigation-controller }
        flows:
          - id: main
            owner: nav
            entry: home
            screens:
              - { id: home, framework: uikit, role: leaf }
              - { id: camera, framework: uikit, role: detail, keepUIKit: capture }
            transitions:
              - { from: camera, to: home, kind: present, driver: uikit }
        bridges: []
        """)
    #expect(it.problems() == [])
    #expect(
      try it.after("migrate-screen:home").bridges == [
        Bridge(kind: .hostingController, hosts: ["nav"], guests: ["home"])
      ])
    let camera = Bridge(kind: .controllerRepresentable, hosts: ["nav"], guests: ["camera"])
    #expect(it.end.bridges == [camera, Bridge(kind: .hostingController, hosts: ["camera"], guests: ["home"])])
  }

  @Test("A SwiftUI page that called UIKit to show a page shows it by its item, and the other target as before")
  func callers() throws {
    let it = try Stepped(
      yaml: """
        owners:
          - { id: stack, kind: navigation-stack }
        flows:
          - id: main
            owner: stack
            entry: home
            screens:
              - { id: home, framework: swiftui }
              - { id: scan, framework: uikit, role: leaf }
              - { id: edit, framework: uikit, role: leaf, keepUIKit: text engine }
            transitions:
              - { from: home, to: [scan, edit], kind: present, driver: uikit }
              - { from: home, to: scan, kind: tab, driver: uikit }
        bridges:
          - { id: top, kind: imperative-presenter, host: home, guest: [scan, edit], shows: pages }
        """)
    #expect(
      rows(it.end) == ["home>edit present", "home>scan present item presented", "home>scan tab coordinator stack"])
    #expect(it.end.bridges?.first { $0.id == "top" }?.guests == ["edit"])
    #expect(it.problems() == [])
  }
}
