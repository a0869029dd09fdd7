import Diagnostics
import OwnershipGraph
import Rules
import Testing

/// Public reports of what went wrong where UIKit and SwiftUI navigation met, restated as inventories: what must be said,
/// and what must not be said of the near miss.
@Suite struct ReportedSituationTests {
  @Test func duplicatedBarInASplitView() throws {
    let outcome = try check(104, Situations.splitView(detailIn: "detail-nav", kind: "embed"))
    let finding = try #require(outcome.findings.first)
    #expect(outcome.findings.count == 1)
    #expect(finding.severity == .error)
    #expect(finding.subjects == ["detail-nav", "detail-stack"])
    let mentioned = Set(finding.evidence.flatMap(\.subjects))
    #expect(mentioned.isSuperset(of: ["detail-nav", "detail-stack", "detail-host"]))
    #expect(finding.evidence.contains { $0.text.contains("draw a bar") })
  }

  @Test func theSamePageRightUnderATabOrInAColumnIsRight() throws {
    #expect(try check(104, Situations.splitView(detailIn: "phone-tabs", kind: "tab")).findings == [])
    #expect(try check(104, Situations.splitView(detailIn: "split", kind: "column")).findings == [])
  }

  @Test func stackInsideADestination() throws {
    let outcome = try check(104, Situations.onboarding(kind: "push", driver: "path"))
    #expect(outcome.findings.map(\.subjects) == [["root-stack", "onboarding-stack", "home>onboarding:push"]])
    #expect(outcome.findings.map(\.severity) == [.error])
    for kind in ["sheet", "full-screen"] {
      #expect(try check(104, Situations.onboarding(kind: kind, driver: "item")).findings == [])
    }
  }

  @Test func popGestureSwallowed() throws {
    let hidden = try check(104, Situations.sitemap(barHidden: "barHidden: true"))
    #expect(hidden.findings.map(\.subjects) == [["main-nav", "sitemap-stack", "root>sitemap:embed"]])
    #expect(hidden.findings.map(\.severity) == [.warning])
    #expect(hidden.findings.allSatisfy { !$0.evidence.contains { $0.text.contains("draw a bar") } })
    #expect(try check(104, Situations.sitemap(barHidden: "barHidden: false")).findings.map(\.severity) == [.error])
  }

  @Test func popToRootOfAMixedStack() throws {
    let text = Situations.sitemap(barHidden: "barHidden: false")
    #expect(try check(104, text).findings.count == 1)
    for rule: RuleCode in [301, 302] { #expect(try check(rule, text).findings == []) }
  }

  @Test func containerOpenedInsideAStack() throws {
    let text = """
      version: 1
      app: { name: Example }
      owners:
        - { id: feed-stack, kind: navigation-stack }
        - { id: picker-nav, kind: navigation-controller }
      flows:
        - id: feed-flow
          owner: feed-stack
          entry: feed
          screens:
            - { id: feed, framework: swiftui }
            - { id: picker, framework: uikit }
          transitions:
            - { from: feed, to: picker, kind: push, driver: path, opens: picker-nav }
      """
    #expect(
      try check(104, text).findings.map(\.subjects) == [["feed-stack", "picker-nav", "feed>picker:push"]])
    #expect(
      try check(104, text.replacing("kind: push, driver: path", with: "kind: sheet, driver: item")).findings == [])
  }

  @Test func manyBooleansOnePresentationSlot() throws {
    let outcome = try check(302, Situations.nineSheets(minimumOS: "15.0"))
    let finding = try #require(outcome.findings.first)
    #expect(outcome.findings.count == 1 && finding.subjects == ["main"])
    #expect(finding.members == (1...9).map { "shows\($0)" } && finding.severity == .warning)
    #expect(Set(finding.evidence.flatMap(\.subjects)).isSuperset(of: (1...9).map { "main>page\($0):sheet" }))
    #expect(try check(302, Situations.nineSheets(minimumOS: "14.4")).findings.map(\.severity) == [.error])
    #expect(try check(302, Situations.nineSheets(minimumOS: "14.5")).findings.map(\.severity) == [.warning])
  }

  @Test func bindingsThatAreNotNamedAreUndecided() throws {
    let text = Situations.nineSheets(minimumOS: "15.0").replacing(#/, binding: \w+/#, with: "")
    let outcome = try check(302, text)
    #expect(outcome.findings == [])
    #expect(outcome.undecided == [UndecidedSubject(subjects: ["main"], missing: [.transitionBinding])])
  }

  @Test func hostedPagePushesByLinkOnAUIKitOwner() throws {
    let text = """
      version: 1
      app: { name: Example }
      owners:
        - { id: tabs, kind: tab-bar-controller }
        - { id: form-nav, kind: navigation-controller, in: tabs, as: tab }
      flows:
        - id: form-flow
          owner: form-nav
          entry: form
          screens:
            - { id: form, framework: uikit }
            - { id: packages, framework: swiftui }
            - { id: package-list, framework: swiftui }
          transitions:
            - { from: form, to: packages, kind: push, driver: uikit }
            - { from: packages, to: package-list, kind: push, driver: link }
      """
    let outcome = try check(110, text)
    #expect(outcome.findings.map(\.subjects) == [["packages", "form-nav"]])
    #expect(outcome.findings.map(\.members) == [["packages>package-list:push"]])
    for rule: RuleCode in [101, 102, 104] { #expect(try check(rule, text).findings == []) }
  }
}

/// The inventories of the situations.
enum Situations {
  /// The page with a stack of its own, placed in some container of an app for tablets and phones.
  static func splitView(detailIn parent: String, kind: String) -> String {
    """
    version: 1
    app: { name: Example }
    owners:
      - { id: split, kind: split-view-controller }
      - { id: sidebar-nav, kind: navigation-controller, in: split, as: column }
      - { id: detail-nav, kind: navigation-controller, in: split, as: column }
      - { id: phone-tabs, kind: tab-bar-controller }
      - { id: detail-stack, kind: navigation-stack, in: \(parent), as: \(kind) }
    flows:
      - id: zims
        owner: detail-stack
        entry: detail
        screens:
          - { id: detail, framework: swiftui }
          - { id: zim-details, framework: swiftui, role: leaf }
        transitions:
          - { from: detail, to: zim-details, kind: push, driver: path }
    bridges:
      - { id: detail-host, kind: hosting-controller, host: \(parent), guest: detail-stack, as: \(kind) }
    """
  }

  static func onboarding(kind: String, driver: String) -> String {
    """
    version: 1
    app: { name: Example }
    owners:
      - { id: root-stack, kind: navigation-stack }
      - { id: onboarding-stack, kind: navigation-stack }
    flows:
      - id: main
        owner: root-stack
        entry: home
        screens:
          - { id: home, framework: swiftui }
          - { id: onboarding, framework: swiftui, brings: onboarding-stack }
          - { id: step-1, framework: swiftui }
          - { id: step-2, framework: swiftui, role: leaf }
        transitions:
          - { from: home, to: onboarding, kind: \(kind), driver: \(driver) }
          - { from: onboarding, to: [step-1, step-2], kind: push, driver: path }
    """
  }

  static func sitemap(barHidden: String) -> String {
    """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller, \(barHidden) }
      - { id: sitemap-stack, kind: navigation-stack }
    flows:
      - id: main
        owner: main-nav
        entry: root
        screens:
          - { id: root, framework: uikit }
          - { id: sitemap, framework: swiftui, brings: sitemap-stack }
          - { id: sub-page, framework: swiftui, role: leaf }
          - { id: notifications, framework: uikit, role: leaf }
        transitions:
          - { from: root, to: sitemap, kind: embed, driver: uikit }
          - { from: sitemap, to: sub-page, kind: push, driver: link }
          - { from: root, to: notifications, kind: push, driver: uikit }
    bridges:
      - { kind: hosting-controller, host: root, guest: sitemap, as: embed }
    """
  }

  static func nineSheets(minimumOS: String) -> String {
    let pages = (1...9).map { "      - { id: page\($0), framework: swiftui }" }
    let sheets = (1...9).map {
      "      - { from: main, to: page\($0), kind: sheet, driver: boolean, binding: shows\($0) }"
    }
    return """
      version: 1
      app: { name: Example, minimumOS: "\(minimumOS)" }
      owners:
        - { id: main-stack, kind: navigation-stack }
      flows:
        - id: main-flow
          owner: main-stack
          entry: main
          screens:
            - { id: main, framework: swiftui }
            - { id: picker, framework: swiftui }
      \(pages.joined(separator: "\n"))
          transitions:
            - { from: page1, to: picker, kind: sheet, driver: boolean, binding: picks }
      \(sheets.joined(separator: "\n"))
      """
  }
}
