/// A value that no order beats: of each two jobs one comes first, and costs the other's weight its effort. What is
/// required of these choices is precedence, and that whoever comes before a job comes before all that wait for it.
///
/// F. Chudak and D. Hochbaum, "A half-integral linear programming relaxation for scheduling precedence-constrained jobs
/// on a single machine", 1999. Two choices at most in each condition, so one greatest flow solves it, at twice the
/// value to stay whole. The flow also says by how much each single choice exceeds the bound: see `excess`.
///
/// - Complexity: O(*n* *m*) arcs for *m* pairs of the transitive reduction.
struct PairBound {
  /// Twice the bound.
  let doubled: Int
  /// By job: what it adds to twice the cost, over the bound, that it comes before another, by that one.
  private(set) var excess: [[(other: Int32, amount: Int)]]
  /// By job: what is added if it comes after the first and before the second of two that wait for each other.
  private(set) var between: [[(first: Int32, second: Int32, amount: Int)]]

  var value: Int { doubled > 0 ? (doubled + 1) / 2 : doubled / 2 }

  /// - Parameters:
  ///   - graph: its edges are those of the transitive reduction.
  ///   - closure: composites taken as one.
  init(_ graph: JobGraph, _ closure: Closure) {
    let count = graph.count
    let literals = Literals(graph, closure)
    var cost = [Int](repeating: 0, count: literals.count)
    var fixed = 0
    for a in 0..<count {
      fixed += graph.effort[a] * graph.weight[a]
      for b in 0..<count where a != b {
        let literal = literals[a, before: b]
        let amount = graph.effort[a] * graph.weight[b]
        if literal >= 0 { cost[literal] += amount } else if closure.comes(a, before: b) { fixed += amount }
      }
    }
    var supply = [Int](repeating: 0, count: literals.count)
    var demand = supply
    for literal in 0..<literals.count {
      let opposite = literals.opposite[literal]
      if literal < opposite { fixed += min(cost[literal], cost[opposite]) }
      if cost[literal] > cost[opposite] {
        demand[literal] = cost[literal] - cost[opposite]
        supply[opposite] = demand[literal]
      }
    }
    var arcs: [(from: Int32, to: Int32)] = []
    /// By arc: the job between, and the pair round it.
    var places: [(job: Int32, first: Int32, second: Int32)] = []
    for first in 0..<count {
      for second in graph.successors(of: first).map(Int.init) {
        for job in 0..<count {
          let from = literals[job, before: first]
          let to = literals[job, before: second]
          if from < 0 || to < 0 || from == to { continue }
          arcs.append((Int32(from), Int32(to)))
          arcs.append((Int32(literals.opposite[to]), Int32(literals.opposite[from])))
          places.append((Int32(job), Int32(first), Int32(second)))
          places.append((Int32(job), Int32(first), Int32(second)))
        }
      }
    }
    var flow = ImplicationFlow(supply: supply, demand: demand, arcs: arcs)
    flow.run()
    doubled = 2 * fixed + flow.value

    excess = Array(repeating: [], count: count)
    between = Array(repeating: [], count: count)
    // A choice is charged once: to the first job of each side of the literal.
    for literal in 0..<literals.count {
      let amount = flow.demand[literal] + flow.supply[literals.opposite[literal]]
      if amount > 0 {
        let (a, b) = literals.jobs[literal]
        excess[Int(a)].append((b, amount))
      }
    }
    for (arc, amount) in flow.amounts.enumerated() where amount > 0 {
      let place = places[arc]
      between[Int(place.job)].append((place.first, place.second, amount))
    }
  }
}

/// The open choices of a graph: for each two jobs whose order is open, which of them comes first. Jobs of one composite
/// share their choices against others.
private struct Literals {
  private let width: Int
  private var number: [Int32]
  private(set) var count = 0
  private(set) var opposite: [Int] = []
  /// By literal: the two jobs that stand for it.
  private(set) var jobs: [(Int32, Int32)] = []

  init(_ graph: JobGraph, _ closure: Closure) {
    width = graph.count
    number = Array(repeating: -1, count: width * width)
    // The first job of a composite stands for all.
    var firstOf: [Int: Int] = [:]
    for job in 0..<width where firstOf[graph.composite[job]] == nil { firstOf[graph.composite[job]] = job }
    let isInstant = (0..<width).map { graph.isInstant[$0] && !graph.isInComposite[$0] }
    for a in 0..<width {
      for b in (a + 1)..<max(a + 1, width) where closure.isOpen(a, b) {
        var (x, y) = (a, b)
        if graph.composite[a] != graph.composite[b], !isInstant[a], !isInstant[b] {
          x = firstOf[graph.composite[a]] ?? a
          y = firstOf[graph.composite[b]] ?? b
        }
        if number[x * width + y] < 0 {
          number[x * width + y] = Int32(count)
          number[y * width + x] = Int32(count + 1)
          opposite += [count + 1, count]
          jobs += [(Int32(x), Int32(y)), (Int32(y), Int32(x))]
          count += 2
        }
        number[a * width + b] = number[x * width + y]
        number[b * width + a] = number[y * width + x]
      }
    }
  }

  /// The literal that says that one comes before the other, or -1 where that is no open choice.
  subscript(a: Int, before b: Int) -> Int { Int(number[a * width + b]) }
}
