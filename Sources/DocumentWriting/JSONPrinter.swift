/// JSON with two spaces a level.
struct JSONPrinter {
  private static let width = 110

  private var output: [UInt8] = []
  private let oneLine = OneLineForm(scalar: JSONPrinter.scalar, key: quoted)

  mutating func print(_ value: DocumentValue) -> [UInt8] {
    guard let top = OpenContainer(value, indent: 0), top.count > 0 else {
      write((oneLine.text(value, width: .max / 8) ?? "") + "\n")
      return output
    }
    write(top.isMap ? "{" : "[")
    var open = [top]
    while var container = open.popLast() {
      let isFirst = container.next == 0
      guard let (key, value) = container.take() else {
        newLine(container.indent)
        write(container.isMap ? "}" : "]")
        continue
      }
      if !isFirst { write(",") }
      newLine(container.indent + 2)
      let head = key.map { quoted($0) + ": " } ?? ""
      write(head)
      open.append(container)
      let left = max(0, Self.width - container.indent - 2 - head.utf8.count)
      guard let inner = OpenContainer(value, indent: container.indent + 2), inner.count > 0 else {
        write(oneLine.text(value, width: left) ?? "")
        continue
      }
      if let line = oneLine.text(value, width: left) {
        write(line)
      } else {
        write(inner.isMap ? "{" : "[")
        open.append(inner)
      }
    }
    write("\n")
    return output
  }

  private mutating func newLine(_ indent: Int) { write("\n" + String(repeating: " ", count: indent)) }

  private mutating func write(_ text: String) { output.append(contentsOf: text.utf8) }

  private static func scalar(_ value: DocumentValue) -> String {
    switch value {
    case .text(let text): quoted(text)
    case .integer(let number): String(number)
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .number(let number): number.description
    case .null: "null"
    case .list, .map: ""
    }
  }
}
