/// Things that say too little, too much, or the wrong words.
let faultsOfThings: [Fault] = [
  Fault(
    "unknown enumeration value",
    "error: unknown value 'psh' for 'kind' in transition, did you mean 'push'? [912] → push",
    yaml: [("kind: push", "kind: ▸psh")],
    json: [(#""kind": "push""#, #""kind": ▸"psh""#)],
    xml: [(#"kind="push""#, #"▸kind="psh""#)]),
  Fault(
    "unknown key", "error: unknown key 'drivr' in transition, did you mean 'driver'? [910] → driver",
    yaml: [("kind: push", "kind: push, ▸drivr: path")],
    json: [(#""kind": "push""#, #""kind": "push", ▸"drivr": "path""#)]),
  Fault(
    "unknown attribute", "error: unknown attribute 'drivr' in transition, did you mean 'driver'? [910] → driver",
    xml: [(#"kind="push""#, #"kind="push" ▸drivr="path""#)]),
  Fault(
    "unknown element", "error: unknown element 'screan' in 'screens' of flow [910] → 'screens' holds only <screen>",
    xml: [("</screens>", #"▸<screan id="a" framework="uikit"/></screens>"#)]),
  Fault(
    "no target",
    "error: 'to' in transition names nothing [931] → name the screens that it opens, or remove the transition",
    yaml: [("to: detail", "▸to: []")],
    json: [(#""to": "detail""#, #"▸"to": []"#)],
    xml: [(#"to="detail""#, #"▸to="""#)]),
  Fault(
    "no host", "error: 'host' in bridge names nothing [931] → name the screens or owners that host the other framework",
    yaml: [("host: nav", "▸host: []")],
    json: [(#""host": "nav""#, #"▸"host": []"#)],
    xml: [(#"host="nav""#, #"▸host="""#)]),
  Fault(
    "no guest", "error: bridge has no guest [931] → add guest, guestType, or shows: alerts or system",
    yaml: [
      (
        "- { kind: hosting-controller, host: nav, guest: detail }",
        "- ▸{ kind: hosting-controller, host: nav, shows: pages }"
      )
    ],
    json: [
      (
        #"{ "kind": "hosting-controller", "host": "nav", "guest": "detail" }"#,
        #"▸{ "kind": "hosting-controller", "host": "nav" }"#
      )
    ],
    xml: [
      (
        #"<bridge kind="hosting-controller" host="nav" guest="detail"/>"#,
        #"▸<bridge kind="hosting-controller" host="nav"/>"#
      )
    ]),
  Fault(
    "owner and owners",
    "error: 'owner' and 'owners' are both given in flow [932] → keep 'owners' if several were found in the app, else 'owner'",
    yaml: [("owner: nav", "owner: nav\n    ▸owners: [nav, tabs]")],
    json: [(#""owner": "nav""#, #""owner": "nav", ▸"owners": ["nav", "tabs"]"#)],
    xml: [(#"owner="nav""#, #"owner="nav" ▸owners="nav tabs""#)]),
  Fault(
    "one owner twice", "error: 'owners' in flow names 'nav' twice [927] → remove one of them",
    yaml: [("owner: nav", "owners: [nav, ▸nav]")],
    json: [(#""owner": "nav""#, #""owners": ["nav", ▸"nav"]"#)],
    xml: [(#"owner="nav""#, #"▸owners="nav nav""#)]),
  Fault(
    "one target twice", "error: 'to' in transition names 'detail' twice [927] → remove one of them",
    yaml: [("to: detail", "to: [detail, ▸detail]")],
    json: [(#""to": "detail""#, #""to": ["detail", ▸"detail"]"#)],
    xml: [(#"to="detail""#, #"▸to="detail detail""#)]),
  Fault(
    "id on several targets",
    "error: 'id' is given to a transition with several targets [928] → write a transition for each target, or leave the id out",
    yaml: [("from: list, to: detail", "id: ▸go, from: list, to: [detail, settings]")],
    json: [(#""from": "list", "to": "detail""#, #""id": ▸"go", "from": "list", "to": ["detail", "settings"]"#)],
    xml: [(#"from="list" to="detail""#, #"▸id="go" from="list" to="detail settings""#)]),
  Fault(
    "twin transitions",
    "error: transition 'list>detail:push#2' says the same as the one at ◂ [927] → remove one of them, or say what tells them apart: an id, a binding, a source",
    yaml: [
      (
        "- { from: list, to: detail, kind: push }",
        "- ◂{ from: list, to: detail, kind: push }\n      - ▸{ kind: push, to: [detail], from: list, note: again }"
      )
    ],
    json: [
      (
        #"{ "from": "list", "to": "detail", "kind": "push" }"#,
        #"◂{ "from": "list", "to": "detail", "kind": "push" }, ▸{ "kind": "push", "to": ["detail"], "from": "list" }"#
      )
    ],
    xml: [
      (
        #"<transition from="list" to="detail" kind="push"/>"#,
        #"◂<transition from="list" to="detail" kind="push"/>▸<transition kind="push" to="detail" from="list" note="again"/>"#
      )
    ]),
  Fault(
    "twin bridges",
    "error: bridge 'nav>detail:hosting-controller#2' says the same as the one at ◂ [927] → remove one of them, or say what tells them apart: an id, a binding, a source",
    yaml: [
      (
        "- { kind: hosting-controller, host: nav, guest: detail }",
        "- ◂{ kind: hosting-controller, host: nav, guest: detail }\n  - ▸{ kind: hosting-controller, host: nav, guest: [detail] }"
      )
    ],
    json: [
      (
        #"{ "kind": "hosting-controller", "host": "nav", "guest": "detail" }"#,
        #"◂{ "kind": "hosting-controller", "host": "nav", "guest": "detail" }, ▸{ "kind": "hosting-controller", "host": ["nav"], "guest": "detail" }"#
      )
    ],
    xml: [
      (
        #"<bridge kind="hosting-controller" host="nav" guest="detail"/>"#,
        #"◂<bridge kind="hosting-controller" host="nav" guest="detail"/>▸<bridge host="nav" kind="hosting-controller" guest="detail"/>"#
      )
    ]),
  Fault(
    "leaf with a transition inside its flow",
    "warning: leaf 'list' opens 'detail' of its own flow [929] → give 'list' another role, or none",
    yaml: [("id: list, framework", "id: list, role: leaf, framework"), ("- { from", "- ▸{ from")],
    json: [(#""id": "list", "#, #""id": "list", "role": "leaf", "#), (#"{ "from""#, #"▸{ "from""#)],
    xml: [(#"id="list" "#, #"id="list" role="leaf" "#), ("<transition ", "▸<transition ")]),
  Fault(
    "link without a way",
    "error: 'route' in deep link names nothing [931] → name the screens on the way, or what the link presents",
    yaml: [("route: [list]", "▸route: []")],
    json: [(#""route": ["list"]"#, #"▸"route": []"#)],
    xml: [(#"route="list""#, #"▸route="""#)]),
  Fault(
    "accepted without subjects",
    "error: 'subjects' in accepted finding names nothing [931] → name what the finding is about",
    yaml: [("subjects: [nav]", "▸subjects: []")],
    json: [(#""subjects": ["nav"]"#, #"▸"subjects": []"#)],
    xml: [(#"subjects="nav""#, #"▸subjects="""#)]),
  Fault(
    "accepted without a reason", "error: 'reason' in accepted finding is empty [915] → give a value or remove the key",
    yaml: [("reason: known", "reason: ▸''")],
    json: [(#""reason": "known""#, #""reason": ▸"""#)],
    xml: [(#"reason="known""#, #"▸reason="""#)]),
  Fault(
    "accepted for no rule", "error: 'rule' in accepted finding is empty [915] → give a value or remove the key",
    yaml: [("rule: 104", "rule: ▸''")],
    json: [(#""rule": "104""#, #""rule": ▸"""#)],
    xml: [(#"rule="104""#, #"▸rule="""#)]),
  Fault(
    "id that is none",
    "error: 'my nav' for 'id' in owner is not an id [916] → use only the letters A to Z and a to z, digits, '_', '.' and '-'",
    yaml: [("id: tabs", "id: ▸my nav")],
    json: [(#""id": "tabs""#, #""id": ▸"my nav""#)],
    xml: [(#"id="tabs""#, #"▸id="my nav""#)]),
  Fault(
    "list where one value stands", "error: 'owner' in flow is a list, expected one value [911] → write owner: …",
    yaml: [("owner: nav", "owner: ▸[nav, tabs]")],
    json: [(#""owner": "nav""#, #""owner": ▸["nav", "tabs"]"#)]),
  Fault(
    "accepted until no day",
    "error: 'until' in accepted finding is no day of the calendar [933] → write a day as YYYY-MM-DD",
    yaml: [("reason: known", "reason: known, until: ▸2026-02-30")],
    json: [(#""reason": "known""#, #""reason": "known", "until": ▸"2026-02-30""#)],
    xml: [(#"reason="known""#, #"reason="known" ▸until="2026-02-30""#)]),
  Fault(
    "no date", "error: 'changed' in screen is no date [933] → write a day of the calendar as YYYY-MM-DD",
    yaml: [("id: list, ", "id: list, changed: ▸2026-2-3, ")],
    json: [(#""id": "list", "#, #""id": "list", "changed": ▸"2026-2-3", "#)],
    xml: [(#"id="list" "#, #"id="list" ▸changed="2026-2-3" "#)]),
  Fault(
    "no version of iOS",
    "error: 'minimumOS' in app is no version of iOS [933] → write numbers joined by dots, such as 16.0",
    yaml: [("minimumOS: 16.0", "minimumOS: ▸iOS 16")],
    json: [(#""minimumOS": "16.0""#, #""minimumOS": ▸"iOS 16""#)],
    xml: [(#"minimumOS="16.0""#, #"▸minimumOS="iOS 16""#)]),
  Fault(
    "source with line 0",
    "error: 'source' in screen is no place in the sources [933] → write path or path:line, with lines from 1",
    yaml: [("id: list, ", "id: list, source: ▸'A.swift:0', ")],
    json: [(#""id": "list", "#, #""id": "list", "source": ▸"A.swift:0", "#)],
    xml: [(#"id="list" "#, #"id="list" ▸source="A.swift:0" "#)]),
  Fault(
    "source with a column",
    "error: 'source' in screen is no place in the sources [933] → write path or path:line, with lines from 1",
    yaml: [("id: list, ", "id: list, source: ▸'A.swift:12:5', ")],
    json: [(#""id": "list", "#, #""id": "list", "source": ▸"A.swift:12:5", "#)],
    xml: [(#"id="list" "#, #"id="list" ▸source="A.swift:12:5" "#)]),
  Fault(
    "earlier id that is none",
    "error: 'formerly' in screen holds what is no id [916] → use only the letters A to Z and a to z, digits, '_', '.' and '-'",
    yaml: [("id: list, ", "id: list, formerly: [▸'a/b'], ")],
    json: [(#""id": "list", "#, #""id": "list", "formerly": [▸"a/b"], "#)],
    xml: [(#"id="list" "#, #"id="list" ▸formerly="a/b" "#)]),
  Fault(
    "screen without framework", "error: screen has no 'framework' [913] → add framework: uikit, swiftui or mixed",
    yaml: [("- { id: list, framework: uikit }", "- ▸{ id: list }")],
    json: [(#"{ "id": "list", "framework": "uikit" }"#, #"▸{ "id": "list" }"#)],
    xml: [(#"<screen id="list" framework="uikit"/>"#, #"▸<screen id="list"/>"#)]),
]
