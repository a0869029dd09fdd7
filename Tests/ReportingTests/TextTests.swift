import Analysis
import Gate
import Inventory
import MigrationPlanning
import Rules
import Testing

@testable import Reporting

@Suite("Text for a terminal")
struct TextTests {
  @Test("A finding has its place, message, rule, evidence, fix and fingerprint")
  func finding() {
    let text = CheckText.render(Storefront.result(), color: false)
    #expect(
      text.contains("storefront/orders.yaml:3:5: error 101 dual-navigation-owner\n  orders-nav (UIKit) is pushed by"))
    for words in [
      "evidence  order-list opens order-detail by orders-flow",
      "do        Let order-detail report", "finding   101-3fa81c02be", "source    Orders/Detail.swift:88",
      "103-1234567890 (accepted)", "113-0987654321 (in the baseline)",
    ] {
      #expect(text.contains(words), "\(words)")
    }
  }

  @Test("The coverage says what was undecided and what had nothing to look at")
  func coverage() {
    let text = CheckText.render(Storefront.result(), color: false)
    #expect(text.contains("Gate fails: 2 errors, 2 warnings, 0 notes; 1 accepted, 1 in the baseline"))
    #expect(text.contains("3 rules ran on 24 subjects; 2 were undecided for want of owner.as (2),\nflow.owner (1)."))
    #expect(text.contains("Nothing to look at, neither passed nor failed: 302."))
    #expect(text.contains("Off: 401."))
  }

  @Test("A clean result passes, and says so")
  func clean() {
    #expect(CheckText.render(Storefront.result(findings: []), color: false).hasPrefix("Gate passes"))
    #expect(
      CheckText.render(Storefront.result(failOn: .never), color: false).contains("Would fail the gate: 2 errors"))
  }

  @Test("Paragraphs keep to 80 columns")
  func columns() {
    let texts = [
      CheckText.render(Storefront.result(), color: false), AnalyzeText.render(Storefront.result(), color: false),
      PlanText.render(Storefront.plan, of: Storefront.result(), phasePrice: nil, color: false),
    ]
    for line in texts.joined().split(separator: "\n") where !line.contains("yaml:") {
      #expect(width(line) <= 80, "\(line)")
    }
  }

  @Test("Colour is optional and changes nothing but colour")
  func color() throws {
    let plain = CheckText.render(Storefront.result(), color: false)
    let colored = CheckText.render(Storefront.result(), color: true)
    #expect(!plain.contains("\u{1B}"))
    #expect(colored.contains("\u{1B}[1;31merror\u{1B}[0m"))
    #expect(colored.replacing(try Regex("\u{1B}\\[[0-9;]*m"), with: "") == plain)
  }

  @Test("No control character of an inventory reaches the terminal")
  func hostile() {
    var inventory = Storefront.inventory
    inventory.app.name = "\u{1B}[2J\u{202E}shop\u{7}"
    let text = AnalyzeText.render(Storefront.result(inventory: inventory), color: false)
    #expect(text.hasPrefix("\\u{1b}[2J\\u{202e}shop\\u{7}\n"))
  }

  @Test("The plan says what comes first and why, every step, the totals and what is proven")
  func plan() {
    let text = PlanText.render(Storefront.plan, of: Storefront.result(), phasePrice: nil, color: false)
    let flat = text.split(separator: /\s+/).joined(separator: " ")
    for words in [
      "Storefront: 12 steps, 36 points of effort", "Orders · Commerce", "confirmed: models needs no UIKit",
      "6 Migrate cart to SwiftUI (5 points) why now order-list waits for it",
      "+ hosting:tracking", "lifetime 62", "at most weight 4 at one time", "story no longer waits for home-feed",
      "at worst it is 10.7 %", "Not run: no state between two steps was checked", "scanner: never moves",
      " 2 Put a route protocol between story and home-feed 1 4 ", "Remove 2 bridges",
    ] {
      #expect(flat.contains(words), "\(words)")
    }
  }

  @Test("Numbers for people")
  func numbers() {
    #expect([0, 12, 999, 1000, -1_234_567].map(grouped) == ["0", "12", "999", "1,000", "−1,234,567"])
    #expect([0, 1.25, 0.04, -2.5, 1e300, .nan].map(oneDecimal) == ["0", "1.3", "0", "-2.5", "1000000000", "0"])
    #expect(percent(0, of: 0) == "0 %")
    #expect(percent(1, of: 1000) == "under 1 %")
    #expect(percent(999, of: 1000) == "over 99 %")
    #expect(percent(2, of: 3) == "67 %")
    #expect(width("日本🙂a") == 7)
  }
}
