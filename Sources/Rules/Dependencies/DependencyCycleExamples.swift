/// The inventories of rule 202's examples.
enum DependencyCycleExamples {
  /// - Parameter lastVia: what stands behind the transition that closes the ring.
  static func ring(lastVia: String) -> String {
    let isClosed = lastVia.hasPrefix(" #")
    return """
      version: 1
      app: { name: Example }
      owners:
        - { id: main-nav, kind: navigation-controller }
      flows:
        - id: cart
          owner: main-nav
          entry: cart-page
          screens:
            - { id: cart-page, framework: uikit }
          transitions:
            - { from: cart-page, to: payment-page, kind: push, driver: uikit }
        - id: payment
          owner: main-nav
          entry: payment-page
          screens:
            - { id: payment-page, framework: uikit }
          transitions:
            - { from: payment-page, to: profile-page, kind: push, driver: uikit }
        - id: profile
          owner: main-nav
          entry: profile-page
          screens:
            - { id: profile-page, framework: uikit }
          transitions:
            - { from: profile-page, to: cart-page, kind: push, driver: uikit\(isClosed ? " }" + lastVia : lastVia + " }")
      dependencies: []
      """
  }

  static let twoFlows = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
    flows:
      - id: cart
        owner: main-nav
        entry: cart-page
        screens:
          - { id: cart-page, framework: uikit }
        transitions:
          - { from: cart-page, to: payment-page, kind: push, driver: uikit }
      - id: payment
        owner: main-nav
        entry: payment-page
        screens:
          - { id: payment-page, framework: uikit }
        transitions:
          - { from: payment-page, to: cart-page, kind: push, driver: uikit } # <- 201
      - id: help
        owner: main-nav
        entry: help-page
        screens:
          - { id: help-page, framework: uikit }
        transitions: []
    dependencies: []
    """

  static let ringWithDependency = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
    flows:
      - id: cart
        owner: main-nav
        entry: cart-page
        screens:
          - { id: cart-page, framework: uikit }
        transitions:
          - { from: cart-page, to: payment-page, kind: push, driver: uikit }
          - { from: cart-page, to: payment-page, kind: present, driver: uikit }
      - id: payment
        owner: main-nav
        entry: payment-page
        screens:
          - { id: payment-page, framework: uikit }
        transitions:
          - { from: payment-page, to: profile-page, kind: push, driver: uikit }
          - { from: payment-page, to: profile-page, kind: present, driver: uikit }
      - id: profile
        owner: main-nav
        entry: profile-page
        screens:
          - { id: profile-page, framework: uikit }
        transitions: []
    dependencies:
      - { from: profile, to: cart-page, via: concrete } # <- 202 warning
    """

  static let modules = """
    version: 1
    app: { name: Example }
    modules:
      - { id: models, kind: models, uses: [networking] }
      - { id: networking, kind: networking, uses: [models] } # <- 202 error
      - { id: tokens, kind: design-tokens, uses: [] }
    owners: []
    flows: []
    dependencies: []
    """
}
