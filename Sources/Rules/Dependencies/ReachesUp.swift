import Diagnostics
import Inventory
package import OwnershipGraph

/// A page holds on to what holds it: the owner above it, or the page or container that hosts it across a bridge. It can
/// then be shown nowhere else, and what it may do there is not to be seen from outside.
package struct ReachesUp: Rule {
  package static let descriptor = RuleDescriptor(
    code: 206, name: "reaches-up", category: .dependencies, severity: .warning,
    summary: "A screen depends concretely on the owner above it, or on the host of a bridge above it.",
    rationale: """
      Knowledge goes down: the owner makes the page and hears what became of it. A page that names its owner or its \
      host cannot be moved, tested or shown by another one, and it may change a stack that is not its own. It is \
      also what keeps the host from being migrated: the guest has to be rewritten with it.
      """,
    fix: "Let the page report an outcome, and let the owner or host act on it",
    whenNotToFollow: "When owner and page are one type and will stay one, as a pager with its only child.",
    needs: [.dependencies, .bridges, .ownerDrives], yieldsTo: [201])

  package static let examples: [RuleExample] = [
    .good("201 reports the pair", ReachesUpExamples.bothWays),
    .good("a UIKit page that pushes or pops on its own UIKit container", ReachesUpExamples.ownContainer),
    .good("outcome events", ReachesUpExamples.outcomes),
    .good("a page that depends on a page which does not hold it", ReachesUpExamples.beside),
    .bad(
      "a page that keeps its coordinator's container and the coordinator", ReachesUpExamples.owners,
      messages: [
        "profile depends on coordinator main-co above it",
        "profile depends on UINavigationController main-nav above it",
      ]),
    .bad(
      "a guest that calls its host", ReachesUpExamples.host,
      messages: ["map depends on trip, which hosts it by bridge trip>map:controller-representable"]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    if !graph.areDependenciesDescribed {
      for flow in graph.flows where graph.levels(of: flow).value != [] {
        builder.subjects += 1
        builder.addUndecided([graph.text(flow)], .dependencies)
      }
      return builder.outcome()
    }
    let hosts = Hosts(graph)
    for (number, dependency) in graph.dependencies.enumerated() where dependency.via == .concrete {
      guard case .screen(let screen) = dependency.from, dependency.to != dependency.from else { continue }
      switch dependency.to {
      case .owner(let owner):
        builder.subjects += 1
        check(screen, on: owner, number, hosts, graph, &builder)
      case .screen(let other):
        builder.subjects += 1
        if let bridge = hosts.bridge(above: screen, host: dependency.to) {
          reportHost(screen, graph.text(other), bridge, number, graph, &builder)
        } else if !graph.areBridgesDescribed, graph.areOfDifferentFrameworks(screen, other) {
          builder.addUndecided([graph.text(screen), graph.text(other)], .bridges)
        }
      case .module, .flow, .bridge, .deepLink, .restoration: break
      }
    }
    return builder.outcome()
  }

  private func check(
    _ screen: ScreenIndex, on owner: OwnerIndex, _ number: Int, _ hosts: Hosts, _ graph: OwnershipGraph,
    _ builder: inout OutcomeBuilder
  ) {
    // What a page brings is declared inside of it: below, not above.
    let isBrought = graph[screen].brings.flatMap(graph.owner) == owner
    if isBrought || isOwnUIKitContainer(owner, of: screen, graph) { return }
    let (page, name) = (graph.text(screen), graph.text(owner))
    if graph.ownersAbove(screen).contains(owner) {
      builder.add(
        .warning, subjects: [page, name], "\(page) depends on \(graph.called(owner)) above it",
        evidence: [
          graph.evidence(.dependency(number)), graph.evidence("\(graph.called(owner)) is above \(page)", owner),
        ],
        fix: "Let \(page) report an outcome, and let \(name) act on it", at: .dependency(number))
    } else if let bridge = hosts.bridge(above: screen, host: .owner(owner)) {
      reportHost(screen, graph.called(owner), bridge, number, graph, &builder)
    } else if let fact = graph.levels(of: screen).missing {
      builder.addUndecided([page, name], fact)
    }
  }

  private func isOwnUIKitContainer(_ owner: OwnerIndex, of screen: ScreenIndex, _ graph: OwnershipGraph) -> Bool {
    graph[screen].framework == .uikit && graph[owner].kind.isContainer
      && graph.framework(of: owner).value == .uikit && graph.levels(of: screen).value?.contains(owner) == true
  }

  private func reportHost(
    _ screen: ScreenIndex, _ host: String, _ bridge: BridgeIndex, _ number: Int, _ graph: OwnershipGraph,
    _ builder: inout OutcomeBuilder
  ) {
    let (page, name) = (graph.text(screen), graph.id(bridge).text)
    let words = "\(host) hosts \(page) by bridge \(name)"
    builder.add(
      .warning, subjects: [page, graph.id(graph.dependencies[number].to).text],
      "\(page) depends on \(host), which hosts it by bridge \(name)",
      evidence: [
        graph.evidence(.dependency(number)), Evidence(words, subjects: [name, page], place: .node(.bridge(bridge))),
      ],
      fix: "Let \(page) report an outcome across \(name), and let \(host) act on it", at: .dependency(number))
  }
}

/// What hosts a page, or the flow or a container that the page is in.
private struct Hosts {
  private struct Membership: Hashable {
    let bridge: BridgeIndex
    let node: Node
  }
  private let graph: OwnershipGraph
  private let isHost: Set<Membership>

  init(_ graph: OwnershipGraph) {
    self.graph = graph
    isHost = Set(graph.bridgesOfHost.flatMap { node, list in list.map { Membership(bridge: $0, node: node) } })
  }

  /// The first bridge with that host above a page. Of absurdly many bridges of one guest only the first are looked at.
  func bridge(above screen: ScreenIndex, host: Node) -> BridgeIndex? {
    guard graph.bridgesOfHost[host] != nil else { return nil }
    let guests = [.screen(screen), .flow(graph.flow(of: screen))] + graph.ownersAbove(screen).map(Node.owner)
    for guest in guests where guest != host {
      let found = graph.bridgesOfGuest[guest]?.prefix(64).first {
        isHost.contains(Membership(bridge: $0, node: host))
      }
      if let found { return found }
    }
    return nil
  }
}
