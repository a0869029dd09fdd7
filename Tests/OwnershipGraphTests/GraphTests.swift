import Inventory
import InventoryGenerator
import OwnershipGraph
import Testing

@Suite struct GraphTests {
  /// What the graph derives, by names.
  private func derived(_ graph: OwnershipGraph) -> [String] {
    func names(_ owners: [OwnerIndex]) -> String { owners.map { graph[$0].id.text }.joined(separator: " ") }
    func text(_ levels: Derived<[OwnerIndex]>) -> String { levels.value.map(names) ?? levels.missing?.rawValue ?? "" }
    var lines = graph.nodes.map { graph.id($0).text }
    lines += graph.screens.map { "\(graph[$0].id): \(text(graph.levels(of: $0))) \(graph.contexts(of: $0))" }
    lines += graph.owners.map { owner in
      "\(graph[owner].id): \(graph.level(of: owner)) \(graph.contexts(of: owner)) \(graph.placements(of: owner))"
    }
    lines += graph.edges.indices.map { "\(graph.edges[$0].id): \(graph.maker(of: $0)) \(graph.contexts(of: $0))" }
    lines += graph.allEdges().map { "\($0.kind) \(graph.id($0.from)) \(graph.id($0.to)) \($0.label ?? "")" }
    return lines
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>) func doesNotCareForTheOrderOfItems(seed: UInt64) {
    let inventory = InventoryGenerator(seed: seed).make()
    var random = SplitMix64(seed: seed)
    var shuffled = inventory
    shuffled.owners.shuffle(using: &random)
    shuffled.flows.shuffle(using: &random)
    shuffled.bridges?.shuffle(using: &random)
    shuffled.modules?.shuffle(using: &random)
    for index in shuffled.flows.indices {
      shuffled.flows[index].screens.shuffle(using: &random)
      shuffled.flows[index].transitions?.shuffle(using: &random)
    }
    #expect(derived(OwnershipGraph(shuffled)) == derived(OwnershipGraph(inventory)))
  }

  @Test func aChainOfContainersIsNoRecursion() {
    let count = 100_000
    let owners = (0..<count).map { number in
      Owner(
        id: OwnerID("o\(number)"), kind: .customContainer,
        parent: number == 0 ? nil : OwnerID("o\(number - 1)"), placement: number == 0 ? nil : .embed)
    }
    let graph = OwnershipGraph(Inventory(app: App(name: "Deep"), owners: owners))
    #expect(graph.owners.allSatisfy { graph.contexts(of: $0).value?.count == 1 })
    let enclosing = EnclosingStacks(graph)
    #expect(graph.owners.allSatisfy { enclosing.stacks(at: $0) == .known([]) })
  }

  @Test func aRingOfContainersIsUnknown() {
    let owners = [
      Owner(id: "a", kind: .customContainer, parent: "b", placement: .embed),
      Owner(id: "b", kind: .customContainer, parent: "a", placement: .embed),
    ]
    let graph = OwnershipGraph(Inventory(app: App(name: "Ring"), owners: owners))
    #expect(graph.owners.allSatisfy { graph.contexts(of: $0).value == nil })
  }
}
