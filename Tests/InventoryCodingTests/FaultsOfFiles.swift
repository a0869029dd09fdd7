/// Files that are something else, of another version, or too thin.
let faultsOfFiles: [Fault] = [
  Fault(
    "version to come",
    "error: version 2 of the inventory format is not known [921] → write version 1, or use a newer leafcutter",
    yaml: [("version: 1", "▸version: 2")],
    json: [(#""version": 1"#, #"▸"version": 2"#)],
    xml: [(#"1" version="1""#, #"1" ▸version="2""#)]),
  Fault(
    "no version", "error: inventory has no 'version' [913] → add version: …",
    yaml: [("version: 1\n", "▸")],
    json: [("{\n  \"version\": 1,", "▸{")]),
  Fault(
    "no version in XML", "error: inventory has no 'version' [913] → add version=\"…\"",
    xml: [(#"<inventory xmlns="urn:leafcutter:inventory:1" version="1">"#, "▸<inventory>")]),
  Fault(
    "another namespace",
    #"error: another namespace than that of inventories [921] → write xmlns="urn:leafcutter:inventory:1""#,
    xml: [(#"<inventory xmlns="urn:leafcutter:inventory:1""#, #"▸<inventory xmlns="urn:leafcutter:inventory:2""#)]),
  Fault(
    "flow without screens", "error: flow has no 'screens' [913] → add screens: [ … ]",
    yaml: [
      (
        "- id: other\n    entry: settings\n    screens: [{ id: settings, framework: uikit }]",
        "- ▸id: other\n    entry: detail"
      )
    ],
    json: [
      (
        #"{ "id": "other", "entry": "settings", "screens": [{ "id": "settings", "framework": "uikit" }] }"#,
        #"▸{ "id": "other", "entry": "settings" }"#
      )
    ]),
  Fault(
    "flow without screens in XML", "error: flow has no 'screens' [913] → add <screens>…</screens>",
    xml: [
      (
        #"<flow id="other" entry="settings"><screens><screen id="settings" framework="uikit"/></screens></flow>"#,
        #"▸<flow id="other" entry="settings"/>"#
      )
    ]),
]
