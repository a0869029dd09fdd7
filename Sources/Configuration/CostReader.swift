import Diagnostics
import LocatedDocument
import MigrationPlanning

/// `costs:`, the planner's cost model under the names that it has there.
enum CostReader {
  private static let efforts: [(key: StaticString, field: any WritableKeyPath<CostModel, Int> & Sendable)] = [
    ("uikitModule", \.uikitModule), ("leaf", \.leaf), ("detail", \.detail), ("form", \.form), ("list", \.list),
    ("container", \.container), ("shell", \.shell), ("replacedPage", \.replacedPage), ("stack", \.stack),
    ("tabsOrSplit", \.tabsOrSplit), ("customContainer", \.customContainer), ("window", \.window),
    ("coordinator", \.coordinator), ("cut", \.cut),
  ]
  private static let weights: [(key: StaticString, field: any WritableKeyPath<CostModel, Int> & Sendable)] = [
    ("hostingWeight", \.hostingWeight), ("controllerRepresentableWeight", \.controllerRepresentableWeight),
    ("viewRepresentableWeight", \.viewRepresentableWeight),
    ("imperativePresenterWeight", \.imperativePresenterWeight), ("valueWeight", \.valueWeight),
  ]

  static func read(_ node: LocatedNode, _ costs: inout CostModel, into diagnostics: inout DiagnosticCollector) {
    var fields = Fields(node, as: "costs")
    for (key, field) in efforts {
      if let value = fields.integer(key, in: 0...CostModel.greatest) { costs[keyPath: field] = value }
    }
    for (key, field) in weights {
      if let value = fields.integer(key, in: 0...CostModel.greatestWeight) { costs[keyPath: field] = value }
    }
    fields.finish(into: &diagnostics)
  }
}
