import Diagnostics

/// One node of the tree: 36 bytes, linked by indices, so that a large file costs a few arrays and no object a node.
struct NodeRecord: Sendable {
  enum Kind: UInt8, Sendable { case scalar, empty, list, map, element }

  var kind: Kind
  /// A scalar in quotes or a block scalar: it is text whatever it looks like.
  var isQuoted = false
  /// Written inside `{…}` or `[…]`.
  var isInFlow = false
  /// The text lies among the decoded texts, not in the source.
  var isDecoded = false
  /// An index into the keys, or -1: the key of a map's value, the name of an element or attribute.
  var key: Int32 = -1
  var firstChild: Int32 = -1
  var nextSibling: Int32 = -1
  /// Byte offsets in the source: of the node, and of its key.
  var offset: Int32
  var keyOffset: Int32
  var textStart: Int32 = 0
  var textEnd: Int32 = 0
  /// In an element with child elements: where text stands between them, or -1.
  var strayText: Int32 = -1
}

/// What the nodes of one document share. Immutable once built.
final class NodeStorage: Sendable {
  let file: String
  let format: DocumentFormat
  let nodes: [NodeRecord]
  let keys: [String]
  /// One for each key: most comparisons of keys end here.
  let keySignatures: [KeySignature]
  let source: [UInt8]
  /// Texts that differ from what is written (escapes, folded lines, entities).
  let decoded: [UInt8]
  let map: SourceMap

  init(
    file: String, format: DocumentFormat, nodes: [NodeRecord], keys: [String], source: [UInt8], decoded: [UInt8],
    map: SourceMap
  ) {
    self.file = file
    self.format = format
    self.nodes = nodes
    self.keys = keys
    keySignatures = keys.map { KeySignature($0) }
    self.source = source
    self.decoded = decoded
    self.map = map
  }

  func location(_ offset: Int32) -> Location {
    Location(file: file, position: map.position(of: Int(offset), in: source))
  }

  func text(of record: NodeRecord) -> String {
    let range = Int(record.textStart)..<Int(record.textEnd)
    return record.isDecoded
      ? String(decoding: decoded[range], as: UTF8.self) : String(decoding: source[range], as: UTF8.self)
  }
}

/// The length of a key and its first seven bytes: all of a short key, and nearly always enough of a long one.
struct KeySignature: Equatable, Sendable {
  private let packed: UInt64

  init(_ key: String) {
    var key = key
    packed = key.withUTF8(Self.pack)
  }

  init(_ key: StaticString) { packed = key.withUTF8Buffer(Self.pack) }

  /// Whether equal signatures mean equal keys.
  var isWhole: Bool { packed & 0xFF <= 7 }

  private static func pack(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var packed = UInt64(min(bytes.count, 255))
    for index in 0..<min(bytes.count, 7) { packed |= UInt64(bytes[index]) << UInt64(8 * (index + 1)) }
    return packed
  }
}
