/// The inventories of rule 105's examples.
enum TabsInsideStackExamples {
  static let stackPerTab = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-window, kind: window, framework: uikit }
      - { id: tabs, kind: tab-bar-controller, in: main-window, as: root }
      - { id: news-nav, kind: navigation-controller, in: tabs, as: tab }
      - { id: saved-nav, kind: navigation-controller, in: tabs, as: tab }
    flows:
      - id: news
        owner: news-nav
        entry: news-list
        screens:
          - { id: news-list, framework: uikit }
      - id: saved
        owner: saved-nav
        entry: saved-list
        screens:
          - { id: saved-list, framework: uikit }
    """

  static let sheet = """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-stack, kind: navigation-stack }
      - { id: help-tabs, kind: tab-view }
    flows:
      - id: main
        owner: main-stack
        entry: home
        screens:
          - { id: home, framework: swiftui }
          - { id: help, framework: swiftui, brings: help-tabs }
        transitions:
          - { from: home, to: help, kind: sheet, driver: item, binding: shown }
    """

  static let drawer = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-window, kind: window, framework: uikit }
      - { id: drawer, kind: custom-container, framework: uikit, in: main-window, as: root }
      - { id: tabs, kind: tab-bar-controller, in: drawer, as: embed }
    flows:
      - id: main
        owner: tabs
        entry: home
        screens:
          - { id: home, framework: uikit }
    """

  static let declared = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-window, kind: window, framework: uikit }
      - { id: main-nav, kind: navigation-controller, in: main-window, as: root }
      - { id: tabs, kind: tab-bar-controller, in: main-nav, as: root } # <- 105
    flows:
      - id: main
        owner: tabs
        entry: home
        screens:
          - { id: home, framework: uikit }
    """

  static let pushed = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
      - { id: main-co, kind: coordinator, drives: [main-nav] }
      - { id: tabs, kind: tab-bar-controller }
    flows:
      - id: main
        owner: main-co
        entry: sign-in
        screens:
          - { id: sign-in, framework: uikit }
          - { id: home, framework: uikit, role: leaf, brings: tabs }
        transitions:
          - { from: sign-in, to: home, kind: push, driver: coordinator } # <- 105
    """

  static let bridged = """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-window, kind: window, framework: uikit }
      - { id: main-nav, kind: navigation-controller, in: main-window, as: root }
      - { id: tabs, kind: tab-view }
    flows:
      - id: main
        owner: tabs
        entry: home
        screens:
          - { id: home, framework: swiftui }
    bridges:
      - { id: tabs-host, kind: hosting-controller, host: main-nav, guest: tabs, as: push } # <- 105
    """

  static let firstPage = """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: app-stack, kind: navigation-stack }
      - { id: tabs, kind: tab-view }
      - { id: news-stack, kind: navigation-stack, in: tabs, as: tab }
    flows:
      - id: start
        owner: app-stack
        entry: shell
        screens:
          - { id: shell, framework: swiftui, role: shell, brings: tabs } # <- 105
      - id: news
        owner: news-stack
        entry: news-list
        screens:
          - { id: news-list, framework: swiftui }
    """
}
