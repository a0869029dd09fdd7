package import Diagnostics

/// The decoding words: reads the fields of one thing, asks for each key once, and at the end says which keys nobody
/// asked for ("unknown key …, did you mean …").
///
///     var fields = Fields(node, as: "screen")
///     let id = fields.requiredIdentifier("id")
///     let role = fields.word("role", Screen.Role.self)
///     let annotations = fields.extensions()
///     fields.finish(into: &diagnostics)
///
/// A missing key gives `nil`; a key with a wrong value gives a diagnostic and `nil`. Nothing is thrown, so that all
/// problems are found in one run. The same words read all three spellings: in XML a scalar is an attribute, a list of
/// things a wrapper element, a list of ids or words one attribute split at spaces.
package struct Fields: Sendable {
  package let node: LocatedNode
  /// What the node is, for messages: "screen".
  package let thing: StaticString
  /// False if the node is no map; then that has been said, and every field is silently missing.
  package let isMap: Bool
  package private(set) var diagnostics = DiagnosticCollector()

  private var asked: [StaticString] = []
  /// A bit for each of the first 64 children that has been asked for.
  private var seen: UInt64 = 0
  /// Required keys that are not there; a misspelt key may explain one of them.
  private var missing: [(key: StaticString, diagnostic: Diagnostic)] = []
  private var extensionsAsked = false

  package init(_ node: LocatedNode, as thing: StaticString) {
    self.node = node
    self.thing = thing
    isMap = node.kind == .map
    guard isMap else {
      if node.kind == .empty {
        complainOfEmpty(node, "\(thing) has no value")
      } else {
        report(.wrongType, "\(thing) is a map of keys and values, found \(node.found)", at: node.mark)
      }
      return
    }
    asked.reserveCapacity(24)
    if node.record.strayText >= 0 || (node.isElement && !node.hasChildElements && node.hasVisibleText) {
      let offset = node.record.strayText >= 0 ? node.record.strayText : node.record.offset
      report(
        .wrongType, "\(thing) holds text between its elements", at: Mark(storage: node.storage, offset: offset),
        suggestion: "write it as an attribute, or remove it")
    }
  }

  /// For the head of an `x` element, whose text is its value.
  init(extensionHead node: LocatedNode) {
    self.node = node
    self.thing = "x"
    isMap = true
  }

  package var location: Location { node.location }

  /// Whether the key is there, with whatever value. Does not count as asking for it.
  package func has(_ key: StaticString) -> Bool { isMap && node.firstChild(named: key) != nil }

  /// Where the key stands; the thing itself if it is not there.
  package func location(of key: StaticString) -> Location { mark(of: key).location }

  package func mark(of key: StaticString) -> Mark { node.firstChild(named: key)?.keyMark ?? node.mark }

  /// The value of a key, as it is.
  package mutating func value(_ key: StaticString) -> LocatedNode? {
    asked.append(key)
    guard isMap else { return nil }
    let storage = node.storage
    let signature = KeySignature(key)
    var found: LocatedNode?
    var number = 0
    var index = node.record.firstChild
    while index >= 0 {
      let child = storage.nodes[Int(index)]
      if storage.hasKey(child.key, key, signature) {
        if number < 64 { seen |= 1 << UInt64(number) }
        if let found { reportTwice(key, LocatedNode(storage: storage, index: index), first: found) }
        found = found ?? LocatedNode(storage: storage, index: index)
        // Duplicate keys of YAML and JSON, and duplicate attributes, have been refused by the reader.
        if !node.isElement { break }
      }
      index = child.nextSibling
      number += 1
    }
    if let found, found.kind == .empty {
      complainOfEmpty(found, "key '\(key)' has no value")
      return nil
    }
    return found
  }

  private mutating func reportTwice(_ key: StaticString, _ second: LocatedNode, first: LocatedNode) {
    report(
      .duplicateKey, "'\(key)' stands twice in \(thing), first at \(first.location.position.map(line) ?? "")",
      at: second.mark, suggestion: "remove one of them")
  }

  /// Adds a diagnostic of the caller's own.
  package mutating func report(
    _ code: Diagnostic.Code, _ message: String, at mark: Mark, severity: Severity = .error, suggestion: String? = nil
  ) {
    diagnostics.add(Diagnostic(code, severity, message, at: mark.location, suggestion: suggestion))
  }

  /// Says that the key is missing if it is not there at all; a wrong value has been said already.
  package mutating func require(_ key: StaticString, suggestion: String? = nil) {
    guard isMap, !has(key) else { return }
    let advice = suggestion ?? "add \(node.isElement ? "\(key)=\"…\"" : "\(key): …")"
    missing.append(
      (key, Diagnostic(.missingKey, .error, "\(thing) has no '\(key)'", at: node.mark.location, suggestion: advice)))
  }

  /// Says which keys are unknown and which are missing, and hands over all diagnostics.
  package mutating func finish(into collector: inout DiagnosticCollector) {
    let meant = reportUnknownKeys()
    for (key, diagnostic) in missing where !meant.contains(key.description) { diagnostics.add(diagnostic) }
    missing = []
    if !diagnostics.diagnostics.isEmpty { collector.add(contentsOf: diagnostics) }
    diagnostics = DiagnosticCollector()
  }

  mutating func adopt(_ other: Fields) {
    if !other.diagnostics.diagnostics.isEmpty { diagnostics.add(contentsOf: other.diagnostics) }
    for (_, diagnostic) in other.missing { diagnostics.add(diagnostic) }
  }

  mutating func markExtensionsAsAsked() { extensionsAsked = true }

  mutating func complainOfEmpty(_ node: LocatedNode, _ message: String) {
    let suggestion = node.record.isInFlow ? "quote text that holds a comma" : "give a value or remove the key"
    report(.emptyValue, message, at: node.keyMark, suggestion: suggestion)
  }

  /// The usual case, told without comparing keys.
  private var allAreSeen: Bool {
    var count = 0
    var index = node.record.firstChild
    while index >= 0, count <= 64 {
      index = node.storage.nodes[Int(index)].nextSibling
      count += 1
    }
    return count <= 64 && seen.nonzeroBitCount == count
  }

  /// - Returns: the keys that the unknown ones were taken for.
  private mutating func reportUnknownKeys() -> Set<String> {
    guard isMap, !allAreSeen else { return [] }
    var meant: Set<String> = []
    var number = 0
    for child in node.children {
      defer { number += 1 }
      if number < 64, seen & (1 << UInt64(number)) != 0 { continue }
      guard !(extensionsAsked && child.isExtension), !asked.contains(where: child.isNamed) else { continue }
      let key = child.key ?? ""
      let known = asked.map(\.description)
      let what = !node.isElement ? "key" : child.isElement ? "element" : "attribute"
      if child.kind == .empty, child.record.isInFlow {
        complainOfEmpty(child, "key '\(shortened(key))' has no value, and \(thing) has no such key")
        continue
      }
      let nearest = nearestWord(to: key, in: known)
      if let nearest { meant.insert(nearest) }
      report(
        .unknownKey,
        "unknown \(what) '\(shortened(key))' in \(thing)" + (nearest.map { ", did you mean '\($0)'?" } ?? ""),
        at: child.keyMark, suggestion: nearest ?? "\(thing) has " + listed(known))
    }
    return meant
  }
}

func line(_ position: Position) -> String { "line \(position.line)" }
