import Diagnostics

/// Lists of things, of ids, of words, of texts.
extension Fields {
  /// A list of things. In XML a wrapper element named by the key that holds elements with the name `item`.
  ///
  /// - Returns: `nil` if the key is not there, an empty list if it is there and empty.
  package mutating func list(_ key: StaticString, item: StaticString) -> [LocatedNode]? {
    guard let node = value(key) else { return nil }
    switch node.record.kind {
    case .list: return Array(node.children)
    case .element: return items(of: node, key: key, item: item)
    case .scalar, .empty, .map:
      reportNoList(
        node, key: key, suggestion: node.isXML ? "write <\(key)><\(item) … /></\(key)>" : "write \(key): [ … ]")
      return nil
    }
  }

  /// A list of ids that people write; in XML one attribute, split at spaces.
  ///
  /// - Parameter orSingle: whether YAML and JSON may also give one id instead of a list.
  package mutating func identifiers(_ key: StaticString, orSingle: Bool = false) -> [LocatedText]? {
    scalars(key, orSingle: orSingle)?.compactMap { identifier($0.text, key: key, at: $0.mark, strict: true) }
  }

  /// A list of names that are not empty, whatever their form.
  package mutating func names(_ key: StaticString, orSingle: Bool = false) -> [LocatedText]? {
    scalars(key, orSingle: orSingle)?.compactMap { identifier($0.text, key: key, at: $0.mark, strict: false) }
  }

  /// A list of words of an enumeration; in XML one attribute, split at spaces.
  package mutating func words<Word: RawRepresentable<String> & CaseIterable>(
    _ key: StaticString, _ type: Word.Type = Word.self, orSingle: Bool = false
  ) -> [Word]? {
    guard let texts = scalars(key, orSingle: orSingle) else { return nil }
    var words: [Word] = []
    words.reserveCapacity(texts.count)
    for text in texts { if let word: Word = word(text.text, key: key, at: text.mark) { words.append(word) } }
    return words
  }

  /// A list of free texts. In XML a wrapper element named by the key that holds `<item>text</item>`.
  package mutating func texts(_ key: StaticString) -> [LocatedText]? {
    guard let node = value(key) else { return nil }
    switch node.record.kind {
    case .list: return node.children.compactMap { itemText($0, key: key) }
    case .element: return items(of: node, key: key, item: "item").compactMap { itemText($0, key: key) }
    case .scalar, .empty, .map:
      reportNoList(
        node, key: key, suggestion: node.isXML ? "write <\(key)><item>…</item></\(key)>" : "write \(key): [ … ]")
      return nil
    }
  }

  private mutating func scalars(_ key: StaticString, orSingle: Bool) -> [LocatedText]? {
    guard let node = value(key) else { return nil }
    switch node.record.kind {
    case .list:
      return node.children.compactMap { itemText($0, key: key) }
    case .scalar where node.isXML:
      return splitAtSpaces(node.text ?? "").map { LocatedText(text: $0, mark: node.mark) }
    case .scalar where orSingle:
      return [LocatedText(text: node.text ?? "", mark: node.mark)]
    case .scalar, .empty, .map, .element:
      reportNoList(
        node, key: key,
        suggestion: node.isXML ? "write \(key)=\"a b\", separated by spaces" : "write \(key): [ … ]")
      return nil
    }
  }

  private mutating func itemText(_ item: LocatedNode, key: StaticString) -> LocatedText? {
    if item.kind == .empty {
      report(
        .emptyValue, "an item of '\(key)' in \(thing) is empty", at: item.mark,
        suggestion: "give a value or remove the item")
      return nil
    }
    guard let text = item.text, item.record.firstChild < 0 else {
      report(
        .wrongType, "an item of '\(key)' in \(thing) is \(item.found), expected a text", at: item.mark)
      return nil
    }
    return LocatedText(text: text, mark: item.mark)
  }

  private mutating func items(of wrapper: LocatedNode, key: StaticString, item: StaticString) -> [LocatedNode] {
    var items: [LocatedNode] = []
    for child in wrapper.children {
      if child.isElement && child.isNamed(item) {
        items.append(child)
      } else {
        let name = child.key ?? ""
        report(
          .unknownKey,
          "unknown \(child.isElement ? "element" : "attribute") '\(shortened(name))' in '\(key)' of \(thing)",
          at: child.mark, suggestion: "'\(key)' holds only <\(item)>")
      }
    }
    if wrapper.record.strayText >= 0 || (items.isEmpty && wrapper.hasVisibleText) {
      let offset = wrapper.record.strayText >= 0 ? wrapper.record.strayText : wrapper.record.offset
      report(
        .wrongType, "'\(key)' in \(thing) holds text, expected elements",
        at: Mark(storage: wrapper.storage, offset: offset),
        suggestion: "'\(key)' holds only <\(item)>")
    }
    return items
  }

  private mutating func reportNoList(_ node: LocatedNode, key: StaticString, suggestion: String) {
    report(
      .wrongType, "'\(key)' in \(thing) is \(node.found), expected a list", at: node.mark, suggestion: suggestion)
  }
}

private func splitAtSpaces(_ text: String) -> [String] {
  // One word is the usual case.
  if !text.isEmpty, text.utf8.allSatisfy({ $0 > 0x20 }) { return [text] }
  return text.utf8.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }).map { String(Substring($0)) }
}
