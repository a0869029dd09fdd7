import BaselineCoding
import Configuration
import Diagnostics
import Gate
import ProjectFiles

/// Where the baseline of an inventory is, and what it holds.
struct BaselineFile {
  static let name = "leafcutter-baseline.yaml"

  static let option = CommandOption(
    "baseline", .text(placeholder: "PATH"),
    help:
      "the baseline; without it the one that leafcutter.yaml names, or \(name) beside leafcutter.yaml, else beside the "
      + "inventory")

  let path: String
  /// `nil`: there is none yet.
  let baseline: Baseline?

  /// - Parameter mayBeMissing: whether a named file may be one that is still to be written.
  /// - Throws: a named file is missing, one cannot be read, or two lie beside the inventories.
  static func load(
    _ invocation: Invocation, _ configuration: ConfigurationFile, mayBeMissing: Bool = false,
    _ surroundings: Surroundings
  ) throws(WrongInput) -> BaselineFile {
    let named = configuration.configuration.baseline
    if let path = invocation.text(option) ?? named.map(configuration.resolved) {
      if !mayBeMissing, !invocation.has(option), let named, !OutputFiles.exists(path) {
        throw WrongInput(diagnostics: [
          Diagnostic(
            .fileNotFound, .error, "there is no baseline “\(printable(named.text))”", at: named.place,
            suggestion: "leafcutter baseline write makes it; the path counts from the folder of this file")
        ])
      }
      if mayBeMissing, !OutputFiles.wouldReplace(path) { return BaselineFile(path: path, baseline: nil) }
      return BaselineFile(path: path, baseline: try read(path, surroundings))
    }
    let besideConfiguration = configuration.path.map { _ in configuration.beside(name) }
    if let path = besideConfiguration, OutputFiles.wouldReplace(path) {
      return BaselineFile(path: path, baseline: try read(path, surroundings))
    }
    let folders = invocation.words(CommonOptions.inventories).map(folder)
    var paths: [String] = []
    for folder in folders {
      let path = folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      if !paths.contains(path) { paths.append(path) }
    }
    let there = paths.filter(OutputFiles.wouldReplace)
    if there.count > 1 {
      throw WrongInput(diagnostics: [
        Diagnostic(
          .usage, .error, "the inventories have \(there.count) baselines: \(there.joined(separator: ", "))",
          suggestion: "name one with --baseline, or under baseline: in a leafcutter.yaml above them")
      ])
    }
    if let path = there.first { return BaselineFile(path: path, baseline: try read(path, surroundings)) }
    return BaselineFile(path: besideConfiguration ?? paths.first ?? name, baseline: nil)
  }

  /// A baseline as a file, or as it was in a revision (`REV:PATH`).
  static func read(_ path: String, _ surroundings: Surroundings) throws(WrongInput) -> Baseline {
    let reading =
      GitRevision(path).map { surroundings.readRevision($0, .yaml, []) } ?? surroundings.readInputs([path], .yaml, [])
    var diagnostics = DiagnosticCollector()
    for problem in reading.problems { diagnostics.add(problem.diagnostic) }
    let baselines = reading.files.map { BaselineReader.read($0.bytes, file: $0.name, into: &diagnostics) }
    guard baselines.count == 1, let baseline = baselines[0] else {
      if baselines.count > 1 {
        diagnostics.add(
          Diagnostic(
            .usage, .error, "a folder, not a baseline", at: Location(file: path), suggestion: "name the file \(name)"))
      }
      throw WrongInput(diagnostics: diagnostics.sorted())
    }
    return baseline
  }

  /// The folder that an inventory is, or is in; empty: the working folder.
  private static func folder(of input: String) -> String {
    if input == "-" { return "" }
    if !OutputFiles.wouldReplace(input) { return input }
    guard let slash = input.lastIndex(of: "/") else { return "" }
    return String(input[...slash])
  }
}
