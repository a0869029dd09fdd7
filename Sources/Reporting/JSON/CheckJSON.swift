package import Analysis
import Diagnostics
import DocumentWriting
import Gate
import Inventory
import OwnershipGraph
import Rules

/// `check --format json`, version 1 (docs/formats.md).
package enum CheckJSON {
  package static func render(_ result: AnalysisResult) -> [UInt8] {
    let gate = result.gate
    let summary = ReportSummary(result)
    var document: JSONFields = [
      "version": .integer(1),
      "tool": result.tool.json,
      "inputs": result.inputs.json,
      "findings": .list(gate.findings.map { .object(fields(of: $0, graph: result.graph)) }),
      "coverage": .object([
        "rules": .list(gate.coverage.map(json)),
        "undecidedSubjects": .list(
          gate.coverage.flatMap { rule in
            rule.undecided.map { subject in
              .object([
                "code": .integer(rule.code.rawValue), "subjects": .texts(subject.subjects),
                "missing": .texts(subject.missing.map(\.rawValue)),
              ])
            }
          }),
      ]),
      "summary": .object([
        "error": .integer(summary.errors), "warning": .integer(summary.warnings), "note": .integer(summary.notes),
        "accepted": .integer(summary.accepted), "baseline": .integer(summary.inBaseline),
        "failed": .boolean(summary.isFailed),
      ]),
    ]
    if summary.unreported > 0 { document.add("unreported", summary.unreported) }
    document.add("assumedDay", summary.assumedDay?.description)
    return DocumentWriter.json(.object(document))
  }

  static func fields(of entry: GateFinding, graph: OwnershipGraph) -> JSONFields {
    let finding = entry.finding
    var fields: JSONFields = [
      "code": .integer(finding.code.rawValue),
      "name": .text(entry.name),
      "severity": .text(finding.severity.rawValue),
      "subjects": .texts(finding.subjects),
      "message": .text(finding.message),
      "evidence": .list(finding.evidence.map { json(of: $0, graph: graph) }),
      "fix": .text(finding.fix),
      "fingerprint": .text(entry.fingerprint),
      "state": .text(entry.state.rawValue),
    ]
    if !finding.members.isEmpty { fields.add("members", .texts(finding.members)) }
    if let place = entry.inventory { fields.add("inventory", place.json) }
    fields.add("source", entry.source?.description)
    if let accept = entry.accept {
      var why: JSONFields = ["reason": .text(accept.reason)]
      why.add("until", accept.end)
      fields.add("accept", .object(why))
    }
    return fields
  }

  private static func json(of evidence: Evidence, graph: OwnershipGraph) -> DocumentValue {
    var fields: JSONFields = ["text": .text(evidence.text)]
    if !evidence.subjects.isEmpty { fields.add("subjects", .texts(evidence.subjects)) }
    if let place = evidence.place {
      let annotations = graph.annotations(of: place)
      if let location = annotations.place { fields.add("inventory", location.json) }
      fields.add("source", annotations.source?.description)
    }
    return .object(fields)
  }

  private static func json(of rule: RuleCoverage) -> DocumentValue {
    .object([
      "code": .integer(rule.code.rawValue),
      "name": .text(rule.name),
      "severity": .text(rule.severity?.rawValue ?? "off"),
      "subjects": .integer(rule.subjects),
      "undecided": .integer(rule.undecided.count),
      "missing": .texts(rule.missingFacts),
    ])
  }
}

extension RuleCoverage {
  /// Every fact that some subject lacks, once, in the order of names.
  var missingFacts: [String] { Set(undecided.flatMap(\.missing)).sorted().map(\.rawValue) }
}

extension ToolIdentity {
  var json: DocumentValue { .object(["name": .text(name), "version": .text(version)]) }
}

extension [InputDigest] {
  var json: DocumentValue { .list(map { .object(["path": .text($0.path), "sha256": .text($0.sha256)]) }) }
}

extension Location {
  /// `line` and `column` only where they are known.
  var json: DocumentValue {
    var fields: JSONFields = ["file": .text(file)]
    fields.add("line", position?.line)
    fields.add("column", position?.column)
    return .object(fields)
  }
}
