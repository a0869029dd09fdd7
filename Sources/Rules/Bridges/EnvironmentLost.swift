import Diagnostics
import Inventory
package import OwnershipGraph

/// A SwiftUI page needs a value of the environment that only pages above a hosting bridge provide. The environment ends
/// at the bridge, so the value has to be put in again there, and it is not.
package struct EnvironmentLost: Rule {
  package static let descriptor = RuleDescriptor(
    code: 413, name: "environment-lost", category: .bridges, severity: .warning,
    summary: "A page requires an environment value that its hosting bridge does not inject again.",
    rationale: """
      A hosting controller starts a SwiftUI tree of its own: nothing of the environment outside comes in by itself. \
      A page that asks for an environment object that is not there stops the app, often only on the one way that \
      leads through the bridge; a value falls back to its default, and theme, locale or account are wrong.
      """,
    fix: "Inject the value again where the hosting bridge makes the page, and say so in reinjects",
    whenNotToFollow: "When the page gets the value in another way, as from the shared layer; then it requires nothing.",
    needs: [.bridgeReinjects, .screenProvides, .screenRequires, .transitionDriver])

  package static let examples = EnvironmentLostExamples.all

  package init() {}

  private struct Loss: Hashable {
    let screen: ScreenIndex
    let bridge: BridgeIndex
  }

  private struct Lost {
    var values: [String] = []
    var evidence: [Evidence] = []
  }

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    guard graph.bridges.contains(where: { graph[$0].kind.isHosting }) else { return builder.outcome() }
    let described = Described(graph)
    guard described.isAny else {
      for bridge in graph.bridges where graph[bridge].kind.isHosting && hasPagesAbove(bridge, graph) {
        builder.subjects += 1
        builder.addUndecided([graph.id(bridge).text], .screenProvides, .screenRequires)
      }
      return builder.outcome()
    }
    let steps = EnvironmentSteps(graph)
    let hosts = steps.hostsAbove()
    var reach = EnvironmentReach(graph, steps: steps)
    var lost: [Loss: Lost] = [:]
    var subjects: Set<Loss> = []
    for (screen, bridges) in hosts where graph[screen].requires?.isEmpty == false {
      for bridge in bridges { subjects.insert(Loss(screen: screen, bridge: bridge)) }
    }
    for value in described.required.keys.sorted() {
      reach.search(value, providedBy: described.providers[value] ?? [])
      for screen in described.required[value] ?? [] {
        let states = reach.states(of: screen)
        if states.isEmpty, described.isAnySilent {
          addUnknown(screen, value, hosts[screen] ?? [], graph, &builder)
        }
        for state in states {
          switch reach.states[state].mode {
          case .intact, .above: continue
          case .uncertain(let bridge, let fact):
            subjects.insert(Loss(screen: screen, bridge: bridge))
            builder.addUndecided([graph.text(screen), graph.id(bridge).text], fact)
          case .lost(let bridge):
            let loss = Loss(screen: screen, bridge: bridge)
            subjects.insert(loss)
            lost[loss, default: Lost()].values.append(value)
            lost[loss, default: Lost()].evidence += evidence(of: state, value, reach, graph)
          }
        }
      }
    }
    builder.subjects = subjects.count + addSilent(hosts, graph, &builder)
    for (loss, found) in lost { add(loss, found, graph, &builder) }
    return builder.outcome()
  }

  /// What the pages say of the environment.
  private struct Described {
    /// The pages that require a value and do not provide it themselves, and those that provide it.
    var required: [String: [ScreenIndex]] = [:]
    var providers: [String: [ScreenIndex]] = [:]
    var isAny = false
    /// Some page does not say what it provides.
    var isAnySilent = false

    init(_ graph: OwnershipGraph) {
      for screen in graph.screens {
        let (provides, requires) = (graph[screen].provides, graph[screen].requires)
        if provides != nil || requires != nil { isAny = true }
        if provides == nil { isAnySilent = true }
        for value in Set(provides ?? []) { providers[value, default: []].append(screen) }
        guard graph[screen].framework == .swiftui else { continue }
        for value in Set(requires ?? []).subtracting(provides ?? []) { required[value, default: []].append(screen) }
      }
    }
  }

  // MARK: Undecided

  /// No page is known to provide the value above this one, but one may.
  private func addUnknown(
    _ screen: ScreenIndex, _ value: String, _ hosts: [BridgeIndex], _ graph: OwnershipGraph,
    _ builder: inout OutcomeBuilder
  ) {
    for bridge in hosts where graph[bridge].reinjects?.contains(value) != true {
      let subjects = [graph.text(screen), graph.id(bridge).text]
      builder.addUndecided(subjects, .screenProvides)
      if graph[bridge].reinjects == nil { builder.addUndecided(subjects, .bridgeReinjects) }
    }
  }

  /// Bridges to pages that do not say what they require, one subject a bridge.
  private func addSilent(
    _ hosts: [ScreenIndex: [BridgeIndex]], _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder
  ) -> Int {
    var silent: Set<BridgeIndex> = []
    for (screen, bridges) in hosts where graph[screen].requires == nil { silent.formUnion(bridges) }
    for bridge in silent { builder.addUndecided([graph.id(bridge).text], .screenRequires) }
    return silent.count
  }

  private func hasPagesAbove(_ bridge: BridgeIndex, _ graph: OwnershipGraph) -> Bool {
    // Of absurdly many ends the first will do.
    let most = 64
    func isOpened(_ screen: ScreenIndex) -> Bool { !graph.incoming[screen].isEmpty }
    let isHostedByPage = graph.hosts(of: bridge).prefix(most).contains { if case .screen = $0 { true } else { false } }
    return graph.guests(of: bridge).prefix(most).contains { guest in
      switch guest {
      case .screen(let screen): isHostedByPage || isOpened(screen)
      case .flow(let flow): isHostedByPage || graph.entry(of: flow).map(isOpened) == true
      case .owner(let owner):
        graph.flowsOfOwner[owner].prefix(most).contains { graph.entry(of: $0).map(isOpened) == true }
      case .module, .bridge, .deepLink, .restoration: false
      }
    }
  }

  // MARK: Findings

  private func add(_ loss: Loss, _ found: Lost, _ graph: OwnershipGraph, _ builder: inout OutcomeBuilder) {
    let (page, bridge) = (graph.text(loss.screen), graph.id(loss.bridge).text)
    let values = listed(found.values)
    let reinjects = graph[loss.bridge].reinjects ?? []
    let said = "reinjects: \(reinjects.isEmpty ? "nothing" : listed(Set(reinjects).sorted()))"
    builder.add(
      .warning, subjects: [page, bridge],
      "\(page) requires \(values) from above bridge \(bridge), which does not reinject \(found.values.count == 1 ? "it" : "them")",
      evidence: found.evidence + [graph.evidence(loss.bridge, saying: said)],
      fix: "Inject \(values) again where \(bridge) makes its guest", at: .node(.bridge(loss.bridge)))
  }

  private func evidence(
    of state: Int, _ value: String, _ reach: EnvironmentReach, _ graph: OwnershipGraph
  ) -> [Evidence] {
    let way = reach.way(to: state)
    let provider = graph.text(way.provider)
    let first = Evidence("\(provider) provides \(value)", subjects: [provider], place: .node(.screen(way.provider)))
    return [first]
      + way.places.map { place in
        if case .node(.bridge(let bridge)) = place { graph.evidence(bridge) } else { graph.evidence(place) }
      }
  }
}
