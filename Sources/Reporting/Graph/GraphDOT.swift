import Inventory
package import OwnershipGraph

/// `graph --format dot`: a directed graph for Graphviz, flows as clusters, frameworks by shape and colour that read on
/// white and on black alike.
package enum GraphDOT {
  package static func render(_ graph: OwnershipGraph) -> String {
    var text = """
      digraph \(quoted(graph.inventory.app.name)) {
        rankdir=LR;
        compound=true;
        node [fontname="Helvetica", fontsize=11, style=filled, color="#5b6270", fillcolor="#ffffff", fontcolor="#1d2129"];
        edge [fontname="Helvetica", fontsize=9, color="#6b7280", fontcolor="#6b7280"];

      """
    for flow in graph.flows {
      let model = graph[flow]
      text += "  subgraph \(quoted("cluster " + model.id.text)) {\n"
      text +=
        "    label=\(quoted(model.title ?? model.id.text)); style=rounded; color=\"#9aa1ad\"; fontcolor=\"#6b7280\";\n"
      text += "    \(quoted(model.id.text)) [shape=tab, label=\(quoted("flow " + model.id.text))];\n"
      for screen in graph.screensOfFlow[flow] {
        text += "    \(quoted(graph[screen].id.text)) [\(attributes(of: graph[screen]))];\n"
      }
      text += "  }\n"
    }
    for node in graph.nodes {
      if let attributes = attributes(of: node, graph: graph) {
        text += "  \(quoted(graph.id(node).text)) [\(attributes)];\n"
      }
    }
    for edge in graph.allEdges() where edge.kind != .shows {
      text += "  \(quoted(graph.id(edge.from).text)) -> \(quoted(graph.id(edge.to).text)) [\(attributes(of: edge))];\n"
    }
    return text + "}\n"
  }

  private static func attributes(of screen: Screen) -> String {
    let title = screen.title.map { $0 + "\n" + screen.id.text } ?? screen.id.text
    let look =
      switch screen.framework {
      case .uikit: "shape=box, \(uikit)"
      case .swiftui: "shape=ellipse, \(swiftUI)"
      case .mixed: "shape=octagon, \(mixed)"
      }
    let kept = screen.keepUIKit == nil ? "" : ", peripheries=2"
    return "label=\(quoted(title)), \(look)\(kept)"
  }

  /// Flows and screens are written with their clusters.
  private static func attributes(of node: Node, graph: OwnershipGraph) -> String? {
    switch node {
    case .flow, .screen: return nil
    case .module(let module): return "shape=component, label=\(quoted("module " + graph[module].id.text))"
    case .owner(let owner):
      let label = "label=\(quoted(graph[owner].id.text + "\n" + graph[owner].kind.displayName))"
      switch graph.framework(of: owner).value {
      case .uikit: return "shape=box3d, \(label), penwidth=2, \(uikit)"
      case .swiftui: return "shape=box, style=\"filled,rounded\", \(label), penwidth=2, \(swiftUI)"
      case nil: return "shape=box, style=\"filled,dashed\", \(label), penwidth=2"
      }
    case .bridge(let bridge):
      return "shape=diamond, label=\(quoted(graph[bridge].kind.letter)), tooltip=\(quoted(graph.id(bridge).text))"
    case .deepLink(let link): return "shape=cds, label=\(quoted(graph[link].id.text))"
    case .restoration(let restoration): return "shape=cylinder, label=\(quoted(graph[restoration].id.text))"
    }
  }

  private static func attributes(of edge: GraphEdge) -> String {
    let label = edge.kind == .opens ? edge.label ?? "" : [edge.kind.rawValue, edge.label ?? ""].joined(separator: " ")
    let style =
      switch edge.kind {
      case .opens: "penwidth=1.4"
      case .returns: "style=dotted, constraint=false"
      case .depends, .uses: "style=dashed"
      case .placedIn, .drives, .handsOver, .owns, .shows, .brings, .hosts, .guest, .routes: "arrowhead=vee"
      }
    return "label=\(quoted(label)), \(style)"
  }

  private static let uikit = "fillcolor=\"#eef1fd\", color=\"#2c48b4\""
  private static let swiftUI = "fillcolor=\"#fff1e4\", color=\"#9a3f06\""
  private static let mixed = "fillcolor=\"#f3eefc\", color=\"#6d3fb0\""

  /// A quoted string of the language: a backslash is doubled, since what follows one means something in labels; a NUL
  /// would end the text for a C reader.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
