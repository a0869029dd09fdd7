/// The inventories of rule 307's examples.
enum MixedModalDriversExamples {
  static func order(_ share: String, bridges: String = "") -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-stack, kind: navigation-stack }
      - { id: share-co, kind: coordinator, framework: uikit, drives: [] }
    flows:
      - id: orders
        owner: main-stack
        entry: order
        screens:
          - { id: order, framework: swiftui }
          - { id: address, framework: swiftui, role: leaf }
          - { id: share, framework: uikit, role: leaf }
        transitions:
          - { from: order, to: address, kind: sheet, driver: item, binding: modal }
          \(share)
    \(bridges)
    """
  }

  static let presenter = order(
    "- { from: order, to: share, kind: present, driver: uikit }",
    bridges: """
      bridges:
        - { kind: imperative-presenter, host: order, guest: share, shows: pages } # <- 113 warning
      """)

  static let hosted = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
    flows:
      - id: orders
        owner: main-nav
        entry: order-list
        screens:
          - { id: order-list, framework: uikit, role: list }
          - { id: order, framework: swiftui }
          - { id: address, framework: swiftui, role: leaf }
          - { id: filter, framework: uikit, role: leaf }
        transitions:
          - { from: order-list, to: order, kind: push, driver: uikit }
          - { from: order-list, to: filter, kind: sheet, driver: uikit }
          - { from: order, to: address, kind: sheet, driver: boolean, binding: showsAddress }
    bridges:
      - { kind: hosting-controller, host: main-nav, guest: order, as: push }
    """

  static let belowGuest = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
    flows:
      - id: orders
        owner: main-nav
        entry: order
        screens:
          - { id: order, framework: uikit }
          - { id: summary, framework: swiftui }
          - { id: address, framework: swiftui, role: leaf }
          - { id: share, framework: uikit, role: leaf }
        transitions:
          - { from: order, to: summary, kind: embed, driver: uikit }
          - { from: order, to: share, kind: present, driver: uikit }
          - { from: summary, to: address, kind: sheet, driver: item, binding: modal }
    bridges:
      - { kind: hosting-controller, host: order, guest: summary, as: embed }
    """
}
