package import Analysis
import DocumentWriting
import Gate
import MigrationPlanning
import Rules

/// `baseline compare --format json`, version 1 (docs/formats.md).
package enum BaselineJSON {
  /// - Parameters:
  ///   - path: of the baseline.
  ///   - old: what the user called the earlier one, if one was named.
  package static func render(_ review: BaselineReview, path: String, since old: String?) -> [UInt8] {
    let result = review.result
    var document: JSONFields = [
      "version": .integer(1),
      "tool": result.tool.json,
      "inputs": result.inputs.json,
      "baseline": .text(path),
      "proof": .text(review.isProven ? "run" : "not run"),
      "entries": .list(review.entries.map(json)),
      "newFindings": .list(
        review.newFindings.map { .object(CheckJSON.fields(of: $0, graph: result.graph)) }),
      "undecided": .list(review.comparison.growths.map(json)),
    ]
    if let old, let growth = review.growth {
      document.add(
        "since",
        .object([
          "name": .text(old),
          "added": .list(growth.added.map { json($0.entry, "won", $0.members) }),
          "removed": .list(growth.removed.map { json($0.entry, "lost", $0.members) }),
          "undecided": .list(growth.undecided.map(json)),
        ]))
    }
    return DocumentWriter.json(.object(document))
  }

  private static func json(_ entry: BaselineReview.Entry) -> DocumentValue {
    var fields = self.fields(entry.entry)
    switch entry.state {
    case .there: fields.add("state", "there")
    case .gone: fields.add("state", "gone")
    case .leftAlone: fields.add("state", "left-alone")
    case .smaller(let gone):
      fields.add("state", "smaller")
      fields.add("gone", .texts(gone))
    }
    fields.add("fingerprints", .texts(entry.fingerprints))
    switch entry.removal {
    case .step(let step): fields.add("removedBy", step.id)
    case .none: fields.add("removedBy", .null)
    case .unknown: break
    }
    return .object(fields)
  }

  private static func json(_ entry: BaselineEntry, _ key: String, _ members: [String]) -> DocumentValue {
    var fields = self.fields(entry)
    if !members.isEmpty { fields.add(key, .texts(members)) }
    return .object(fields)
  }

  private static func json(_ growth: BaselineComparison.Growth) -> DocumentValue {
    .object([
      "rule": .integer(growth.rule.rawValue), "before": .integer(growth.before), "now": .integer(growth.now),
    ])
  }

  private static func fields(_ entry: BaselineEntry) -> JSONFields {
    var fields: JSONFields = ["rule": .integer(entry.rule.rawValue), "subjects": .texts(entry.subjects)]
    if !entry.members.isEmpty { fields.add("members", .texts(entry.members)) }
    return fields
  }
}
