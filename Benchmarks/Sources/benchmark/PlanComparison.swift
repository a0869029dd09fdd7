/// `plan` on apps of growing size, beside other orders of the same reduced problem: HiGHS's in the same time, level by
/// level, depth first.
struct PlanComparison {
  struct Case {
    let screens: Int
    let isFresh: Bool
    /// The most that the gap may be, as a fraction; `nil`: nothing is asked.
    let gap: Double?
    /// The most milliseconds.
    let time: Double?
  }

  static let cases: [Case] = [
    Case(screens: 20, isFresh: true, gap: 0, time: 1_000), Case(screens: 20, isFresh: false, gap: 0, time: 1_000),
    Case(screens: 40, isFresh: true, gap: 0, time: 1_000), Case(screens: 40, isFresh: false, gap: 0, time: 1_000),
    Case(screens: 60, isFresh: true, gap: 0, time: nil), Case(screens: 60, isFresh: false, gap: 0, time: nil),
    Case(screens: 150, isFresh: true, gap: 0.005, time: nil), Case(screens: 150, isFresh: false, gap: 0.005, time: nil),
    Case(screens: 300, isFresh: true, gap: 0.04, time: nil), Case(screens: 300, isFresh: false, gap: 0.04, time: nil),
    Case(screens: 600, isFresh: true, gap: 0.08, time: 2_000),
    Case(screens: 600, isFresh: false, gap: 0.08, time: 2_000),
    Case(screens: 5_000, isFresh: true, gap: nil, time: 2_000),
    Case(screens: 5_000, isFresh: false, gap: nil, time: 2_000),
  ]

  /// HiGHS has as long as the plan took, but at least this many seconds.
  static let leastSeconds = 2.0
  static let runs = 3

  private(set) var table = Table(rows: [
    ["screens", "jobs", "cost", "bound", "gap", "time", "HiGHS", "its bound", "by level", "depth first"]
  ])
  private(set) var notes: [String] = []

  /// - Parameter python: an interpreter that has scipy.
  init(_ python: String) {
    for planned in Self.cases { measure(planned, python) }
  }

  private mutating func measure(_ planned: Case, _ python: String) {
    let name = "\(planned.screens) \(planned.isFresh ? "fresh" : "midway")"
    let app = AppGenerator(
      screens: planned.screens, transitions: planned.screens * 5 / 2, shared: planned.screens / 12,
      isFresh: planned.isFresh)
    let file = Workplace.save(app.inventory, as: "\(planned.screens)-plan-\(planned.isFresh ? "fresh" : "midway")").xml
    let output = "\(Workplace.folder)/plan.json"
    var turns = Turns([
      Turns.Job(
        words: [Workplace.tool, "plan", file, "--no-proof", "--format", "json"], output: output,
        isGood: { $0.status == 0 })
    ])
    let results = turns.measure(rounds: Self.runs)
    notes += turns.complaints
    guard let plan = results.first ?? nil, let totals = ChildProcess.text(of: output).flatMap(Totals.init) else {
      notes.append("\(name): no plan")
      return
    }
    let seconds = max(Self.leastSeconds, plan.time / 1_000)
    let said = "\(Workplace.folder)/orders.txt"
    _ = ChildProcess.run([python, "Benchmarks/orders.py", output, "\(seconds)"], output: said)
    let words = (ChildProcess.text(of: said) ?? "").split { $0 == " " || $0 == "\n" }.map(String.init)
    let others = words.count == 5 ? words : Array(repeating: "-", count: 5)
    let ratios = others[3...].map { Double($0).map { times($0, of: totals.cost) } ?? "–" }
    let isBound = totals.bound > 0 || totals.cost == 0
    table.rows.append(
      [
        name, others[0], "\(totals.cost)", "\(totals.bound)", isBound ? percent(totals.gap) : "–",
        decimal(plan.time) + " ms", others[1], others[2],
      ] + ratios)
    if let gap = planned.gap {
      note("\(name) within \(percent(gap)), is \(percent(totals.gap))", isMet: totals.gap <= gap)
    }
    if let time = planned.time {
      note(
        "\(name) in \(decimal(time / 1_000)) s, is \(decimal(plan.time / 1_000, places: 2))", isMet: plan.time <= time)
    }
    if let theirs = Int(others[1]) {
      note(
        "\(name) no dearer than HiGHS in \(decimal(seconds)) s, is \(totals.cost) to \(theirs)",
        isMet: totals.cost <= theirs)
    }
  }

  private mutating func note(_ aim: String, isMet: Bool) { notes.append("aim: \(aim): \(isMet ? "met" : "missed")") }

  private func percent(_ fraction: Double) -> String { decimal(fraction * 100, places: 2) + " %" }

  private func times(_ other: Double, of cost: Int) -> String {
    cost == 0 ? "–" : decimal(other / Double(cost), places: 2) + " ×"
  }

  /// The two numbers of a plan that are compared, read from the end of its JSON.
  private struct Totals {
    let cost: Int
    let bound: Int

    init?(_ text: String) {
      guard let cost = Self.number(after: "\"objective\": ", in: text),
        let bound = Self.number(after: "\"lowerBound\": ", in: text)
      else { return nil }
      self.cost = cost
      self.bound = bound
    }

    var gap: Double { cost == bound ? 0 : Double(cost - bound) / Double(max(1, bound)) }

    private static func number(after key: String, in text: String) -> Int? {
      let bytes = Array(text.utf8)
      let key = Array(key.utf8)
      guard bytes.count > key.count else { return nil }
      for start in stride(from: bytes.count - key.count, through: 0, by: -1)
      where bytes[start] == key[0] && bytes[start..<start + key.count].elementsEqual(key) {
        let digits = bytes[(start + key.count)...].prefix { (48...57).contains($0) }
        return Int(String(decoding: digits, as: UTF8.self))
      }
      return nil
    }
  }
}
