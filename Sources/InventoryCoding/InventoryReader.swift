import Diagnostics
import DocumentWriting
import Inventory
import LocatedDocument

/// Reads located documents one after the other into what will be one inventory. References are kept until all files are
/// read, since any file may name what another one declares.
struct InventoryReader {
  /// An id that was read in a place where only things of some kinds make sense.
  struct Reference {
    let id: LocatedText
    let kinds: ThingKinds
  }

  var diagnostics = DiagnosticCollector()
  var names = NameTable()
  var references: [Reference] = []
  /// The entries that are not screens of their flow.
  var foreignEntries: [(id: LocatedText, flow: Int32)] = []
  /// The ids of the flows in the order of reading, by the number that `NameTable.Entry` has.
  var flowIDs: [String] = []
  /// Subjects of accepted findings, which may be more than ids.
  var subjects: [LocatedText] = []
  /// The ids that things had before.
  var earlierIDs: Set<String> = []

  /// What the file that is being read declares, and what of that is declared already.
  var repeats = RepeatedIDs()
  /// Files that say nothing but what another file says.
  var copies: Set<String> = []

  var app: App?
  var appMark: Mark?
  /// Of the file that has `app`.
  var annotations = Annotations()
  var modules: [Module]?
  var owners: [Owner]?
  var flows: [Flow]?
  var bridges: [Bridge]?
  var dependencies: [Dependency]?
  var deepLinks: [DeepLink]?
  var restorations: [Restoration]?
  var accepts: [Accept] = []
  /// A file could not be read as an inventory: what seems to be missing may stand there.
  var isIncomplete = false

  init() {}

  mutating func report(
    _ code: Diagnostic.Code, _ message: String, severity: Severity = .error, at location: Location? = nil,
    suggestion: String? = nil
  ) {
    diagnostics.add(Diagnostic(code, severity, message, at: location, suggestion: suggestion))
  }

  /// Takes a thing's own id into the table and says if something else bears it.
  mutating func declare<Thing>(
    _ id: LocatedText?, _ kind: ThingKind, as _: Thing.Type = Thing.self, flow: Int32 = -1, isLeaf: Bool = false
  ) -> Identifier<Thing>? {
    guard let id else { return nil }
    repeats.declared += 1
    let entry = NameTable.Entry(kind: kind, flow: flow, isLeaf: isLeaf, mark: id.mark)
    if let first = names.add(id.text, entry) {
      let place = first.mark.location
      repeats.add(
        Diagnostic(
          .duplicateID, .error, "'\(shortenedID(id.text))' is the id of \(first.kind.phrase) already, at \(place)",
          at: id.location,
          suggestion: "ids are unique over the whole inventory: give this \(kind.noun) another"),
        first: place.file)
    }
    return Identifier(id.text)
  }

  /// Keeps a reference, to be looked up when all files are read.
  mutating func refer<Thing>(_ id: LocatedText?, to kinds: ThingKinds, _: Thing.Type = Thing.self) -> Identifier<Thing>?
  {
    guard let id else { return nil }
    references.append(Reference(id: id, kinds: kinds))
    return Identifier(id.text)
  }

  mutating func refer<Thing>(
    _ ids: [LocatedText]?, to kinds: ThingKinds, _: Thing.Type = Thing.self
  ) -> [Identifier<Thing>]? {
    guard let ids else { return nil }
    for id in ids { references.append(Reference(id: id, kinds: kinds)) }
    return ids.map { Identifier($0.text) }
  }

  /// What any thing may say beside its own fields; the last to be asked for, since it ends the thing.
  mutating func finish(_ fields: inout Fields) -> Annotations {
    var annotations = Annotations(place: fields.location)
    annotations.source = fields.sourceReference("source")
    if let earlier = fields.earlierIDs("formerly") {
      annotations.formerly = earlier
      for id in earlier { earlierIDs.insert(id.text) }
    }
    annotations.note = fields.text("note")
    annotations.extensions = fields.extensions().map { ExtensionEntry(key: $0.key, value: ExtensionValue($0.value)) }
    fields.finish(into: &diagnostics)
    return annotations
  }
}

/// Ids are shown whole unless they are longer than anybody writes them.
func shortenedID(_ id: String) -> String { shortened(id, to: 200) }
