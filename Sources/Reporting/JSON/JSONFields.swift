import DocumentWriting
import Inventory

/// The fields of one JSON object, in the order in which they are written.
struct JSONFields: ExpressibleByDictionaryLiteral {
  private(set) var entries: [DocumentValue.Entry]

  init(dictionaryLiteral elements: (String, DocumentValue)...) {
    entries = elements.map { DocumentValue.Entry($0, $1) }
  }

  mutating func add(_ key: String, _ value: DocumentValue) { entries.append(DocumentValue.Entry(key, value)) }

  /// Leaves the field out where there is nothing to say.
  mutating func add(_ key: String, _ text: String?) {
    if let text { add(key, DocumentValue.text(text)) }
  }

  mutating func add(_ key: String, _ number: Int?) {
    if let number { add(key, DocumentValue.integer(number)) }
  }
}

extension DocumentValue {
  static func object(_ fields: JSONFields) -> DocumentValue { .map(fields.entries) }

  static func texts(_ list: [String]) -> DocumentValue { .list(list.map(DocumentValue.text)) }
}

extension ExtensionValue {
  var json: DocumentValue {
    switch self {
    case .text(let text): .text(text)
    case .list(let items): .list(items.map(\.json))
    case .map(let entries): entries.json
    }
  }
}

extension [ExtensionEntry] {
  var json: DocumentValue { .map(map { DocumentValue.Entry($0.key, $0.value.json) }) }
}
