struct Size {
  var screens: Int
  var transitions: Int
  /// Runs of each command; medians are shown.
  var runs: Int
  /// The most that `check` of the XML should take, in times `xmllint --noout`.
  var aim: Double?

  static let all = [
    Size(screens: 150, transitions: 500, runs: 15), Size(screens: 600, transitions: 2_500, runs: 15, aim: 5),
    Size(screens: 5_000, transitions: 25_000, runs: 7),
    Size(screens: 100_000, transitions: 300_000, runs: 3, aim: 10),
  ]

  /// The size at which the rules are measured one by one.
  static let rules = Size(screens: 100_000, transitions: 300_000, runs: 3, aim: 10)
  /// A tenth of that: what a rule takes for a page should be the same there.
  static let fewerRules = Size(screens: 10_000, transitions: 30_000, runs: 3)

  var app: AppGenerator { AppGenerator(screens: screens, transitions: transitions) }
}

/// What `check` and `analyze` did on one file.
struct InventoryRow {
  var name: String
  var lint: Measurement
  var check: Measurement?
  var analyze: Measurement?
  var aim: Double?

  static let head = [
    "screens", "xmllint", "parse", "graph", "rules", "plan", "HTML", "XML", "check", "analyze", "memory", "(analyze)",
  ]

  var cells: [String] {
    let stages =
      ["parse", "graph", "rules"].map { check?.stage($0) } + ["plan", "html", "xml"].map { analyze?.stage($0) }
    let times = (stages + [check?.time, analyze?.time]).map { $0.map { decimal($0 / lint.time) } ?? "–" }
    let memory = [check, analyze].map { $0.map { decimal($0.memory / lint.memory) } ?? "–" }
    return [name, decimal(lint.time) + " ms"] + times + memory
  }

  /// How the aim was met, and where the time goes.
  var notes: [String] {
    guard let check else { return [] }
    var notes: [String] = []
    if let aim {
      let ratio = check.time / lint.time
      notes.append(
        "aim: check of \(name) with all rules within \(decimal(aim)), is \(decimal(ratio)): "
          + (ratio <= aim ? "met" : "missed"))
    }
    notes.append("check of \(name): \(check.shares)")
    if let analyze { notes.append("analyze of \(name): \(analyze.shares)") }
    return notes
  }

  /// xmllint, and of each file check and analyze, take turns.
  /// - Returns: a row of the XML and one of the YAML.
  static func measure(_ size: Size, complain: (String) -> Void) -> [InventoryRow] {
    let files = Workplace.save(size.app.inventory, as: "\(size.screens)")
    let report = "\(Workplace.folder)/report"
    var turns = Turns(
      [Turns.Job(words: ["xmllint", "--noout", files.xml], isGood: { $0.status == 0 })]
        + [files.xml, files.yaml].flatMap { file in
          [
            Turns.Job(words: [Workplace.tool, "check", file, "--timings"]),
            Turns.Job(words: [Workplace.tool, "analyze", file, "--timings", "-o", report]),
          ]
        })
    let results = turns.measure(rounds: size.runs)
    turns.complaints.forEach(complain)
    guard let lint = results[0] else { return [] }
    return [("XML", 1, size.aim), ("YAML", 3, nil)].map { form, index, aim in
      InventoryRow(
        name: "\(size.screens) \(form)", lint: lint, check: results[index], analyze: results[index + 1], aim: aim)
    }
  }

  /// The same app with every fact: XML and `check` alone.
  static func measureFullFacts(_ size: Size, complain: (String) -> Void) -> InventoryRow? {
    let file = Workplace.save(FullFacts.inventory(of: size.app), as: "\(size.screens)-facts").xml
    var turns = Turns([
      Turns.Job(words: ["xmllint", "--noout", file], isGood: { $0.status == 0 }),
      Turns.Job(words: [Workplace.tool, "check", file, "--timings"]),
    ])
    let results = turns.measure(rounds: size.runs)
    turns.complaints.forEach(complain)
    guard let lint = results[0] else { return nil }
    return InventoryRow(name: "\(size.screens) facts", lint: lint, check: results[1], aim: size.aim)
  }

  /// A row for each rule that ran, the slowest first.
  ///
  /// - Parameter tenth: the same app at a tenth of the size; beside it a linear rule grows tenfold.
  func ruleTable(beside tenth: InventoryRow?) -> Table? {
    guard let check, !check.rules.isEmpty else { return nil }
    let rows = check.rules.sorted { $0.time > $1.time }.map { rule in
      let small = tenth?.check?.rules.first { $0.name == rule.name }?.time
      return [
        rule.name, decimal(rule.time) + " ms", decimal(100 * rule.time / check.time) + " %",
        decimal(rule.time / lint.time, places: 2), small.map { "× " + decimal(rule.time / $0) } ?? "–",
      ]
    }
    return Table(rows: [["rule", "time", "of check", "xmllints", "a tenth"]] + rows)
  }
}
