import Foundation
import Testing

@testable import MigrationPlanning

@Suite("Precedence, cuts and phases")
struct PrecedenceTests {
  /// Pages of one flow on a SwiftUI stack, so that showing binds nothing; all leaves by role, so that phases do not.
  static func pages(_ names: String, _ transitions: String, more: String = "") -> String {
    let screens = names.split(separator: " ").map { "{ id: \($0), framework: uikit, role: detail }" }
    return """
      owners: [{ id: nav, kind: navigation-stack }]
      flows:
        - id: f
          owner: nav
          entry: \(names.split(separator: " ")[0])
          screens: [\(screens.joined(separator: ", "))]
          transitions: [\(transitions)]
      \(more)
      """
  }

  @Test(
    "A transition binds unless its `via`, or its driver where `via` is absent, keeps the pages apart",
    arguments: [
      ("", true), (", via: concrete", true), (", via: protocol", false), (", via: closure", false),
      (", driver: coordinator", false), (", driver: path", false), (", driver: path, via: concrete", true),
      (", driver: uikit", true),
    ])
  func via(words: String, binds: Bool) throws {
    let it = try Planned(yaml: Self.pages("a b", "{ from: a, to: b, kind: push\(words) }"))
    #expect(it.waits == (binds ? ["b < a: opens"] : []))
  }

  @Test("An embed always binds and is never cut")
  func embeds() throws {
    let it = try Planned(yaml: Self.pages("a b", "{ from: a, to: b, kind: embed, via: protocol }"))
    #expect(it.waits == ["b < a: embeds"])
    #expect(it.plan.problem.precedence.allSatisfy { !$0.isCuttable })
  }

  @Test("Dependencies: concrete ones bind, a flow stands for its entry, one on an owner binds nothing")
  func dependencies() throws {
    let more = """
        - { id: g, owner: nav, entry: x, screens: [{ id: x, framework: uikit }, { id: y, framework: uikit }] }
      modules: [{ id: m, kind: other }]
      dependencies:
        - { from: a, to: g, via: concrete }
        - { from: b, to: g, via: protocol }
        - { from: b, to: x, via: notification }
        - { from: m, to: b, via: concrete }
        - { from: b, to: nav, via: concrete }
      """
    let it = try Planned(yaml: Self.pages("a b", "", more: more))
    #expect(it.waits == ["x < a: depends", "b < m: depends"])
    #expect(it.plan.problem.precedence.allSatisfy { $0.isCuttable })
  }

  @Test("What is done or never moves binds nothing and passes nothing on")
  func passesNothingOn() throws {
    let it = try Planned(
      yaml: """
        owners: [{ id: nav, kind: navigation-stack }]
        flows:
          - id: f
            owner: nav
            entry: a
            screens: [{ id: a, framework: uikit }, { id: done, framework: swiftui }, { id: kept, framework: uikit, keepUIKit: x }, { id: b, framework: uikit, role: list }]
            transitions: [{ from: a, to: [done, kept], kind: push }, { from: done, to: b, kind: push }, { from: kept, to: b, kind: push }]
        """, phases: .none)
    #expect(it.waits.isEmpty)
  }

  @Test("Ties between cuts: the greater effort of `from`, then its fan-in, then the names")
  func ties() throws {
    // a ⇄ b, both effort 1, nobody else waits: a by name. Its `from` is a, which no longer waits for b.
    #expect(try Planned(yaml: Self.pages("a b", Self.both("a", "b"))).cuts == ["a -> b"])
    // c waits for b too: b has the greater fan-in.
    let fanIn = Self.both("a", "b") + ", { from: c, to: b, kind: push }"
    #expect(try Planned(yaml: Self.pages("a b c", fanIn)).cuts == ["b -> a"])
    // d has effort 3 as a form.
    let effort = Self.pages("a b c", fanIn).replacingOccurrences(
      of: "{ id: a, framework: uikit, role: detail }", with: "{ id: a, framework: uikit, role: form }")
    #expect(try Planned(yaml: effort).cuts == ["a -> b"])
  }

  private static func both(_ a: String, _ b: String) -> String {
    "{ from: \(a), to: \(b), kind: push }, { from: \(b), to: \(a), kind: push }"
  }

  @Test("The least cut wins over the preferred one, and its job precedes both ends")
  func leastCut() throws {
    // a → b → c → a and a → c: cutting c -> a breaks both cycles; nothing else alone does.
    let it = try Planned(
      yaml: Self.pages(
        "a b c", "{ from: a, to: [b, c], kind: push }, { from: b, to: c, kind: push }, { from: c, to: a, kind: push }"))
    #expect(it.cuts == ["c -> a"])
    #expect(it.waits.contains("cut:c->a < a: cut") && it.waits.contains("cut:c->a < c: cut"))
    #expect(it.waits.contains("a < c: opens"))
    #expect(it.order == ["cut:c->a", "c", "b", "a"])
    #expect(it.plan.totals.effort == 4)
  }

  @Test("Pages that embed each other move as one, all complete at its end")
  func atomic() throws {
    // a and b embed each other; each costs 1, since role detail is declared.
    let it = try Planned(
      yaml: Self.pages(
        "a b c", "{ from: a, to: b, kind: embed }, { from: b, to: a, kind: embed }, { from: b, to: c, kind: push }"))
    #expect(it.composites == ["a: a b!", "f: a b c"])
    #expect(it.order == ["c", "a+b"])
    let step = try it.step("migrate-screen:a")
    #expect(step.effort == 2 && step.start == 1 && step.end == 3)
    #expect(step.removes == ["representable:a", "representable:b"])
    // Two bridges of 3 from 0 to 3, one of 3 from 0 to 1.
    #expect(it.plan.totals.lifetime == 21)
  }

  @Test("An obligatory cycle between flows merges them, with the owners in it, into one composite")
  func merged() throws {
    // p brings g-nav, so p waits for it; g-nav shows f's q, pushed from x onto it, so it waits for q: f and g-nav are
    // one.
    let it = try Planned(
      yaml: """
        owners: [{ id: f-nav, kind: navigation-controller }, { id: g-nav, kind: navigation-controller }]
        flows:
          - { id: f, owner: f-nav, entry: p, screens: [{ id: p, framework: uikit, brings: g-nav }, { id: q, framework: uikit }] }
          - id: g
            owner: g-nav
            entry: x
            screens: [{ id: x, framework: uikit }]
            transitions: [{ from: x, to: q, kind: push }]
        """)
    // The composite of f waits for g (g-nav shows x), and g for it (x opens q): only the transition can be cut.
    #expect(it.composites == ["f: g-nav p q"])
    #expect(it.cuts == ["x -> q"])
    #expect(PlanChecks(it.plan).problems == [])
  }

  @Test("Ranks: within a flow a lower one precedes a higher; a page is of the rank of all that it waits for")
  func phases() throws {
    // detail 1, list 2, shell 3; b is a detail that opens the list: rank 2. Waits of kind phase: d before l, b and s;
    // l and b before s.
    let yaml = """
      owners: [{ id: nav, kind: navigation-stack }]
      flows:
        - id: f
          owner: nav
          entry: d
          screens: [{ id: d, framework: uikit, role: detail }, { id: l, framework: uikit, role: list }, { id: b, framework: uikit, role: detail }, { id: s, framework: uikit, role: shell }]
          transitions: [{ from: b, to: l, kind: push }]
        - { id: g, owner: nav, entry: e, screens: [{ id: e, framework: uikit, role: detail }] }
      """
    let it = try Planned(yaml: yaml)
    #expect(
      it.waits == [
        "l < b: opens", "d < l: phase", "d < b: phase", "d < s: phase", "l < s: phase", "b < s: phase",
      ])
    let app = try Planned(yaml: yaml, phases: .app)
    #expect(app.plan.unit == .screen)
    #expect(app.waits.subtracting(it.waits) == ["e < l: phase", "e < b: phase", "e < s: phase"])
    #expect(try Planned(yaml: yaml, phases: PhaseRule.none).waits == ["l < b: opens"])
  }

  @Test("Modules and owners have ranks across the app: 0 and 3")
  func appPhases() throws {
    let it = try Planned(
      yaml: """
        modules: [{ id: m, kind: models }]
        owners: [{ id: nav, kind: navigation-controller }]
        flows: [{ id: f, owner: nav, entry: d, screens: [{ id: d, framework: uikit }] }]
        """, phases: .app)
    #expect(it.waits == ["m < d: phase", "m < nav: phase", "d < nav: phase", "d < nav: shows"])
  }

  @Test("A flow starts only when all that its pages need from outside is done; one page alone is no composite")
  func composites() throws {
    // b needs x of the other flow; a does not, but f is consecutive: x first.
    let more = """
        - { id: g, owner: nav, entry: x, screens: [{ id: x, framework: uikit }] }
      """
    let it = try Planned(yaml: Self.pages("a b", "{ from: b, to: [a, x], kind: push }", more: more))
    #expect(it.composites == ["f: a b"])
    #expect(it.order == ["x", "a", "b"])
  }

  @Test("The whole chain of what a unit waits for, nearest first")
  func chain() throws {
    let it = try Planned(yaml: Self.pages("a b c", "{ from: a, to: b, kind: push }, { from: b, to: c, kind: push }"))
    #expect(it.plan.chain(to: "a").map { "\($0.after) waits for \($0.before)" } == ["a waits for b", "b waits for c"])
    #expect(it.plan.chain(to: "c").isEmpty)
  }
}
