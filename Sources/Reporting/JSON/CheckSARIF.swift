import Analysis
import Diagnostics
import DocumentWriting
import Gate
import Inventory
import OwnershipGraph
import Rules

/// `check --format sarif`: the Static Analysis Results Interchange Format 2.1.0 of OASIS. What is accepted or in the
/// baseline is suppressed there; what was wrong with the input is a notification of the tool.
package enum CheckSARIF {
  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  package static func render(_ report: ProblemReport) -> [UInt8] {
    let rules = report.result.map { usedRules($0) } ?? []
    let numbers = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.code, $0) })
    let isFailed = report.result?.gate.isFailed
    var invocation: JSONFields = [
      "executionSuccessful": .boolean(isFailed != nil),
      "exitCode": .integer(isFailed.map { $0 ? 1 : 0 } ?? 2),
    ]
    if !report.diagnostics.isEmpty {
      invocation.add("toolExecutionNotifications", .list(report.diagnostics.map(notification)))
    }
    let run: JSONFields = [
      "tool": .object([
        "driver": .object([
          "name": .text(report.tool.name), "version": .text(report.tool.version),
          "rules": .list(rules.map(json)),
        ])
      ]),
      "columnKind": .text("unicodeCodePoints"),
      "invocations": .list([.object(invocation)]),
      "results": .list(
        (report.result?.gate.findings ?? []).map { entry in
          result(entry, numbers[entry.finding.code], hasBaseline: report.result?.gate.baseline != nil, report.result)
        }),
    ]
    let document: JSONFields = [
      "$schema": .text(schema), "version": .text("2.1.0"), "runs": .list([.object(run)]),
    ]
    return DocumentWriter.json(.object(document))
  }

  /// Rules that ran or found something, in the order of their codes.
  private static func usedRules(_ result: AnalysisResult) -> [RuleDescriptor] {
    let found = Set(result.gate.findings.map(\.finding.code))
    let ran = Set(result.gate.coverage.filter { $0.severity != nil }.map(\.code))
    return GateCatalogue.all.filter { ran.contains($0.code) || found.contains($0.code) }.sorted { $0.code < $1.code }
  }

  private static func json(_ rule: RuleDescriptor) -> DocumentValue {
    .object([
      "id": .text(rule.code.description),
      "name": .text(rule.name),
      "shortDescription": message(rule.summary),
      "fullDescription": message(rule.rationale),
      "help": message("\(rule.fix). \(rule.whenNotToFollow)"),
      "defaultConfiguration": .object([
        "level": .text(level(rule.severity ?? .warning)), "enabled": .boolean(rule.severity != nil),
      ]),
      "properties": .object(["tags": .list([.text(rule.category.title)])]),
    ])
  }

  private static func result(
    _ entry: GateFinding, _ rule: Int?, hasBaseline: Bool, _ result: AnalysisResult?
  ) -> DocumentValue {
    let finding = entry.finding
    var fields: JSONFields = [
      "ruleId": .text(finding.code.description),
      "level": .text(level(finding.severity)),
      "message": message("\(finding.message). \(finding.fix)."),
      "partialFingerprints": .object(["leafcutter/v1": .text(entry.fingerprint)]),
    ]
    fields.add("ruleIndex", rule)
    var location: JSONFields = [
      "logicalLocations": .list(finding.subjects.map { .object(["fullyQualifiedName": .text($0)]) })
    ]
    if let place = entry.inventory { location.add("physicalLocation", physical(place)) }
    fields.add("locations", .list([.object(location)]))
    let evidence = finding.evidence.enumerated().compactMap { number, evidence -> DocumentValue? in
      guard let place = result?.graph.annotations(of: evidence.place).place else { return nil }
      return .object([
        "id": .integer(number + 1), "message": message(evidence.text), "physicalLocation": physical(place),
      ])
    }
    if !evidence.isEmpty { fields.add("relatedLocations", .list(evidence)) }
    if hasBaseline { fields.add("baselineState", .text(baselineState(entry))) }
    // All results of a run say it or none does; an empty list: not suppressed.
    fields.add("suppressions", .list([suppression(entry)].compactMap { $0 }))
    var properties: JSONFields = ["state": .text(entry.state.rawValue)]
    properties.add("source", entry.source?.description)
    fields.add("properties", .object(properties))
    return .object(fields)
  }

  private static func baselineState(_ entry: GateFinding) -> String {
    if entry.state == .baseline { return "unchanged" }
    return entry.added.isEmpty ? "new" : "updated"
  }

  private static func suppression(_ entry: GateFinding) -> DocumentValue? {
    switch entry.state {
    case .new: return nil
    case .baseline: return .object(["kind": .text("external"), "justification": .text("in the baseline")])
    case .accepted:
      var fields: JSONFields = ["kind": .text("inSource")]
      fields.add("justification", entry.accept?.reason)
      return .object(fields)
    }
  }

  private static func notification(_ diagnostic: Diagnostic) -> DocumentValue {
    var fields: JSONFields = [
      "level": .text(level(diagnostic.severity)),
      "message": message(diagnostic.message + (diagnostic.suggestion.map { "; \($0)" } ?? "")),
      "descriptor": .object(["id": .text(String(diagnostic.code.rawValue))]),
    ]
    if let place = diagnostic.location {
      fields.add("locations", .list([.object(["physicalLocation": physical(place)])]))
    }
    return .object(fields)
  }

  private static func physical(_ place: Location) -> DocumentValue {
    var fields: JSONFields = ["artifactLocation": .object(["uri": .text(uri(place.plainFile))])]
    if let position = place.position {
      var region: JSONFields = ["startLine": .integer(position.line)]
      region.add("startColumn", position.column)
      fields.add("region", .object(region))
    }
    return .object(fields)
  }

  /// A path as a reference of RFC 3986: every byte but letters, digits and the marks that a path may hold is escaped.
  private static func uri(_ path: String) -> String {
    var text = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return text
  }

  /// In a message braces hold placeholders, and `[text](address)` is a link.
  private static func message(_ text: String) -> DocumentValue {
    let plain = text.replacing("{", with: "{{").replacing("}", with: "}}").replacing("](", with: "] (")
    return .object(["text": .text(plain)])
  }

  private static func level(_ severity: Severity) -> String { severity.rawValue }
}
