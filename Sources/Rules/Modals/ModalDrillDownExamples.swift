/// The inventories of rule 303's examples.
enum ModalDrillDownExamples {
  private static func address(_ screens: [String], _ transitions: String) -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-stack, kind: navigation-stack }
      - { id: sheet-stack, kind: navigation-stack }
    flows:
      - id: address-flow
        owner: main-stack
        entry: address
        screens:
          - { id: address, framework: swiftui }
    \(screens.map { "      - { id: \($0), framework: swiftui }" }.joined(separator: "\n"))
          - { id: share-sheet, framework: uikit, system: true }
        transitions:
          - { from: address, to: share-sheet, kind: sheet, driver: item, binding: modal }
    \(transitions)
    """
  }

  static let twoModals = twoModals(mark: "")

  static func twoModals(mark: String) -> String {
    address(
      ["country", "city"],
      """
            - { from: address, to: country, kind: sheet, driver: item, binding: modal }
            - { from: country, to: city, kind: full-screen, driver: item, binding: modal }\(mark)
            - { from: city, to: share-sheet, kind: sheet, driver: item, binding: modal }
      """)
  }

  static let pushedInside = address(
    ["country", "city", "street", "number"],
    """
          - { from: address, to: country, kind: sheet, driver: item, binding: modal, opens: sheet-stack }
          - { from: country, to: city, kind: push, driver: link }
          - { from: city, to: street, kind: push, driver: link }
          - { from: street, to: number, kind: push, driver: link }
    """)

  static func threeModals(mark: String) -> String {
    address(
      ["country", "city", "street"],
      """
            - { from: address, to: country, kind: sheet, driver: item, binding: modal }
            - { from: country, to: city, kind: sheet, driver: item, binding: modal }
            - { from: city, to: street, kind: popover, driver: item, binding: modal }\(mark)
      """)
  }

  static let ring = address(
    ["sign-in", "sign-up", "terms"],
    """
          - { from: address, to: sign-in, kind: sheet, driver: item, binding: modal }
          - { from: sign-in, to: sign-up, kind: sheet, driver: item, binding: modal }
          - { from: sign-up, to: terms, kind: sheet, driver: item, binding: modal } # <- 303
          - { from: terms, to: sign-in, kind: sheet, driver: item, binding: modal }
    """)
}
