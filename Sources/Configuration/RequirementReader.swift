import Diagnostics
import Gate
import Inventory
import LocatedDocument
import OwnershipGraph

/// An item of `requireFacts:`, a fact, or a map of facts and of the flows or teams for which they are required.
enum RequirementReader {
  static func read(
    _ node: LocatedNode, _ fields: inout Fields, into diagnostics: inout DiagnosticCollector
  ) -> FactRequirement? {
    switch node.kind {
    case .scalar:
      return fact(node.text ?? "", at: node.mark, &fields).map { FactRequirement([$0], at: node.location) }
    case .map:
      var item = Fields(node, as: "requirement")
      item.require("facts", suggestion: "add facts: [transition.driver]")
      let facts = (item.names("facts") ?? []).compactMap { fact($0.text, at: $0.mark, &item) }
      let flows = item.identifiers("flows", orSingle: true)
      let teams = item.names("teams", orSingle: true)
      item.finish(into: &diagnostics)
      return FactRequirement(
        facts, flows: flows?.map { FlowID($0.text) }, teams: teams?.map(\.text), at: node.location)
    case .empty, .list:
      fields.report(
        .wrongType, "an item of 'requireFacts' is no fact", at: node.mark,
        suggestion: "write a fact such as transition.driver, or { facts: […], flows: […], teams: […] }")
      return nil
    }
  }

  private static func fact(_ word: String, at mark: Mark, _ fields: inout Fields) -> Fact? {
    if let fact = Fact(rawValue: word) { return fact }
    let nearest = nearestName(to: word, among: Fact.allCases.map(\.rawValue))
    fields.report(
      .unknownValue, "no fact is called '\(shortened(word))'" + (nearest.map { ", did you mean '\($0)'?" } ?? ""),
      at: mark, suggestion: nearest ?? "check --format json names the facts that rules lack, under missing")
    return nil
  }
}
