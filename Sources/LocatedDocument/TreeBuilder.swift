import Diagnostics

/// Puts a tree together while a library reports its parts; used by both readers.
struct TreeBuilder {
  /// Levels of lists and maps, or of elements.
  static let maximumDepth = 64

  struct OpenNode {
    let index: Int32
    var lastChild: Int32 = -1
  }

  private(set) var nodes: [NodeRecord] = []
  private(set) var keys: [String] = []
  private(set) var decoded: [UInt8] = []
  private(set) var open: [OpenNode] = []
  private(set) var problems: [Problem] = []

  private var keyNumbers: [ExactText: Int32] = [:]
  /// For each key the map that had it last, and the node that was its value there.
  private var lastMap: [Int32] = []
  private var lastValue: [Int32] = []

  init(byteCount: Int) {
    // A node is seldom written in less than 12 bytes; the arrays grow if it is.
    nodes.reserveCapacity(byteCount / 16 + 16)
  }

  var depth: Int { open.count }
  var parent: NodeRecord? { open.last.map { nodes[Int($0.index)] } }

  subscript(index: Int32) -> NodeRecord {
    get { nodes[Int(index)] }
    set { nodes[Int(index)] = newValue }
  }

  /// Adds a node as the last child of the open one.
  @discardableResult
  mutating func add(_ record: NodeRecord) -> Int32 {
    let index = Int32(truncatingIfNeeded: nodes.count)
    nodes.append(record)
    guard !open.isEmpty else { return index }
    let last = open[open.count - 1].lastChild
    if last < 0 {
      nodes[Int(open[open.count - 1].index)].firstChild = index
    } else {
      nodes[Int(last)].nextSibling = index
    }
    open[open.count - 1].lastChild = index
    return index
  }

  mutating func push(_ record: NodeRecord) { open.append(OpenNode(index: add(record))) }

  /// Closes the open node.
  @discardableResult
  mutating func pop() -> Int32 { open.popLast()?.index ?? -1 }

  mutating func report(_ problem: Problem) { problems.append(problem) }

  mutating func key(_ text: String) -> Int32 {
    if let known = keyNumbers[ExactText(text)] { return known }
    let number = Int32(truncatingIfNeeded: keys.count)
    keys.append(text)
    keyNumbers[ExactText(text)] = number
    lastMap.append(-1)
    lastValue.append(-1)
    return number
  }

  /// Keeps a text that is not written so in the source, and refuses what no text may hold.
  ///
  /// - Parameter offset: where to report it.
  mutating func decode(_ text: UnsafeBufferPointer<UInt8>, into record: inout NodeRecord, offset: Int) {
    record.isDecoded = true
    record.textStart = Int32(truncatingIfNeeded: decoded.count)
    decoded.append(contentsOf: text)
    record.textEnd = Int32(truncatingIfNeeded: decoded.count)
    if let value = TextChecks.forbiddenScalar(inDecoded: text) {
      report(
        Problem(
          code: .controlCharacter, message: "control character \(TextChecks.name(value)), written as an escape",
          offset: offset, suggestion: TextChecks.controlCharacterAdvice))
    }
  }

  /// Says which keys stand twice in a map that is complete.
  ///
  /// - Complexity: O(*children*).
  mutating func checkKeys(of map: Int32, line: (Int) -> Int) {
    var child = nodes[Int(map)].firstChild
    while child >= 0 {
      let record = nodes[Int(child)]
      let key = Int(record.key)
      if key >= 0 {
        if lastMap[key] == map {
          let first = Int(nodes[Int(lastValue[key])].keyOffset)
          report(
            Problem(
              code: .duplicateKey, message: "key '\(shortened(keys[key]))' stands twice, first at line \(line(first))",
              offset: Int(record.keyOffset), suggestion: "remove one of them"))
        } else {
          lastMap[key] = map
          lastValue[key] = child
        }
      }
      child = record.nextSibling
    }
  }
}

/// A text that equals only the same bytes; `String` also equates canonically equivalent texts.
private struct ExactText: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (a: Self, b: Self) -> Bool {
    var (left, right) = (a.text, b.text)
    return left.withUTF8 { left in
      right.withUTF8 { right in left.count == right.count && left.elementsEqual(right) }
    }
  }

  func hash(into hasher: inout Hasher) {
    var text = self.text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
