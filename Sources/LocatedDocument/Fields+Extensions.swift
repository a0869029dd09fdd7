import Diagnostics
package import DocumentWriting

/// Keys that begin with `x-`: kept, never interpreted.
extension Fields {
  /// All `x-` keys in the order of the file, with texts, lists and maps as values. In XML they are
  /// `<x name="x-…" kind="map|list|text">` with nested `<x>` or, of kind text, with text content; a missing kind is text.
  ///
  /// - Complexity: O(*n*) in the nodes below; no recursion.
  package mutating func extensions() -> [DocumentValue.Entry] {
    markExtensionsAsAsked()
    guard isMap else { return [] }
    var entries: [DocumentValue.Entry] = []
    var names: [String: LocatedNode] = [:]
    for child in node.children where child.isExtension {
      guard let (key, value) = extensionEntry(child) else { continue }
      if node.isElement, !key.hasPrefix("x-") {
        report(
          .unknownKey, "'\(shortened(key))' in \(thing) does not begin with x-", at: child.mark,
          suggestion: "write name=\"x-\(shortened(key))\"")
      }
      if node.isElement, let first = names.updateValue(child, forKey: key) {
        reportDuplicate(key, at: child, first: first)
      }
      entries.append(DocumentValue.Entry(key, value))
    }
    return entries
  }

  /// A list or map that is being filled; `key` is its own in what holds it.
  private struct Frame {
    let key: String
    let isMap: Bool
    var rest: LocatedNode.Children
    var entries: [DocumentValue.Entry] = []
    var names: [String: LocatedNode] = [:]

    var value: DocumentValue { isMap ? .map(entries) : .list(entries.map(\.value)) }
  }

  private mutating func extensionEntry(_ top: LocatedNode) -> (String, DocumentValue)? {
    var frames: [Frame] = []
    var current: LocatedNode? = top
    while true {
      if let node = current {
        guard let (key, kind) = extensionHead(node, inMap: frames.last?.isMap ?? true) else {
          if frames.isEmpty { return nil }
          current = nextChild(&frames)
          continue
        }
        if frames.last?.isMap == true, node.isElement {
          if let first = frames[frames.count - 1].names.updateValue(node, forKey: key) {
            reportDuplicate(key, at: node, first: first)
          }
        }
        switch kind {
        case .text(let text):
          guard !frames.isEmpty else { return (key, .text(text)) }
          frames[frames.count - 1].entries.append(DocumentValue.Entry(key, .text(text)))
        case .list: frames.append(Frame(key: key, isMap: false, rest: node.children))
        case .map: frames.append(Frame(key: key, isMap: true, rest: node.children))
        }
      } else if let done = frames.popLast() {
        guard !frames.isEmpty else { return (done.key, done.value) }
        frames[frames.count - 1].entries.append(DocumentValue.Entry(done.key, done.value))
      }
      current = nextChild(&frames)
    }
  }

  private func nextChild(_ frames: inout [Frame]) -> LocatedNode? {
    guard !frames.isEmpty else { return nil }
    while let child = frames[frames.count - 1].rest.next() {
      // The attributes of an element are its head, not its content.
      if child.isXML && !child.isElement { continue }
      return child
    }
    return nil
  }

  private enum Kind {
    case text(String)
    case list, map
  }

  private mutating func extensionHead(_ node: LocatedNode, inMap: Bool) -> (String, Kind)? {
    switch node.record.kind {
    case .scalar: return (node.key ?? "", .text(node.text ?? ""))
    case .list: return (node.key ?? "", .list)
    case .map: return (node.key ?? "", .map)
    case .empty:
      complainOfEmpty(node, node.key.map { "key '\(shortened($0))' has no value" } ?? "an item of a list has no value")
      return nil
    case .element: return elementHead(node, inMap: inMap)
    }
  }

  private mutating func elementHead(_ node: LocatedNode, inMap: Bool) -> (String, Kind)? {
    guard node.key == "x" else {
      report(
        .unknownKey, "unknown element '\(shortened(node.key ?? ""))' in an x element of \(thing)", at: node.mark,
        suggestion: "write <x name=\"…\">")
      return nil
    }
    var head = Fields(extensionHead: node)
    let name = head.text("name")
    let kind = head.text("kind") ?? "text"
    if inMap, name == nil, !head.has("name") { head.require("name") }
    for child in node.children where !child.isElement && !child.isNamed("name") && !child.isNamed("kind") {
      head.report(
        .unknownKey, "unknown attribute '\(shortened(child.key ?? ""))' in x", at: child.mark,
        suggestion: "x has name and kind")
    }
    let nested = node.hasChildElements
    var result: Kind?
    switch kind {
    case "text" where !nested: result = .text(node.text ?? "")
    case "list": result = .list
    case "map": result = .map
    case "text":
      head.report(
        .wrongType, "x of kind text holds elements", at: node.mark, suggestion: "write kind=\"map\" or \"list\"")
    default:
      head.report(
        .unknownValue, "unknown value '\(shortened(kind))' for 'kind' in x", at: head.mark(of: "kind"),
        suggestion: "write map, list or text")
    }
    if kind != "text", node.record.strayText >= 0 || (!nested && node.hasVisibleText) {
      head.report(
        .wrongType, "x of kind \(shortened(kind)) holds text", at: node.mark, suggestion: "write kind=\"text\"")
    }
    adopt(head)
    guard let result, !inMap || name != nil else { return nil }
    return (name ?? "", result)
  }

  private mutating func reportDuplicate(_ key: String, at node: LocatedNode, first: LocatedNode) {
    report(
      .duplicateKey,
      "'\(shortened(key))' stands twice in \(thing), first at \(first.location.position.map(line) ?? "")",
      at: node.mark,
      suggestion: "remove one of them")
  }
}
