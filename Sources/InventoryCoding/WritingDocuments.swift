import DocumentWriting
import Inventory
import LocatedDocument

extension EncodedThing {
  /// The thing as YAML and JSON have it: `x-` keys after all others. The depth of things is that of the format, so the
  /// recursion is bounded.
  func document() -> DocumentValue {
    var entries: [DocumentValue.Entry] = []
    entries.reserveCapacity(fields.count + extensions.count)
    for field in fields { entries.append(.init(field.key, field.value.document)) }
    for entry in extensions { entries.append(.init(entry.key, entry.value.document)) }
    return .map(entries)
  }
}

extension EncodedThing.Value {
  fileprivate var document: DocumentValue {
    switch self {
    case .text(let text): return .text(text)
    case .integer(let number): return .integer(number)
    case .boolean(let flag): return .boolean(flag)
    case .oneOrMore(let words):
      if words.count == 1, let only = words.first { return .text(only) }
      return .list(words.map(DocumentValue.text))
    case .words(let texts), .texts(let texts): return .list(texts.map(DocumentValue.text))
    case .things(let things, _): return .list(things.map { $0.document() })
    case .thing(let thing): return thing.document()
    }
  }
}
