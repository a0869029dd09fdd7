package import Analysis
import DocumentWriting
import Gate
import Inventory
import OwnershipGraph
import Rules

/// `diff --format json`, version 1 (docs/formats.md).
package enum DifferenceJSON {
  /// - Parameters:
  ///   - names: what the user called the two states.
  ///   - isFailed: whether the exit status is 1.
  package static func render(
    _ difference: AppDifference, names: (old: String, new: String), isFailed: Bool
  ) -> [UInt8] {
    let figures = DifferenceSections(difference: difference).figures
    let document: JSONFields = [
      "version": .integer(1),
      "tool": difference.new.tool.json,
      "old": state(difference.old, names.old),
      "new": state(difference.new, names.new),
      "screens": .list(difference.screens.map { json(of: $0) }),
      "owners": .list(difference.owners.map { json(of: $0) }),
      "bridges": .list(difference.bridges.map { json(of: $0) }),
      "newFindings": .list(
        difference.newFindings.map { finding in
          var fields = CheckJSON.fields(of: finding.entry, graph: difference.new.graph)
          if !finding.added.isEmpty { fields.add("added", .texts(finding.added)) }
          return .object(fields)
        }),
      "goneFindings": .list(
        difference.goneFindings.map { finding in
          var fields = CheckJSON.fields(of: finding.entry, graph: difference.old.graph)
          if !finding.members.isEmpty { fields.add("lost", .texts(finding.members)) }
          fields.add("undecided", .boolean(finding.isUndecided))
          return .object(fields)
        }),
      "figures": .list(
        figures.map { figure in
          var fields: JSONFields = ["name": .text(figure.name)]
          fields.add("old", figure.old)
          fields.add("new", figure.new)
          return .object(fields)
        }),
      "failed": .boolean(isFailed),
    ]
    return DocumentWriter.json(.object(document))
  }

  private static func state(_ result: AnalysisResult, _ name: String) -> DocumentValue {
    .object([
      "name": .text(name), "app": .text(result.graph.inventory.app.name), "inputs": result.inputs.json,
    ])
  }

  private static func json<Value: RawRepresentable<String>>(of change: ThingChange<Value>) -> DocumentValue {
    var fields: JSONFields = ["id": .text(change.id)]
    fields.add("formerly", change.formerID)
    fields.add("old", change.old?.rawValue)
    fields.add("new", change.new?.rawValue)
    return .object(fields)
  }
}
