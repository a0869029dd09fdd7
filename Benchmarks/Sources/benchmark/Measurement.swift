/// Several runs of one command, boiled down to medians.
struct Measurement {
  /// Milliseconds, process start included.
  var time: Double
  /// Bytes.
  var memory: Double
  /// Milliseconds by stage, in the order of the tool's own `timing:` lines.
  var stages: [(name: String, time: Double)]
  /// Milliseconds by the code of a rule, likewise. They are parts of the stage `rules`.
  var rules: [(name: String, time: Double)]
  /// The least of the times: where noise only ever adds, the nearest to the truth.
  var best: Double

  /// - Returns: `nil` for no runs.
  init?(_ runs: [Run]) {
    guard let first = runs.first else { return nil }
    time = median(runs.map(\.time))
    best = runs.map(\.time).min() ?? first.time
    memory = median(runs.map(\.memory))
    stages = Measurement.timings(runs.map(\.errors), wordsBefore: 0)
    rules = Measurement.timings(runs.map(\.errors), wordsBefore: 1)
  }

  func stage(_ name: String) -> Double? { stages.first { $0.name == name }?.time }

  /// Reads `timing: parse 12.345 ms`, or with a word before the name `timing: rule 104 12.345 ms`.
  /// - Returns: the medians over all runs, in the order of the first.
  private static func timings(_ texts: [String], wordsBefore: Int) -> [(name: String, time: Double)] {
    var names: [String] = []
    var times: [String: [Double]] = [:]
    for line in texts.flatMap({ $0.split(separator: "\n") }) {
      let words = line.split(separator: " ")
      guard words.count == wordsBefore + 4, words[0] == "timing:", let time = Double(words[wordsBefore + 2]) else {
        continue
      }
      let name = String(words[wordsBefore + 1])
      if times[name] == nil { names.append(name) }
      times[name, default: []].append(time)
    }
    return names.map { ($0, median(times[$0] ?? [])) }
  }

  /// Each stage's share of the whole; the rest is the process, reading and writing.
  var shares: String {
    let rest = time - stages.reduce(0) { $0 + $1.time }
    return (stages + [("start and the rest", rest)])
      .map { "\($0.0) \(Int((100 * $0.1 / time).rounded())) %" }.joined(separator: ", ")
  }
}

/// Of an even number of values the lower one of the middle two; 0 of none.
private func median(_ values: [Double]) -> Double {
  values.isEmpty ? 0 : values.sorted()[(values.count - 1) / 2]
}

/// Right-aligned columns; the first is left-aligned.
struct Table {
  var rows: [[String]]

  var text: String {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + padding : padding + cell
      }.joined(separator: "  ") + "\n"
    }.joined()
  }
}

/// With one decimal, or more.
func decimal(_ value: Double, places: Int = 1) -> String {
  let scale = (0..<places).reduce(1) { product, _ in product * 10 }
  let parts = Int((value * Double(scale)).rounded())
  let fraction = String(parts % scale)
  return "\(parts / scale)." + String(repeating: "0", count: places - fraction.count) + fraction
}
