import InventoryCoding

/// One small inventory without faults, in the three spellings. The tests of faults change a piece of it.
enum BaseInventory {
  static func text(_ format: InventoryFormat) -> String {
    switch format {
    case .yaml: yaml
    case .json: json
    case .xml: xml
    }
  }

  private static let yaml = """
    version: 1
    app: { name: Shop, minimumOS: 16.0 }
    modules: [{ id: core, kind: models }]
    owners:
      - { id: nav, kind: navigation-controller }
      - { id: tabs, kind: tab-view }
    flows:
      - id: home
        owner: nav
        entry: list
        screens:
          - { id: list, framework: uikit }
          - { id: detail, framework: swiftui }
        transitions:
          - { from: list, to: detail, kind: push }
      - id: other
        entry: settings
        screens: [{ id: settings, framework: uikit }]
    bridges:
      - { kind: hosting-controller, host: nav, guest: detail }
    deepLinks:
      - { id: link, route: [list] }
    accept:
      - { rule: 104, subjects: [nav], reason: known }

    """

  private static let json = """
    {
      "version": 1,
      "app": { "name": "Shop", "minimumOS": "16.0" },
      "modules": [{ "id": "core", "kind": "models" }],
      "owners": [
        { "id": "nav", "kind": "navigation-controller" },
        { "id": "tabs", "kind": "tab-view" }
      ],
      "flows": [
        {
          "id": "home",
          "owner": "nav",
          "entry": "list",
          "screens": [
            { "id": "list", "framework": "uikit" },
            { "id": "detail", "framework": "swiftui" }
          ],
          "transitions": [{ "from": "list", "to": "detail", "kind": "push" }]
        },
        { "id": "other", "entry": "settings", "screens": [{ "id": "settings", "framework": "uikit" }] }
      ],
      "bridges": [{ "kind": "hosting-controller", "host": "nav", "guest": "detail" }],
      "deepLinks": [{ "id": "link", "route": ["list"] }],
      "accept": [{ "rule": "104", "subjects": ["nav"], "reason": "known" }]
    }

    """

  private static let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <inventory xmlns="urn:leafcutter:inventory:1" version="1">
      <app name="Shop" minimumOS="16.0"/>
      <modules><module id="core" kind="models"/></modules>
      <owners>
        <owner id="nav" kind="navigation-controller"/>
        <owner id="tabs" kind="tab-view"/>
      </owners>
      <flows>
        <flow id="home" owner="nav" entry="list">
          <screens>
            <screen id="list" framework="uikit"/>
            <screen id="detail" framework="swiftui"/>
          </screens>
          <transitions><transition from="list" to="detail" kind="push"/></transitions>
        </flow>
        <flow id="other" entry="settings"><screens><screen id="settings" framework="uikit"/></screens></flow>
      </flows>
      <bridges><bridge kind="hosting-controller" host="nav" guest="detail"/></bridges>
      <deepLinks><deepLink id="link" route="list"/></deepLinks>
      <accept><entry rule="104" subjects="nav" reason="known"/></accept>
    </inventory>

    """
}
