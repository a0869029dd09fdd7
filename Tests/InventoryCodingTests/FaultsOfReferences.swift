/// Ids that are not there, are of something else, or are there twice.
let faultsOfReferences: [Fault] = [
  Fault(
    "unknown screen", "error: 'detial' is unknown, a screen is needed here, did you mean 'detail'? [925] → detail",
    yaml: [("to: detail", "to: ▸detial")],
    json: [(#""to": "detail""#, #""to": ▸"detial""#)],
    xml: [(#"to="detail""#, #"▸to="detial""#)]),
  Fault(
    "unknown owner, nothing near",
    "error: 'zzzzzz' is unknown, an owner is needed here [925] → declare it, or name what is declared",
    yaml: [("owner: nav", "owner: ▸zzzzzz")],
    json: [(#""owner": "nav""#, #""owner": ▸"zzzzzz""#)],
    xml: [(#"owner="nav""#, #"▸owner="zzzzzz""#)]),
  Fault(
    "unknown in a list", "error: 'detial' is unknown, a screen is needed here, did you mean 'detail'? [925] → detail",
    yaml: [("route: [list]", "route: [list, ▸detial]")],
    json: [(#"["list"]"#, #"["list", ▸"detial"]"#)],
    xml: [(#"route="list""#, #"▸route="list detial""#)]),
  Fault(
    "of another kind", "error: 'list' is a screen, an owner is needed here [926]",
    yaml: [("owner: nav", "owner: ▸list")],
    json: [(#""owner": "nav""#, #""owner": ▸"list""#)],
    xml: [(#"owner="nav""#, #"▸owner="list""#)]),
  Fault(
    "of another kind where several may stand",
    "error: 'core' is a module, an owner, a flow or a screen is needed here [926]",
    yaml: [("guest: detail", "guest: ▸core")],
    json: [(#""guest": "detail""#, #""guest": ▸"core""#)],
    xml: [(#"guest="detail""#, #"▸guest="core""#)]),
  Fault(
    "id of two owners",
    "error: 'nav' is the id of an owner already, at ◂ [924] → ids are unique over the whole inventory: give this owner another",
    yaml: [("id: nav", "id: ◂nav"), ("id: tabs", "id: ▸nav")],
    json: [(#""id": "nav""#, #""id": ◂"nav""#), (#""id": "tabs""#, #""id": ▸"nav""#)],
    xml: [(#"id="nav""#, #"◂id="nav""#), (#"id="tabs""#, #"▸id="nav""#)]),
  Fault(
    "id of a module and a deep link",
    "error: 'core' is the id of a module already, at ◂ [924] → ids are unique over the whole inventory: give this deep link another",
    yaml: [("id: core", "id: ◂core"), ("id: link", "id: ▸core")],
    json: [(#""id": "core""#, #""id": ◂"core""#), (#""id": "link""#, #""id": ▸"core""#)],
    xml: [(#"id="core""#, #"◂id="core""#), (#"id="link""#, #"▸id="core""#)]),
  Fault(
    "entry of another flow",
    "error: 'settings' is a screen of flow 'other', the entry is one of the flow's own screens [930]",
    yaml: [("entry: list", "entry: ▸settings")],
    json: [(#""entry": "list""#, #""entry": ▸"settings""#)],
    xml: [(#"entry="list""#, #"▸entry="settings""#)]),
  Fault(
    "entry is an owner", "error: 'nav' is an owner, the entry is one of the flow's own screens [930]",
    yaml: [("entry: list", "entry: ▸nav")],
    json: [(#""entry": "list""#, #""entry": ▸"nav""#)],
    xml: [(#"entry="list""#, #"▸entry="nav""#)]),
  Fault(
    "entry is unknown", "error: 'lst' is unknown, a screen is needed here, did you mean 'list'? [925] → list",
    yaml: [("entry: list", "entry: ▸lst")],
    json: [(#""entry": "list""#, #""entry": ▸"lst""#)],
    xml: [(#"entry="list""#, #"▸entry="lst""#)]),
  Fault(
    "unknown subject of an accepted finding",
    "warning: accepted subject 'list>detail:psh' is nothing in the inventory, did you mean 'list>detail:push'? [934] → list>detail:push",
    yaml: [("subjects: [nav]", "subjects: [▸'list>detail:psh']")],
    json: [(#"["nav"]"#, #"[▸"list>detail:psh"]"#)],
    xml: [(#"subjects="nav""#, #"▸subjects="list&gt;detail:psh""#)]),
  Fault(
    "accepted until an unknown unit",
    "error: 'hme' is unknown, a module, an owner, a flow or a screen is needed here, did you mean 'home'? [925] → home",
    yaml: [("reason: known", "reason: known, until: ▸hme")],
    json: [(#""reason": "known""#, #""reason": "known", "until": ▸"hme""#)],
    xml: [(#"reason="known""#, #"reason="known" ▸until="hme""#)]),
]
