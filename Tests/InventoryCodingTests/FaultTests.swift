import InventoryCoding
import Testing

@Suite struct FaultTests {
  @Test(arguments: InventoryFormat.allCases) func baseHasNoFault(format: InventoryFormat) {
    #expect(decode(BaseInventory.text(format), format).lines == [])
  }

  @Test(arguments: faultsOfReferences + faultsOfThings + faultsOfFiles, InventoryFormat.allCases)
  func isSaidAtItsPlace(fault: Fault, format: InventoryFormat) throws {
    guard fault.edits[format]?.isEmpty == false else { return }
    let written = try fault.written(format)
    let decoded = decode(written.text, format)
    #expect(decoded.lines == written.expected)
    #expect((decoded.inventory == nil) == written.expected.contains { $0.contains("error: ") })
  }

  @Test func allFaultsOfAllFilesAreSaidInOneRun() {
    let one = """
      version: 1
      app: { name: Shop }
      owners: [{ id: nav, kind: navigation }]
      flows: []
      """
    let two = """
      version: 1
      flows:
        - { id: home, entry: list, screens: [{ id: list, framework: uikit, brings: nev }] }
        - { id: nav, entry: lst, screens: [] }
      """
    let decoded = decode([
      InventoryInput(file: "one", bytes: Array(one.utf8), format: .yaml),
      InventoryInput(file: "two", bytes: Array(two.utf8), format: .yaml),
    ])
    #expect(decoded.inventory == nil)
    #expect(
      decoded.lines == [
        "one:3:27: error: unknown value 'navigation' for 'kind' in owner, did you mean 'navigation-view'? [912] → navigation-view",
        "two:3:78: error: 'nev' is unknown, an owner is needed here, did you mean 'nav'? [925] → nav",
        "two:4:11: error: 'nav' is the id of an owner already, at one:3:16 [924] → ids are unique over the whole "
          + "inventory: give this flow another",
        "two:4:23: error: 'lst' is unknown, a screen is needed here [925] → declare it, or name what is declared",
      ])
  }

  @Test(arguments: [
    (
      "services: {}\nversion: 3\n", InventoryFormat.yaml,
      "f:1:1: error: not an inventory: it has neither app, owners nor flows"
    ),
    ("version: 1\nentries: []\n", .yaml, "f:1:1: error: not an inventory: it has neither app, owners nor flows"),
    ("# nothing here\njust words\n", .yaml, "f:2:1: error: not an inventory: it is not a map of keys and values"),
    ("[1, 2]", .json, "f:1:1: error: not an inventory: it is not a map of keys and values"),
    (#"{ "name": "package" }"#, .json, "f:1:1: error: not an inventory: it has neither app, owners nor flows"),
    (
      "<?xml version=\"1.0\"?>\n<plist/>\n", .xml, "f:2:1: error: not an inventory: its root element is not 'inventory'"
    ),
  ])
  func anotherFileIsSaidToBeSoInOneLine(text: String, format: InventoryFormat, line: String) {
    let decoded = decode(text, format)
    #expect(decoded.inventory == nil)
    #expect(decoded.lines == [line + " [920] → leave it out, or name it under exclude: in leafcutter.yaml"])
  }

  @Test func appStandsInExactlyOneFile() {
    let app = Array("version: 1\napp: { name: Shop }\nowners: []\n".utf8)
    let flows = Array("version: 1\nflows: []\n".utf8)
    func inputs(_ files: [[UInt8]]) -> [InventoryInput] {
      files.enumerated().map { InventoryInput(file: "f\($0)", bytes: $1, format: .yaml) }
    }
    #expect(decode(inputs([app, flows])).lines == [])
    #expect(
      decode(inputs([flows, app, app])).lines == [
        "f2:2:1: error: 'app' is given already, at f1:2:1 [922] → keep it in one of the files"
      ])
    #expect(
      decode(inputs([flows, flows])).lines == [
        "f0: error: none of the 2 files has 'app' [922] → add app with the app's name to one file",
        "f0: error: none of the 2 files has 'owners' [923] → add owners, an empty list if there are none",
      ])
    #expect(
      decode(inputs([app])).lines == [
        "f0: error: inventory has no 'flows' [923] → add flows, an empty list if there are none"
      ])
    #expect(decode([]).lines == ["error: no inventory is given [923] → name a file or a folder"])
  }

  /// What a broken file declares is not said to be unknown.
  @Test func aBrokenFileCausesNoOtherErrors() {
    let good = "version: 1\napp: { name: Shop }\nowners: []\nflows:\n  - { id: a, owner: nav, entry: b, screens: [] }\n"
    let decoded = decode([
      InventoryInput(file: "good", bytes: Array(good.utf8), format: .yaml),
      InventoryInput(file: "broken", bytes: Array("version: [".utf8), format: .yaml),
    ])
    #expect(decoded.inventory == nil)
    #expect(decoded.lines.count == 1)
    #expect(decoded.lines.first?.hasPrefix("broken:") == true)
  }

  @Test func onlyTheFirstOfManyUnknownNamesGetSuggestions() {
    var text = "version: 1\napp: { name: Shop }\nowners: []\nflows:\n  - id: f\n    entry: s0\n    screens:\n"
    for number in 0..<2000 { text += "      - { id: s\(number), framework: uikit, brings: nav\(number) }\n" }
    let decoded = decode(text)
    #expect(decoded.lines.count == 2000)
  }
}
