enum DeepLinkSpansOwnersExamples {
  /// A link presents a UIKit flow over a SwiftUI stack; no transition opens it.
  static func help(bridges: String, mark: String = "") -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: orders-stack, kind: navigation-stack }
      - { id: help-nav, kind: navigation-controller }
    flows:
      - id: orders
        owner: orders-stack
        entry: order-list
        screens:
          - { id: order-list, framework: swiftui, role: list }
          - { id: order, framework: swiftui, role: leaf }
        transitions:
          - { from: order-list, to: order, kind: push, driver: path, route: Order }
      - id: helping
        owner: help-nav
        entry: help
        screens:
          - { id: help, framework: uikit, role: list }
        transitions: []
    deepLinks:
      - { id: open-help, route: [order-list, order], presents: help }\(mark)
    \(bridges)
    """
  }

  static let bridge = """
    bridges:
      - { kind: controller-representable, host: orders-stack, guest: helping, outcomes: [completed, cancelled] }
    """

  static let handOver = """
    version: 1
    app: { name: Example }
    owners:
      - { id: orders-nav, kind: navigation-controller }
      - { id: billing-nav, kind: navigation-controller }
      - { id: orders-co, kind: coordinator, drives: [orders-nav], handsOverTo: [billing-co] }
      - { id: billing-co, kind: coordinator, drives: [billing-nav] }
    flows:
      - id: orders
        owner: orders-co
        entry: order-list
        screens:
          - { id: order-list, framework: uikit, role: list }
        transitions: []
      - id: billing
        owner: billing-co
        entry: invoice
        screens:
          - { id: invoice, framework: uikit, role: leaf }
        transitions: []
    bridges: []
    deepLinks:
      - { id: open-invoice, route: [order-list], presents: invoice }
    """

  static let tabAndSheet = """
    version: 1
    app: { name: Example }
    owners:
      - { id: tabs, kind: tab-bar-controller }
      - { id: orders-nav, kind: navigation-controller, in: tabs, as: tab }
      - { id: filter-nav, kind: navigation-controller }
    flows:
      - id: main
        owner: tabs
        entry: shell
        screens:
          - { id: shell, framework: uikit, role: shell }
        transitions:
          - { from: shell, to: order-list, kind: tab, driver: uikit }
      - id: orders
        owner: orders-nav
        entry: order-list
        screens:
          - { id: order-list, framework: uikit, role: list }
        transitions:
          - { from: order-list, to: filter, kind: sheet, driver: uikit, opens: filter-nav }
      - id: filtering
        owner: filter-nav
        entry: filter
        screens:
          - { id: filter, framework: uikit, role: form, unsavedEdits: confirmed }
        transitions: []
    bridges: []
    deepLinks:
      - { id: open-filter, route: [shell, order-list, filter] }
    """

  static let pushedFlow = """
    version: 1
    app: { name: Example }
    owners:
      - { id: tabs, kind: tab-bar-controller }
      - { id: search-nav, kind: navigation-controller, in: tabs, as: tab }
      - { id: home-nav, kind: navigation-controller }
    flows:
      - id: search
        owner: search-nav
        entry: search-home
        screens:
          - { id: search-home, framework: uikit, role: list }
        transitions:
          - { from: search-home, to: product, kind: push, driver: uikit, via: protocol }
      - id: products
        owner: home-nav
        entry: product
        screens:
          - { id: product, framework: uikit, role: detail }
          - { id: reviews, framework: uikit, role: leaf }
        transitions:
          - { from: product, to: reviews, kind: push, driver: uikit }
    bridges: []
    deepLinks:
      - { id: open-reviews, route: [search-home, product, reviews] }
    """

  static let strangers = """
    version: 1
    app: { name: Example }
    owners:
      - { id: orders-nav, kind: navigation-controller }
      - { id: billing-nav, kind: navigation-controller }
      - { id: orders-co, kind: coordinator, drives: [orders-nav] }
      - { id: billing-co, kind: coordinator, drives: [billing-nav] }
    flows:
      - id: orders
        owner: orders-co
        entry: order-list
        screens:
          - { id: order-list, framework: uikit, role: list }
        transitions: []
      - id: billing
        owner: billing-co
        entry: invoice
        screens:
          - { id: invoice, framework: uikit, role: leaf }
        transitions: []
    bridges: []
    deepLinks:
      - { id: open-invoice, route: [order-list], presents: invoice } # <- 504
    """

  static let pager = """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: pager, kind: custom-container, framework: uikit }
      - { id: tips-stack, kind: navigation-stack, in: pager, as: embed }
    flows:
      - id: stories
        owner: pager
        entry: story
        screens:
          - { id: story, framework: uikit, role: detail }
        transitions: []
      - id: tips
        owner: tips-stack
        entry: tip
        screens:
          - { id: tip, framework: swiftui, role: leaf }
        transitions: []
    bridges: []
    deepLinks:
      - { id: open-tip, route: [story], presents: tip } # <- 504
    """
}
