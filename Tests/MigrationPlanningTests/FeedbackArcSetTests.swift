import InventoryGenerator
import Testing

@testable import MigrationPlanning

@Suite("Feedback arc sets")
struct FeedbackArcSetTests {
  typealias Arc = FeedbackArcSet.Arc

  @Test("Of random graphs, the exact set is the one that trying all orders finds, ties included")
  func exact() {
    var random = SplitMix64(seed: 7)
    for number in 0..<400 {
      let count = 2 + random.below(number % 20 == 0 ? 7 : 5)
      let arcs = Self.arcs(count, &random)
      let expected = Self.allOrders(count, arcs)
      #expect(FeedbackArcSet.minimum(nodeCount: count, arcs: arcs) == expected, "number \(number)")
    }
  }

  @Test("The approximate set breaks every cycle, spares what is fixed, and holds no arc in vain")
  func approximate() {
    var random = SplitMix64(seed: 8)
    for number in 0..<400 {
      let count = 2 + random.below(12)
      let arcs = Self.arcs(count, &random)
      let cut = LocalRatio(nodeCount: count, arcs: arcs).solve()
      #expect(!cut.contains { arcs[$0].isFixed }, "number \(number)")
      #expect(Self.isAcyclic(count, arcs, without: Set(cut)), "number \(number)")
      for arc in cut { #expect(!Self.isAcyclic(count, arcs, without: Set(cut).subtracting([arc])), "number \(number)") }
    }
  }

  @Test("Fourteen nodes that all wait for each other: half of the arcs go, the preferred ones")
  func complete() {
    let arcs = (0..<14).flatMap { a in
      (0..<14).filter { $0 != a }.map { Arc(from: a, to: $0, weight: 1, isFixed: false) }
    }
    // 14 · 13 ∕ 2 arcs, and by preference all arcs of the first node, the rest of the second …
    let cut = FeedbackArcSet.minimum(nodeCount: 14, arcs: arcs)
    #expect(cut.count == 91)
    #expect(cut.prefix(13) == ArraySlice(0..<13))
  }

  @Test("One cycle of a hundred thousand loses its preferred arc")
  func longCycle() {
    let count = 100_000
    let arcs = (0..<count).map { Arc(from: $0, to: ($0 + 1) % count, weight: 1, isFixed: $0 % 3 == 0) }
    #expect(FeedbackArcSet.minimum(nodeCount: count, arcs: arcs) == [1])
  }

  @Test("Many back arcs over a long fixed chain all go, also when steps run out")
  func backArcs() {
    let count = 3_000
    var arcs = (1..<count).map { Arc(from: $0 - 1, to: $0, weight: 1, isFixed: true) }
    arcs += (0..<count - 1).map { Arc(from: count - 1, to: $0, weight: 1, isFixed: false) }
    let cut = LocalRatio(nodeCount: count, arcs: arcs, steps: 100_000).solve()
    #expect(cut == Array(count - 1..<2 * count - 2))
  }

  private static func arcs(_ count: Int, _ random: inout SplitMix64) -> [Arc] {
    var arcs: [Arc] = []
    for from in 0..<count {
      for to in 0..<count where to != from && random.below(10) < 5 {
        // Fixed ones only downwards, so that they form no cycle.
        arcs.append(Arc(from: from, to: to, weight: 1 + random.below(2), isFixed: from > to && random.oneIn(5)))
      }
    }
    return random.shuffle(arcs)
  }

  /// The best cut over all orders: least weight, then the first arc, then the next.
  private static func allOrders(_ count: Int, _ arcs: [Arc]) -> [Int] {
    var best: [Int] = []
    var least = Int.max
    func look(_ order: [Int]) {
      if order.count < count {
        for node in 0..<count where !order.contains(node) { look(order + [node]) }
        return
      }
      let place = order.enumerated().reduce(into: [Int: Int]()) { $0[$1.element] = $1.offset }
      let cut = arcs.indices.filter { (place[arcs[$0].to] ?? 0) > (place[arcs[$0].from] ?? 0) }
      if cut.contains(where: { arcs[$0].isFixed }) { return }
      let weight = cut.reduce(0) { $0 + arcs[$1].weight }
      if weight < least || (weight == least && Self.isPreferred(cut, best)) { (best, least) = (cut, weight) }
    }
    look([])
    return best
  }

  private static func isPreferred(_ a: [Int], _ b: [Int]) -> Bool {
    for (x, y) in zip(a, b) where x != y { return x < y }
    return a.count > b.count
  }

  private static func isAcyclic(_ count: Int, _ arcs: [Arc], without cut: Set<Int>) -> Bool {
    var open = Set(0..<count)
    while true {
      let free = open.filter { node in
        !arcs.indices.contains { !cut.contains($0) && arcs[$0].from == node && open.contains(arcs[$0].to) }
      }
      if free.isEmpty { return open.isEmpty }
      open.subtract(free)
    }
  }
}
