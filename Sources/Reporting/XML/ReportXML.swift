package import Analysis
import Diagnostics
import Gate
import Inventory
import MigrationPlanning
import OwnershipGraph
import Rules
package import XMLWriting

/// report.xml: the complete result, for programs and archives. Valid against `ReportSchema.xsd`.
///
/// - Complexity: O(*n*).
package enum ReportXML {
  package static let namespace = "urn:leafcutter:report:1"

  /// - Throws: `XMLWriterError` when memory runs out.
  package static func render(_ result: AnalysisResult) throws(XMLWriterError) -> [UInt8] {
    var xml = XMLWriter()
    xml.start("report", namespace: namespace)
    xml.attribute("version", "1")
    xml.start("tool")
    xml.attribute("name", result.tool.name)
    xml.attribute("version", result.tool.version)
    xml.end()
    xml.start("inputs")
    for input in result.inputs {
      xml.start("input")
      xml.attribute("path", input.path)
      xml.attribute("sha256", input.sha256)
      xml.end()
    }
    xml.end()
    writeVerdict(of: result, to: &xml)
    writeDiagnostics(result.diagnostics, to: &xml)
    xml.start("findings")
    for finding in result.gate.findings {
      write(finding, removedBy: result.proof?.removedBy[finding.fingerprint], graph: result.graph, to: &xml)
    }
    xml.end()
    writeCoverage(result.gate.coverage, to: &xml)
    writeInventory(result.graph, to: &xml)
    if let plan = result.plan { write(plan, of: result, to: &xml) }
    xml.end()
    return try xml.finish()
  }

  private static func writeVerdict(of result: AnalysisResult, to xml: inout XMLWriter) {
    let summary = ReportSummary(result)
    xml.start("verdict")
    xml.attribute("failed", summary.isFailed)
    xml.attribute("failOn", result.gate.failOn.rawValue)
    xml.attribute("errors", summary.errors)
    xml.attribute("warnings", summary.warnings)
    xml.attribute("notes", summary.notes)
    xml.attribute("accepted", summary.accepted)
    xml.attribute("baseline", summary.inBaseline)
    xml.attribute("assumedDay", summary.assumedDay?.description)
    xml.attribute("screens", summary.screens)
    xml.attribute("swiftUIScreens", summary.swiftUIScreens)
    xml.attribute("liveBridges", summary.liveBridges)
    xml.attribute("liveRepresentables", summary.liveBridges == nil ? nil : summary.liveRepresentables)
    xml.attribute("livePresenters", summary.liveBridges == nil ? nil : summary.livePresenters)
    xml.end()
  }

  private static func writeDiagnostics(_ diagnostics: [Diagnostic], to xml: inout XMLWriter) {
    xml.start("diagnostics")
    for diagnostic in diagnostics {
      xml.start("diagnostic")
      xml.attribute("code", diagnostic.code.rawValue)
      xml.attribute("severity", diagnostic.severity.rawValue)
      xml.attribute(place: diagnostic.location)
      xml.element("message", text: diagnostic.message)
      if let suggestion = diagnostic.suggestion { xml.element("suggestion", text: suggestion) }
      xml.end()
    }
    xml.end()
  }

  private static func write(
    _ entry: GateFinding, removedBy step: PlanName?, graph: OwnershipGraph, to xml: inout XMLWriter
  ) {
    let finding = entry.finding
    xml.start("finding")
    xml.attribute("code", finding.code.rawValue)
    xml.attribute("name", entry.name)
    xml.attribute("severity", finding.severity.rawValue)
    xml.attribute("state", entry.state.rawValue)
    xml.attribute("fingerprint", entry.fingerprint)
    xml.attribute("removedBy", step)
    xml.attribute(place: entry.inventory)
    xml.attribute("source", entry.source?.description)
    xml.element("message", text: finding.message)
    xml.element("fix", text: finding.fix)
    if let place = finding.place { write(place, graph: graph, to: &xml) }
    xml.references("subject", finding.subjects)
    xml.references("member", finding.members)
    for evidence in finding.evidence {
      xml.start("evidence")
      if let place = evidence.place {
        let annotations = graph.annotations(of: place)
        xml.attribute(place: annotations.place)
        xml.attribute("source", annotations.source?.description)
      }
      xml.element("text", text: evidence.text)
      if let place = evidence.place { write(place, graph: graph, to: &xml) }
      xml.references("subject", evidence.subjects)
      xml.end()
    }
    xml.end()
  }

  private static func write(_ place: FindingPlace, graph: OwnershipGraph, to xml: inout XMLWriter) {
    xml.start("place")
    switch place {
    case .node(let node): xml.attribute("kind", node.kindName)
    case .edge(let edge):
      xml.attribute("kind", "transition")
      xml.attribute("from", graph[graph.edges[edge].from].id.text)
      xml.attribute("to", graph[graph.edges[edge].to].id.text)
    case .dependency: xml.attribute("kind", "dependency")
    }
    xml.attribute("id", graph.name(of: place))
    xml.end()
  }

  private static func writeCoverage(_ coverage: [RuleCoverage], to xml: inout XMLWriter) {
    xml.start("coverage")
    for rule in coverage {
      xml.start("rule")
      xml.attribute("code", rule.code.rawValue)
      xml.attribute("name", rule.name)
      xml.attribute("severity", rule.severity?.rawValue ?? "off")
      xml.attribute("subjects", rule.subjects)
      xml.attribute("undecided", rule.undecided.count)
      for subject in rule.undecided {
        xml.start("undecided")
        xml.attribute("missing", subject.missing.map(\.rawValue).joined(separator: " "))
        xml.references("subject", subject.subjects)
        xml.end()
      }
      xml.end()
    }
    xml.end()
  }
}
