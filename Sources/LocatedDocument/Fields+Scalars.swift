import Diagnostics

/// Single values.
extension Fields {
  /// Any scalar; the numbers and booleans of YAML and JSON are taken as they are written.
  package mutating func text(_ key: StaticString) -> String? { scalar(key)?.text }

  package mutating func requiredText(_ key: StaticString) -> String? {
    require(key)
    return text(key)
  }

  /// A text that is not empty, such as a reference whose form is not fixed.
  package mutating func name(_ key: StaticString) -> LocatedText? {
    guard let node = scalar(key) else { return nil }
    return located(node, key: key, strict: false)
  }

  package mutating func requiredName(_ key: StaticString) -> LocatedText? {
    require(key)
    return name(key)
  }

  /// An id that people write: `[A-Za-z0-9_.-]+`.
  package mutating func identifier(_ key: StaticString) -> LocatedText? {
    guard let node = scalar(key) else { return nil }
    return located(node, key: key, strict: true)
  }

  package mutating func requiredIdentifier(_ key: StaticString) -> LocatedText? {
    require(key)
    return identifier(key)
  }

  /// A whole number in decimal digits.
  package mutating func integer(_ key: StaticString, in range: ClosedRange<Int> = 0...1_000_000_000) -> Int? {
    guard let node = scalar(key) else { return nil }
    let text = node.text ?? ""
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    let isNumber = !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) }
    let wanted = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    guard isNumber, digits.count == 1 || digits.first != 0x30, !node.record.isQuoted else {
      report(
        .wrongType, "'\(key)' in \(thing) is \(node.found), expected a whole number", at: node.mark,
        suggestion: isNumber && node.record.isQuoted ? "remove the quotes" : "write \(wanted) in plain digits")
      return nil
    }
    // Too long for an Int is out of every range.
    guard let number = Int(text), range.contains(number) else {
      report(
        .outOfRange, "'\(key)' in \(thing) is \(shortened(text)), out of range", at: node.mark,
        suggestion: "write \(wanted)")
      return nil
    }
    return number
  }

  package mutating func requiredInteger(
    _ key: StaticString, in range: ClosedRange<Int> = 0...1_000_000_000
  ) -> Int? {
    require(key)
    return integer(key, in: range)
  }

  /// `true` or `false`, nothing else.
  package mutating func boolean(_ key: StaticString) -> Bool? {
    guard let node = scalar(key) else { return nil }
    switch node.text {
    case "true" where !node.record.isQuoted: return true
    case "false" where !node.record.isQuoted: return false
    case let text:
      let isWord = text == "true" || text == "false"
      report(
        .wrongType, "'\(key)' in \(thing) is \(node.found), expected true or false", at: node.mark,
        suggestion: isWord ? "remove the quotes" : "write true or false")
      return nil
    }
  }

  /// One of the words of an enumeration.
  package mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: StaticString, _ type: Word.Type = Word.self
  ) -> Word? {
    guard let node = scalar(key) else { return nil }
    return word(node.text ?? "", key: key, at: node.mark)
  }

  package mutating func requiredWord<Word: RawRepresentable<String> & CaseIterable>(
    _ key: StaticString, _ type: Word.Type = Word.self
  ) -> Word? {
    if !has(key) { require(key, suggestion: "add \(key): " + listed(type.allCases.map(\.rawValue))) }
    return word(key, type)
  }

  /// A nested thing: a map; in XML a child element.
  package mutating func map(_ key: StaticString) -> LocatedNode? {
    guard let node = value(key) else { return nil }
    guard node.kind == .map else {
      report(
        .wrongType, "'\(key)' in \(thing) is \(node.found), expected \(node.isXML ? "an element" : "a map")",
        at: node.mark, suggestion: node.isXML ? "write <\(key) … />" : "write \(key): { … }")
      return nil
    }
    return node
  }

  mutating func scalar(_ key: StaticString) -> LocatedNode? {
    guard let node = value(key) else { return nil }
    guard node.kind == .scalar else {
      report(
        .wrongType, "'\(key)' in \(thing) is \(node.found), expected \(node.isXML ? "an attribute" : "one value")",
        at: node.mark, suggestion: node.isXML ? "write \(key)=\"…\"" : "write \(key): …")
      return nil
    }
    return node
  }

  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ text: String, key: StaticString, at mark: Mark
  ) -> Word? {
    if let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map(\.rawValue)
    let nearest = nearestWord(to: text, in: words)
    report(
      .unknownValue,
      "unknown value '\(shortened(text))' for '\(key)' in \(thing)" + (nearest.map { ", did you mean '\($0)'?" } ?? ""),
      at: mark, suggestion: nearest ?? "write " + listed(words))
    return nil
  }

  mutating func located(_ node: LocatedNode, key: StaticString, strict: Bool) -> LocatedText? {
    identifier(node.text ?? "", key: key, at: node.mark, strict: strict)
  }

  mutating func identifier(_ text: String, key: StaticString, at mark: Mark, strict: Bool) -> LocatedText? {
    guard !text.isEmpty else {
      let advice = strict ? "give an id or remove the key" : "give a value or remove the key"
      report(.emptyValue, "'\(key)' in \(thing) is empty", at: mark, suggestion: advice)
      return nil
    }
    guard !strict || text.utf8.allSatisfy(isIdentifierByte) else {
      report(
        .malformedIdentifier, "'\(shortened(text))' for '\(key)' in \(thing) is not an id", at: mark,
        suggestion: "use only the letters A to Z and a to z, digits, '_', '.' and '-'")
      return nil
    }
    return LocatedText(text: text, mark: mark)
  }
}

private func isIdentifierByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"):
    true
  default: false
  }
}
