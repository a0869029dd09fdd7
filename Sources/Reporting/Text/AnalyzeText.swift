package import Analysis
import Diagnostics
import Gate
import Inventory
import MigrationPlanning
import OwnershipGraph
import Rules

/// The short summary of `analyze`; where the reports are is for the command to say.
package enum AnalyzeText {
  /// Errors named in the summary; the reports have them all.
  private static let errorsShown = 10

  package static func render(_ result: AnalysisResult, color: Bool) -> String {
    let summary = ReportSummary(result)
    var out = TerminalText(color: color)
    out.paragraph(result.graph.inventory.app.name, style: .bold)
    CheckText.writeVerdict(of: result, to: &out)
    let errors = result.gate.findings.filter { $0.state == .new && $0.finding.severity == .error }
    for error in errors.prefix(errorsShown) {
      out.paragraph(error.finding.message, lead: error.finding.code.description, indent: 2, hanging: 6)
    }
    if errors.count > errorsShown {
      out.paragraph("and \(grouped(errors.count - errorsShown)) more", indent: 6, hanging: 6)
    }
    let others = [(result.gate.count(.warning), "warning"), (result.gate.count(.note), "note")].filter { $0.0 > 0 }
    if !others.isEmpty {
      let text = others.map { counted($0.0, $0.1) }.joined(separator: " and ")
      out.paragraph("and \(text), which the reports name", indent: 6, hanging: 6)
    }
    CheckText.writeCoverage(of: result, isShort: true, to: &out)
    out.blank()
    out.field("progress", summary.progressSentence)
    out.field("bridges", summary.bridgeSentence)
    if let plan = result.plan {
      let totals = plan.totals
      if let first = plan.firstWork {
        out.field(
          "plan",
          "\(counted(plan.steps.count, "step")), \(counted(totals.effort, "point")) of effort; bridge lifetime "
            + "\(grouped(totals.lifetime)), peak weight \(grouped(totals.peak))")
        out.field("", totals.certificateSentence)
        out.field("first", "\(first.title): \(first.why)")
        out.field("proof", result.proofSentence)
      } else {
        out.field("plan", "nothing is left to migrate")
      }
    }
    return out.text
  }
}

extension ReportSummary {
  var progressSentence: String {
    var text = "\(grouped(swiftUIScreens)) of \(counted(screens, "screen")) in SwiftUI"
    if screens > 0 { text += " (\(percent(swiftUIScreens, of: screens)))" }
    if keptScreens > 0 { text += "; \(grouped(keptScreens)) \(keptScreens == 1 ? "stays" : "stay") UIKit" }
    return text
  }

  var bridgeSentence: String {
    guard let liveBridges else { return "not described in this inventory" }
    return "\(grouped(liveBridges)) described\(bridgeKinds)"
  }

  /// `, of them 1 representable, 2 presenters`; what is not there is left out.
  var bridgeKinds: String {
    (liveRepresentables > 0 ? ", of them \(counted(liveRepresentables, "representable"))" : "")
      + (livePresenters > 0 ? ", \(counted(livePresenters, "presenter"))" : "")
  }
}
