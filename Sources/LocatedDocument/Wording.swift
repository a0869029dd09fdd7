/// What of a user's own text goes into a message: one line of at most 60 characters, or of as many as are given.
package func shortened(_ text: String, to limit: Int = 60) -> String {
  var result = ""
  for scalar in text.unicodeScalars.prefix(limit) {
    result.unicodeScalars.append(scalar.properties.generalCategory == .control ? " " : scalar)
  }
  return text.utf8.count > limit && text.unicodeScalars.count > limit ? result + "…" : result
}

/// "a, b or c"; of more than twelve only the first.
func listed(_ words: [String]) -> String {
  guard let last = words.last else { return "no keys" }
  if words.count == 1 { return last }
  if words.count > 12 { return words.prefix(12).joined(separator: ", ") + ", …" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}

/// The word that was probably meant: at most a third of its letters away, and at least one.
///
/// - Complexity: O(*words* × length²), of texts up to 64 bytes; longer ones are near to nothing.
func nearestWord(to text: String, in words: [String]) -> String? {
  let wanted = Array(text.lowercased().utf8)
  guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
  var best: (word: String, distance: Int)?
  for word in words {
    let candidate = Array(word.lowercased().utf8)
    let limit = max(1, max(candidate.count, wanted.count) / 3)
    guard abs(candidate.count - wanted.count) <= limit else { continue }
    let distance = editDistance(wanted, candidate)
    if distance <= limit, distance < best?.distance ?? .max { best = (word, distance) }
  }
  return best?.word
}

/// Insertions, deletions, replacements and swaps of neighbours (optimal string alignment).
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
      row.append(cost)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}

extension LocatedNode {
  var isXML: Bool { storage.format == .xml }
  var isElement: Bool { record.kind == .element }
  var hasChildElements: Bool { record.firstElement(in: storage) >= 0 }

  /// Whether an element's text is more than white space.
  var hasVisibleText: Bool {
    let record = self.record
    let bytes = record.isDecoded ? storage.decoded : storage.source
    return bytes[Int(record.textStart)..<Int(record.textEnd)].contains { $0 > 0x20 }
  }

  /// `x-…` in YAML and JSON, `<x>` in XML.
  var isExtension: Bool { isXML ? isElement && isNamed("x") : key?.hasPrefix("x-") ?? false }

  func isNamed(_ name: StaticString) -> Bool { storage.hasKey(record.key, name, KeySignature(name)) }

  func firstChild(named name: StaticString) -> LocatedNode? {
    let signature = KeySignature(name)
    var index = record.firstChild
    while index >= 0 {
      let child = storage.nodes[Int(index)]
      if storage.hasKey(child.key, name, signature) { return LocatedNode(storage: storage, index: index) }
      index = child.nextSibling
    }
    return nil
  }

  /// What stands here, for "found …, expected …".
  var found: String {
    switch record.kind {
    case .scalar where isXML: return "the attribute \"\(shortened(text ?? ""))\""
    case .scalar where record.isQuoted: return "the text \"\(shortened(text ?? ""))\""
    case .scalar: return "'\(shortened(text ?? ""))'"
    case .empty: return "nothing"
    case .list: return "a list"
    case .map: return "a map"
    case .element: return "an element"
    }
  }
}

extension NodeStorage {
  /// - Parameter key: a number, or -1 for none.
  func hasKey(_ key: Int32, _ name: StaticString, _ signature: KeySignature) -> Bool {
    guard key >= 0, keySignatures[Int(key)] == signature else { return false }
    return signature.isWhole || keys[Int(key)].isEqual(to: name)
  }
}

extension String {
  fileprivate func isEqual(to other: StaticString) -> Bool {
    utf8.count == other.utf8CodeUnitCount && other.withUTF8Buffer { utf8.elementsEqual($0) }
  }
}
