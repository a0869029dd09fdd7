/// Small apps with one bridge, of which the examples of the bridge rules say one thing more each.
enum BridgeExamples {
  /// A UIKit stack pushes a SwiftUI page.
  static func hosted(_ facts: String, mark: String = "") -> String {
    """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
    flows:
      - id: main
        owner: main-nav
        entry: orders
        screens:
          - { id: orders, framework: uikit, role: list }
          - { id: order, framework: swiftui, role: leaf }
        transitions:
          - { from: orders, to: order, kind: push, driver: uikit }
    bridges:
      - { id: order-host, kind: hosting-controller, host: main-nav, guest: order, as: push, \(facts) }\(marked(mark))
    """
  }

  /// A UIKit page embeds a SwiftUI page.
  static func embedded(_ facts: String, mark: String = "") -> String {
    """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
    flows:
      - id: main
        owner: main-nav
        entry: orders
        screens:
          - { id: orders, framework: uikit, role: container }
          - { id: totals, framework: swiftui, role: leaf }
        transitions:
          - { from: orders, to: totals, kind: embed, driver: uikit }
    bridges:
      - { id: totals-host, kind: hosting-controller, host: orders, guest: totals, \(facts) }\(marked(mark))
    """
  }

  /// A SwiftUI page shows a UIKit page in a sheet.
  static func wrapped(_ facts: String, mark: String = "") -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-stack, kind: navigation-stack }
    flows:
      - id: main
        owner: main-stack
        entry: order
        screens:
          - { id: order, framework: swiftui, role: detail }
          - { id: invoice, framework: uikit, role: leaf }
        transitions:
          - { from: order, to: invoice, kind: sheet, driver: item, binding: shownInvoice }
    bridges:
      - { id: invoice-view, kind: controller-representable, host: order, guest: invoice, as: sheet, \(facts) }\(marked(mark))
    """
  }

  /// A SwiftUI page draws a UIKit view that is no page.
  static func drawn(_ facts: String, mark: String = "") -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-stack, kind: navigation-stack }
    flows:
      - id: main
        owner: main-stack
        entry: places
        screens:
          - { id: places, framework: swiftui, traits: [map] }
    bridges:
      - { id: map-view, kind: view-representable, host: places, guestType: MapView, \(facts) }\(marked(mark))
    """
  }

  private static func marked(_ mark: String) -> String { mark.isEmpty ? "" : " # <- \(mark)" }
}
