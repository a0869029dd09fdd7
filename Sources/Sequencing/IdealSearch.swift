/// Looks at sets of finished jobs, the most promising first, each with the least cost that an order through it can have
/// by the pair bound, until the best order is complete or a limit is reached.
struct IdealSearch {
  enum Outcome {
    /// The best order.
    case best([Int])
    /// No order beats the one that is known, or none that costs less than this is left.
    case bound(Int)
  }

  private let graph: JobGraph
  /// A job of positive effort moves only while no more lives.
  private let limit: LiveLimit?
  private let pairs: PairBound
  private let words: Int
  private let before: [UInt64]
  private let isInstant: [Bool]
  private let instantsOf: [[Int]]
  /// By job: the composites that are open while it moves, as rows of bits; empty without composites.
  private let composites: [[UInt64]]

  // By state.
  private var sets: [UInt64] = []
  private var value: [Int] = []
  private var parent: [Int32] = []
  private var last: [Int32] = []
  private var isClosed: [Bool] = []
  private var table: [Int32]
  private var heap = Heap<Entry>()

  init(_ graph: JobGraph, _ closure: Closure, _ pairs: PairBound, within limit: LiveLimit? = nil) {
    self.graph = graph
    self.limit = limit
    self.pairs = pairs
    words = closure.words
    before = closure.before
    let isInstant = graph.isInstant
    self.isInstant = isInstant
    instantsOf = (0..<graph.count).map { job in graph.successors(of: job).map(Int.init).filter { isInstant[$0] } }
    var rows: [Int: [UInt64]] = [:]
    for job in 0..<graph.count where graph.isInComposite[job] {
      rows[graph.composite[job], default: Array(repeating: 0, count: closure.words)][job / 64] |= 1 << UInt64(job % 64)
    }
    composites = rows.keys.sorted().compactMap { rows[$0] }
    table = Array(repeating: -1, count: 1 << 12)
  }

  /// - Parameters:
  ///   - known: the cost of an order that is known.
  ///   - states: how many sets are looked at.
  /// - Complexity: O(*n*) sets beyond each set looked at; *n* bits each.
  mutating func run(known: Int, states: Int) -> Outcome {
    add(set: Array(repeating: 0, count: words), value: pairs.doubled, parent: -1, last: -1, known)
    var next: [UInt64] = Array(repeating: 0, count: words)
    var looked = 0
    while let entry = heap.popFirst() {
      let state = Int(entry.state)
      if isClosed[state] || value[state] != entry.value { continue }
      if entry.size == graph.count { return .best(order(to: state)) }
      if looked == states { return .bound((entry.value + 1) >> 1) }
      looked += 1
      isClosed[state] = true
      let set = Array(sets[state * words..<(state + 1) * words])
      let isFull = limit.map { live(set, $0) > $0.most } ?? false
      for job in candidates(set) where !isFull || graph.effort[job] == 0 {
        if limit == nil, last[state] >= 0, isBetterFirst(job, than: Int(last[state]), set) { continue }
        for word in 0..<words { next[word] = set[word] }
        var sum = value[state] + append(job, to: &next)
        for instant in instantsOf[job] where isReady(instant, next) { sum += append(instant, to: &next) }
        if known == .max || (sum + 1) >> 1 < known { add(set: next, value: sum, parent: state, last: job, known) }
      }
    }
    return .bound(known)
  }

  private struct Entry: HeapElement {
    let value: Int
    let size: Int
    let state: Int32

    /// Of equal promise, the one that is nearer to the end.
    static func precedes(_ a: Entry, _ b: Entry) -> Bool {
      if a.value != b.value { return a.value < b.value }
      return a.size == b.size ? a.state < b.state : a.size > b.size
    }
  }

  // MARK: Jobs

  private func holds(_ set: [UInt64], _ job: Int) -> Bool { set[job / 64] >> UInt64(job % 64) & 1 == 1 }

  private func live(_ set: [UInt64], _ limit: LiveLimit) -> Int {
    var live = limit.atStart
    for job in 0..<graph.count where holds(set, job) { live -= limit.release[job] }
    return live
  }

  private func isReady(_ job: Int, _ set: [UInt64]) -> Bool {
    for word in 0..<words where before[job * words + word] & ~set[word] != 0 { return false }
    return true
  }

  private func candidates(_ set: [UInt64]) -> [Int] {
    var begun: [UInt64]?
    for row in composites {
      var isBegun = false
      var isDone = true
      for word in 0..<words {
        if row[word] & set[word] != 0 { isBegun = true }
        if row[word] & ~set[word] != 0 { isDone = false }
      }
      if isBegun, !isDone { begun = row }
    }
    var found: [Int] = []
    for job in 0..<graph.count where !isInstant[job] && !holds(set, job) && isReady(job, set) {
      if let begun, !holds(begun, job) { continue }
      found.append(job)
    }
    return found
  }

  /// Whether a set's last job and one to come after it cost less the other way round: then no best order goes this way.
  private func isBetterFirst(_ job: Int, than last: Int, _ set: [UInt64]) -> Bool {
    if before[job * words + last / 64] >> UInt64(last % 64) & 1 == 1 { return false }
    let areTogether = graph.composite[job] == graph.composite[last]
    if !areTogether, graph.isInComposite[job] || graph.isInComposite[last] { return false }
    var weight = graph.weight[last]
    // What has come with the last job would come later.
    for instant in instantsOf[last] where holds(set, instant) { weight += graph.weight[instant] }
    return graph.weight[job] * graph.effort[last] > weight * graph.effort[job]
  }

  /// - Returns: what is added to twice the least cost.
  private func append(_ job: Int, to set: inout [UInt64]) -> Int {
    var sum = 0
    set[job / 64] |= 1 << UInt64(job % 64)
    for (other, amount) in pairs.excess[job] where !holds(set, Int(other)) { sum += amount }
    for (first, second, amount) in pairs.between[job] where holds(set, Int(first)) && !holds(set, Int(second)) {
      sum += amount
    }
    return sum
  }

  private func order(to state: Int) -> [Int] {
    var jobs: [Int] = []
    var state = state
    while last[state] >= 0 {
      jobs.append(Int(last[state]))
      state = Int(parent[state])
    }
    jobs.reverse()
    var set = [UInt64](repeating: 0, count: words)
    var all: [Int] = []
    for job in jobs {
      set[job / 64] |= 1 << UInt64(job % 64)
      all.append(job)
      for instant in instantsOf[job] where isReady(instant, set) {
        set[instant / 64] |= 1 << UInt64(instant % 64)
        all.append(instant)
      }
    }
    return all
  }

  // MARK: Sets that are known

  private mutating func add(set: [UInt64], value new: Int, parent: Int, last: Int, _ known: Int) {
    var slot = Self.hash(set) & (table.count - 1)
    while table[slot] >= 0 {
      let state = Int(table[slot])
      if isSame(state, set) {
        if new < value[state] {
          value[state] = new
          self.parent[state] = Int32(parent)
          self.last[state] = Int32(last)
          isClosed[state] = false
          heap.insert(Entry(value: new, size: size(set), state: Int32(state)))
        }
        return
      }
      slot = (slot + 1) & (table.count - 1)
    }
    let state = value.count
    table[slot] = Int32(state)
    sets += set
    value.append(new)
    self.parent.append(Int32(parent))
    self.last.append(Int32(last))
    isClosed.append(false)
    heap.insert(Entry(value: new, size: size(set), state: Int32(state)))
    if value.count * 2 > table.count { grow() }
  }

  private func size(_ set: [UInt64]) -> Int { set.reduce(0) { $0 + $1.nonzeroBitCount } }

  private func isSame(_ state: Int, _ set: [UInt64]) -> Bool {
    for word in 0..<words where sets[state * words + word] != set[word] { return false }
    return true
  }

  private static func hash(_ set: some Sequence<UInt64>) -> Int {
    var hash: UInt64 = 0
    for word in set {
      hash = (hash ^ word) &* 0x9e37_79b9_7f4a_7c15
      hash ^= hash >> 29
    }
    return Int(truncatingIfNeeded: hash >> 1)
  }

  private mutating func grow() {
    table = Array(repeating: -1, count: table.count * 2)
    for state in value.indices {
      var slot = Self.hash(sets[state * words..<(state + 1) * words]) & (table.count - 1)
      while table[slot] >= 0 { slot = (slot + 1) & (table.count - 1) }
      table[slot] = Int32(state)
    }
  }
}
