/// The inventories of rule 206's examples.
enum ReachesUpExamples {
  /// A coordinator with one container, a UIKit page and a hosted one.
  private static func account(_ dependencies: String) -> String {
    """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
      - { id: main-co, kind: coordinator, drives: [main-nav] }
    flows:
      - id: account
        owner: main-co
        entry: home
        screens:
          - { id: home, framework: uikit }
          - { id: profile, framework: swiftui, role: leaf }
        transitions:
          - { from: home, to: profile, kind: push, driver: coordinator }
    dependencies:
    \(dependencies)
    """
  }

  static let outcomes = account(
    """
      - { from: profile, to: main-co, via: closure }
      - { from: home, to: main-co, via: protocol }
    """)

  static let ownContainer = account("  - { from: home, to: main-nav, via: concrete }")

  static let owners = account(
    """
      - { from: profile, to: main-co, via: concrete } # <- 206
      - { from: profile, to: main-nav, via: concrete } # <- 206
    """)

  /// A SwiftUI page with a UIKit page inside.
  private static func trip(via: String = ", via: protocol", mark: String = "", _ dependency: String) -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-stack, kind: navigation-stack } # <- 601
    flows:
      - id: trips
        owner: main-stack
        entry: trip
        screens:
          - { id: trip, framework: swiftui }
          - { id: map, framework: uikit, role: leaf, traits: [map] }
          - { id: hotels, framework: uikit, role: leaf }
          - { id: budget, framework: swiftui, role: leaf }
        transitions:
          - { from: trip, to: map, kind: embed\(via) }\(mark)
          - { from: trip, to: hotels, kind: push, driver: path, route: Hotels }
          - { from: trip, to: budget, kind: push, driver: path, route: Budget }
    bridges:
      - { kind: controller-representable, host: trip, guest: map, as: embed }
      - { kind: controller-representable, host: main-stack, guest: hotels, as: push }
    dependencies:
      - \(dependency)
    """
  }

  static let host = trip("{ from: map, to: trip, via: concrete } # <- 206")
  static let bothWays = trip(via: "", mark: " # <- 201", "{ from: map, to: trip, via: concrete }")
  static let beside = trip("{ from: map, to: hotels, via: concrete }")
}
