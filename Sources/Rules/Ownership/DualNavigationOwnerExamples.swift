/// The inventories of rule 101's examples.
enum DualNavigationOwnerExamples {
  static let ownContexts = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
      - { id: compose-stack, kind: navigation-stack }
    flows:
      - id: main
        owners: [main-nav, compose-stack]
        entry: home
        screens:
          - { id: home, framework: uikit }
          - { id: compose, framework: swiftui }
          - { id: sent, framework: uikit, role: leaf }
        transitions:
          - { from: home, to: compose, kind: present, driver: uikit, opens: compose-stack }
          - { from: compose, to: sent, kind: push, by: main-nav, driver: uikit, via: closure }
    """

  static let sheetOverTabs = """
    version: 1
    app: { name: Example }
    owners:
      - { id: tabs, kind: tab-bar-controller }
      - { id: news-nav, kind: navigation-controller, in: tabs, as: tab }
      - { id: compose-nav, kind: navigation-controller, in: tabs, as: sheet }
    flows:
      - id: composing
        owner: compose-nav
        entry: compose
        screens:
          - { id: compose, framework: uikit }
          - { id: preview, framework: uikit }
          - { id: article, framework: uikit, role: leaf }
        transitions:
          - { from: compose, to: preview, kind: push, driver: uikit }
          - { from: preview, to: article, kind: push, by: news-nav, driver: uikit, via: closure }
    """

  static let foreignRoot = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-stack, kind: navigation-stack }
      - { id: some-router, kind: router, framework: swiftui, drives: [] }
    flows:
      - id: main
        owner: main-stack
        entry: welcome
        screens:
          - { id: welcome, framework: swiftui }
          - { id: home, framework: swiftui }
        transitions:
          - { from: welcome, to: home, kind: root, driver: path, by: some-router } # <- 101
    """

  static let coordinatorAndContainer = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
      - { id: main-co, kind: coordinator, drives: [main-nav], handsOverTo: [orders-co] }
      - { id: orders-co, kind: coordinator }
    flows:
      - id: main
        owners: [main-co, main-nav]
        entry: home
        screens:
          - { id: home, framework: uikit }
          - { id: detail, framework: uikit }
          - { id: more, framework: uikit, role: leaf }
        transitions:
          - { from: home, to: detail, kind: push, driver: coordinator, by: main-co }
          - { from: detail, to: more, kind: push, driver: coordinator, by: orders-co }
    """

  static let coordinators = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller } # <- 106
      - { id: first-co, kind: coordinator, drives: [main-nav] }
      - { id: second-co, kind: coordinator, drives: [main-nav] }
    flows:
      - id: main
        owners: [first-co, second-co]
        entry: home
        screens:
          - { id: home, framework: uikit }
          - { id: detail, framework: uikit, role: leaf }
        transitions:
          - { from: home, to: detail, kind: push, driver: coordinator, by: second-co }
    """

  static let nested = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
      - { id: inner-stack, kind: navigation-stack, in: main-nav, as: embed } # <- 104
    flows:
      - id: main
        owners: [main-nav, inner-stack]
        entry: home
        screens:
          - { id: home, framework: uikit }
    """

  static let undescribed = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
      - { id: some-router, kind: router }
    flows:
      - id: main
        owner: main-nav
        entry: home
        screens:
          - { id: home, framework: uikit }
          - { id: detail, framework: uikit, role: leaf }
        transitions:
          - { from: home, to: detail, kind: push, by: some-router, driver: coordinator }
    """

  static let twoTabs = """
    version: 1
    app: { name: Example }
    owners:
      - { id: tabs, kind: tab-view }
      - { id: news-stack, kind: navigation-stack, in: tabs, as: tab }
      - { id: saved-stack, kind: navigation-stack, in: tabs, as: tab }
    flows:
      - id: articles
        owners: [news-stack, saved-stack]
        entry: article-list
        screens:
          - { id: article-list, framework: swiftui }
          - { id: article, framework: swiftui, role: leaf }
        transitions:
          - { from: article-list, to: article, kind: push, driver: path }
    """

  static let replacedRoot = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-window, kind: window, framework: uikit }
      - { id: login-nav, kind: navigation-controller, in: main-window, as: root }
      - { id: main-nav, kind: navigation-controller }
    flows:
      - id: login
        owner: login-nav
        entry: sign-in
        screens:
          - { id: sign-in, framework: uikit }
          - { id: home, framework: uikit }
        transitions:
          - { from: sign-in, to: home, kind: root, by: main-window, driver: uikit, opens: main-nav }
    """

  static let listed = """
    version: 1
    app: { name: Example }
    owners:
      - { id: tabs, kind: tab-bar-controller }
      - { id: orders, kind: custom-container, framework: uikit, in: tabs, as: tab }
      - { id: orders-nav, kind: navigation-controller, in: orders, as: embed }
      - { id: orders-stack, kind: navigation-stack, in: orders, as: embed }
    flows:
      - id: orders-flow # <- 101
        owners: [orders-nav, orders-stack]
        entry: order-list
        screens:
          - { id: order-list, framework: uikit }
    """

  static let foreignPush = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-window, kind: window, framework: uikit }
      - { id: orders-nav, kind: navigation-controller, in: main-window, as: root }
      - { id: shop-stack, kind: navigation-stack, in: main-window, as: root }
      - { id: orders-co, kind: coordinator, drives: [orders-nav] }
      - { id: shop-router, kind: router, drives: [shop-stack] }
    flows:
      - id: orders
        owner: orders-co
        entry: order-list
        screens:
          - { id: order-list, framework: uikit }
          - { id: order-detail, framework: uikit }
          - { id: product, framework: swiftui, role: leaf }
        transitions:
          - { from: order-list, to: order-detail, kind: push, driver: coordinator }
          - { from: order-detail, to: product, kind: push, by: shop-router, driver: path } # <- 101
    """

  static let placelessStack = """
    version: 1
    app: { name: Example }
    owners:
      - { id: tabs, kind: tab-bar-controller }
      - { id: orders-nav, kind: navigation-controller, in: tabs, as: tab }
      - { id: orders-stack, kind: navigation-stack }
    flows:
      - id: orders
        owner: orders-nav
        entry: order-list
        screens:
          - { id: order-list, framework: uikit }
          - { id: order-detail, framework: swiftui }
          - { id: tracking, framework: swiftui, role: leaf }
        transitions:
          - { from: order-list, to: order-detail, kind: push, driver: uikit }
          - { from: order-detail, to: tracking, kind: push, by: orders-stack, driver: path } # <- 101
    """
}
