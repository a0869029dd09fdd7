/// `check` with all rules beside import-linter with two contracts, on the same pages and the same edges between them.
struct LinterComparison {
  static let size = Size(screens: 5_000, transitions: 25_000, runs: 5)
  /// How many times faster `check` should be.
  static let aim = 5.0

  private(set) var notes: [String] = []
  private(set) var table: Table?

  /// - Parameter linter: the command `lint-imports`.
  init(_ linter: String) {
    // A few transitions lead up, so that a contract has something to say.
    let app = AppGenerator(screens: Self.size.screens, transitions: Self.size.transitions, upward: 12)
    let package = PythonPackage(app)
    let files = Workplace.save(app.inventory, as: "\(Self.size.screens)-linter")
    let facts = Workplace.save(FullFacts.inventory(of: app), as: "\(Self.size.screens)-facts")
    let folder = "\(Workplace.folder)/python"
    guard let contracts = package.write(into: folder) else { Workplace.stop("cannot write into \(folder)") }
    let (cache, said) = ("\(folder)/cache", "\(folder)/linter.txt")
    let words = [linter, contracts, "--no-logo"]
    let environment = ["PYTHONPATH=\(folder)"]
    // A run counts only if the linter says that it saw the whole graph and judged both contracts, and rightly.
    let isGood: (Run) -> Bool = { $0.status == 1 && package.isJudgedRightly(ChildProcess.text(of: said) ?? "") }
    var turns = Turns([
      Turns.Job(words: [Workplace.tool, "check", files.xml]), Turns.Job(words: [Workplace.tool, "check", files.yaml]),
      Turns.Job(words: [Workplace.tool, "check", facts.xml]),
      Turns.Job(words: words + ["--no-cache"], environment: environment, output: said, isGood: isGood),
      Turns.Job(
        words: words + ["--cache-dir", cache], environment: environment, output: said,
        preparation: ["rm", "-rf", cache], isGood: isGood),
      Turns.Job(words: words + ["--cache-dir", cache], environment: environment, output: said, isGood: isGood),
    ])
    let results = turns.measure(rounds: Self.size.runs)
    notes = turns.complaints
    guard let ours = results[0]?.best else { return }
    let names = [
      "check, XML", "check, YAML", "check, XML with every fact", "import-linter, no cache",
      "import-linter, cold cache", "import-linter, warm cache",
    ]
    table = Table(
      rows: [["command", "best time", "of check"]]
        + zip(names, results).map { name, result in
          [name, result.map { decimal($0.best) + " ms" } ?? "–", result.map { decimal($0.best / ours) } ?? "–"]
        })
    // The linter's best way counts, whichever it is.
    guard let theirs = results.suffix(3).compactMap({ $0?.best }).min() else { return }
    notes.append(
      "\(package.imports.count) modules, \(package.importCount) imports; in every run import-linter named the "
        + "\(package.forbiddenImports) imports that break one contract, and kept the other")
    notes.append(
      "aim: check of the XML with all rules \(decimal(Self.aim)) times faster than import-linter at its best, is "
        + "\(decimal(theirs / ours)): \(theirs / ours >= Self.aim ? "met" : "missed")")
  }
}

extension PythonPackage {
  /// - Parameter said: what import-linter wrote.
  func isJudgedRightly(_ said: String) -> Bool {
    let lines = said.split(separator: "\n")
    return lines.contains("Analyzed \(fileCount) files, \(importCount) dependencies.")
      && lines.contains("Contracts: 1 kept, 1 broken.")
      && lines.count { $0.hasPrefix("- ") && $0.contains(" -> ") } == forbiddenImports
  }
}
