extension StepNeighbourhoodTests {
  /// Seen by the levels of owners.
  static let appsOfLevels: [(name: String, yaml: String)] = [
    // One stack, pushed on from two flows that have no owner in common: with the page that pushes by a path it is
    // pushed by state, and from the other flow by UIKit (102).
    (
      "one level, flows without a common owner",
      """
      version: 1
      app: { name: Example }
      owners:
        - { id: main-nav, kind: navigation-controller }
        - { id: shop-co, kind: coordinator, framework: uikit, drives: [main-nav] }
      flows:
        - id: main
          owner: main-nav
          entry: home
          screens:
            - { id: home, framework: uikit }
            - { id: about, framework: swiftui }
          transitions:
            - { from: home, to: about, kind: push, driver: uikit }
        - id: shop
          owner: shop-co
          entry: list
          screens:
            - { id: list, framework: uikit }
            - { id: item, framework: swiftui }
          transitions:
            - { from: list, to: item, kind: push, driver: path, route: Item }
      """
    ),
    // A flow without an owner rides on the level that its entry was pushed onto, from a flow that only a coordinator
    // owns (102).
    (
      "one level, an entry pushed from a coordinator's flow",
      """
      version: 1
      app: { name: Example }
      owners:
        - { id: main-nav, kind: navigation-controller }
        - { id: shop-co, kind: coordinator, framework: uikit, drives: [main-nav] }
      flows:
        - id: shop
          owner: shop-co
          entry: list
          screens:
            - { id: list, framework: uikit }
            - { id: item, framework: swiftui }
          transitions:
            - { from: list, to: item, kind: push, driver: uikit }
            - { from: item, to: help, kind: push, driver: link }
        - id: support
          entry: help
          screens:
            - { id: help, framework: uikit }
            - { id: call, framework: swiftui }
          transitions:
            - { from: help, to: call, kind: push, driver: path, route: Call }
      """
    ),
    // A stack lies in a custom container of a navigation controller: while that is UIKit's the nesting is the fault,
    // then the pushes are (102).
    (
      "a stack nested in a container that moves",
      """
      version: 1
      app: { name: Example }
      owners:
        - { id: main-nav, kind: navigation-controller }
        - { id: frame, kind: custom-container, framework: swiftui, in: main-nav, as: push }
        - { id: shop-stack, kind: navigation-stack, in: frame, as: embed }
      flows:
        - id: main
          owner: main-nav
          entry: home
          screens:
            - { id: home, framework: uikit }
          transitions: []
        - id: shop
          owner: shop-stack
          entry: list
          screens:
            - { id: list, framework: uikit, keepUIKit: camera session }
            - { id: item, framework: swiftui }
          transitions:
            - { from: list, to: item, kind: push, driver: uikit }
      """
    ),
  ]
}
