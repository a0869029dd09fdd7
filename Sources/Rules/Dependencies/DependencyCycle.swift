import Diagnostics
import Digraphs
import Inventory
package import OwnershipGraph

/// Flows or modules that wait for each other in a ring: none of them can be migrated, built or tested before the
/// others. Reported once for the whole set, with a shortest cycle through it and the place where cutting costs least.
package struct DependencyCycle: Rule {
  package static let descriptor = RuleDescriptor(
    code: 202, name: "dependency-cycle", category: .dependencies, severity: .warning,
    summary: "Three or more flows, or two or more modules, depend on each other in a cycle.",
    rationale: """
      A leaf-first order needs a first leaf. In a ring there is none: the planner has to cut an edge or to move the \
      whole set at once. Between modules a ring also means that none can be built without the others, so for them it \
      is an error. Two flows are reported by 201.
      """,
    fix: "Cut the pair with the fewest references: let it go through a protocol",
    whenNotToFollow: "When the flows are one feature; then describe them as one flow.",
    needs: [.dependencies, .moduleUses, .flowTransitions])

  package static let examples: [RuleExample] = [
    .good(
      "flows that depend in one direction, the ring closed by a protocol",
      DependencyCycleExamples.ring(lastVia: ", via: protocol")),
    .good("two flows that know each other (201)", DependencyCycleExamples.twoFlows),
    .bad(
      "three flows in a ring", DependencyCycleExamples.ring(lastVia: " # <- 202 warning"),
      messages: ["dependency cycle of 3 flows: cart → payment → profile → cart"]),
    .bad(
      "a ring closed by a dependency", DependencyCycleExamples.ringWithDependency,
      messages: ["dependency cycle of 3 flows: cart → payment → profile → cart"]),
    .bad(
      "modules that use each other", DependencyCycleExamples.modules,
      messages: ["dependency cycle of 2 modules: models → networking → models"]),
  ]

  package init() {}

  package func check(_ graph: OwnershipGraph) -> RuleOutcome {
    var builder = OutcomeBuilder(Self.descriptor.code)
    var flows = Web(count: graph.flows.count)
    for reference in ConcreteReferences(graph).all where reference.fromFlow != reference.toFlow {
      flows.add(reference.fromFlow.offset, reference.toFlow.offset, reference.place)
    }
    var modules = Web(count: graph.modules.count)
    for module in graph.modules {
      for used in (graph[module].uses ?? []).compactMap(graph.module) where used != module {
        modules.add(module.offset, used.offset, .node(.module(module)))
      }
    }
    for (number, dependency) in graph.dependencies.enumerated() where dependency.via == .concrete {
      if case .module(let from) = dependency.from, case .module(let to) = dependency.to, from != to {
        modules.add(from.offset, to.offset, .dependency(number))
      }
    }
    if graph.flows.count > 2 {
      check(flows, atLeast: 3, of: "flows", .warning, graph, &builder) { graph.text(FlowIndex($0)) }
      for flow in graph.flows where graph[flow].transitions == nil {
        builder.addUndecided([graph.text(flow)], .flowTransitions)
      }
    }
    if graph.modules.count > 1 {
      check(modules, atLeast: 2, of: "modules", .error, graph, &builder) { graph[ModuleIndex($0)].id.text }
      for module in graph.modules where graph[module].uses == nil {
        builder.addUndecided([graph[module].id.text], .moduleUses)
      }
    }
    return builder.outcome()
  }

  private func check(
    _ web: Web, atLeast least: Int, of things: String, _ severity: Severity, _ graph: OwnershipGraph,
    _ builder: inout OutcomeBuilder, name: (Int) -> String
  ) {
    builder.subjects += web.count
    let digraph = web.digraph
    var isCyclic = [Bool](repeating: false, count: web.count)
    for members in digraph.cycles() where members.count >= least {
      for member in members { isCyclic[member] = true }
      report(
        members, digraph.shortestCycle(within: members, budget: 2_000_000), web, of: things, severity, graph, &builder,
        name)
    }
    // Without the list of dependencies the ring may close where nobody has looked.
    if !graph.areDependenciesDescribed {
      for node in 0..<web.count where !isCyclic[node] && web.isJoined[node] {
        builder.addUndecided([name(node)], .dependencies)
      }
    }
  }

  private func report(
    _ members: [Int], _ cycle: [Int], _ web: Web, of things: String, _ severity: Severity, _ graph: OwnershipGraph,
    _ builder: inout OutcomeBuilder, _ name: (Int) -> String
  ) {
    let steps = cycle.indices.map { (from: cycle[$0], to: cycle[($0 + 1) % cycle.count]) }
    // The cheapest cut of one cycle is its pair with the fewest references; of equal ones the last, the way back.
    guard
      let cut = steps.indices.reversed().min(by: {
        web.references(steps[$0].from, steps[$0].to).count < web.references(steps[$1].from, steps[$1].to).count
      }), let place = web.references(steps[cut].from, steps[cut].to).first
    else { return }
    let (from, to) = (name(steps[cut].from), name(steps[cut].to))
    let names = members.map(name)
    let way = (cycle + cycle.prefix(1)).map(name)
    let shown = way.count > 12 ? way.prefix(6) + ["…"] + way.suffix(3) : way[...]
    var evidence: [Evidence] = []
    for step in steps {
      let references = web.references(step.from, step.to)
      let count = references.count == 1 ? "1 reference" : "\(references.count) references"
      evidence.append(
        Evidence(
          "\(name(step.from)) → \(name(step.to)): \(count)", subjects: [name(step.from), name(step.to)],
          place: references.first))
    }
    let references = web.references(steps[cut].from, steps[cut].to)
    evidence.append(
      Evidence(
        "cheapest cut: \(from) → \(to), \(references.count == 1 ? "1 reference" : "\(references.count) references")",
        subjects: [from, to]))
    // A module's `uses` has no more to show than the step itself.
    evidence += references.prefix(8).filter { if case .node = $0 { false } else { true } }.map(graph.evidence)
    let isWhole = cycle.count == members.count
    builder.add(
      severity, subjects: names, members: names,
      "dependency cycle of \(members.count) \(things)\(isWhole ? "" : ", the shortest"): \(shown.joined(separator: " → "))",
      evidence: evidence, fix: "Let \(from) reach \(to) through a protocol, or make them one", at: place)
  }
}

/// Which thing refers to which, and where.
private struct Web {
  let count: Int
  private var edges: [(from: Int, to: Int)] = []
  private var places: [Key: [FindingPlace]] = [:]
  private(set) var isJoined: [Bool]

  private struct Key: Hashable {
    let from: Int
    let to: Int
  }

  init(count: Int) {
    self.count = count
    isJoined = [Bool](repeating: false, count: count)
  }

  mutating func add(_ from: Int, _ to: Int, _ place: FindingPlace) {
    let key = Key(from: from, to: to)
    if places[key] == nil { edges.append((from, to)) }
    places[key, default: []].append(place)
    isJoined[from] = true
    isJoined[to] = true
  }

  func references(_ from: Int, _ to: Int) -> [FindingPlace] { places[Key(from: from, to: to)] ?? [] }

  /// Successors in the order of ids.
  var digraph: Digraph { Digraph(count: count, edges: edges.sorted { ($0.from, $0.to) < ($1.from, $1.to) }) }
}
