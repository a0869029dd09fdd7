import Inventory
package import OwnershipGraph

/// `graph --format mermaid`: a flowchart for Markdown pages. Nodes have numbers for names, since Mermaid's names allow
/// less than inventory ids; ids and titles stand in quoted labels.
package enum GraphMermaid {
  package static func render(_ graph: OwnershipGraph) -> String {
    var text = """
      flowchart LR
        classDef uikit fill:#eef1fd,stroke:#2c48b4,color:#1d2129
        classDef swiftui fill:#fff1e4,stroke:#9a3f06,color:#1d2129
        classDef mixed fill:#f3eefc,stroke:#6d3fb0,color:#1d2129
        classDef other fill:#ffffff,stroke:#5b6270,color:#1d2129

      """
    for flow in graph.flows {
      let model = graph[flow]
      text += "  subgraph c\(flow.offset)[\"\(label(model.title ?? model.id.text))\"]\n"
      text += "    \(name(.flow(flow)))[[\"flow \(label(model.id.text))\"]]:::other\n"
      for screen in graph.screensOfFlow[flow] {
        let it = graph[screen]
        let words = it.title.map { "\(label($0))<br/>\(label(it.id.text))" } ?? label(it.id.text)
        switch it.framework {
        case .uikit: text += "    \(name(.screen(screen)))[\"\(words)\"]:::uikit\n"
        case .swiftui: text += "    \(name(.screen(screen)))([\"\(words)\"]):::swiftui\n"
        case .mixed: text += "    \(name(.screen(screen))){{\"\(words)\"}}:::mixed\n"
        }
      }
      text += "  end\n"
    }
    for node in graph.nodes {
      if let line = line(for: node, graph: graph) { text += "  \(line)\n" }
    }
    for edge in graph.allEdges() where edge.kind != .shows {
      let words = edge.kind == .opens ? edge.label ?? "" : "\(edge.kind.rawValue) \(edge.label ?? "")"
      text += "  \(name(edge.from)) \(arrow(edge.kind))|\"\(label(words))\"| \(name(edge.to))\n"
    }
    return text
  }

  /// Flows and screens are written with their subgraphs.
  private static func line(for node: Node, graph: OwnershipGraph) -> String? {
    let words = label(graph.id(node).text)
    switch node {
    case .flow, .screen: return nil
    case .owner(let owner):
      let kind = graph[owner].kind.displayName
      let look = graph.framework(of: owner).value?.rawValue ?? "other"
      return "\(name(node))[/\"\(words)<br/>\(label(kind))\"/]:::\(look)"
    case .bridge(let bridge): return "\(name(node)){\"\(graph[bridge].kind.letter)<br/>\(words)\"}:::other"
    case .module: return "\(name(node))[[\"module \(words)\"]]:::other"
    case .deepLink: return "\(name(node))>\"\(words)\"]:::other"
    case .restoration: return "\(name(node))[(\"\(words)\")]:::other"
    }
  }

  private static func arrow(_ kind: GraphEdge.Kind) -> String {
    switch kind {
    case .opens: "-->"
    case .returns, .depends, .uses: "-.->"
    case .placedIn, .drives, .handsOver, .owns, .shows, .brings, .hosts, .guest, .routes: "==>"
    }
  }

  private static func name(_ node: Node) -> String {
    switch node {
    case .module(let index): "m\(index.offset)"
    case .owner(let index): "o\(index.offset)"
    case .flow(let index): "f\(index.offset)"
    case .screen(let index): "s\(index.offset)"
    case .bridge(let index): "b\(index.offset)"
    case .deepLink(let index): "d\(index.offset)"
    case .restoration(let index): "r\(index.offset)"
    }
  }

  /// Letters, digits and harmless signs stay; every other ASCII sign becomes a numbered entity, which Mermaid decodes
  /// after it has parsed the chart.
  private static func label(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", "-", "_", ".", ",", ":", "(", ")", "/", "+":
        result.unicodeScalars.append(scalar)
      case "\n", "\t": result += " "
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: result += "\u{FFFD}"
      case _ where scalar.isASCII: result += "#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    // An empty label is no label: the parser would stop there.
    return result.isEmpty ? " " : result
  }
}
