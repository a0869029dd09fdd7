import Testing

@testable import MigrationPlanning

/// Who shows whom, seen in the bridges: a hosting bridge names the hosts of a page that becomes SwiftUI.
@Suite("Showing")
struct ShowingTests {
  private func hosts(_ yaml: String) throws -> [String: [String]] {
    let it = try Planned(yaml: yaml)
    var hosts: [String: [String]] = [:]
    for bridge in it.plan.problem.bridges where bridge.id.hasPrefix("hosting:") { hosts[bridge.guest] = bridge.hosts }
    return hosts
  }

  @Test("Each of several owners shows the pages of a flow, however they are reached; parents show what is in them")
  func flowsAndPlaces() throws {
    let hosts = try hosts(
      """
      owners:
        - { id: win, kind: window }
        - { id: one, kind: navigation-controller, in: win, as: sheet }
        - { id: two, kind: navigation-controller }
      flows:
        - id: f
          owners: [one, two]
          entry: a
          screens: [{ id: a, framework: uikit }, { id: b, framework: uikit }]
          transitions: [{ from: a, to: b, kind: sheet }]
      """)
    #expect(hosts == ["a": ["one", "two"], "b": ["one", "two"], "one": ["win"]])
  }

  @Test(
    "A push from another flow puts the page on the opener's level, a modal does not",
    arguments: [
      ("push", ["f-nav", "g-nav"]), ("root", ["f-nav", "g-nav"]), ("tab", ["f-nav", "g-nav"]),
      ("column", ["f-nav", "g-nav"]), ("sheet", ["g-nav"]), ("full-screen", ["g-nav"]), ("popover", ["g-nav"]),
      ("present", ["g-nav"]), ("custom", ["g-nav"]), ("embed", ["a", "g-nav"]),
    ])
  func otherFlows(kind: String, expected: [String]) throws {
    #expect(try hosts(Self.twoFlows("{ from: a, to: x, kind: \(kind) }"))["x"] == expected)
  }

  @Test("`by` overrides the level; `via` protocol makes no difference to who shows")
  func by() throws {
    #expect(
      try hosts(Self.twoFlows("{ from: a, to: x, kind: push, by: h-nav, via: protocol }"))["x"] == ["g-nav", "h-nav"])
  }

  @Test("A page shows the container it brings, which shows the pages pushed on it but not that page")
  func brings() throws {
    // x brings h-nav: x shows it; x pushes y of its own flow, which lies on h-nav too; h-nav does not show x.
    let hosts = try hosts(
      """
      owners: [{ id: g-nav, kind: navigation-controller }, { id: h-nav, kind: navigation-controller }]
      flows:
        - id: g
          owners: [g-nav, h-nav]
          entry: x
          screens: [{ id: x, framework: uikit, brings: h-nav }]
        - id: k
          owner: g-nav
          entry: p
          screens: [{ id: p, framework: uikit, brings: h-nav }, { id: q, framework: uikit }]
          transitions: [{ from: p, to: q, kind: push }]
      """)
    #expect(hosts["h-nav"] == ["p", "x"])
    #expect(hosts["x"] == ["g-nav"])
    #expect(hosts["q"] == ["g-nav", "h-nav"])
  }

  @Test(
    "The container that a transition opens shows the target, and is shown by the level's owner, or nobody",
    arguments: [
      ("push", ["f-nav"]), ("tab", ["f-nav"]), ("embed", ["a"]), ("sheet", nil), ("present", nil),
    ])
  func opens(kind: String, expected: [String]?) throws {
    let hosts = try hosts(Self.twoFlows("{ from: a, to: x, kind: \(kind), opens: h-nav }"))
    #expect(hosts["x"] == ["g-nav", "h-nav"])
    #expect(hosts["h-nav"] == expected)
  }

  @Test("A flow as guest stands for its first owner, or for its entry when that owner is the host or there is none")
  func flowsAsGuests() throws {
    let bridges = """

      bridges:
        - { kind: hosting-controller, host: f-nav, guest: g }
        - { kind: hosting-controller, host: g-nav, guest: g }
      """
    let hosts = try hosts(Self.twoFlows("{ from: a, to: a, kind: push }") + bridges)
    #expect(hosts["g-nav"] == ["f-nav"])
    #expect(hosts["x"] == ["g-nav"])
    let ownerless = try self.hosts(
      """
      owners: [{ id: nav, kind: navigation-controller }]
      flows:
        - { id: f, entry: a, screens: [{ id: a, framework: uikit }] }
      bridges: [{ kind: hosting-controller, host: nav, guest: f }]
      """)
    #expect(ownerless == ["a": ["nav"]])
  }

  /// Flow f (page a) on f-nav, flow g (page x) on g-nav, and a spare h-nav.
  static func twoFlows(_ transition: String) -> String {
    """
    owners:
      - { id: f-nav, kind: navigation-controller }
      - { id: g-nav, kind: navigation-controller }
      - { id: h-nav, kind: navigation-controller }
    flows:
      - id: f
        owner: f-nav
        entry: a
        screens: [{ id: a, framework: uikit }]
        transitions: [\(transition)]
      - { id: g, owner: g-nav, entry: x, screens: [{ id: x, framework: uikit }] }
    """
  }
}
