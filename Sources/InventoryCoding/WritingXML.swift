import Inventory
import XMLWriting

extension EncodedThing {
  /// Attributes, then child elements, then `x-` values, into an element that has been started. The depth of things is
  /// that of the format, so the recursion is bounded.
  func appendContent(to writer: inout XMLWriter) {
    for field in fields {
      switch field.value {
      case .text(let text): writer.attribute(field.key, text)
      case .integer(let number): writer.attribute(field.key, String(number))
      case .boolean(let flag): writer.attribute(field.key, flag ? "true" : "false")
      case .words(let words), .oneOrMore(let words): writer.attribute(field.key, words.joined(separator: " "))
      case .texts, .things, .thing: break
      }
    }
    for field in fields {
      switch field.value {
      case .text, .integer, .boolean, .words, .oneOrMore: break
      case .texts(let texts):
        writer.start(field.key)
        for text in texts { writer.element("item", text: text) }
        writer.end()
      case .things(let things, let item):
        writer.start(field.key)
        for thing in things {
          writer.start(item)
          thing.appendContent(to: &writer)
          writer.end()
        }
        writer.end()
      case .thing(let thing):
        writer.start(field.key)
        thing.appendContent(to: &writer)
        writer.end()
      }
    }
    for entry in extensions { entry.append(to: &writer) }
  }
}

extension ExtensionEntry {
  private enum Step {
    case value(name: String?, ExtensionValue)
    case end
  }

  /// `<x name="…" kind="…">`; what the user nests can be deep: a stack of its own instead of recursion.
  fileprivate func append(to writer: inout XMLWriter) {
    var steps: [Step] = [.value(name: key, value)]
    while let step = steps.popLast() {
      guard case .value(let name, let value) = step else {
        writer.end()
        continue
      }
      writer.start("x")
      writer.attribute("name", name)
      steps.append(.end)
      switch value {
      case .text(let text):
        writer.attribute("kind", "text")
        writer.text(text)
      case .list(let values):
        writer.attribute("kind", "list")
        for value in values.reversed() { steps.append(.value(name: nil, value)) }
      case .map(let entries):
        writer.attribute("kind", "map")
        for entry in entries.reversed() { steps.append(.value(name: entry.key, entry.value)) }
      }
    }
  }
}
