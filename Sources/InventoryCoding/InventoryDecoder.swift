package import Diagnostics
package import Inventory
import LocatedDocument

/// One file of an inventory, as bytes.
package struct InventoryInput: Sendable {
  /// The file's name as the user gave it, for diagnostics.
  package let file: String
  package let bytes: [UInt8]
  package let format: InventoryFormat

  package init(file: String, bytes: [UInt8], format: InventoryFormat) {
    self.file = file
    self.bytes = bytes
    self.format = format
  }
}

/// Reads inventories in any of the three spellings, one file or several, and checks them as a whole
/// (docs/inventory.md).
package enum InventoryDecoder {
  /// - Parameters:
  ///   - inputs: the files; their order only decides that of things in the result.
  ///   - isIncomplete: parts are missing, so that what only the whole can show (unknown references, no app) is not said.
  ///   - diagnostics: takes everything that is wrong with all the files, in no particular order.
  /// - Returns: `nil` if there is an error in any of the files.
  /// - Complexity: O(*n* log *n*) in the number of bytes; no recursion over what users nest.
  package static func decode(
    _ inputs: [InventoryInput], isIncomplete: Bool = false, into diagnostics: inout DiagnosticCollector
  ) -> Inventory? {
    var reader = InventoryReader()
    reader.isIncomplete = isIncomplete
    for input in inputs {
      let document = LocatedDocument.read(
        input.bytes, file: input.file, format: input.format.documentFormat, into: &reader.diagnostics)
      if let document { reader.read(document) } else { reader.isIncomplete = true }
      reader.finishRepeats(of: input.file)
    }
    let inventory = reader.finish(files: inputs.map(\.file))
    diagnostics.add(contentsOf: reader.diagnostics)
    return inventory
  }
}

extension InventoryFormat {
  fileprivate var documentFormat: DocumentFormat {
    switch self {
    case .yaml: .yaml
    case .json: .json
    case .xml: .xml
    }
  }
}

extension InventoryReader {
  fileprivate mutating func finishRepeats(of file: String) {
    for diagnostic in repeats.findings(in: file) { diagnostics.add(diagnostic) }
    if repeats.original(of: file) != nil { copies.insert(file) }
    repeats = RepeatedIDs()
  }

  fileprivate mutating func read(_ document: LocatedDocument) {
    guard isInventory(document) else {
      isIncomplete = true
      return
    }
    var fields = Fields(document.root, as: "inventory")
    fields.checkVersion()
    if let node = fields.map("app") {
      if let first = appMark {
        repeats.add(
          Diagnostic(
            .appNotOnce, .error, "'app' is given already, at \(first.location)", at: fields.mark(of: "app").location,
            suggestion: "keep it in one of the files"),
          first: first.location.file)
      } else {
        appMark = fields.mark(of: "app")
      }
      app = readApp(node) ?? app
    }
    take(fields.list("modules", item: "module"), into: \.modules) { $0.readModule($1) }
    take(fields.list("owners", item: "owner"), into: \.owners) { $0.readOwner($1) }
    take(fields.list("flows", item: "flow"), into: \.flows) { $0.readFlow($1) }
    // What is there and is no list has been said; it is not missing.
    if fields.has("owners"), owners == nil { owners = [] }
    if fields.has("flows"), flows == nil { flows = [] }
    take(fields.list("bridges", item: "bridge"), into: \.bridges) { $0.readBridge($1) }
    take(fields.list("dependencies", item: "dependency"), into: \.dependencies) { $0.readDependency($1) }
    take(fields.list("deepLinks", item: "deepLink"), into: \.deepLinks) { $0.readDeepLink($1) }
    take(fields.list("restorations", item: "restoration"), into: \.restorations) { $0.readRestoration($1) }
    accepts += fields.list("accept", item: "entry")?.compactMap { readAccept($0) } ?? []
    let isMain = fields.has("app")
    let annotations = finish(&fields)
    if isMain { self.annotations = annotations }
  }

  /// Lists of several files are joined; a list that no file has stays unknown.
  private mutating func take<Thing>(
    _ nodes: [LocatedNode]?, into list: WritableKeyPath<InventoryReader, [Thing]?>,
    _ read: (inout InventoryReader, LocatedNode) -> Thing?
  ) {
    guard let nodes else { return }
    var things = self[keyPath: list] ?? []
    self[keyPath: list] = nil
    for node in nodes {
      if let thing = read(&self, node) { things.append(thing) }
    }
    self[keyPath: list] = things
  }

  /// Says in one line if the document is something else.
  private mutating func isInventory(_ document: LocatedDocument) -> Bool {
    let keys: Set<String> = [
      "app", "modules", "owners", "flows", "bridges", "dependencies", "deepLinks", "restorations", "accept",
    ]
    let advice = "leave it out, or name it under exclude: in leafcutter.yaml"
    if let name = document.rootName {
      if name != "inventory" {
        report(
          .notAnInventory, "not an inventory: its root element is not 'inventory'", at: document.root.location,
          suggestion: advice)
        return false
      }
      if let namespace = document.rootNamespace, namespace != InventoryFormat.namespace {
        report(
          .unsupportedVersion, "another namespace than that of inventories", at: document.root.location,
          suggestion: "write xmlns=\"\(InventoryFormat.namespace)\"")
      }
      return true
    }
    let isMap = document.root.kind == .map
    let found = isMap ? document.root.children.compactMap(\.key) : []
    if isMap && (found.contains(where: keys.contains) || found == ["version"]) { return true }
    let reason = isMap ? "it has neither app, owners nor flows" : "it is not a map of keys and values"
    report(.notAnInventory, "not an inventory: \(reason)", at: document.root.location, suggestion: advice)
    return false
  }
}

extension Fields {
  fileprivate mutating func checkVersion() {
    guard let version = requiredInteger("version"), version != InventoryFormat.version else { return }
    report(
      .unsupportedVersion, "version \(version) of the inventory format is not known", at: mark(of: "version"),
      suggestion: "write version \(InventoryFormat.version), or use a newer leafcutter")
  }
}
