import Diagnostics
import InventoryCoding
import ProjectFiles

/// `convert IN… OUT`: the same inventory in another form.
enum ConvertCommand {
  static let command = Command(
    name: "convert", summary: "Write an inventory in another form: YAML, JSON or XML",
    details: [
      "No fact is lost on the way; comments, and the division into files, are. Several inputs become one file. A file "
        + "that is there already is replaced only with --force."
    ],
    arguments: [input, target], options: [ConfigurationFile.option, CommonOptions.inputFormat, outputFormat, force],
    run: run)

  static let input = Argument("IN", help: "files or folders; - is standard input", repeats: true)
  static let target = Argument("OUT", help: "the file to write; its extension says the form; - is standard output")
  static let outputFormat = CommandOption.words(
    "output-format", InventoryFormat.self, default: nil, help: "the form to write, whatever OUT's extension says")

  static let force = CommandOption("force", .none, help: "replace OUT if it is there already")

  private static func run(_ invocation: Invocation, _ surroundings: Surroundings) throws -> CommandResult {
    let path = invocation.word(target)
    let byName = TextFormat(fileName: path).map(InventoryFormat.init)
    guard let format = invocation.word(outputFormat, as: InventoryFormat.self) ?? byName else {
      return .badInput([
        Diagnostic(
          .usage, .error, "“\(path)” does not say in which form to write",
          suggestion: "end it in .yaml, .json or .xml, or write --output-format")
      ])
    }
    if path != "-", !invocation.has(force), OutputFiles.wouldReplace(path) {
      return .badInput([
        Diagnostic(
          .usage, .error, "“\(path)” is there already, and convert would replace it",
          suggestion: "name another file as OUT, the last word, or write --force")
      ])
    }
    let loaded = try LoadedInventory.load(invocation, argument: input, hashed: false, surroundings)
    let bytes = try InventoryEncoder.encode(loaded.inventory, as: format)
    if path == "-" { return CommandResult(output: bytes, diagnostics: loaded.remarks) }
    return CommandResult(files: [OutputFile(path: path, bytes: bytes)], diagnostics: loaded.remarks)
  }
}
