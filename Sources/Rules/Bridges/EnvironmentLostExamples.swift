/// Rule 413's examples.
enum EnvironmentLostExamples {
  static let all: [RuleExample] = [
    .good("injected again at the bridge", table(reinjects: "reinjects: [room]")),
    .good("provided below the bridge", feed(provides: "[session]")),
    .good(
      "the same page carried by SwiftUI",
      settings("provides: [theme]", way: "kind: sheet, driver: item, binding: shown")),
    .good("nobody above provides it (undecided)", table(provides: "role: container", reinjects: "reinjects: []")),
    .bad(
      "rows in the cells of a wrapped table", table(reinjects: "reinjects: []", mark: "413"),
      messages: ["message requires room from above bridge message-cells, which does not reinject it"]),
    .bad(
      "a hosted page that UIKit pushes from another one",
      settings(
        "provides: [account, theme]", requires: "[account, theme]", way: "kind: push, driver: uikit", mark: "413"),
      messages: ["about requires account and theme from above bridge about-host, which does not reinject them"]),
    .bad(
      "below the root of a hosted tree", feed(provides: "[]", mark: "413"),
      messages: [
        "post requires session from above bridge main-nav>feed-flow:hosting-controller, which does not reinject it"
      ]),
  ]

  private static func table(provides: String = "provides: [room]", reinjects: String, mark: String = "") -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: rooms-stack, kind: navigation-stack }
    flows:
      - id: rooms
        owner: rooms-stack
        entry: room
        screens:
          - { id: room, framework: swiftui, \(provides) }
          - { id: timeline, framework: uikit, role: container }
          - { id: message, framework: swiftui, role: leaf, requires: [room] }
        transitions:
          - { from: room, to: timeline, kind: sheet, driver: item, binding: shown }
          - { from: timeline, to: message, kind: embed, driver: uikit }
    bridges:
      - { id: timeline-view, kind: controller-representable, host: room, guest: timeline }
      - { id: message-cells, kind: hosting-configuration, host: timeline, guest: message, \(reinjects) }\(mark.isEmpty ? "" : " # <- \(mark)")
    """
  }

  private static func settings(
    _ provides: String, requires: String = "[theme]", way: String, mark: String = ""
  ) -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-nav, kind: navigation-controller }
    flows:
      - id: main
        owner: main-nav
        entry: settings
        screens:
          - { id: settings, framework: swiftui, \(provides) }
          - { id: about, framework: swiftui, role: leaf, requires: \(requires) }
        transitions:
          - { from: settings, to: about, \(way) }
    bridges:
      - { id: settings-host, kind: hosting-controller, host: main-nav, guest: settings, reinjects: [] }
      - { id: about-host, kind: hosting-controller, host: main-nav, guest: about, reinjects: [] }\(mark.isEmpty ? "" : " # <- \(mark)")
    """
  }

  private static func feed(provides: String, mark: String = "") -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-nav, kind: navigation-controller }
      - { id: feed-stack, kind: navigation-stack, in: main-nav, as: sheet }
    flows:
      - id: main
        owner: main-nav
        entry: home
        screens:
          - { id: home, framework: uikit, provides: [session] }
        transitions:
          - { from: home, to: feed, kind: sheet, driver: uikit }
      - id: feed-flow
        owner: feed-stack
        entry: feed
        screens:
          - { id: feed, framework: swiftui, provides: \(provides), requires: [] }
          - { id: post, framework: swiftui, role: leaf, provides: [], requires: [session] }
        transitions:
          - { from: feed, to: post, kind: push, driver: path }
    bridges:
      - kind: hosting-controller\(mark.isEmpty ? "" : " # <- \(mark)")
        host: main-nav
        guest: feed-flow
        outcomes: [completed, cancelled]
        reinjects: []
    """
  }
}
