import Inventory

extension InventoryDraft {
  mutating func annotations() -> Annotations {
    guard random.oneIn(3) else { return Annotations() }
    var result = Annotations()
    if random.oneIn(2) {
      let path = random.pick([
        "Sources/App/Orders.swift", "A B/é 🧭.swift", "Main.storyboard", "no:line", " x ", "a#b, c",
      ])
      result.source = SourceReference(path: path, line: random.maybe { $0.below(5000) + 1 })
    }
    result.formerly = (0..<random.below(3)).map { _ in
      Identifier(random.oneIn(3) ? "a>b:push#2" : random.pick(HostileTexts.identifiers))
    }
    result.note = random.optionalText()
    var keys: Set<String> = []
    for _ in 0..<random.below(4) {
      let key = "x-" + random.pick(["team", "jira", "Owner_1", "a.b", "é", "", "with space", "c: d", "\"q\"", "<&>"])
      if keys.insert(key).inserted {
        result.extensions.append(ExtensionEntry(key: key, value: extensionValue(depth: 3)))
      }
    }
    return result
  }

  /// - Parameter depth: how many levels of lists and maps may follow; small, so the recursion is bounded.
  private mutating func extensionValue(depth: Int) -> ExtensionValue {
    switch depth == 0 ? 0 : random.below(4) {
    case 2: return .list((0..<random.below(4)).map { _ in extensionValue(depth: depth - 1) })
    case 3:
      var keys: Set<String> = []
      var entries: [ExtensionEntry] = []
      for _ in 0..<random.below(4) {
        let key = random.text()
        if keys.insert(key).inserted {
          entries.append(ExtensionEntry(key: key, value: extensionValue(depth: depth - 1)))
        }
      }
      return .map(entries)
    default: return .text(random.text())
    }
  }
}
