import Inventory
import OwnershipGraph
import Testing

@testable import Reporting

/// Names that a careless writer would let through as markup.
enum Hostile {
  static let texts = [
    "</script><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "a\"]; b -> c [label=\"", "back\\slash\\",
    "\u{202E}gnp.exe", "line\nbreak", "]]> <!-- --> &amp; %s", "end\"] click s0 \"javascript:alert(1)\"", "🦗 家",
    "\u{1}\u{7}",
  ]

  /// One flow whose screens bear the texts as titles.
  static let inventory = Inventory(
    app: App(name: texts[0]),
    owners: [Owner(id: "nav", kind: .navigationController, annotations: Annotations(note: texts[6]))],
    flows: [
      Flow(
        id: "all", title: texts[1], team: texts[2], owners: ["nav"], entry: "s0",
        screens: texts.enumerated().map { index, text in
          Screen(
            id: ScreenID("s\(index)"), title: text, framework: ScreenFramework.allCases[index % 3], keepUIKit: text,
            annotations: Annotations(
              source: SourceReference(path: text),
              extensions: [ExtensionEntry(key: "x-k", value: .map([ExtensionEntry(key: text, value: .text(text))]))]))
        },
        transitions: [Transition(from: "s0", to: ["s1", "s2"], kind: .push, binding: texts[1])])
    ],
    bridges: [Bridge(kind: .viewRepresentable, hosts: ["s1"], guestType: texts[1])])
}

@Suite("Graph formats")
struct GraphTests {
  @Test("dot is read by Graphviz, hostile names and all", .enabled(if: ExternalTool.path("dot") != nil))
  func dot() throws {
    for inventory in [Storefront.inventory, Hostile.inventory, Inventory(app: App(name: ""))] {
      let text = GraphDOT.render(OwnershipGraph(inventory))
      let run = try ExternalTool.run("dot", ["-Tsvg"], input: Array(text.utf8))
      #expect(run.status == 0, "\(run.errors)")
      #expect(!run.errors.contains("Error"), "\(run.errors)")
    }
  }

  @Test("dot quotes what would end a string")
  func dotQuoting() {
    let text = GraphDOT.render(OwnershipGraph(Hostile.inventory))
    #expect(text.contains(#"label="a\"]; b -> c [label=\"\ns2""#))
    #expect(text.contains(#"label="back\\slash\\\ns3""#))
    #expect(text.contains("subgraph \"cluster all\""))
  }

  @Test("mermaid names nodes by number and encodes every sign that could end a label")
  func mermaid() {
    let text = GraphMermaid.render(OwnershipGraph(Hostile.inventory))
    #expect(text.hasPrefix("flowchart LR\n"))
    #expect(text.contains("s0[\"#60;/script#62;#60;script#62;alert(1)#60;/script#62;<br/>s0\"]:::uikit"))
    #expect(!text.contains("<script"))
    #expect(!text.contains("\u{1}"))
    #expect(text.contains("s0 -->|\"push\"| s1"))
  }

  @Test("The order of the inventory's items changes nothing")
  func order() {
    var shuffled = Storefront.inventory
    shuffled.flows.reverse()
    shuffled.owners.reverse()
    for index in shuffled.flows.indices { shuffled.flows[index].screens.reverse() }
    #expect(GraphDOT.render(OwnershipGraph(shuffled)) == GraphDOT.render(OwnershipGraph(Storefront.inventory)))
    #expect(GraphMermaid.render(OwnershipGraph(shuffled)) == GraphMermaid.render(OwnershipGraph(Storefront.inventory)))
  }
}
