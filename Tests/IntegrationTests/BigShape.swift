import Testing

/// Inventories of extreme shapes, written by awk in a moment.
struct BigShape: Sendable, CustomTestStringConvertible {
  let title: String
  /// The body of awk's BEGIN; `n` is the size.
  let program: String
  let size: Int

  var testDescription: String { title }

  /// A shell command that writes the inventory.
  func command(to file: String) -> String {
    "awk -v n=\(size) 'BEGIN { print \"version: 1\\napp: { name: Big }\"; \(program) }' > \(file)"
  }

  private static let nav = #"print "owners:\n  - { id: nav, kind: navigation-controller }\nflows:";"#
  private static let oneFlow = nav + #"print "  - id: f\n    owner: nav\n    entry: s0\n    screens:";"#
  private static let screens = #"for (i = 0; i < n; i++) print "      - { id: s" i ", framework: uikit }";"#
  private static let line =
    #"print "    transitions:"; for (i = 1; i < n; i++) print "      - { from: s" i-1 ", to: s" i ", kind: push }";"#

  static func chain(_ size: Int) -> BigShape {
    BigShape(title: "a chain", program: oneFlow + screens + line, size: size)
  }

  /// Transitions from one screen to the next that differ in what they are bound to: their ids end in `#2`, `#3` and on.
  private static let manyIDs =
    oneFlow
      + #"""
      print "      - { id: s0, framework: uikit }\n      - { id: s1, framework: swiftui }\n    transitions:";
      for (i = 0; i < n; i++) print "      - { from: s0, to: s1, kind: push, binding: b" i " }";
      """#

  static let all: [BigShape] = [
    chain(50_000),
    BigShape(
      title: "a cycle", program: oneFlow + screens + line + #"print "      - { from: s" n-1 ", to: s0, kind: push }";"#,
      size: 100_000),
    BigShape(
      title: "a hub",
      program: oneFlow + screens
        + #"""
        print "    transitions:";
        for (i = 1; i < n; i++) print "      - { from: s0, to: s" i ", kind: push }";
        for (i = 1; i < n; i++) print "      - { from: s" i ", to: s0, kind: push }";
        """#,
      size: 100_000),
    BigShape(
      title: "a hub in one list",
      program: oneFlow + screens
        + #"printf "    transitions:\n      - { kind: push, from: s0, to: [s1"; for (i = 2; i < n; i++) printf ", s" i; print "] }";"#,
      size: 20_000),
    BigShape(
      title: "a screen with as many sheets as booleans",
      program: oneFlow + screens
        + #"""
        print "    transitions:";
        for (i = 1; i < n; i++) print "      - { from: s0, to: s" i ", kind: sheet, driver: boolean, binding: b" i " }";
        """#,
      size: 20_000),
    BigShape(title: "ids en masse", program: manyIDs, size: 100_000),
    BigShape(
      title: "flows",
      program: nav
        + #"""
        for (i = 0; i < n; i++) {
          print "  - id: f" i "\n    owner: nav\n    entry: s" i "\n    screens: [{ id: s" i ", framework: uikit }]";
          print "    transitions: [{ from: s" i ", to: s" (i + 1) % n ", kind: push }]";
        }
        """#,
      size: 100_000),
    BigShape(
      title: "owners in owners",
      program: #"""
        print "owners:\n  - { id: o0, kind: window }";
        for (i = 1; i < n; i++) print "  - { id: o" i ", kind: navigation-stack, in: o" i-1 ", as: push }";
        print "flows:\n  - id: f\n    owner: o" n-1 "\n    entry: s0\n    screens: [{ id: s0, framework: uikit }]";
        """#,
      size: 100_000),
    BigShape(
      title: "owners in a circle",
      program: #"""
        print "owners:";
        for (i = 0; i < n; i++) print "  - { id: o" i ", kind: navigation-stack, in: o" (i + 1) % n ", as: sheet }";
        print "flows:\n  - id: f\n    owner: o0\n    entry: s0\n    screens: [{ id: s0, framework: uikit }]";
        """#,
      size: 20_000),
    BigShape(
      title: "owners of one flow",
      program: #"""
        print "owners:";
        for (i = 0; i < n; i++) print "  - { id: o" i ", kind: router, framework: swiftui }";
        printf "flows:\n  - id: f\n    owners: [o0"; for (i = 1; i < n; i++) printf ", o" i;
        print "]\n    entry: s0\n    screens: [{ id: s0, framework: uikit }]";
        """#,
      size: 20_000),
    BigShape(
      title: "bridges and dependencies",
      program: oneFlow + screens
        + #"""
        print "bridges:";
        for (i = 1; i < n; i++) print "  - { kind: hosting-controller, host: s" i-1 ", guest: s" i " }";
        print "dependencies:";
        for (i = 0; i < n; i++) print "  - { from: s" i ", to: s" (i + 1) % n ", via: concrete }";
        """#,
      size: 20_000),
  ]
}
