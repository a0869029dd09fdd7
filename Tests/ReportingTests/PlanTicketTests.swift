import Inventory
import MigrationPlanning
import Testing

@testable import Reporting

@Suite("Plans as tickets and as a checklist")
struct PlanTicketTests {
  private func csv(_ inventory: Inventory, _ request: PlanRequest = PlanRequest()) throws -> String {
    let (result, plan) = try PlanTextTests.result(inventory, request)
    return String(decoding: PlanCSV.render(plan, of: result), as: UTF8.self)
  }

  private func markdown(_ inventory: Inventory, _ request: PlanRequest = PlanRequest()) throws -> String {
    let (result, plan) = try PlanTextTests.result(inventory, request)
    return String(decoding: PlanMarkdown.render(plan, of: result), as: UTF8.self)
  }

  static func dated(crews: Crews? = nil) -> PlanRequest {
    var request = PlanRequest()
    request.crews = crews
    request.calendar = WorkCalendar(velocity: "5", start: CalendarDate(iso: "2027-01-04"))
    return request
  }

  @Test("A record for each step, word by word")
  func records() throws {
    let lines = try csv(PlanTextTests.tiny(), Self.dated()).components(of: "\r\n")
    #expect(
      lines[0]
        == "Summary,Description,Issue Type,Estimate,Labels,Team,Start Date,Due Date,External ID,Blocked By,Order,"
        + "Flow,Risk,Readiness,Needs Human,Ends Findings")
    #expect(
      lines[2] == "Migrate home to SwiftUI,\"Why now: home unlocks nav; it completes the flow main.\n"
        + "Installs: hosting:home\nVerify: Bring up home in nav and leave it; hosting:home shows one title bar and keeps "
        + "the page's state.\nRoll back: Show the UIKit version of home again in nav; take out hosting:home.\",Task,5,"
        + "leafcutter migrate-screen main,Ants,2027-01-05,2027-01-11,migrate-screen:home,migrate-screen:page,2,main,0,"
        + "unknown,,")
    #expect(lines[4].hasPrefix("Remove the bridges of home and page,"))
    #expect(lines.count == 6 && lines[5].isEmpty)
  }

  @Test("Quotes, commas and line breaks stand in quotes")
  func quoting() {
    var csv = CSVWriter()
    csv.record(["a", "", "b,c", "say \"x\"", "one\r\ntwo", " edge", "d\ne"])
    #expect(
      String(decoding: csv.bytes, as: UTF8.self) == "a,,\"b,c\",\"say \"\"x\"\"\",\"one\r\ntwo\",\" edge\",\"d\ne\"\r\n"
    )
  }

  @Test(
    "What a spreadsheet takes for a formula gets an apostrophe", arguments: ["=", "+", "-", "@", "\t", "\r", "＝", "＠"])
  func formulas(start: String) {
    #expect(CSVWriter.guarded(start + "cmd|'/C calc'!A0") == "'" + start + "cmd|'/C calc'!A0")
    #expect(CSVWriter.guarded("a" + start) == "a" + start)
  }

  @Test("A hostile team stays one harmless field")
  func hostileTeam() throws {
    let text = try csv(PlanTextTests.tiny(team: "=HYPERLINK(\"http://x\",\"y\")"))
    #expect(text.contains(",\"'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\","))
  }

  @Test("The checklist, word by word")
  func checklist() throws {
    let text = try markdown(PlanTextTests.tiny(), Self.dated(crews: .teams))
    #expect(
      text == """
        # Migration of `Tiny`

        4 steps, 11 points of effort (3 weeks at 5 points a week, until 2027-01-18). Nobody can do better: it is proven \
        that every leaf-first order of these steps has a bridge lifetime of 15 or more, and this one has just that.

        ## `Main` · `Ants`

        - [ ] **Migrate page to SwiftUI** (1 point) `migrate-screen:page`
          - Who and when: `Ants`, 2027-01-04
          - Why now: page unlocks home; nav waits for it too.
          - Installs: hosting:page
          - Verify: Open page from home and come back; hosting:page shows one title bar and keeps the page's state.
          - Roll back: Show the UIKit version of page again from home, and in nav; take out hosting:page.
        - [ ] **Migrate home to SwiftUI** (5 points) `migrate-screen:home`
          - Who and when: `Ants`, 2027-01-05 to 2027-01-11
          - Waits for: `migrate-screen:page`
          - Why now: home unlocks nav; it completes the flow main.
          - Installs: hosting:home
          - Verify: Bring up home in nav and leave it; hosting:home shows one title bar and keeps the page's state.
          - Roll back: Show the UIKit version of home again in nav; take out hosting:home.
        - [ ] **Hand nav over to SwiftUI** (5 points) `migrate-owner:nav`
          - Who and when: `Ants`, 2027-01-12 to 2027-01-18
          - Waits for: `migrate-screen:page`, `migrate-screen:home`
          - Why now: nav is the last host of home and page, whose bridges can go then.
          - Verify: Walk through nav: go to home and page and back; nothing but nav changes what it shows.
          - Roll back: Put the UIKit version of nav back and let it show home and page as before.
        - [ ] **Remove the bridges of home and page** (no effort) `remove-bridge:nav`
          - Who and when: 2027-01-18
          - Waits for: `migrate-owner:nav`
          - Why now: nav is SwiftUI, so nothing needs the bridges of home and page any more.
          - Removes: hosting:home, hosting:page
          - Verify: No hosting of home and page is left in nav; open home and page and come back.
          - Roll back: Put hosting:home and hosting:page back; only needed if nav is taken back too.

        """)
  }

  @Test("Tickets and checklist say which findings a step ends, and which errors need a human")
  func findings() throws {
    let result = Storefront.result(proof: ProofTests.proof)
    let csv = String(decoding: PlanCSV.render(Storefront.plan, of: result), as: UTF8.self)
    let markdown = String(decoding: PlanMarkdown.render(Storefront.plan, of: result), as: UTF8.self)
    let text = PlanText.render(Storefront.plan, of: result, phasePrice: nil, color: false)
    #expect(csv.contains(",yes,"))
    #expect(csv.contains(",110-00aa11bb22\r\n"))
    #expect(markdown.contains("  - Ends findings: 110 link-rides-on-uikit-owner of order-detail, orders-nav"))
    #expect(markdown.contains("  - Needs a human: 401 "))
    #expect(text.contains("        ends 110 link-rides-on-uikit-owner of order-detail, orders-nav\n"))
    #expect(text.contains("        needs a human: 401 "))
    #expect(text.contains("    not ended 101 dual-navigation-owner of orders-flow, orders-nav\n"))
  }

  @Test("Names are text in Markdown: no markup, no link, no mention")
  func escaping() {
    #expect(
      MarkdownText.escaped("__init__ <b> [x](y) @team #1 `c` \\")
        == ##"\_\_init\_\_ \<b\> \[x\](y) \@team \#1 \`c\` \\"##)
    #expect(MarkdownText.escaped("see www.example.com or http://x.y.") == #"see www\.example.com or http:\/\/x.y."#)
    #expect(MarkdownText.escaped("a.b/c: d\u{1B}") == "a.b/c: d\\\\u{1b}")
    #expect(MarkdownText.code("a`b") == "``a`b``")
    #expect(MarkdownText.code("`x`") == "`` `x` ``")
    #expect(MarkdownText.code("two\nlines") == "`two\\u{a}lines`")
  }
}

extension String {
  /// Between separators, which are looked for as scalars: a carriage return and a line feed are one character.
  fileprivate func components(of separator: String) -> [String] {
    split(separator: Character(separator), omittingEmptySubsequences: false).map(String.init)
  }
}
