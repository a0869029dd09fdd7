import Digraphs
import OwnershipGraph

/// The ranks of jobs, and where a lower rank has to come before a higher.
struct Phases {
  /// By job: the greatest among its own role's and those of all that it waits for, before any cut.
  private(set) var rank: [Int]
  /// For each flow (or for the app) its moving jobs by rank, lowest first; only where there are several ranks.
  private(set) var ladders: [[[Int]]] = []

  /// More pairs than this are not written out one by one: they follow from the ranks.
  static let mostPairs = 200_000

  /// - Complexity: O(*n* log *n* + *m*).
  init(_ rule: PhaseRule, _ table: JobTable, _ precedence: Precedence) {
    let edges = precedence.pairs.map { (from: $0.after, to: $0.before) }
    let graph = Digraph(count: table.jobs.count, edges: edges)
    let (component, count) = graph.components()
    var greatest = [Int](repeating: 0, count: count)
    for (job, component) in component.enumerated() {
      greatest[component] = max(greatest[component], table.jobs[job].ownRank)
    }
    var members = [[Int32]](repeating: [], count: count)
    for (job, component) in component.enumerated() { members[component].append(Int32(job)) }
    // A component has a smaller number than those that wait for it.
    for number in 0..<count {
      for job in members[number] {
        for head in graph.successors(of: Int(job)) {
          greatest[number] = max(greatest[number], greatest[component[Int(head)]])
        }
      }
    }
    rank = component.map { greatest[$0] }

    let moving = table.jobs.indices.filter { table.jobs[$0].isMoving }
    switch rule {
    case .none: break
    case .app: addLadder(moving)
    case .flow:
      var jobsOfFlow: [FlowIndex: [Int]] = [:]
      for job in moving { if let flow = table.jobs[job].flow { jobsOfFlow[flow, default: []].append(job) } }
      for flow in jobsOfFlow.keys.sorted() { addLadder(jobsOfFlow[flow] ?? []) }
    }
  }

  private mutating func addLadder(_ jobs: [Int]) {
    var rungs: [Int: [Int]] = [:]
    for job in jobs { rungs[rank[job], default: []].append(job) }
    if rungs.count > 1 { ladders.append(rungs.keys.sorted().map { rungs[$0] ?? [] }) }
  }

  /// How many pairs of a lower and a higher rank there are.
  var pairCount: Int {
    var sum = 0
    for ladder in ladders {
      var below = 0
      for rung in ladder {
        sum += below * rung.count
        below += rung.count
      }
    }
    return sum
  }

  /// Whether they are few enough to be listed.
  var areListed: Bool { pairCount <= Self.mostPairs }

  /// All pairs of a lower and a higher rank; empty where they are too many.
  func listedPairs() -> [(before: Int, after: Int)] {
    guard areListed else { return [] }
    var pairs: [(before: Int, after: Int)] = []
    for ladder in ladders {
      for (low, rung) in ladder.enumerated() {
        for higher in ladder[(low + 1)...] {
          for before in rung { for after in higher { pairs.append((before, after)) } }
        }
      }
    }
    return pairs
  }
}
