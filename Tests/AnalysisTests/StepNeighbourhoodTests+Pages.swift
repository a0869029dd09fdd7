extension StepNeighbourhoodTests {
  /// Seen by what pages open, embed, hold and share.
  static let appsOfPages: [(name: String, yaml: String)] = [
    // A page deep in a chain of embeds moves: the chain changes its framework less often (412).
    (
      "embeds round a page",
      """
      version: 1
      app: { name: Example }
      owners: []
      flows:
        - id: one
          entry: outer
          screens:
            - { id: outer, framework: uikit }
          transitions:
            - { from: outer, to: middle, kind: embed }
        - id: two
          entry: middle
          screens:
            - { id: middle, framework: swiftui }
          transitions:
            - { from: middle, to: inner, kind: embed }
        - id: three
          entry: inner
          screens:
            - { id: inner, framework: uikit }
          transitions: []
      bridges: []
      """
    ),
    // The outermost page of a chain of embeds moves (412).
    (
      "embeds inside a page",
      """
      version: 1
      app: { name: Example }
      owners: []
      flows:
        - id: one
          entry: outer
          screens:
            - { id: outer, framework: uikit }
          transitions:
            - { from: outer, to: first, kind: embed }
        - id: two
          entry: first
          screens:
            - { id: first, framework: swiftui }
          transitions:
            - { from: first, to: second, kind: embed }
        - id: three
          entry: second
          screens:
            - { id: second, framework: swiftui }
          transitions:
            - { from: second, to: inner, kind: embed }
        - id: four
          entry: inner
          screens:
            - { id: inner, framework: uikit, keepUIKit: camera session }
          transitions: []
      bridges: []
      """
    ),
    // Bridges embed as well (412).
    (
      "a chain of embedding bridges",
      """
      version: 1
      app: { name: Example }
      owners: []
      flows:
        - id: one
          entry: outer
          screens:
            - { id: outer, framework: uikit }
          transitions: []
        - id: two
          entry: first
          screens:
            - { id: first, framework: swiftui }
          transitions: []
        - id: three
          entry: second
          screens:
            - { id: second, framework: swiftui }
          transitions:
            - { from: second, to: inner, kind: embed }
        - id: four
          entry: inner
          screens:
            - { id: inner, framework: uikit }
          transitions: []
      bridges:
        - { kind: hosting-controller, host: outer, guest: first, as: embed }
        - { kind: controller-representable, host: first, guest: second, as: embed }
      """
    ),
    // A page that holds another flow's page moves: a dependency no longer crosses frameworks (203).
    (
      "a dependency on another flow",
      """
      version: 1
      app: { name: Example }
      owners: []
      flows:
        - id: one
          entry: status
          screens:
            - { id: status, framework: uikit }
          transitions: []
        - id: two
          entry: map
          screens:
            - { id: map, framework: swiftui }
          transitions: []
      dependencies:
        - { from: status, to: map, via: concrete }
      """
    ),
    // A ring of four flows opens with one transition (202).
    (
      "a ring of flows",
      """
      version: 1
      app: { name: Example }
      owners: []
      flows:
        - id: flow-0
          entry: page-0
          screens:
            - { id: page-0, framework: uikit }
          transitions:
            - { from: page-0, to: page-1, kind: push, driver: uikit }
        - id: flow-1
          entry: page-1
          screens:
            - { id: page-1, framework: uikit }
          transitions:
            - { from: page-1, to: page-2, kind: push, driver: uikit }
        - id: flow-2
          entry: page-2
          screens:
            - { id: page-2, framework: uikit }
          transitions:
            - { from: page-2, to: page-3, kind: push, driver: uikit }
        - id: flow-3
          entry: page-3
          screens:
            - { id: page-3, framework: uikit }
          transitions:
            - { from: page-3, to: page-0, kind: push, driver: uikit }
      """
    ),
    // A page opened from another flow moves, and needs no bridge any more (401).
    (
      "a page opened from another flow",
      """
      version: 1
      app: { name: Example }
      owners: []
      flows:
        - id: one
          entry: home
          screens:
            - { id: home, framework: swiftui }
          transitions:
            - { from: home, to: map, kind: sheet, driver: item, binding: map }
        - id: two
          entry: map
          screens:
            - { id: map, framework: uikit }
          transitions: []
      bridges: []
      """
    ),
  ]
}
