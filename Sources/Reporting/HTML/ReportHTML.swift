package import Analysis
import Gate
import Inventory
import MigrationPlanning
import OwnershipGraph
package import Rules

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// report.html: one file that works offline, without scripts and without a request to anywhere.
package enum ReportHTML {
  /// - Parameter rules: for the pages of the rules that found something.
  /// - Complexity: O(*n* log *n*); the size is bounded by `ReportBounds`.
  package static func render(_ result: AnalysisResult, rules: [RuleDescriptor] = []) -> [UInt8] {
    render(result, rules: rules, bounds: .standard)
  }

  static func render(_ result: AnalysisResult, rules: [RuleDescriptor], bounds: ReportBounds) -> [UInt8] {
    let summary = ReportSummary(result)
    let index = FindingIndex(result.gate.findings, graph: result.graph, shown: bounds.findings)
    let descriptors = Dictionary(rules.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
    var html = HTMLWriter()
    html.start("html", HTMLAttribute("lang", "en"))
    writeHead(title: result.graph.inventory.app.name, to: &html)
    html.start("body")
    html.element("a", .class("skip"), .link(to: "main"), text: "Skip to the report")
    writeTop(result, summary: summary, to: &html)
    html.start("main", .id("main"))
    writeTiles(result, summary: summary, to: &html)
    var map = MapSection(graph: result.graph, findings: index, bounds: bounds)
    map.write(to: &html)
    if let plan = result.plan {
      PlanSection(plan: plan, proof: result.proof, graph: result.graph, bounds: bounds).write(to: &html)
    }
    html.start("div", .class("two wide"))
    FindingsSection(index: index, graph: result.graph, descriptors: descriptors).write(to: &html)
    CoverageSection(result: result, summary: summary, bounds: bounds).write(to: &html)
    for _ in 0..<4 { html.end() }
    html.newline()
    return html.bytes
  }

  private static func writeHead(title: String, to html: inout HTMLWriter) {
    html.start("head")
    html.void("meta", HTMLAttribute("charset", "utf-8"))
    html.void(
      "meta", HTMLAttribute("http-equiv", "Content-Security-Policy"),
      HTMLAttribute(
        "content", "default-src 'none'; style-src 'sha256-\(styleHash)'; base-uri 'none'; form-action 'none'"))
    html.void(
      "meta", HTMLAttribute("name", "viewport"), HTMLAttribute("content", "width=device-width, initial-scale=1"))
    html.void("meta", HTMLAttribute("name", "color-scheme"), HTMLAttribute("content", "light dark"))
    html.void("meta", HTMLAttribute("name", "referrer"), HTMLAttribute("content", "no-referrer"))
    html.element("title", text: "\(title): ownership and migration")
    html.style(Resources.reportCss)
    html.end()
    html.newline()
  }

  /// SHA-256 of the style sheet in base 64, by which the policy lets it in and nothing else.
  private static var styleHash: String {
    let hex = Array(sha256Hex(Array("\(Resources.reportCss)".utf8)).utf8)
    let bytes = stride(from: 0, to: hex.count, by: 2).compactMap {
      UInt8(String(decoding: hex[$0..<$0 + 2], as: UTF8.self), radix: 16)
    }
    return Data(bytes).base64EncodedString()
  }

  private static func writeTop(_ result: AnalysisResult, summary: ReportSummary, to html: inout HTMLWriter) {
    html.start("header", .class("top"))
    html.start("div")
    html.element("p", .class("kicker"), text: "Ownership and migration report")
    html.start("h1")
    html.name(result.graph.inventory.app.name)
    html.end()
    html.end()
    let verdict = summary.verdict(failOn: result.gate.failOn)
    html.start("div", .class("verdict \(verdict.isGood ? "pass" : "fail")"))
    html.element("b", text: verdict.words)
    var counts = "\(counted(summary.errors, "error")) · \(counted(summary.warnings, "warning"))"
    if summary.notes > 0 { counts += " · \(counted(summary.notes, "note"))" }
    if summary.accepted > 0 { counts += " · \(grouped(summary.accepted)) accepted" }
    if summary.inBaseline > 0 { counts += " · \(grouped(summary.inBaseline)) in the baseline" }
    html.element("span", text: counts)
    html.end()
    html.end()
    html.start("nav", .class("toc"), .label("Parts of the report"))
    html.element("a", .link(to: "map"), text: "Ownership map")
    if result.plan != nil { html.element("a", .link(to: "plan"), text: "Plan") }
    html.element("a", .link(to: "findings"), text: "Findings")
    html.element("a", .link(to: "coverage"), text: "Coverage")
    html.end()
    html.newline()
  }

  private static func writeTiles(_ result: AnalysisResult, summary: ReportSummary, to html: inout HTMLWriter) {
    html.start("section", .class("tiles"), .label("In short"))
    html.start("div", .class("tile"))
    html.start("b")
    html.text(grouped(summary.swiftUIScreens))
    html.element("small", text: "/\(grouped(summary.screens))")
    html.end()
    let kept =
      summary.keptScreens > 0
      ? ", \(grouped(summary.keptScreens)) \(summary.keptScreens == 1 ? "stays" : "stay") UIKit" : ""
    html.element("span", text: "screens in SwiftUI\(kept)")
    html.start(
      "progress", HTMLAttribute("max", max(1, summary.screens)), HTMLAttribute("value", summary.swiftUIScreens),
      .label("\(summary.swiftUIScreens) of \(summary.screens) screens in SwiftUI"))
    html.end()
    html.end()
    if let live = summary.liveBridges {
      tile(grouped(live), "described \(live == 1 ? "bridge" : "bridges")\(summary.bridgeKinds)", to: &html)
    } else {
      tile("?", "bridges: not described in this inventory", to: &html)
    }
    if let totals = result.plan?.totals, let steps = result.plan?.steps.count {
      tile(grouped(steps), "\(steps == 1 ? "step" : "steps") left, \(counted(totals.effort, "point"))", to: &html)
      tile(
        totals.certificateWord,
        "\(totals.certificate == .optimal ? "order" : "of the best order"); bridge lifetime "
          + "\(grouped(totals.lifetime)), peak \(grouped(totals.peak))",
        isGood: totals.certificate == .optimal, to: &html)
    }
    let findings = result.gate.findings.count
    let undecided = summary.undecided > 0 ? ", \(counted(summary.undecided, "check")) undecided" : ""
    tile(grouped(findings), "\(findings == 1 ? "finding" : "findings")\(undecided)", to: &html)
    html.end()
    html.newline()
  }

  private static func tile(_ figure: String, _ words: String, isGood: Bool = false, to html: inout HTMLWriter) {
    html.start("div", .class(isGood ? "tile ok" : "tile"))
    html.element("b", text: figure)
    html.element("span", text: words)
    html.end()
  }
}
