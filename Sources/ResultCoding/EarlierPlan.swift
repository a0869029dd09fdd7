package import Diagnostics
import LocatedDocument

/// What is taken from a plan that was made earlier: its order.
package struct EarlierPlan: Sendable, Hashable {
  /// The version of plan JSON that is read.
  package static let version = 1

  /// The units of all steps, in the order of the steps.
  package let order: [String]

  /// Reads what `plan --format json` wrote. Keys that are not needed are passed over.
  ///
  /// - Parameters:
  ///   - bytes: the file, as it is.
  ///   - file: its name as the user gave it.
  /// - Returns: `nil` if it is no plan; then at least one error has been added to `diagnostics`.
  /// - Complexity: O(*n*) in the number of bytes; no recursion.
  package static func read(
    _ bytes: [UInt8], file: String, into diagnostics: inout DiagnosticCollector
  ) -> EarlierPlan? {
    let advice = "give a file that leafcutter plan --format json wrote"
    var reading = DiagnosticCollector()
    guard let document = LocatedDocument.read(bytes, file: file, format: .json, into: &reading) else {
      if let kind = OtherDocument(notJSON: bytes, file: file) {
        let place = Location(file: file, position: Position(line: 1, column: 1))
        diagnostics.add(Diagnostic(.notAPlan, .error, "not a plan, but \(kind.words)", at: place, suggestion: advice))
      } else {
        diagnostics.add(contentsOf: reading)
      }
      return nil
    }
    diagnostics.add(contentsOf: reading)
    var fields = Fields(document.root, as: "plan")
    guard fields.isMap, fields.has("version"), fields.has("steps") else {
      let kind = OtherDocument(fields).map { ", but \($0.words)" } ?? ""
      diagnostics.add(Diagnostic(.notAPlan, .error, "not a plan" + kind, at: fields.location, suggestion: advice))
      return nil
    }
    if let version = fields.integer("version"), version != Self.version {
      fields.report(
        .unknownPlanVersion, "version \(version) of plans is not known", at: fields.mark(of: "version"),
        suggestion: "make the plan again with this leafcutter")
    }
    var order: [String] = []
    var found = DiagnosticCollector()
    for node in fields.list("steps", item: "step") ?? [] {
      var step = Fields(node, as: "step")
      if step.isMap, !step.has("units") {
        step.report(.missingKey, "step has no 'units'", at: node.mark, suggestion: advice)
      }
      order += (step.names("units") ?? []).map(\.text)
      found.add(contentsOf: step.diagnostics)
    }
    diagnostics.add(contentsOf: fields.diagnostics)
    diagnostics.add(contentsOf: found)
    return fields.diagnostics.hasErrors || found.hasErrors ? nil : EarlierPlan(order: order)
  }
}
