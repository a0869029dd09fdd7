package import Analysis
import DocumentWriting
package import MigrationPlanning

/// `plan --compare --format json`, version 1 (docs/formats.md): a document of its own.
package enum PlanComparisonJSON {
  package static func render(
    _ comparison: PlanComparison, inputs: [InputDigest], tool: ToolIdentity
  ) -> [UInt8] {
    DocumentWriter.json(
      .object([
        "version": .integer(1), "tool": tool.json, "inputs": inputs.json,
        "measure": .text(comparison.measure.rawValue),
        "least": comparison.least.map(DocumentValue.integer) ?? .null,
        "rows": .list(comparison.rows.map { json(of: $0, in: comparison) }),
        "leftOut": .integer(comparison.leftOut),
      ]))
  }

  private static func json(of row: PlanComparison.Row, in comparison: PlanComparison) -> DocumentValue {
    var fields: JSONFields = [
      "unit": .text(row.unit.rawValue), "phases": .text(row.phases.rawValue), "asked": .boolean(row.isAsked),
    ]
    fields.add("without", row.without)
    switch row.outcome {
    case .refused(let refusal): fields.add("refused", refusal.message)
    case .planned(let totals, let cuts, let steps):
      fields.add("lifetime", totals.lifetime)
      fields.add("objective", totals.objective)
      fields.add("difference", totals[comparison.measure] - (comparison.least ?? 0))
      fields.add("peak", totals.peak)
      fields.add("effort", totals.effort)
      fields.add("cuts", cuts)
      fields.add("steps", steps)
      fields.add("lowerBound", totals.lowerBound)
      fields.add("measure", totals.measure.rawValue)
      fields.add("certificate", totals.certificate.rawValue)
      fields.add("gap", totals.gap.map(DocumentValue.number) ?? .null)
    }
    return .object(fields)
  }
}
