import Diagnostics
import Inventory
package import OwnershipGraph

/// A SwiftUI container most of whose pages are still UIKit: each of them needs a representable, the dearer bridge.
package struct ContainerBeforeLeaves: Rule {
  package static let descriptor = RuleDescriptor(
    code: 601, name: "container-before-leaves", category: .migration, severity: .warning,
    summary: "An owner is SwiftUI while more than half of the pages in its flows are UIKit.",
    rationale: """
      A SwiftUI page under a UIKit owner costs one hosting controller. A UIKit page under a SwiftUI owner costs a \
      representable, with updates, a teardown and an adapter for its callbacks. A container that moves before its \
      pages pays the dear bridge for each of them, and every page then moves twice.
      """,
    fix: "Migrate the pages first, leaves before lists, and the container with the last of them",
    whenNotToFollow: "When the app is being moved from the root on by decision, and its pages follow soon.",
    needs: [.ownerFramework])

  package static let examples: [RuleExample] = [
    .good(
      "keepUIKit, system and external screens",
      yaml(
        "{ id: scan, framework: uikit, keepUIKit: camera session }", "{ id: share, framework: uikit, system: true }",
        "{ id: terms, framework: uikit, external: LegalKit }")),
    .good("half of the pages", yaml("{ id: article, framework: uikit }")),
    .good(
      "a UIKit container",
      yaml(owner: "kind: navigation-controller", "{ id: article, framework: uikit }", "{ id: map, framework: uikit }")),
    .bad(
      "a stack moved before its pages",
      yaml("{ id: article, framework: uikit }", "{ id: map, framework: uikit }", mark: " # <- 601"),
      messages: ["NavigationStack main-owner is SwiftUI while 2 of the 3 pages of its flows are UIKit"]),
    .bad(
      "a SwiftUI container of its own kind",
      yaml(
        owner: "kind: custom-container, framework: swiftui", "{ id: article, framework: uikit }",
        "{ id: map, framework: mixed }", "{ id: photo, framework: uikit }",
        "{ id: gallery, framework: uikit }", mark: " # <- 601"),
      messages: ["custom container main-owner is SwiftUI while 3 of the 5 pages of its flows are UIKit"]),
  ]

  /// A SwiftUI list that embeds some pages.
  private static func yaml(owner: String = "kind: navigation-stack", _ pages: String..., mark: String = "") -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-owner, \(owner) }\(mark)
    flows:
      - id: main
        owner: main-owner
        entry: home
        screens:
          - { id: home, framework: swiftui, role: list }
    \(pages.map { "      - \($0)" }.joined(separator: "\n"))
        transitions:
          - { from: home, to: [\(pages.map { $0.split(separator: " ")[2].dropLast() }.joined(separator: ", "))], kind: push }
    """
  }

  package init() {}

  /// So many owners of one flow are looked at: a hostile list must not multiply with the pages.
  private static let most = 16

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    for owner in graph.owners where !graph.flowsOfOwner[owner].isEmpty {
      if graph.framework(of: owner) == .known(.uikit) { continue }
      check(owner, graph, &builder)
    }
    return builder.outcome()
  }

  private func check(_ owner: OwnerIndex, _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder) {
    var missing = Set([graph.framework(of: owner).missing].compactMap { $0 })
    var uikit: [(flow: FlowIndex, pages: [ScreenIndex])] = []
    var count = 0
    for flow in graph.flowsOfOwner[owner] {
      let owners = graph.ownersOfFlow[flow].prefix(Self.most)
      // Where a UIKit owner has a part in the flow the UIKit pages may be its own.
      let frameworks = owners.map { graph.framework(of: $0) }
      if !owners.contains(owner) || frameworks.contains(.known(.uikit)) { continue }
      missing.formUnion(frameworks.compactMap(\.missing))
      let pages = graph.screensOfFlow[flow].filter { !graph.staysAsItIs($0) }
      count += pages.count
      let found = pages.filter { graph[$0].framework == .uikit }
      if !found.isEmpty { uikit.append((flow, found)) }
    }
    if count == 0 { return }
    builder.subjects += 1
    let names = uikit.flatMap(\.pages).map(graph.text)
    guard names.count * 2 > count else { return }
    if !missing.isEmpty { return builder.addUndecided([graph.text(owner)], missing.sorted()) }
    builder.add(
      .warning, subjects: [graph.text(owner)], members: names,
      "\(graph.called(owner)) is SwiftUI while \(names.count) of the \(count) pages of its flows are UIKit",
      evidence: [graph.evidence("\(graph.called(owner)) is SwiftUI", owner)]
        + uikit.map { evidence($0.flow, $0.pages, graph) },
      fix: "Migrate \(listed(names)) before \(graph.text(owner)), or say why they stay (keepUIKit)",
      at: .node(.owner(owner)))
  }

  private func evidence(_ flow: FlowIndex, _ pages: [ScreenIndex], _ graph: OwnershipGraph) -> Evidence {
    let names = pages.map(graph.text)
    return Evidence(
      "UIKit pages of \(graph.text(flow)): \(listed(names))", subjects: [graph.text(flow)] + names,
      place: .node(.flow(flow)))
  }
}

extension OwnershipGraph {
  /// Kept UIKit by decision, of the system's, or declared by a package: nothing that the team will migrate.
  package func staysAsItIs(_ screen: ScreenIndex) -> Bool {
    self[screen].keepUIKit != nil || self[screen].system == true || self[screen].external != nil
  }
}
