/// The inventories of rule 107's examples.
enum PathSharedExamples {
  static let oneTab = app(
    """
    - { id: home-stack, kind: navigation-stack, in: tabs, as: tab }
    - { id: search-stack, kind: navigation-stack, in: tabs, as: tab }
    - { id: app-router, kind: router, drives: [home-stack], path: { representation: typed } }
    """, home: "app-router", search: "search-stack")

  static let sheet = app(
    """
    - { id: home-stack, kind: navigation-stack, in: tabs, as: tab }
    - { id: search-stack, kind: navigation-stack, in: tabs, as: sheet }
    - { id: other-stack, kind: navigation-stack, in: tabs, as: tab }
    - { id: app-router, kind: router, drives: [home-stack, search-stack], path: { representation: typed } }
    """, home: "app-router", search: "app-router")

  static let pathsOfStacks = app(
    """
    - { id: home-stack, kind: navigation-stack, in: tabs, as: tab, path: { representation: typed } }
    - { id: search-stack, kind: navigation-stack, in: tabs, as: tab, path: { representation: typed } }
    - { id: app-router, kind: router, drives: [tabs, home-stack, search-stack] }
    """, home: "home-stack", search: "search-stack")

  static let allTabs = app(
    """
    - { id: home-stack, kind: navigation-stack, in: tabs, as: tab }
    - { id: search-stack, kind: navigation-stack, in: tabs, as: tab }
    - { id: app-router, kind: router, drives: [home-stack, search-stack], path: { representation: typed } } # <- 107
    """, home: "app-router", search: "app-router")

  static let pagers = app(
    """
    - { id: home-pager, kind: custom-container, framework: swiftui, in: tabs, as: tab }
    - { id: home-stack, kind: navigation-stack, in: home-pager, as: embed }
    - { id: search-pager, kind: custom-container, framework: swiftui, in: tabs, as: tab }
    - { id: search-stack, kind: navigation-stack, in: search-pager, as: embed }
    - { id: app-router, kind: router, drives: [home-stack, search-stack], path: { representation: typed } } # <- 107
    """, home: "app-router", search: "app-router")

  static let flows = """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: tabs, kind: tab-view }
      - { id: main-stack, kind: navigation-stack, path: { representation: typed } } # <- 107
    flows:
      - id: start
        owner: tabs
        entry: shell
        screens:
          - { id: shell, framework: swiftui, role: shell }
        transitions:
          - { from: shell, to: news-list, kind: tab }
          - { from: shell, to: saved-list, kind: tab }
      - id: news
        owner: main-stack
        entry: news-list
        screens:
          - { id: news-list, framework: swiftui }
      - id: saved
        owner: main-stack
        entry: saved-list
        screens:
          - { id: saved-list, framework: swiftui }
    """

  static func scoped(_ scope: String, mark: String = "") -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0", multiWindow: true }
    owners:
      - { id: main-stack, kind: navigation-stack }
      - { id: app-router, kind: router, scope: \(scope), drives: [main-stack], path: { representation: typed } }\(mark)
    flows:
      - id: home
        owner: app-router
        entry: home-page
        screens:
          - { id: home-page, framework: swiftui }
    """
  }

  /// Tabs with two flows.
  private static func app(_ owners: String, home: String, search: String) -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: tabs, kind: tab-view }
    \(owners.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
    flows:
      - id: home
        owner: \(home)
        entry: home-page
        screens:
          - { id: home-page, framework: swiftui }
      - id: search
        owner: \(search)
        entry: search-page
        screens:
          - { id: search-page, framework: swiftui }
    """
  }
}
