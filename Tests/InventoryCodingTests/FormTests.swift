import Inventory
import InventoryCoding
import Testing

/// What may be written in more than one way, and what not writing it means.
@Suite struct FormTests {
  @Test func theThreeSpellingsSayTheSame() throws {
    let yaml = try #require(decode(BaseInventory.text(.yaml), .yaml).inventory).removingPlaces()
    let json = try #require(decode(BaseInventory.text(.json), .json).inventory).removingPlaces()
    let xml = try #require(decode(BaseInventory.text(.xml), .xml).inventory).removingPlaces()
    #expect(yaml == json)
    #expect(yaml == xml)
    #expect(yaml.app.minimumOS?.description == "16.0")
    #expect(yaml.accepts.map(\.rule) == ["104"])
  }

  @Test(arguments: [("drives: nav", "drives: [nav]")])
  func oneOrAList(one: String, list: String) throws {
    func inventory(_ line: String) throws -> Inventory {
      let text = BaseInventory.text(.yaml).replacingFirst("kind: tab-view", "kind: router, \(line)")
      return try #require(decode(text).inventory).removingPlaces()
    }
    #expect(try inventory(one) == inventory(list))
    #expect(try inventory(one).owners[1].drives == ["nav"])
  }

  @Test func severalTargetsHostsAndGuests() throws {
    let text = BaseInventory.text(.xml).replacingFirst(#"to="detail""#, #"to="detail settings""#)
      .replacingFirst(#"host="nav" guest="detail""#, #"host="nav list" guest="detail home tabs""#)
    let inventory = try #require(decode(text, .xml).inventory)
    #expect(inventory.flows[0].transitions?.first?.to == ["detail", "settings"])
    #expect(inventory.bridges?.first?.hosts == ["nav", "list"])
    #expect(inventory.bridges?.first?.guests == ["detail", "home", "tabs"])
  }

  @Test func anAbsentListIsUnknownAndAnEmptyOneIsNone() throws {
    let absent = try #require(decode(BaseInventory.text(.yaml)).inventory)
    #expect(absent.restorations == nil)
    #expect(absent.flows[1].transitions == nil)
    for (format, piece) in [
      (InventoryFormat.yaml, ("deepLinks:", "restorations: []\ndeepLinks:")),
      (.json, (#""deepLinks":"#, #""restorations": [], "deepLinks":"#)),
      (.xml, ("<deepLinks>", "<restorations/><deepLinks>")),
    ] {
      let text = BaseInventory.text(format).replacingFirst(piece.0, piece.1)
      #expect(decode(text, format).inventory?.restorations == [])
    }
  }

  @Test func aMissingNamespaceIsForgiven() {
    let text = BaseInventory.text(.xml).replacingFirst(#" xmlns="urn:leafcutter:inventory:1""#, "")
    #expect(decode(text, .xml).lines == [])
  }

  /// A route may hold a space, so subjects may be items too.
  @Test func subjectsInXMLAreWordsOrItems() throws {
    let path = #"<path representation="typed"><elements><element route="Route&lt;A, B>"/></elements></path></owner>"#
    let text = BaseInventory.text(.xml)
      .replacingFirst(#"kind="tab-view"/>"#, #"kind="tab-view">"# + path)
      .replacingFirst(
        #"<entry rule="104" subjects="nav" reason="known"/>"#,
        #"<entry rule="516" reason="known"><subjects><item>tabs</item><item>Route&lt;A, B></item></subjects></entry>"#)
    let decoded = decode(text, .xml)
    #expect(decoded.lines == [])
    let inventory = try #require(decoded.inventory)
    #expect(inventory.accepts.first?.subjects == ["tabs", "Route<A, B>"])
    try expectRoundTrip(inventory)
  }

  @Test func keysOfTheTeamAreKeptInTheirOrder() throws {
    let text = BaseInventory.text(.yaml).replacingFirst(
      "app: { name: Shop,", "x-z: 1\nx-a: { b: [true, ~x], a: {} }\napp: { x-jira: 'A-1', name: Shop,")
    let inventory = try #require(decode(text).inventory)
    #expect(inventory.app.annotations.extensions == [ExtensionEntry(key: "x-jira", value: .text("A-1"))])
    #expect(
      inventory.annotations.extensions == [
        ExtensionEntry(key: "x-z", value: .text("1")),
        ExtensionEntry(
          key: "x-a",
          value: .map([
            ExtensionEntry(key: "b", value: .list([.text("true"), .text("~x")])),
            ExtensionEntry(key: "a", value: .map([])),
          ])),
      ])
  }

  @Test func untilIsADayAUnitOrACut() throws {
    for (written, until) in [
      ("2027-01-31", Accept.Until.date(try #require(CalendarDate(iso: "2027-01-31")))),
      ("home", .unit("home")), ("'list>detail'", .unit("list>detail")),
    ] {
      let text = BaseInventory.text(.yaml).replacingFirst("reason: known", "reason: known, until: \(written)")
      #expect(decode(text).inventory?.accepts.first?.until == until)
    }
  }
}

extension String {
  fileprivate func replacingFirst(_ old: String, _ new: String) -> String {
    guard let range = firstRange(of: old) else { return "\(old) is not in the base inventory" }
    var copy = self
    copy.replaceSubrange(range, with: new)
    return copy
  }
}
