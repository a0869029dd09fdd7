extension StepNeighbourhoodTests {
  /// Seen by the rules that are to see all of the app.
  static let appsOfCoverage: [(name: String, yaml: String)] = [
    // Tabs that a bridge carries become SwiftUI: it hosted a page two containers deeper, which depends on the host
    // (206).
    (
      "a bridge that carries a container goes with it",
      """
      version: 1
      app: { name: Example }
      owners:
        - { id: main-stack, kind: navigation-stack }
        - { id: shop-tabs, kind: tab-bar-controller, as: sheet }
        - { id: shop-nav, kind: navigation-controller, in: shop-tabs, as: tab, keepUIKit: old shop }
      flows:
        - id: main
          owner: main-stack
          entry: home
          screens:
            - { id: home, framework: swiftui }
        - id: shop
          owner: shop-nav
          entry: list
          screens:
            - { id: list, framework: uikit, keepUIKit: old shop }
            - { id: item, framework: uikit, keepUIKit: old shop }
          transitions: []
      bridges:
        - { kind: controller-representable, host: main-stack, guest: shop-tabs }
      dependencies:
        - { from: item, to: main-stack, via: concrete }
      """
    ),
    // A ring of five flows that hold one another opens with one dependency (202).
    (
      "a ring of dependencies",
      """
      version: 1
      app: { name: Example }
      owners: []
      flows:
        - id: flow-0
          entry: page-0
          screens:
            - { id: page-0, framework: uikit }
        - id: flow-1
          entry: page-1
          screens:
            - { id: page-1, framework: uikit }
        - id: flow-2
          entry: page-2
          screens:
            - { id: page-2, framework: uikit }
        - id: flow-3
          entry: page-3
          screens:
            - { id: page-3, framework: uikit }
        - id: flow-4
          entry: page-4
          screens:
            - { id: page-4, framework: uikit }
      dependencies:
        - { from: page-0, to: page-1, via: concrete }
        - { from: page-1, to: page-2, via: concrete }
        - { from: page-2, to: page-3, via: concrete }
        - { from: page-3, to: page-4, via: concrete }
        - { from: page-4, to: page-0, via: concrete }
      """
    ),
  ]
}
