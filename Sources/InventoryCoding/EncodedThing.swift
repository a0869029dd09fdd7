import Inventory

/// A thing on its way to YAML, JSON or XML: its fields in the order of the format's table, without the absent ones.
/// What the spellings do differently hangs on the kind of value alone.
struct EncodedThing {
  struct Field {
    let key: String
    let value: Value
  }

  enum Value {
    case text(String)
    case integer(Int)
    case boolean(Bool)
    /// Ids or enumeration values. In XML one attribute, separated by spaces.
    case words([String])
    /// The same, written without a list where there is just one.
    case oneOrMore([String])
    /// In XML an element with an `<item>` for each.
    case texts([String])
    /// In XML a wrapper named by the key, with the items under their own name.
    case things([EncodedThing], item: String)
    /// In XML a child element.
    case thing(EncodedThing)
  }

  private(set) var fields: [Field] = []
  private(set) var extensions: [ExtensionEntry] = []

  mutating func add(_ key: String, _ value: Value) { fields.append(Field(key: key, value: value)) }

  mutating func add(_ key: String, _ text: String?) {
    if let text { add(key, .text(text)) }
  }

  mutating func add(_ key: String, _ number: Int?) {
    if let number { add(key, .integer(number)) }
  }

  mutating func add(_ key: String, _ flag: Bool?) {
    if let flag { add(key, .boolean(flag)) }
  }

  mutating func add<Thing>(_ key: String, _ id: Identifier<Thing>?) {
    if let id { add(key, .text(id.text)) }
  }

  mutating func add<Word: RawRepresentable<String>>(_ key: String, _ word: Word?) {
    if let word { add(key, .text(word.rawValue)) }
  }

  mutating func add<Thing>(_ key: String, _ ids: [Identifier<Thing>]?) {
    if let ids { add(key, .words(ids.map(\.text))) }
  }

  mutating func add<Word: RawRepresentable<String>>(_ key: String, _ words: [Word]?) {
    if let words { add(key, .words(words.map(\.rawValue))) }
  }

  mutating func add(_ key: String, texts: [String]?) {
    if let texts { add(key, .texts(texts)) }
  }

  mutating func add<Thing>(_ key: String, oneOrMore ids: [Identifier<Thing>]) {
    add(key, .oneOrMore(ids.map(\.text)))
  }

  mutating func add<Thing>(_ key: String, _ things: [Thing]?, item: String, _ encode: (Thing) -> EncodedThing) {
    if let things { add(key, .things(things.map(encode), item: item)) }
  }

  mutating func add(_ annotations: Annotations) {
    add("source", annotations.source?.description)
    if !annotations.formerly.isEmpty { add("formerly", annotations.formerly) }
    add("note", annotations.note)
    extensions = annotations.extensions
  }
}
