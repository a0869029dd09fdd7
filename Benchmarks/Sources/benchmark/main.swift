/// `benchmark [SIZE…] [import-linter]`: all of it where nothing is named.
let importLinter = "import-linter"
let names = Size.all.map { "\($0.screens)" } + [importLinter]
let wanted = Set(CommandLine.arguments.dropFirst())
if let word = wanted.first(where: { !names.contains($0) }) {
  Workplace.stop("“\(word)” is no size; write none or some of: \(names.joined(separator: ", "))")
}
ChildProcess.makeFolder(".build")
ChildProcess.makeFolder(Workplace.folder)

var rows: [InventoryRow] = []
var notes: [String] = []
for size in Size.all where wanted.isEmpty || wanted.contains("\(size.screens)") {
  Workplace.say("measuring \(size.screens) screens")
  rows += InventoryRow.measure(size) { notes.append($0) }
  guard size.hasFullFacts, let full = InventoryRow.measureFullFacts(size, complain: { notes.append($0) }) else {
    continue
  }
  rows.append(full)
}
if !rows.isEmpty {
  print("Times and memory as multiples of `xmllint --noout` on the same inventory's XML, medians:\n")
  print(Table(rows: [InventoryRow.head] + rows.map(\.cells)).text)
  for note in notes + rows.filter({ !$0.name.hasSuffix("YAML") }).flatMap(\.notes) { print(note) }
}
for row in rows {
  guard row.name.hasSuffix("facts"), let table = row.ruleTable else { continue }
  print("\nThe rules on \(row.name), each as a share of the whole check and as a multiple of xmllint:\n")
  print(table.text)
}
if wanted.isEmpty || wanted.contains(importLinter) {
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
