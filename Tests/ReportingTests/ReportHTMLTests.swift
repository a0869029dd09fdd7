import Diagnostics
import Inventory
import MigrationPlanning
import OwnershipGraph
import Rules
import Testing

@testable import Reporting

@Suite("report.html")
struct ReportHTMLTests {
  private func page(_ inventory: Inventory = Storefront.inventory, bounds: ReportBounds = .standard) -> String {
    let isStorefront = inventory.app.name == "Storefront"
    let result = Storefront.result(
      inventory: inventory, findings: isStorefront ? nil : [], plan: isStorefront ? Storefront.plan : nil)
    return String(decoding: ReportHTML.render(result, rules: [], bounds: bounds), as: UTF8.self)
  }

  /// A pattern of tag names, to see that every element is ended, and where.
  private func unbalanced(_ html: String) -> [String] {
    let void: Set<Substring> = ["meta", "br", "!doctype"]
    var open: [Substring] = []
    var problems: [String] = []
    for piece in html.split(separator: "<").dropFirst(0) {
      let tag = piece.prefix { $0 != ">" && $0 != " " }
      if tag.hasPrefix("/") {
        if let last = open.popLast(), last != tag.dropFirst() { problems.append("\(last) ended by \(tag)") }
      } else if !void.contains(tag) {
        open.append(tag)
      }
    }
    return problems + open.map { "\($0) not ended" }
  }

  @Test("Every element is ended where it should be")
  func balanced() {
    #expect(unbalanced(page()) == [])
    #expect(unbalanced(page(Hostile.inventory)) == [])
    #expect(unbalanced(page(Inventory(app: App(name: "")))) == [])
    var tight = ReportBounds.standard
    tight.owners = 3
    tight.flows = 2
    tight.depth = 1
    tight.findings = 1
    tight.steps = 2
    tight.namedScreens = 0
    tight.timelineRows = 2
    tight.barsInRow = 1
    tight.lanes = 1
    #expect(unbalanced(page(bounds: tight)) == [])
  }

  @Test("Steps have the titles of tickets, and a schedule says who does what when")
  func schedule() throws {
    func page(_ request: PlanRequest) throws -> String {
      let (result, _) = try PlanTextTests.result(PlanTextTests.tiny(), request)
      return String(decoding: ReportHTML.render(result, rules: []), as: UTF8.self)
    }
    let teams = try page(PlanTicketTests.dated(crews: .teams))
    #expect(unbalanced(teams) == [])
    for words in [
      "<bdi>Migrate home to SwiftUI</bdi>", "<bdi>Hand nav over to SwiftUI</bdi>",
      "<bdi>Remove the bridges of home and page</bdi>", "With the teams at work at the same time",
      "<bdi>after 11 points (3 weeks at 5 points a week, until 2027-01-18); it cannot be done sooner</bdi>",
      "<dt>Ants</dt><dd><bdi>3 steps, 11 points between point 0 and 11, 2027-01-04 to 2027-01-18</bdi>",
      "<dt>Who and when</dt><dd><bdi>Ants, points 1 to 6, 2027-01-05 to 2027-01-11</bdi>",
    ] {
      #expect(teams.contains(words), "\(words)")
    }
    let one = try page(PlanTicketTests.dated())
    #expect(one.contains("With one team") && one.contains("after 11 points (3 weeks at 5 points a week, until"))
    #expect(one.contains("<dt>Who and when</dt><dd><bdi>2027-01-05 to 2027-01-11</bdi>"))
    let plain = try page(PlanRequest())
    #expect(!plain.contains("id=\"schedule\"") && !plain.contains("Who and when"))
  }

  @Test("Hostile names are shown as text")
  func hostile() {
    let html = page(Hostile.inventory)
    #expect(!html.contains("<script"))
    #expect(!html.contains("<img"))
    #expect(!html.contains("\u{202E}"))
    #expect(html.contains("<bdi>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;</bdi>"))
    #expect(html.contains("&quot;&gt;&lt;img src=x onerror=alert(1)&gt;"))
  }

  @Test("No handler, no inline style, no request, and a policy that says so")
  func policy() throws {
    let html = page()
    #expect(html.contains("default-src &#39;none&#39;; style-src &#39;sha256-"))
    #expect(!html.contains(" style=\""))
    #expect(!html.contains("src=\""))
    #expect(!html.contains("http://") && !html.contains("https://"))
    #expect(!html.contains(try Regex(" on[a-z]+=\"")))
    for link in html.matches(of: try Regex("href=\"([^\"]*)\"")) {
      #expect(String(link.output[1].substring ?? "").hasPrefix("#"))
    }
  }

  @Test("Every link leads to something, and no anchor is there twice")
  func links() throws {
    let html = page()
    let anchors = html.matches(of: try Regex(" id=\"([^\"]*)\"")).map { String($0.output[1].substring ?? "") }
    #expect(Set(anchors).count == anchors.count)
    let links = html.matches(of: try Regex("href=\"#([^\"]*)\"")).map { String($0.output[1].substring ?? "") }
    #expect(links.count > 20)
    #expect(Set(links).subtracting(anchors) == [])
  }

  @Test("A finding stands at the exact place, and leads to its evidence and fix")
  func findings() {
    let html = page()
    #expect(html.contains("<a class=\"badge e\" href=\"#f-101-3fa81c02be\""))
    #expect(html.contains("id=\"f-101-3fa81c02be\" open=\"\""))
    #expect(html.contains("<dd><p><bdi>order-list opens order-detail by orders-flow</bdi></p>"))
    #expect(html.contains("class=\"badge known\" href=\"#f-103-1234567890\""))
    // At the very edge, in the details of the page that it leaves.
    #expect(html.contains("<bdi>tracking</bdi></a> (push, link)<a class=\"badge w\" href=\"#f-110-00aa11bb22\""))
  }

  @Test("The map nests owners as they lie, with drivers, and keeps apart what has no place")
  func map() {
    let graph = OwnershipGraph(Storefront.inventory)
    let map = OwnershipMap(graph, depthLimit: 8)
    func names(_ owners: some Sequence<OwnerIndex>) -> [String] { owners.map { graph[$0].id.text } }
    #expect(names(map.roots) == ["win"])
    #expect(names(map.unplaced) == ["lost-nav", "lost-stack"])
    #expect(graph.owner("tabs").map { names(map.children[$0]) } == ["home-nav", "orders-nav", "search-stack"])
    #expect(graph.owner("orders-nav").map { names(map.children[$0]) } == ["checkout-nav"])
    #expect(graph.owner("orders-nav").map { names(map.drivers[$0]) } == ["orders-flow"])
    #expect(map.looseFlows.map { graph[$0].id.text } == ["legal"])
  }

  @Test("A circle of owners is drawn once, and a deep nest in parts")
  func circles() {
    func chain(_ count: Int, closed: Bool) -> Inventory {
      Inventory(
        app: App(name: "chain"),
        owners: (0..<count).map { index in
          Owner(
            id: OwnerID("o\(index)"), kind: .customContainer, framework: .uikit,
            parent: index > 0 ? OwnerID("o\(index - 1)") : closed ? OwnerID("o\(count - 1)") : nil, placement: .embed)
        })
    }
    for inventory in [chain(3, closed: true), chain(40, closed: false)] {
      let html = page(inventory)
      for owner in inventory.owners { #expect(html.components(of: "id=\"o-\(owner.id)\"") == 1, "\(owner.id)") }
      #expect(unbalanced(html) == [])
    }
  }

  @Test("The timeline draws each flow, and the area under its curve is the lifetime")
  func timeline() {
    let timeline = PlanTimeline(Storefront.plan, graph: OwnershipGraph(Storefront.inventory), bounds: .standard)
    #expect(timeline.rows.map(\.title).contains("Orders · Commerce"))
    var area = 0
    for (level, next) in zip(timeline.curve, timeline.curve.dropFirst()) {
      area += level.weight * (next.time - level.time)
    }
    #expect(area == Storefront.plan.totals.lifetime)
    #expect(timeline.curve.map(\.weight).max() == Storefront.plan.totals.peak)
  }

  @Test("A rule's page is folded into its findings")
  func rulePages() {
    let rule = RuleDescriptor(
      code: 101, name: "dual-navigation-owner", category: .ownership, severity: .error, summary: "Two owners push",
      rationale: "Because <b>", fix: "Leave one", whenNotToFollow: "Never", needs: [.ownerDrives])
    let html = String(decoding: ReportHTML.render(Storefront.result(), rules: [rule]), as: UTF8.self)
    #expect(html.contains("<details class=\"page\"><summary>Two owners push</summary><p>Because &lt;b&gt;</p>"))
  }

  @Test("The same input gives the same bytes, whatever the order of its items")
  func deterministic() {
    var shuffled = Storefront.inventory
    shuffled.flows.reverse()
    shuffled.owners.reverse()
    #expect(page(shuffled) == page())
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
