import Configuration
import Diagnostics
import Inventory
import ProjectFiles

/// The configuration that holds for a run: the file and what it says, or that there is none.
struct ConfigurationFile {
  static let option = CommandOption(
    "config", .text(placeholder: "PATH"),
    help: "the configuration; without it the \(Configuration.fileName) beside the inventory, or the nearest one above")

  /// `nil`: there is none, and everything has its default.
  let path: String?
  let configuration: Configuration

  /// The folder that paths in it count from; empty: the working folder.
  private var folder: String {
    guard let path, let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }

  /// A path of the configuration as the tool can use it.
  func resolved(_ path: Configuration.Path) -> String { path.text.hasPrefix("/") ? path.text : folder + path.text }

  /// A file of that name beside the configuration.
  func beside(_ name: String) -> String { folder + name }

  /// What is left out of the folders that are read.
  var leftOut: [String] { configuration.exclude.map(resolved) }

  /// - Parameter inputs: what is read; a revision (`REV:PATH`) stands for its path. None: the working folder.
  /// - Throws: everything that is wrong with the file, or that the inputs have different ones.
  static func load(
    _ invocation: Invocation, of inputs: [String], _ surroundings: Surroundings
  ) throws(WrongInput) -> ConfigurationFile {
    if let path = invocation.text(option) { return try read(path, surroundings) }
    let places = inputs.isEmpty ? ["-"] : inputs
    let found = places.map { AncestorFile(Configuration.fileName, above: $0) }
    guard Set(found).count == 1 else {
      let list = zip(places, found).map { "\(printable($0)): \($1.map { printable($0.path) } ?? "none")" }
      throw WrongInput(diagnostics: [
        Diagnostic(
          .severalConfigurations, .error, "the inputs have different configurations (\(list.joined(separator: ", ")))",
          suggestion: "name one with --config, or have one in a folder above all of them")
      ])
    }
    guard let path = found.first??.path else { return ConfigurationFile(path: nil, configuration: Configuration()) }
    return try read(path, surroundings)
  }

  private static func read(_ path: String, _ surroundings: Surroundings) throws(WrongInput) -> ConfigurationFile {
    let reading = surroundings.readInputs([path], .yaml, [])
    var diagnostics = DiagnosticCollector()
    for problem in reading.problems { diagnostics.add(problem.diagnostic) }
    if reading.files.count > 1 || reading.files.first.map({ $0.name != path }) ?? false {
      diagnostics.add(
        Diagnostic(
          .notAConfiguration, .error, "a folder, not a configuration", at: Location(file: path),
          suggestion: "name the file \(Configuration.fileName)"))
    } else if let file = reading.files.first,
      let configuration = ConfigurationReader.read(file.bytes, file: file.name, into: &diagnostics)
    {
      let result = ConfigurationFile(path: path, configuration: configuration)
      for left in configuration.exclude where !OutputFiles.exists(result.resolved(left)) {
        diagnostics.add(
          Diagnostic(
            .namesNothing, .error, "exclude names “\(printable(left.text))”, which is not there", at: left.place,
            suggestion: "remove it, or correct the path; it counts from the folder of this file"))
      }
      if !diagnostics.hasErrors { return result }
    }
    throw WrongInput(diagnostics: diagnostics.sorted())
  }
}
