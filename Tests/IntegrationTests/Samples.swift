/// Inventories for the tests of the binary.
enum Samples {
  /// One list that pushes a detail, with enough notes to be larger than a kibibyte in every form.
  static let small = """
    version: 1
    app: { name: Shop, minimumOS: "16.0" }
    owners:
      - { id: tabs, kind: tab-bar-controller }
      - { id: orders-nav, kind: navigation-controller, in: tabs, as: tab }
    flows:
      - id: orders
        owner: orders-nav
        entry: order-list
        screens:
          - { id: order-list, framework: uikit, role: list, note: "\(String(repeating: "long ", count: 300))" }
          - { id: order-detail, framework: swiftui, role: leaf }
        transitions:
          - { from: order-list, to: order-detail, kind: push }
    bridges:
      - { kind: hosting-controller, host: orders-nav, guest: order-detail }

    """

  /// One flow of screens that each push the next.
  static func chain(_ length: Int) -> String {
    var text = """
      version: 1
      app: { name: Chain }
      owners:
        - { id: nav, kind: navigation-controller }
      flows:
        - id: chain
          owner: nav
          entry: s0
          screens:

      """
    for index in 0..<length { text += "      - { id: s\(index), framework: uikit }\n" }
    text += "    transitions:\n"
    for index in 1..<length { text += "      - { from: s\(index - 1), to: s\(index), kind: push }\n" }
    return text
  }
}
