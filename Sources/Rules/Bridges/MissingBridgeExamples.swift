/// The inventories of rule 401's examples.
enum MissingBridgeExamples {
  static let carried = """
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
          - { id: help, framework: swiftui, brings: help-stack }
          - { id: topic, framework: swiftui }
          - { id: search, framework: swiftui, role: leaf }
          - { id: print, framework: swiftui, role: leaf }
          - { id: glossary, framework: swiftui, role: leaf }
        transitions:
          - { from: home, to: help, kind: sheet, driver: uikit }
          - { from: help, to: topic, kind: push, driver: link }
          - { from: help, to: search, kind: push, driver: path }
          - { from: topic, to: print, kind: sheet, driver: item, binding: presented }
          - { from: search, to: glossary, kind: sheet, driver: boolean, binding: showsGlossary }
    bridges:
      - { kind: hosting-controller, host: home, guest: help }
    """

  static let mixed = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
    flows:
      - id: main
        owner: main-nav
        entry: home
        screens:
          - { id: home, framework: uikit }
          - { id: half, framework: mixed }
          - { id: banner, framework: swiftui, role: leaf }
        transitions:
          - { from: home, to: half, kind: push, driver: uikit }
          - { from: half, to: banner, kind: embed }
    bridges: []
    """

  static let unreached = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
    flows:
      - id: main
        owner: main-nav
        entry: home
        screens:
          - { id: home, framework: uikit }
          - { id: forgotten, framework: swiftui }
    bridges: []
    """

  static let covered = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-window, kind: window, framework: uikit }
      - { id: tabs, kind: tab-bar-controller, in: main-window, as: root }
      - { id: main-nav, kind: navigation-controller, in: tabs, as: tab }
      - { id: shop-stack, kind: navigation-stack, in: tabs, as: tab }
    flows:
      - id: main
        owner: main-nav
        entry: home
        screens:
          - { id: home, framework: uikit }
          - { id: detail, framework: swiftui, role: leaf }
        transitions:
          - { from: home, to: detail, kind: push, driver: uikit }
          - { from: home, to: survey-start, kind: present, driver: uikit }
          - { from: home, to: shop, kind: tab, driver: uikit }
      - id: survey
        owner: main-nav
        entry: survey-start
        screens:
          - { id: survey-start, framework: swiftui }
      - id: shop-flow
        owner: shop-stack
        entry: shop
        screens:
          - { id: shop, framework: swiftui }
          - { id: scanner, framework: uikit, role: leaf }
        transitions:
          - { from: shop, to: scanner, kind: sheet, driver: item, binding: presented }
    bridges:
      - { kind: hosting-controller, host: main-nav, guest: detail }
      - { kind: hosting-controller, host: home, guest: survey }
      - { kind: hosting-controller, host: main-window, guest: shop-stack }
      - { kind: controller-representable, host: [shop], guest: [scanner] }
    """

  static let hostedByCoordinator = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
      - { id: sign-in-nav, kind: navigation-controller, in: main-nav, as: present }
      - { id: app-co, kind: coordinator, drives: [main-nav, sign-in-nav], handsOverTo: [orders-co] }
      - { id: lent-nav, kind: navigation-controller, in: main-nav, as: sheet }
      - { id: lending-co, kind: coordinator, drives: [lent-nav], handsOverTo: [orders-co] }
      - { id: orders-co, kind: coordinator, framework: uikit }
    flows:
      - id: main
        owner: main-nav
        entry: home
        screens:
          - { id: home, framework: uikit }
          - { id: detail, framework: swiftui, role: leaf }
        transitions:
          - { from: home, to: detail, kind: push, driver: uikit }
      - id: sign-in
        owner: sign-in-nav
        entry: user-name
        screens:
          - { id: user-name, framework: swiftui }
      - id: orders
        owner: orders-co
        entry: order-list
        screens:
          - { id: order-list, framework: uikit }
          - { id: order, framework: swiftui, role: leaf }
        transitions:
          - { from: order-list, to: order, kind: push, driver: coordinator }
    bridges:
      - { kind: hosting-controller, host: app-co, guest: [detail, sign-in] }
      - { kind: hosting-controller, host: lending-co, guest: order }
    """

  static let embeddedInOwn = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
    flows:
      - id: main
        owner: main-nav
        entry: home
        screens:
          - { id: home, framework: uikit }
          - { id: header, framework: uikit, role: leaf }
          - { id: browser, framework: uikit, system: true }
        transitions:
          - { from: home, to: header, kind: embed }
          - { from: home, to: browser, kind: present }
    bridges: []
    """

  static let systemPage = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-stack, kind: navigation-stack }
    flows:
      - id: main
        owner: main-stack
        entry: home
        screens:
          - { id: home, framework: swiftui }
          - { id: browser, framework: uikit, system: true }
        transitions:
          - { from: home, to: browser, kind: sheet, driver: item, binding: shownAddress }
    bridges: []
    """

  static let segue = """
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
          - { id: detail, framework: swiftui, role: leaf }
        transitions:
          - { from: list, to: detail, kind: sheet, driver: segue } # <- 401
    bridges: []
    """

  static let pushed = """
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
          - { id: detail, framework: swiftui, role: leaf }
        transitions:
          - { from: list, to: detail, kind: push, driver: uikit } # <- 401
    bridges: []
    """

  static let embedded = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-stack, kind: navigation-stack } # <- 601
    flows:
      - id: main
        owner: main-stack
        entry: form
        screens:
          - { id: form, framework: swiftui }
          - { id: map, framework: uikit, role: leaf }
          - { id: camera, framework: uikit, role: leaf }
          - { id: help, framework: swiftui, role: leaf }
        transitions:
          - { from: form, to: map, kind: embed } # <- 401
          - { from: form, to: camera, kind: sheet, driver: boolean, binding: takesPhoto } # <- 401
          - { from: form, to: help, kind: push, driver: path }
    bridges: []
    """

  static let owners = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-window, kind: window }
      - { id: main-nav, kind: navigation-controller }
      - { id: main-co, kind: coordinator, framework: uikit, drives: [main-nav, main-window] }
    flows:
      - id: main
        owner: main-co
        entry: home
        screens:
          - { id: home, framework: swiftui } # <- 401
          - { id: profile, framework: uikit }
          - { id: badge, framework: swiftui, role: leaf }
        transitions:
          - { from: profile, to: badge, kind: push, driver: coordinator } # <- 401
    bridges: []
    """
}
