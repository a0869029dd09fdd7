import Diagnostics
import LocatedDocument

/// Every id of all files, whatever the kind of thing: one dictionary, which resolves all references.
struct NameTable {
  struct Entry {
    let kind: ThingKind
    /// Of a screen the number of its flow, in the order of reading; else -1.
    let flow: Int32
    /// Of a screen whether its role is leaf.
    let isLeaf: Bool
    let mark: Mark
  }

  private var entries: [String: Entry] = [:]
  /// How many more ids may be looked at for suggestions: in a large inventory with many wrong names only the first ones
  /// get one.
  private var patience = 2_000_000

  var ids: Dictionary<String, Entry>.Keys { entries.keys }

  subscript(id: String) -> Entry? { entries[id] }

  /// - Returns: what bears the id already; then nothing is changed.
  mutating func add(_ id: String, _ entry: Entry) -> Entry? {
    let found = entries.updateValue(entry, forKey: id)
    if let found { entries[id] = found }
    return found
  }

  /// The nearest id of the kinds asked for; of screens, if a flow is given, only its own.
  ///
  /// - Complexity: O(*n*) in the number of ids.
  mutating func nearest(to wrong: String, among kinds: ThingKinds, ofFlow flow: Int32? = nil) -> String? {
    guard patience > 0 else { return nil }
    patience -= entries.count
    let candidates = entries.lazy.filter { kinds.contains($0.value.kind) && (flow == nil || $0.value.flow == flow) }
    return nearestName(to: wrong, among: candidates.map(\.key))
  }

  /// The same among names that are not all ids.
  mutating func nearest(to wrong: String, among names: Set<String>) -> String? {
    guard patience > 0 else { return nil }
    patience -= names.count
    return nearestName(to: wrong, among: names)
  }
}
