/// The inventories of rule 102's examples.
enum SplitDriversExamples {
  static let linksAlone = """
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
          - { id: settings, framework: swiftui }
          - { id: about, framework: swiftui, role: leaf }
        transitions:
          - { from: home, to: settings, kind: push, driver: uikit }
          - { from: settings, to: about, kind: push, driver: link } # <- 110
    """

  static let wrappedPage = """
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
          - { id: map, framework: uikit, role: leaf }
        transitions:
          - { from: home, to: map, kind: push, driver: path }
    bridges:
      - { kind: controller-representable, host: home, guest: map }
    """

  static let stateOfUIKitPage = """
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
          - { id: profile, framework: uikit }
          - { id: badge, framework: uikit, role: leaf }
        transitions:
          - { from: home, to: profile, kind: push, driver: uikit }
          - { from: profile, to: badge, kind: push, driver: boolean }
    """

  static let segueAndPath = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller } # <- 102
    flows:
      - id: main
        owner: main-nav
        entry: home
        screens:
          - { id: home, framework: uikit }
          - { id: profile, framework: swiftui }
          - { id: badge, framework: swiftui, role: leaf }
        transitions:
          - { from: home, to: profile, kind: push, driver: segue }
          - { from: profile, to: badge, kind: push, driver: path }
    """

  static let nested = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
      - { id: settings-stack, kind: navigation-stack }
    flows:
      - id: main
        owner: main-nav
        entry: home
        screens:
          - { id: home, framework: uikit }
          - { id: settings, framework: swiftui, brings: settings-stack }
          - { id: about, framework: swiftui, role: leaf }
        transitions:
          - { from: home, to: settings, kind: push, driver: uikit } # <- 104
          - { from: settings, to: about, kind: push, driver: uikit }
    """

  static let bothDrivers = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller } # <- 102
    flows:
      - id: main
        owner: main-nav
        entry: home
        screens:
          - { id: home, framework: uikit }
          - { id: profile, framework: swiftui }
          - { id: badge, framework: swiftui, role: leaf }
        transitions:
          - { from: home, to: profile, kind: push, driver: uikit }
          - { from: profile, to: badge, kind: push, driver: boolean, binding: showsBadge }
    """

  static let onSwiftUIStack = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-stack, kind: navigation-stack } # <- 102, 601
    flows:
      - id: main
        owner: main-stack
        entry: home
        screens:
          - { id: home, framework: swiftui }
          - { id: map, framework: uikit }
          - { id: place, framework: uikit, role: leaf }
          - { id: news, framework: swiftui, role: leaf }
        transitions:
          - { from: home, to: [map, news], kind: push, driver: path }
          - { from: map, to: place, kind: push, driver: uikit }
    """

  static let coordinatorAndItem = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller } # <- 102
      - { id: main-window, kind: window }
      - { id: main-co, kind: coordinator, framework: uikit, drives: [main-nav, main-window] }
    flows:
      - id: main
        owner: main-co
        entry: home
        screens:
          - { id: home, framework: uikit }
          - { id: profile, framework: swiftui }
          - { id: badge, framework: swiftui, role: leaf }
        transitions:
          - { from: home, to: profile, kind: push, driver: coordinator }
          - { from: profile, to: badge, kind: push, driver: item, binding: badge }
    """
}
