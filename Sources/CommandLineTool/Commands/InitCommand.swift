import Diagnostics
import ProjectFiles

/// `init [PATH]`: a first inventory, to be written over.
enum InitCommand {
  static let command = Command(
    name: "init", summary: "Write a first inventory, with comments, to put your own app into",
    details: [
      "The file passes check as it is: a small app in the middle of its move. Put your own tabs, flows and pages in the place "
        + "of these; leave out what nobody knows."
    ],
    arguments: [target], run: run)

  static let target = Argument(
    "PATH", help: "the file to write, inventory.yaml if none is named; - is standard output", repeats: true,
    isOptional: true)

  private static func run(_ invocation: Invocation, _ surroundings: Surroundings) throws -> CommandResult {
    let words = invocation.words(target)
    guard words.count <= 1 else {
      return .badInput([
        Diagnostic(.usage, .error, "init writes one file, and \(words.count) are named", suggestion: "name one")
      ])
    }
    let path = words.first ?? "inventory.yaml"
    if path == "-" { return CommandResult(text: text) }
    guard TextFormat(fileName: path) == .yaml else {
      return .badInput([
        Diagnostic(
          .usage, .error, "init writes YAML, which “\(printable(path))” does not say",
          suggestion: "end the name in .yaml; leafcutter convert makes JSON or XML of it, without the comments")
      ])
    }
    if OutputFiles.exists(path) {
      return .badInput([
        Diagnostic(
          .usage, .error, "there already, and init replaces nothing", at: Location(file: path),
          suggestion: "name another file, or - to read it first")
      ])
    }
    return CommandResult(
      output: Array("\(printable(path)): written; next: leafcutter check \(printable(path))\n".utf8),
      files: [OutputFile(path: path, bytes: Array(text.utf8))])
  }

  private static let text = """
    # What the app is made of, for leafcutter: which pages there are, which framework each is in, who owns navigation.
    # What is left out is unknown, and unknown is never held against you: a rule that lacks a fact says which.
    # Several files in one folder are one inventory; each team may have its own.
    version: 1
    app: { name: Example, minimumOS: "16.0" }

    # Who changes what is on the screen: windows, tab bars, stacks, coordinators. `in` and `as` say where a container lies.
    owners:
      - { id: window, kind: window }
      - { id: tabs, kind: tab-bar-controller, in: window, as: root }
      - { id: orders-nav, kind: navigation-controller, in: tabs, as: tab }
      - { id: search-stack, kind: navigation-stack, in: tabs, as: tab }

    # Pages that serve one purpose, with the owner of their level. `entry` is where a flow begins.
    flows:
      - id: orders
        team: Commerce
        owner: orders-nav
        entry: order-list
        screens:
          # framework: uikit, swiftui or mixed. role: leaf, detail, form, list, container or shell.
          - { id: order-list, framework: uikit, role: list, type: OrderListViewController }
          - { id: order-detail, framework: uikit, role: detail, effort: 3 }
          - { id: receipt, framework: swiftui, role: leaf }
        # How one page leads to another, and who does it: driver uikit, path, item, boolean, coordinator, link or segue.
        transitions:
          - { from: order-list, to: order-detail, kind: push, driver: uikit }
          - { from: order-detail, to: receipt, kind: push, driver: uikit }
      - id: search
        team: Discovery
        owner: search-stack
        entry: search-home
        screens:
          - { id: search-home, framework: swiftui, role: list }
          - { id: filters, framework: swiftui, role: form }
        transitions:
          - { from: search-home, to: filters, kind: sheet, driver: item, binding: showsFilters }

    # Where the frameworks meet: who hosts SwiftUI pages in UIKit, and UIKit ones in SwiftUI.
    bridges:
      - { kind: hosting-controller, host: orders-nav, guest: receipt }
      - { kind: hosting-controller, host: tabs, guest: search-stack, as: tab }

    # A finding that you live with is accepted here, with the reason:
    # accept:
    #   - { rule: 401, subjects: [order-detail, receipt], reason: goes with the order flow, until: 2027-06-30 }

    """
}
