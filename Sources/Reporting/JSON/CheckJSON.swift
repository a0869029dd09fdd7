package import Analysis
import Diagnostics
import Gate
import Inventory
import OwnershipGraph
import Rules

/// `check --format json`, version 1 (docs/formats.md).
package enum CheckJSON {
  package static func render(_ result: AnalysisResult) throws -> [UInt8] {
    let gate = result.gate
    let summary = ReportSummary(result)
    let document: [String: JSONValue] = [
      "version": .int(1),
      "tool": result.tool.json,
      "inputs": result.inputs.json,
      "findings": .array(gate.findings.map { json(of: $0, graph: result.graph) }),
      "coverage": .object([
        "rules": .array(gate.coverage.map(json)),
        "undecidedSubjects": .array(
          gate.coverage.flatMap { rule in
            rule.undecided.map { subject in
              .object([
                "code": .int(rule.code.rawValue), "subjects": .strings(subject.subjects),
                "missing": .strings(subject.missing.map(\.rawValue)),
              ])
            }
          }),
      ]),
      "summary": .object([
        "error": .int(summary.errors), "warning": .int(summary.warnings), "note": .int(summary.notes),
        "accepted": .int(summary.accepted), "baseline": .int(summary.inBaseline), "failed": .bool(summary.isFailed),
      ]),
    ]
    return try JSONValue.object(document).encoded()
  }

  private static func json(of entry: GateFinding, graph: OwnershipGraph) -> JSONValue {
    let finding = entry.finding
    var fields: [String: JSONValue] = [
      "code": .int(finding.code.rawValue),
      "name": .string(entry.name),
      "severity": .string(finding.severity.rawValue),
      "subjects": .strings(finding.subjects),
      "message": .string(finding.message),
      "evidence": .array(finding.evidence.map { json(of: $0, graph: graph) }),
      "fix": .string(finding.fix),
      "fingerprint": .string(entry.fingerprint),
      "state": .string(entry.state.rawValue),
    ]
    if !finding.members.isEmpty { fields["members"] = .strings(finding.members) }
    if let place = entry.inventory { fields["inventory"] = place.json }
    fields.add("source", entry.source?.description)
    return .object(fields)
  }

  private static func json(of evidence: Evidence, graph: OwnershipGraph) -> JSONValue {
    var fields: [String: JSONValue] = ["text": .string(evidence.text)]
    if !evidence.subjects.isEmpty { fields["subjects"] = .strings(evidence.subjects) }
    if let place = evidence.place {
      let annotations = graph.annotations(at: place)
      if let location = annotations.place { fields["inventory"] = location.json }
      fields.add("source", annotations.source?.description)
    }
    return .object(fields)
  }

  private static func json(of rule: RuleCoverage) -> JSONValue {
    .object([
      "code": .int(rule.code.rawValue),
      "name": .string(rule.name),
      "severity": .string(rule.severity?.rawValue ?? "off"),
      "subjects": .int(rule.subjects),
      "undecided": .int(rule.undecided.count),
      "missing": .strings(rule.missingFacts),
    ])
  }
}

extension RuleCoverage {
  /// Every fact that some subject lacks, once, in the order of names.
  var missingFacts: [String] { Set(undecided.flatMap(\.missing)).sorted().map(\.rawValue) }
}

extension ToolIdentity {
  var json: JSONValue { .object(["name": .string(name), "version": .string(version)]) }
}

extension [InputDigest] {
  var json: JSONValue { .array(map { .object(["path": .string($0.path), "sha256": .string($0.sha256)]) }) }
}

extension Location {
  /// `line` and `column` only where they are known.
  var json: JSONValue {
    var fields: [String: JSONValue] = ["file": .string(file)]
    fields.add("line", position?.line)
    fields.add("column", position?.column)
    return .object(fields)
  }
}
