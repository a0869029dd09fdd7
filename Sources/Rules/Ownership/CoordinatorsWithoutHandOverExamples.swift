/// The inventories of rule 106's examples.
enum CoordinatorsWithoutHandOverExamples {
  static let child = example(
    """
    - { id: main-nav, kind: navigation-controller }
    - { id: home-co, kind: coordinator, drives: [main-nav], handsOverTo: [account-co] }
    - { id: account-co, kind: coordinator, drives: [main-nav] }
    """)

  static let siblings = example(
    """
    - { id: tabs, kind: tab-bar-controller }
    - { id: main-nav, kind: navigation-controller, in: tabs, as: tab }
    - { id: app-co, kind: coordinator, drives: [tabs], handsOverTo: [home-co, account-co] }
    - { id: home-co, kind: coordinator, drives: [main-nav] }
    - { id: account-co, kind: coordinator, drives: [main-nav] }
    """)

  static let twoParents = example(
    """
    - { id: tabs, kind: tab-bar-controller }
    - { id: home-nav, kind: navigation-controller, in: tabs, as: tab }
    - { id: account-nav, kind: navigation-controller, in: tabs, as: tab }
    - { id: home-co, kind: coordinator, drives: [home-nav], handsOverTo: [detail-co] }
    - { id: account-co, kind: coordinator, drives: [account-nav], handsOverTo: [detail-co] }
    - { id: detail-co, kind: coordinator, drives: [home-nav, account-nav] }
    """)

  static let ring = example(
    """
    - { id: main-nav, kind: navigation-controller }
    - { id: home-co, kind: coordinator, drives: [main-nav], handsOverTo: [account-co] }
    - { id: account-co, kind: coordinator, drives: [main-nav], handsOverTo: [home-co] } # <- 112
    """)

  static let strangers = example(
    """
    - { id: main-nav, kind: navigation-controller } # <- 106
    - { id: home-co, kind: coordinator, framework: uikit, drives: [main-nav] }
    - { id: account-co, kind: coordinator, framework: uikit, drives: [main-nav] }
    """)

  static let eagerChild = example(
    """
    - { id: tabs, kind: tab-bar-controller } # <- 106
    - { id: home-nav, kind: navigation-controller, in: tabs, as: tab }
    - { id: orders-nav, kind: navigation-controller, in: tabs, as: tab }
    - { id: app-co, kind: coordinator, drives: [tabs], handsOverTo: [home-co, account-co] }
    - { id: home-co, kind: coordinator, drives: [home-nav] }
    - { id: account-co, kind: coordinator, drives: [home-nav] }
    - { id: orders-co, kind: coordinator, framework: uikit, drives: [orders-nav, tabs] }
    """)

  static let sharedChild = example(
    """
    - { id: main-nav, kind: navigation-controller } # <- 106
    - { id: home-co, kind: coordinator, drives: [main-nav], handsOverTo: [detail-co] }
    - { id: account-co, kind: coordinator, drives: [main-nav], handsOverTo: [detail-co] }
    - { id: detail-co, kind: coordinator, drives: [main-nav] }
    """)

  /// Owners, and a flow of two of the coordinators.
  private static func example(_ owners: String) -> String {
    """
    version: 1
    app: { name: Example }
    owners:
    \(owners.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
    flows:
      - id: home
        owner: home-co
        entry: home-page
        screens:
          - { id: home-page, framework: uikit }
      - id: account
        owner: account-co
        entry: account-page
        screens:
          - { id: account-page, framework: uikit }
    """
  }
}
