import Analysis
import Diagnostics
import Gate
import Inventory
import InventoryCoding
import ProjectFiles

/// The inventory that a command line names, and what was read for it.
struct LoadedInventory {
  let inventory: Inventory
  /// Empty where they were not asked for.
  let inputs: [InputDigest]
  /// What the reader had to say short of errors.
  let remarks: [Diagnostic]
  let configuration: ConfigurationFile
  /// Files that were read for their references alone (`--with`).
  let aside: Set<String>
  /// The words of the command line that were read, and what they led to.
  private let paths: [String]
  private let reading: InputReading

  /// Inventories that lie beside what was read: then it may be a part of an app.
  var unreadNeighbours: [String] { reading.unreadNeighbours(of: paths) }

  /// Whether nothing suggests that more belongs to the app than was read.
  var isWhole: Bool { aside.isEmpty && unreadNeighbours.isEmpty }

  /// - Parameter hashed: whether the output names the inputs' hashes; they cost a tenth of a text check.
  /// - Throws: every problem of every file.
  static func load(
    _ paths: [String], with others: [String] = [], format: InventoryFormat?, _ configuration: ConfigurationFile,
    hashed: Bool = true,
    _ surroundings: Surroundings, _ stages: Stages
  ) throws(WrongInput) -> LoadedInventory {
    let reading = stages.run("read") {
      surroundings.readInputs(paths + others, format.map(TextFormat.init), configuration.leftOut)
    }
    let aside = others.isEmpty ? [] : Set(reading.names(afterFirst: paths.count))
    return try load(reading, of: paths, aside: aside, configuration, hashed: hashed, stages)
  }

  /// - Throws: every problem of every file.
  static func load(
    _ reading: InputReading, of paths: [String], aside: Set<String> = [], _ configuration: ConfigurationFile,
    hashed: Bool = true,
    _ stages: Stages
  ) throws(WrongInput) -> LoadedInventory {
    var diagnostics = DiagnosticCollector()
    for problem in reading.problems { diagnostics.add(problem.diagnostic) }
    let inputs = reading.files.map {
      InventoryInput(file: $0.name, bytes: $0.bytes, format: InventoryFormat($0.format))
    }
    let inventory = stages.run("parse") {
      InventoryDecoder.decode(inputs, isIncomplete: !reading.problems.isEmpty, into: &diagnostics)
    }
    guard let inventory, !diagnostics.hasErrors else { throw WrongInput(diagnostics: diagnostics.sorted()) }
    let digests = stages.run("hash") {
      hashed ? reading.files.map { InputDigest(path: $0.name, sha256: sha256Hex($0.bytes)) } : []
    }
    return LoadedInventory(
      inventory: inventory, inputs: digests, remarks: diagnostics.sorted(), configuration: configuration, aside: aside,
      paths: paths,
      reading: reading.withoutFiles)
  }

  /// The inventory that an invocation names in one of its arguments, read as its configuration and the common options
  /// say.
  static func load(
    _ invocation: Invocation, argument: Argument = CommonOptions.inventories, hashed: Bool = true,
    _ surroundings: Surroundings
  ) throws(WrongInput) -> LoadedInventory {
    let paths = invocation.words(argument)
    let configuration = try ConfigurationFile.load(invocation, of: paths, surroundings)
    return try load(
      paths, with: invocation.texts(CommonOptions.with),
      format: invocation.word(CommonOptions.inputFormat, as: InventoryFormat.self), configuration,
      hashed: hashed, surroundings, Stages(invocation, surroundings))
  }
}

/// The input cannot be used: at least one of the diagnostics is an error.
struct WrongInput: Error {
  let diagnostics: [Diagnostic]
}

extension TextFormat {
  init(_ format: InventoryFormat) {
    switch format {
    case .yaml: self = .yaml
    case .json: self = .json
    case .xml: self = .xml
    }
  }
}

extension InventoryFormat {
  init(_ format: TextFormat) {
    switch format {
    case .yaml: self = .yaml
    case .json: self = .json
    case .xml: self = .xml
    }
  }
}
