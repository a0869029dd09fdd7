/// Rule 412's examples.
enum FrameworkSandwichExamples {
  static let all: [RuleExample] = [
    .good(
      "pages pushed side by side on one stack",
      """
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
            - { id: news, framework: swiftui }
            - { id: clip, framework: uikit, role: leaf }
          transitions:
            - { from: home, to: news, kind: push, driver: uikit }
            - { from: news, to: clip, kind: push, driver: uikit, by: main-nav }
      bridges:
        - { kind: hosting-controller, host: main-nav, guest: news, as: push }
      """),
    .good("one change", chain([("page", "uikit"), ("header", "swiftui"), ("title", "swiftui")])),
    .good(
      "fewer changes than the option says", chain([("page", "uikit"), ("feed", "swiftui"), ("map", "uikit")]),
      settings: RuleSettings(["changes": 3])),
    .good(
      "a page of the system's at the end",
      chain([("page", "uikit"), ("feed", "swiftui"), ("web", "uikit, system: true")])),
    .bad(
      "a UIKit map in a SwiftUI feed in a UIKit page",
      chain([("page", "uikit"), ("feed", "swiftui"), ("map", "uikit")], marks: [1: "412"]),
      messages: ["framework changes twice from page to map along embeds: page (uikit), feed (swiftui), map (uikit)"]),
    .bad(
      "once more, with a mixed page between",
      chain(
        [("frame", "swiftui"), ("page", "uikit"), ("half", "mixed"), ("feed", "swiftui"), ("map", "uikit")],
        marks: [3: "412"], pageMarks: [2: "414"]),
      messages: [
        "framework changes 3 times from frame to map along embeds: "
          + "frame (swiftui), page (uikit), half (mixed), feed (swiftui), map (uikit)"
      ]),
    .good(
      "a chain that 413 reports (undecided: 412 speaks)",
      chain(
        [("page", "uikit, provides: [theme]"), ("feed", "swiftui, requires: [theme]"), ("map", "uikit")],
        hosting: ", reinjects: [] } # <- 413")),
    .bad(
      "a chain about which 413 is undecided",
      chain(
        [("page", "uikit, provides: [theme]"), ("feed", "swiftui, requires: [theme]"), ("map", "uikit")],
        marks: [1: "412"]),
      messages: ["framework changes twice from page to map along embeds: page (uikit), feed (swiftui), map (uikit)"]),
  ]

  /// Pages embedded one in another, each with its framework and what else is said of it, and the bridges between them.
  /// - Parameters:
  ///   - marks: by the number of the page to which the marked embed leads.
  ///   - hosting: the end of the lines of the hosting bridges.
  static func chain(
    _ pages: [(id: String, framework: String)], marks: [Int: String] = [:], pageMarks: [Int: String] = [:],
    hosting: String = " }"
  ) -> String {
    func comment(_ mark: String?) -> String { mark.map { " # <- \($0)" } ?? "" }
    let isSwiftUI = pages.map { $0.framework.hasPrefix("swiftui") }
    let screens = pages.enumerated().map { number, page in
      "      - { id: \(page.id), framework: \(page.framework) }\(comment(pageMarks[number]))"
    }
    let steps = pages.indices.dropFirst()
    let embeds = steps.map { number in
      "      - { from: \(pages[number - 1].id), to: \(pages[number].id), kind: embed }\(comment(marks[number]))"
    }
    let bridges = steps.filter { isSwiftUI[$0] != isSwiftUI[$0 - 1] }.map { number in
      let kind = isSwiftUI[number] ? "hosting-controller" : "controller-representable"
      let end = isSwiftUI[number] ? hosting : " }"
      return "  - { kind: \(kind), host: \(pages[number - 1].id), guest: \(pages[number].id), as: embed\(end)"
    }
    let owner = isSwiftUI.first == true ? "navigation-stack" : "navigation-controller"
    return """
      version: 1
      app: { name: Example, minimumOS: "16.0" }
      owners:
        - { id: main-stack, kind: \(owner) }
      flows:
        - id: main
          owner: main-stack
          entry: \(pages.first?.id ?? "")
          screens:
      \(screens.joined(separator: "\n"))
          transitions:
      \(embeds.joined(separator: "\n"))
      bridges:
      \(bridges.joined(separator: "\n"))
      """
  }
}
