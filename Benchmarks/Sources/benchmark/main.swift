#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

struct Size {
  var screens: Int
  var transitions: Int
  /// Runs of each command; medians are shown.
  var runs: Int
  /// The most that `check` of the XML should take, in times `xmllint --noout`.
  var aim: Double?
}

let sizes = [
  Size(screens: 150, transitions: 500, runs: 15), Size(screens: 600, transitions: 2_500, runs: 15, aim: 5),
  Size(screens: 5_000, transitions: 25_000, runs: 7), Size(screens: 100_000, transitions: 300_000, runs: 3, aim: 8),
]
let folder = ".build/benchmarks"
let tool = getenv("LEAFCUTTER_BINARY").map { String(cString: $0) } ?? ".build/release/leafcutter"

/// To standard error; standard output has the table alone.
func say(_ message: String) {
  let bytes = Array("benchmark: \(message)\n".utf8)
  write(2, bytes, bytes.count)
}

func stop(_ message: String) -> Never {
  say(message)
  exit(2)
}

/// What `check` and `analyze` did on one file.
struct Row {
  var name: String
  var lint: Measurement
  var check: Measurement?
  var analyze: Measurement?

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
}

func generate(_ size: Size) -> (xml: String, yaml: String) {
  let inventory = AppGenerator(screens: size.screens, transitions: size.transitions).inventory
  let (xml, yaml) = ("\(folder)/\(size.screens).xml", "\(folder)/\(size.screens).yaml")
  guard ChildProcess.write(inventory.xml, to: xml), ChildProcess.write(inventory.yaml, to: yaml) else {
    stop("cannot write into \(folder)")
  }
  return (xml, yaml)
}

/// Runs xmllint, check and analyze in turn, so that a busy moment of the machine hits all of them.
func measure(_ size: Size, complain: (String) -> Void) -> [Row] {
  let files = generate(size)
  let jobs = [files.xml, files.yaml].flatMap { file in
    [[tool, "check", file, "--timings"], [tool, "analyze", file, "--timings", "-o", "\(folder)/report"]]
  }
  var lints: [Run] = []
  var runs = jobs.map { _ in [Run]() }
  var gaveUp: Set<Int> = []
  for _ in 0..<size.runs {
    guard let lint = ChildProcess.run(["xmllint", "--noout", files.xml]), lint.status == 0 else {
      stop("xmllint --noout \(files.xml) failed")
    }
    lints.append(lint)
    for (index, words) in jobs.enumerated() where !gaveUp.contains(index) {
      let run = ChildProcess.run(words)
      if let run, run.status < 2 {
        runs[index].append(run)
        // Another run of half a minute would not say more.
        if run.time > 30_000 { gaveUp.insert(index) }
      } else {
        let reason = run.map { "exit status \($0.status): \($0.errors.split(separator: "\n").first ?? "")" }
        complain("\(words[1]) \(words[2]): \(reason ?? "cannot be started")")
        gaveUp.insert(index)
      }
    }
  }
  guard let lint = Measurement(lints) else { return [] }
  return [("XML", 0), ("YAML", 2)].map { form, index in
    Row(
      name: "\(size.screens) \(form)", lint: lint, check: Measurement(runs[index]),
      analyze: Measurement(runs[index + 1]))
  }
}

let wanted = CommandLine.arguments.dropFirst()
if let word = wanted.first(where: { word in !sizes.contains { "\($0.screens)" == word } }) {
  stop("“\(word)” is no size; write none or some of: \(sizes.map { "\($0.screens)" }.joined(separator: ", "))")
}
mkdir(".build", 0o777)
mkdir(folder, 0o777)

var rows: [Row] = []
var notes: [String] = []
for size in sizes where wanted.isEmpty || wanted.contains("\(size.screens)") {
  say("measuring \(size.screens) screens")
  let measured = measure(size) { notes.append($0) }
  rows += measured
  guard let xml = measured.first, let check = xml.check else { continue }
  if let aim = size.aim {
    let ratio = check.time / xml.lint.time
    notes.append(
      "aim: check of \(xml.name) within \(decimal(aim)), is \(decimal(ratio)): \(ratio <= aim ? "met" : "missed")")
  }
  notes.append("check of \(xml.name): \(check.shares)")
  if let analyze = xml.analyze { notes.append("analyze of \(xml.name): \(analyze.shares)") }
}
print("Times and memory as multiples of `xmllint --noout` on the same inventory's XML, medians:\n")
print(Table(rows: [Row.head] + rows.map(\.cells)).text)
for note in notes { print(note) }
