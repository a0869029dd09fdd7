/// `benchmark [SIZE…] [rules] [proof] [import-linter] [plan]`: all of it where nothing is named.
let sizeNames = Size.all.map { "\($0.screens)" }
let (rules, importLinter, plan) = ("rules", "import-linter", "plan")
let proof = "proof"
let names = sizeNames + [rules, proof, importLinter, plan]
let wanted = CommandLine.arguments.count > 1 ? Array(CommandLine.arguments.dropFirst()) : names
if let word = wanted.first(where: { !names.contains($0) }) {
  Workplace.stop("there is no “\(word)”; write nothing or some of: \(names.joined(separator: ", "))")
}
ChildProcess.makeFolder(".build")
ChildProcess.makeFolder(Workplace.folder)

var rows: [InventoryRow] = []
var notes: [String] = []
for (size, name) in zip(Size.all, sizeNames) where wanted.contains(name) {
  Workplace.say("measuring \(name) screens")
  let measured = InventoryRow.measure(size) { notes.append($0) }
  rows += measured
  notes += measured.first?.notes ?? []
}
var ruleTable: Table?
if wanted.contains(rules) {
  Workplace.say("measuring the rules")
  let tenth = InventoryRow.measureFullFacts(Size.fewerRules, complain: { notes.append($0) })
  if let row = InventoryRow.measureFullFacts(Size.rules, complain: { notes.append($0) }) {
    rows.append(row)
    notes += row.notes
    ruleTable = row.ruleTable(beside: tenth)
  }
}
if !rows.isEmpty {
  print("Times and memory as multiples of `xmllint --noout` on the same inventory's XML, medians:\n")
  print(Table(rows: [InventoryRow.head] + rows.map(\.cells)).text)
  for note in notes { print(note) }
}
if let ruleTable {
  print(
    "\nThe rules with every fact, each as a share of the whole check, as a multiple of xmllint, and beside a tenth of "
      + "the size:\n")
  print(ruleTable.text)
}
if wanted.contains(proof) {
  Workplace.say("measuring the proof of a plan")
  for size in Size.all where size.screens == 600 || size.screens == 5_000 {
    for line in ProofRow.measure(size, complain: { Workplace.say($0) }) { print(line) }
  }
}
if wanted.contains(importLinter) {
  Workplace.say("measuring beside import-linter")
  guard let command = Workplace.importLinter else { Workplace.stop("import-linter is missing; run bin/benchmark") }
  let comparison = LinterComparison(command)
  if let table = comparison.table {
    print(
      "\n`check` with all rules beside import-linter, best of \(LinterComparison.size.runs) runs that took turns:\n")
    print(table.text)
  }
  for note in comparison.notes { print(note) }
}
if wanted.contains(plan) {
  Workplace.say("measuring plans beside other orders")
  guard let python = Workplace.solver else { Workplace.stop("scipy is missing; run bin/benchmark") }
  let comparison = PlanComparison(python)
  print("\n`plan` under --unit flow, the last two columns as multiples of our cost:\n")
  print(comparison.table.text)
  for note in comparison.notes { print(note) }
}
