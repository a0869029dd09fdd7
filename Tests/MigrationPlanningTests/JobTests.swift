import Testing

@testable import MigrationPlanning

@Suite("Jobs")
struct JobTests {
  @Test("Modules: 0 when tied to nothing or nothing is said, 5 when tied to UIKit, what is declared else")
  func modules() throws {
    let it = try Planned(
      yaml: """
        modules:
          - { id: none, kind: models, framework: none }
          - { id: silent, kind: other }
          - { id: uikit, kind: design-tokens, framework: uikit }
          - { id: declared, kind: other, framework: uikit, effort: 2 }
          - { id: swiftui, kind: other, framework: swiftui, effort: 9 }
        owners: [{ id: nav, kind: navigation-stack }]
        flows: [{ id: f, owner: nav, entry: a, screens: [{ id: a, framework: swiftui }] }]
        """)
    #expect(it.efforts == ["none": 0, "silent": 0, "uikit": 5, "declared": 2])
    #expect(it.done == ["swiftui", "nav", "a"])
  }

  @Test("Pages by role: leaf and detail 1, form 3, list 5, container 7, shell 13")
  func roles() throws {
    let it = try Planned(
      yaml: Self.flow(
        """
        - { id: leaf, framework: uikit, role: leaf }
        - { id: detail, framework: uikit, role: detail }
        - { id: form, framework: uikit, role: form }
        - { id: list, framework: uikit, role: list }
        - { id: container, framework: uikit, role: container }
        - { id: shell, framework: uikit, role: shell }
        """))
    #expect(it.efforts == ["leaf": 1, "detail": 1, "form": 3, "list": 5, "container": 7, "shell": 13])
  }

  @Test("Without a role: container if it embeds, list if it opens a page of its own flow, else leaf")
  func derivedRoles() throws {
    // c embeds (7); l opens d (5); o opens only another flow's page, s only itself: leaves (1).
    let it = try Planned(
      yaml: """
        owners: [{ id: nav, kind: navigation-stack }]
        flows:
          - id: f
            owner: nav
            entry: c
            screens: [{ id: c, framework: uikit }, { id: l, framework: uikit }, { id: d, framework: uikit }, { id: o, framework: uikit }, { id: s, framework: uikit }]
            transitions:
              - { from: c, to: d, kind: embed }
              - { from: l, to: d, kind: push, via: protocol }
              - { from: o, to: x, kind: push }
              - { from: s, to: s, kind: push }
          - { id: g, owner: nav, entry: x, screens: [{ id: x, framework: uikit }] }
        """)
    #expect(it.efforts == ["c": 7, "l": 5, "d": 1, "o": 1, "s": 1, "x": 1])
  }

  @Test("A mixed page counts half of its default, rounded up; what is declared is never halved")
  func mixed() throws {
    // shell 13 → 7, list 5 → 3, leaf 1 → 1; declared 4 stays 4.
    let it = try Planned(
      yaml: Self.flow(
        """
        - { id: shell, framework: mixed, role: shell }
        - { id: list, framework: mixed, role: list }
        - { id: leaf, framework: mixed, role: leaf }
        - { id: declared, framework: mixed, role: shell, effort: 4 }
        """))
    #expect(it.efforts == ["shell": 7, "list": 3, "leaf": 1, "declared": 4])
  }

  @Test("A page that another one replaces behind a flag costs 1, unless its effort is declared")
  func replaced() throws {
    let it = try Planned(
      yaml: Self.flow(
        """
        - { id: old, framework: mixed, role: shell }
        - { id: new, framework: swiftui, replaces: old, flag: new-shell }
        - { id: declared, framework: uikit, role: shell, effort: 6 }
        - { id: newer, framework: swiftui, replaces: declared, flag: newer-shell }
        - { id: unflagged, framework: uikit, role: list }
        - { id: newest, framework: swiftui, replaces: unflagged }
        """))
    #expect(it.efforts == ["old": 1, "declared": 6, "unflagged": 5])
  }

  @Test("Owners: stack 5, tab and split 7, custom container 5, window 3, coordinator 5")
  func owners() throws {
    let it = try Planned(
      yaml: """
        owners:
          - { id: nav, kind: navigation-controller }
          - { id: tabs, kind: tab-bar-controller }
          - { id: split, kind: split-view-controller }
          - { id: drawer, kind: custom-container, framework: uikit }
          - { id: silent, kind: custom-container }
          - { id: window, kind: window, framework: swiftui }
          - { id: lone, kind: coordinator }
        flows: [{ id: f, owner: nav, entry: a, screens: [{ id: a, framework: swiftui }] }]
        """)
    // Nobody says the framework of `silent` and `lone`: UIKit.
    #expect(it.efforts == ["nav": 5, "tabs": 7, "split": 7, "drawer": 5, "silent": 5, "lone": 5])
    #expect(it.done == ["window", "a"])
  }

  @Test("A coordinator goes with its containers: the sum of those not yet SwiftUI, named after the smallest")
  func groups() throws {
    // co drives z-nav (UIKit, 5), b-nav (UIKit, declared 2) and a-stack (SwiftUI): 7, named a-stack.
    // child has one parent and drives nothing: with them. shared has two parents: alone. own drives its own container.
    let it = try Planned(
      yaml: """
        owners:
          - { id: co, kind: coordinator, framework: uikit, drives: [z-nav, b-nav, a-stack], handsOverTo: [child, shared, own] }
          - { id: z-nav, kind: navigation-controller }
          - { id: b-nav, kind: navigation-controller, effort: 2 }
          - { id: a-stack, kind: navigation-stack }
          - { id: child, kind: router }
          - { id: shared, kind: coordinator, framework: swiftui }
          - { id: own, kind: coordinator, drives: own-nav, handsOverTo: [shared] }
          - { id: own-nav, kind: navigation-controller }
        flows: [{ id: f, owner: co, entry: a, screens: [{ id: a, framework: swiftui }] }]
        """)
    let members = it.plan.problem.units.filter { $0.kind == .owner }.map {
      "\($0.id): \($0.members.joined(separator: " "))"
    }
    #expect(members == ["a-stack: a-stack b-nav child co z-nav", "own-nav: own own-nav", "shared: shared"])
    #expect(it.efforts == ["a-stack": 7, "own-nav": 5])
    #expect(it.done.contains("shared"))
  }

  @Test("When every container is SwiftUI, the dearest coordinator that is not remains; an unknown one takes after them")
  func coordinatorsLeft() throws {
    // stack is SwiftUI; co is UIKit with declared 4, child without a framework takes after stack: 4 remains.
    // other-stack's coordinator says nothing and takes after it: done.
    let it = try Planned(
      yaml: """
        owners:
          - { id: co, kind: coordinator, framework: uikit, effort: 4, drives: stack, handsOverTo: [child] }
          - { id: child, kind: coordinator, effort: 9 }
          - { id: stack, kind: navigation-stack }
          - { id: other, kind: router, drives: other-stack }
          - { id: other-stack, kind: navigation-stack }
        flows: [{ id: f, owner: co, entry: a, screens: [{ id: a, framework: swiftui }] }]
        """)
    #expect(it.efforts == ["stack": 4])
    #expect(it.done == ["other-stack", "a"])
  }

  @Test("What is kept, the system's or a package's never moves; what is SwiftUI already is done, kept or not")
  func permanent() throws {
    let it = try Planned(
      yaml: """
        owners: [{ id: nav, kind: navigation-controller, keepUIKit: a decision }]
        flows:
          - id: f
            owner: nav
            entry: kept
            screens:
              - { id: kept, framework: uikit, keepUIKit: maps }
              - { id: share, framework: uikit, system: true }
              - { id: player, framework: uikit, external: PlayerKit }
              - { id: new, framework: swiftui, keepUIKit: by mistake }
        """)
    #expect(it.permanent == ["nav", "kept", "share", "player"])
    #expect(it.done == ["new"])
    #expect(it.plan.steps.isEmpty)
  }

  static func flow(_ screens: String) -> String {
    let first = screens.split(separator: ",")[0].dropFirst("- { id: ".count)
    let rows = screens.split(separator: "\n").map { "      " + $0 }.joined(separator: "\n")
    return """
      owners: [{ id: nav, kind: navigation-stack }]
      flows:
        - id: f
          owner: nav
          entry: \(first)
          screens:
      \(rows)
      """
  }
}
