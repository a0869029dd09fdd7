import InventoryCoding
import Testing

/// Something that is wrong in the base inventory, in each spelling that says it so, and what is said of it.
///
/// In the changed pieces `▸` stands before the place that the diagnostic must name, and `◂` before the one that its text
/// names, written there as `◂` too.
struct Fault: CustomTestStringConvertible, Sendable {
  let name: String
  let line: String
  let edits: [InventoryFormat: [(old: String, new: String)]]

  init(
    _ name: String, _ line: String, yaml: [(old: String, new: String)] = [], json: [(old: String, new: String)] = [],
    xml: [(old: String, new: String)] = []
  ) {
    self.name = name
    self.line = line
    edits = [.yaml: yaml, .json: json, .xml: xml]
  }

  var testDescription: String { name }

  struct Written {
    let text: String
    let expected: [String]
  }

  func written(_ format: InventoryFormat) throws -> Written {
    var text = BaseInventory.text(format)
    for edit in edits[format] ?? [] {
      let range = try #require(text.firstRange(of: edit.old), "\(edit.old) is not in the base inventory")
      text.replaceSubrange(range, with: edit.new)
    }
    let place = position(of: "▸", in: text, ignoring: "◂")
    var expected = line
    if line.contains("◂") {
      let other = try #require(position(of: "◂", in: text, ignoring: "▸"))
      expected = line.split(separator: "◂", omittingEmptySubsequences: false).joined(separator: "f:\(other)")
    }
    text.removeAll { $0 == "▸" || $0 == "◂" }
    return Written(text: text, expected: [(place.map { "f:\($0): " } ?? "f: ") + expected])
  }

  private func position(of mark: Character, in text: String, ignoring other: Character) -> String? {
    var line = 1
    var column = 1
    for scalar in text.unicodeScalars {
      if Character(scalar) == mark { return "\(line):\(column)" }
      if Character(scalar) == other { continue }
      if scalar == "\n" { (line, column) = (line + 1, 1) } else { column += 1 }
    }
    return nil
  }
}
