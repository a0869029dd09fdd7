import DocumentWriting
import Inventory
import LocatedDocument

/// One level of a tree of texts, lists and maps.
enum NestedValue<Part> {
  case text(String)
  case list([Part])
  case map([(key: String, value: Part)])
}

/// A list or map whose parts are being turned.
private struct NestingFrame<Old, New> {
  let key: String
  let isMap: Bool
  var waiting: ArraySlice<(key: String, value: Old)>
  var done: [(key: String, value: New)] = []
}

/// Turns one tree into another, leaves first. What users nest can be deep, so this has a stack of its own instead of
/// recursion.
///
/// - Parameters:
///   - open: one level of the old tree.
///   - close: one level of the new tree, its parts being done.
/// - Complexity: O(*n*).
func rebuilt<Old, New>(_ root: Old, open: (Old) -> NestedValue<Old>, close: (NestedValue<New>) -> New) -> New {
  var frames: [NestingFrame<Old, New>] = []
  var next: (key: String, value: Old) = ("", root)
  while true {
    var finished: (key: String, value: New)?
    switch open(next.value) {
    case .text(let text): finished = (next.key, close(.text(text)))
    case .list(let parts):
      frames.append(NestingFrame(key: next.key, isMap: false, waiting: parts.map { ("", $0) }[...]))
    case .map(let parts): frames.append(NestingFrame(key: next.key, isMap: true, waiting: parts[...]))
    }
    while true {
      if let value = finished {
        guard let top = frames.indices.last else { return value.value }
        frames[top].done.append(value)
        finished = nil
      }
      let top = frames.count - 1
      if let part = frames[top].waiting.popFirst() {
        next = part
        break
      }
      let frame = frames.removeLast()
      finished = (frame.key, close(frame.isMap ? .map(frame.done) : .list(frame.done.map(\.value))))
    }
  }
}

extension ExtensionValue {
  /// From a document; what is no text there becomes one.
  init(_ value: DocumentValue) {
    self = rebuilt(value) { value in
      switch value {
      case .text(let text): .text(text)
      case .integer(let number): .text(String(number))
      case .number(let number): .text(number.description)
      case .null: .text("")
      case .boolean(let flag): .text(flag ? "true" : "false")
      case .list(let values): .list(values)
      case .map(let entries): .map(entries.map { ($0.key, $0.value) })
      }
    } close: { level in
      switch level {
      case .text(let text): .text(text)
      case .list(let values): .list(values)
      case .map(let entries): .map(entries.map { ExtensionEntry(key: $0.key, value: $0.value) })
      }
    }
  }

  var document: DocumentValue {
    rebuilt(self) { value in
      switch value {
      case .text(let text): .text(text)
      case .list(let values): .list(values)
      case .map(let entries): .map(entries.map { ($0.key, $0.value) })
      }
    } close: { level in
      switch level {
      case .text(let text): .text(text)
      case .list(let values): .list(values)
      case .map(let entries): .map(entries.map { DocumentValue.Entry($0.key, $0.value) })
      }
    }
  }
}
