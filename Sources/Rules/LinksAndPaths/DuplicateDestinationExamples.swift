enum DuplicateDestinationExamples {
  static func stack(_ destinations: String, mark: String = "") -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-stack, kind: navigation-stack, destinations: [\(destinations)] }\(mark)
    flows:
      - id: orders
        owner: main-stack
        entry: order-list
        screens:
          - { id: order-list, framework: swiftui, role: list }
          - { id: order, framework: swiftui, role: leaf }
          - { id: summary, framework: swiftui, role: leaf }
        transitions:
          - { from: order-list, to: [order, summary], kind: push, driver: path, route: Order }
    """
  }

  static func tabs(_ drives: String, _ destinations: String, mark: String = "") -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: tabs, kind: tab-view }
      - { id: orders-stack, kind: navigation-stack, in: tabs, as: tab }
      - { id: account-stack, kind: navigation-stack, in: tabs, as: tab }
      - { id: main-router, kind: router, \(drives), destinations: [\(destinations)] }\(mark)
    flows:
      - id: orders
        owner: orders-stack
        entry: order-list
        screens:
          - { id: order-list, framework: swiftui, role: list }
          - { id: order, framework: swiftui, role: leaf }
        transitions:
          - { from: order-list, to: order, kind: push, driver: path, route: Order }
      - id: account
        owner: account-stack
        entry: profile
        screens:
          - { id: profile, framework: swiftui, role: list }
          - { id: past-order, framework: swiftui, role: leaf }
        transitions:
          - { from: profile, to: past-order, kind: push, driver: path, route: Order }
    """
  }

  static func sheet(ofSheet destinations: String) -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-stack, kind: navigation-stack, destinations: [{ route: Order, to: order, registeredIn: order-list }] }
      - { id: search-stack, kind: navigation-stack, destinations: [\(destinations)] }
    flows:
      - id: orders
        owner: main-stack
        entry: order-list
        screens:
          - { id: order-list, framework: swiftui, role: list }
          - { id: order, framework: swiftui, role: leaf }
        transitions:
          - { from: order-list, to: order, kind: push, driver: path, route: Order }
          - { from: order-list, to: search, kind: sheet, driver: item }
      - id: searching
        owner: search-stack
        entry: search
        screens:
          - { id: search, framework: swiftui, role: list, brings: search-stack }
          - { id: order-summary, framework: swiftui, role: leaf }
        transitions:
          - { from: search, to: order-summary, kind: push, driver: path, route: Order }
    """
  }
}
