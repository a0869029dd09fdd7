import InventoryCoding
import OwnershipGraph
import Reporting

/// `graph INVENTORY…`: the ownership graph for other tools.
enum GraphCommand {
  enum Format: String, CaseIterable { case dot, mermaid, json }

  static let command = Command(
    name: "graph", summary: "Print the ownership graph",
    arguments: [CommonOptions.inventories], options: [format, ConfigurationFile.option, CommonOptions.inputFormat],
    run: run)

  static let format = CommandOption.words("format", Format.self, default: .dot, help: "how to write the graph")

  private static func run(_ invocation: Invocation, _ surroundings: Surroundings) throws -> CommandResult {
    let loaded = try LoadedInventory.load(invocation, hashed: false, surroundings)
    let graph = OwnershipGraph(loaded.inventory)
    let bytes =
      switch invocation.word(format, as: Format.self) ?? .dot {
      case .dot: Array(GraphDOT.render(graph).utf8)
      case .mermaid: Array(GraphMermaid.render(graph).utf8)
      case .json: GraphJSON.render(graph)
      }
    return CommandResult(output: bytes, diagnostics: loaded.remarks)
  }
}
