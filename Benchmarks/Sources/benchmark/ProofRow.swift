/// What it costs to prove the steps of a plan, beside a full check (graph and rules) in the same run.
enum ProofRow {
  /// The aim: so many steps in less than so many full checks, in an app of 5,000 pages. In a smaller one a step matters to
  /// a larger share of it.
  private static let steps = 600.0
  private static let screens = 5_000
  private static let checks = 20.0

  /// - Returns: lines to print.
  static func measure(_ size: Size, complain: (String) -> Void) -> [String] {
    let file = Workplace.save(size.app.inventory, as: "\(size.screens)").xml
    let output = "\(Workplace.folder)/\(size.screens)-plan.json"
    var turns = Turns([
      Turns.Job(words: [Workplace.tool, "plan", file, "--proof", "--format", "json", "--timings"], output: output)
    ])
    let results = turns.measure(rounds: 3)
    turns.complaints.forEach(complain)
    guard let plan = results[0], let graph = plan.stage("graph"), let rules = plan.stage("rules"),
      let proof = plan.stage("proof"), let text = ChildProcess.text(of: output)
    else { return ["\(size.screens) screens: the proof was not run"] }
    let count = Double(text.split(separator: "\n").count { $0.contains("\"removesFindings\":") })
    guard count > 0 else { return ["\(size.screens) screens: the plan has no steps"] }
    let check = graph + rules
    let share = proof / count / check * steps
    return [
      "proof of \(size.screens) screens: \(Int(count)) steps in \(decimal(proof / 1_000)) s, \(decimal(proof / check)) full "
        + "checks; \(Int(steps)) steps are \(decimal(share)) full checks"
        + (size.screens < screens ? "" : ", aim \(Int(checks)): \(share < checks ? "met" : "missed")")
    ]
  }
}
