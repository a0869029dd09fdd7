/// The inventories of rule 104's examples.
enum NestedNavigationContainerExamples {
  static let withoutStack = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-window, kind: window, framework: uikit }
      - { id: pager, kind: custom-container, framework: uikit, in: main-window, as: root }
      - { id: news-stack, kind: navigation-stack, in: pager, as: embed }
      - { id: main-nav, kind: navigation-controller, in: main-window, as: root }
      - { id: drawer, kind: custom-container, framework: uikit, in: main-nav, as: root }
    flows:
      - id: news
        owner: news-stack
        entry: news-home
        screens:
          - { id: news-home, framework: swiftui }
    """

  static let ownContexts = """
    version: 1
    app: { name: Example }
    owners:
      - { id: tabs, kind: tab-bar-controller }
      - { id: main-nav, kind: navigation-controller, in: tabs, as: tab }
      - { id: sheet-stack, kind: navigation-stack }
      - { id: cover-stack, kind: navigation-stack }
      - { id: present-nav, kind: navigation-controller }
      - { id: popover-nav, kind: navigation-controller }
      - { id: tab-stack, kind: navigation-stack, in: tabs, as: tab }
    flows:
      - id: main
        owner: main-nav
        entry: home
        screens:
          - { id: home, framework: uikit }
          - { id: in-sheet, framework: swiftui, brings: sheet-stack }
          - { id: in-cover, framework: swiftui, brings: cover-stack }
          - { id: presented, framework: uikit }
          - { id: in-popover, framework: uikit }
        transitions:
          - { from: home, to: in-sheet, kind: sheet, driver: uikit }
          - { from: home, to: in-cover, kind: full-screen, driver: uikit }
          - { from: home, to: presented, kind: present, driver: uikit, opens: present-nav }
          - { from: home, to: in-popover, kind: popover, driver: uikit, opens: popover-nav }
    """

  static let windowRoot = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-window, kind: window, framework: uikit }
      - { id: main-stack, kind: navigation-stack }
    flows:
      - id: main
        owner: main-stack
        entry: home
        screens:
          - { id: home, framework: swiftui, brings: main-stack }
    bridges:
      - { kind: hosting-controller, host: main-window, guest: home, as: root }
    """

  static let pushedEntry = """
    version: 1
    app: { name: Example }
    owners:
      - { id: tabs, kind: tab-bar-controller }
      - { id: orders-nav, kind: navigation-controller, in: tabs, as: tab }
      - { id: account-nav, kind: navigation-controller, in: tabs, as: tab }
    flows:
      - id: orders
        owner: orders-nav
        entry: orders-list
        screens:
          - { id: orders-list, framework: uikit }
        transitions:
          - { from: orders-list, to: account-home, kind: push, driver: uikit, via: protocol }
      - id: account
        owner: account-nav
        entry: account-home
        screens:
          - { id: account-home, framework: uikit }
    """

  static let inItself = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller, in: main-nav, as: embed } # <- 112
    flows:
      - id: main
        owner: main-nav
        entry: home
        screens:
          - { id: home, framework: uikit }
    """

  static let splitView = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
      - { id: library-split, kind: split-view-controller, in: main-nav, as: push } # <- 104
    flows:
      - id: main
        owner: main-nav
        entry: home
        screens:
          - { id: home, framework: uikit }
    """

  static let bareSheet = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
      - { id: help-stack, kind: navigation-stack }
    flows:
      - id: main
        owner: main-nav
        entry: home
        screens:
          - { id: home, framework: uikit }
          - { id: panel, framework: uikit }
          - { id: body, framework: uikit }
          - { id: help, framework: swiftui, brings: help-stack }
        transitions:
          - { from: home, to: panel, kind: sheet, driver: uikit }
          - { from: panel, to: body, kind: embed }
          - { from: body, to: help, kind: embed, driver: uikit }
    """

  static let broughtByPush = """
    version: 1
    app: { name: Example }
    owners:
      - { id: root-stack, kind: navigation-stack, path: { representation: typed } }
      - { id: onboarding-stack, kind: navigation-stack, path: { representation: typed } }
    flows:
      - id: main
        owner: root-stack
        entry: home
        screens:
          - { id: home, framework: swiftui }
          - { id: onboarding, framework: swiftui, brings: onboarding-stack }
          - { id: step, framework: swiftui, role: leaf }
        transitions:
          - { from: home, to: onboarding, kind: push, driver: path } # <- 104
          - { from: onboarding, to: step, kind: push, driver: path }
    """

  static let openedByPush = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-stack, kind: navigation-stack }
      - { id: editor-nav, kind: navigation-controller }
    flows:
      - id: main
        owner: main-stack
        entry: list
        screens:
          - { id: list, framework: swiftui }
          - { id: editor, framework: uikit }
        transitions:
          - { from: list, to: editor, kind: push, driver: path, opens: editor-nav } # <- 104
    """

  static let declared = """
    version: 1
    app: { name: Example }
    owners:
      - { id: split, kind: split-view-controller }
      - { id: sidebar-nav, kind: navigation-controller, in: split, as: column }
      - { id: detail-nav, kind: navigation-controller, in: split, as: column }
      - { id: detail-stack, kind: navigation-stack, in: detail-nav, as: root } # <- 104
    flows:
      - id: detail
        owner: detail-stack
        entry: article
        screens:
          - { id: article, framework: swiftui }
    bridges:
      - { kind: hosting-controller, host: detail-nav, guest: detail-stack }
    """

  static let bridged = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
      - { id: shell, kind: custom-container, framework: uikit, in: main-nav, as: root }
      - { id: sitemap-stack, kind: navigation-stack }
    flows:
      - id: sitemap-flow
        owner: sitemap-stack
        entry: sitemap
        screens:
          - { id: sitemap, framework: swiftui, brings: sitemap-stack }
    bridges:
      - { id: sitemap-host, kind: hosting-controller, host: shell, guest: sitemap, as: embed } # <- 104
    """

  static let barHidden = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller, barHidden: true }
      - { id: main-co, kind: coordinator, drives: [main-nav] }
      - { id: sitemap-stack, kind: navigation-stack }
    flows:
      - id: main
        owner: main-co
        entry: shell
        screens:
          - { id: shell, framework: uikit }
          - { id: sitemap, framework: swiftui, brings: sitemap-stack }
        transitions:
          - { from: shell, to: sitemap, kind: embed, driver: uikit } # <- 104 warning
    """

  static let custom = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
      - { id: menu-stack, kind: navigation-stack }
    flows:
      - id: main
        owner: main-nav
        entry: home
        screens:
          - { id: home, framework: uikit }
          - { id: menu, framework: swiftui, brings: menu-stack }
        transitions:
          - { from: home, to: menu, kind: custom, driver: uikit } # <- 104 note
    """
}
