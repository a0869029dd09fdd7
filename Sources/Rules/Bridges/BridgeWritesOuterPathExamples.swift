/// The inventories of rule 404's examples.
enum BridgeWritesOuterPathExamples {
  static let own = """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-nav, kind: navigation-controller }
      - { id: help-stack, kind: navigation-stack }
    flows:
      - id: main
        owner: main-nav
        entry: home
        screens:
          - { id: home, framework: uikit }
          - { id: help, framework: swiftui, brings: help-stack }
          - { id: topic, framework: swiftui, role: leaf }
        transitions:
          - { from: home, to: help, kind: sheet, driver: uikit }
          - { from: help, to: topic, kind: push, driver: path }
    bridges:
      - { kind: hosting-controller, host: home, guest: help, as: sheet, writes: [help-stack] }
    """

  static let driven = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
      - { id: sign-in-nav, kind: navigation-controller, in: main-nav, as: sheet }
      - { id: app-co, kind: coordinator, drives: [main-nav, sign-in-nav] }
    flows:
      - id: main
        owner: main-nav
        entry: home
        screens:
          - { id: home, framework: uikit }
        transitions:
          - { from: home, to: user-name, kind: sheet, driver: coordinator, by: app-co }
      - id: sign-in
        owner: sign-in-nav
        entry: user-name
        screens:
          - { id: user-name, framework: swiftui }
          - { id: password, framework: swiftui, role: leaf }
        transitions:
          - { from: user-name, to: password, kind: push, driver: uikit }
    bridges:
      - kind: hosting-controller
        host: app-co
        guest: sign-in
        outcomes: [completed, cancelled]
        writes: [sign-in-nav]
      - { kind: hosting-controller, host: sign-in-nav, guest: password, writes: [] }
    """

  static let coordinator = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
      - { id: main-co, kind: coordinator, framework: uikit, drives: [main-nav] }
    flows:
      - id: main
        owner: main-co
        entry: orders
        screens:
          - { id: orders, framework: uikit, role: list }
          - { id: order, framework: swiftui, role: leaf }
        transitions:
          - { from: orders, to: order, kind: push, driver: coordinator }
    bridges:
      - { id: order-host, kind: hosting-controller, host: orders, guest: order, writes: [main-nav] } # <- 404
    """

  static let tabs = """
    version: 1
    app: { name: Example }
    owners:
      - { id: tabs, kind: tab-bar-controller }
      - { id: main-nav, kind: navigation-controller, in: tabs, as: tab }
    flows:
      - id: main
        owner: main-nav
        entry: orders
        screens:
          - { id: orders, framework: uikit, role: container }
          - { id: totals, framework: swiftui, role: leaf }
        transitions:
          - { from: orders, to: totals, kind: embed, driver: uikit }
    bridges:
      - id: totals-host # <- 404
        kind: hosting-controller
        host: orders
        guest: totals
        as: embed
        containment: manual
        writes: [tabs]
    """
}
