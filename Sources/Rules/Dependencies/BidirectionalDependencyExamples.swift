/// The inventories of rule 201's examples.
enum BidirectionalDependencyExamples {
  static let looseWaysBack = """
    version: 1
    app: { name: Example }
    owners:
      - { id: orders-nav, kind: navigation-controller }
      - { id: shop-co, kind: coordinator, drives: [orders-nav] }
    flows:
      - id: orders
        owner: orders-nav
        entry: cart
        screens:
          - { id: cart, framework: uikit }
        transitions:
          - { from: cart, to: invoice, kind: push, driver: uikit, returns: [callback, pop] }
          - { from: cart, to: receipt, kind: push, driver: uikit }
      - id: billing
        owner: orders-nav
        entry: invoice
        screens:
          - { id: invoice, framework: swiftui }
        transitions:
          - { from: invoice, to: cart, kind: push, driver: uikit, by: shop-co }
      - id: receipts
        owner: orders-nav
        entry: receipt
        screens:
          - { id: receipt, framework: swiftui }
        transitions:
          - { from: receipt, to: cart, kind: push, via: protocol, driver: uikit }
    dependencies:
      - { from: invoice, to: cart, via: closure }
      - { from: receipt, to: cart, via: notification }
    """

  static let selfOpening = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
    flows:
      - id: main
        owner: main-nav
        entry: folder
        screens:
          - { id: folder, framework: uikit }
        transitions:
          - { from: folder, to: folder, kind: push, driver: uikit }
    dependencies: []
    """

  static let oneFlow = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
    flows:
      - id: main
        owner: main-nav
        entry: list
        screens:
          - { id: list, framework: uikit }
          - { id: detail, framework: uikit }
        transitions:
          - { from: list, to: detail, kind: push, driver: uikit }
          - { from: detail, to: list, kind: push, driver: uikit }
    dependencies: []
    """

  static let reusable = """
    version: 1
    app: { name: Example }
    owners:
      - { id: orders-nav, kind: navigation-controller }
      - { id: account-nav, kind: navigation-controller }
    flows:
      - id: orders
        owner: orders-nav
        entry: cart
        screens:
          - { id: cart, framework: uikit }
        transitions:
          - { from: cart, to: sign-in, kind: present, driver: uikit }
      - id: account
        owner: account-nav
        entry: profile
        screens:
          - { id: profile, framework: uikit }
          - { id: sign-in, framework: swiftui, reusable: true }
        transitions:
          - { from: profile, to: cart, kind: push, driver: uikit }
    dependencies: []
    """

  static let screens = """
    version: 1
    app: { name: Example }
    owners:
      - { id: orders-nav, kind: navigation-controller }
    flows:
      - id: orders
        owner: orders-nav
        entry: cart
        screens:
          - { id: cart, framework: uikit }
          - { id: invoice, framework: swiftui }
        transitions:
          - { from: cart, to: invoice, kind: push, driver: uikit }
    dependencies:
      - { from: invoice, to: cart, via: concrete } # <- 201
    """

  static let flows = """
    version: 1
    app: { name: Example }
    owners:
      - { id: orders-nav, kind: navigation-controller }
      - { id: shop-nav, kind: navigation-controller }
    flows:
      - id: orders
        owner: orders-nav
        entry: order-list
        screens:
          - { id: order-list, framework: uikit }
          - { id: order-detail, framework: uikit }
        transitions:
          - { from: order-list, to: order-detail, kind: push, driver: uikit }
          - { from: order-detail, to: shop-home, kind: present, driver: uikit }
      - id: shop
        owner: shop-nav
        entry: shop-home
        screens:
          - { id: shop-home, framework: uikit }
          - { id: product, framework: uikit }
        transitions:
          - { from: shop-home, to: product, kind: push, driver: uikit }
          - { from: product, to: order-list, kind: present, driver: uikit } # <- 201
    """
}
