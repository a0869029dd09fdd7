/// The inventories of rule 309's examples.
enum UnsavedEditsLostExamples {
  static func composer(_ edits: String, kind: String, mark: String = "", more: String = "") -> String {
    """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
      - { id: compose-nav, kind: navigation-controller }
    flows:
      - id: main
        owner: main-nav
        entry: timeline
        screens:
          - { id: timeline, framework: uikit, role: list }
          - { id: composer, framework: uikit, role: form, unsavedEdits: \(edits) }
          - { id: profile, framework: uikit, role: form, unsavedEdits: drafted }
        transitions:
          - { from: timeline, to: composer, kind: \(kind), driver: uikit, opens: compose-nav }\(mark)
          - { from: timeline, to: profile, kind: popover, driver: uikit }
    """
  }

  static let confirmedOrDrafted = composer("confirmed", kind: "sheet")
  static let cover = composer("lost", kind: "full-screen")

  static let pushed = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
    flows:
      - id: main
        owner: main-nav
        entry: timeline
        screens:
          - { id: timeline, framework: uikit, role: list }
          - { id: composer, framework: uikit, role: form, unsavedEdits: lost }
        transitions:
          - { from: timeline, to: composer, kind: push, driver: uikit }
    """

  static let coordinator = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
      - { id: sign-nav, kind: navigation-controller, in: main-nav, as: sheet } # <- 309
      - { id: sign-co, kind: coordinator, drives: [sign-nav] }
    flows:
      - id: main
        owner: main-nav
        entry: contract
        screens:
          - { id: contract, framework: uikit }
        transitions:
          - { from: contract, to: terms, kind: sheet, driver: uikit }
      - id: signing
        owner: sign-co
        entry: terms
        screens:
          - { id: terms, framework: uikit }
          - { id: signature, framework: uikit, role: form, unsavedEdits: lost }
        transitions:
          - { from: terms, to: signature, kind: push, driver: coordinator }
    """
}
