/// Several runs of one command, boiled down to medians.
struct Measurement {
  /// Milliseconds, process start included.
  var time: Double
  /// Bytes.
  var memory: Double
  /// Milliseconds by stage, in the order of the tool's own `timing:` lines.
  var stages: [(name: String, time: Double)]

  /// - Returns: `nil` for no runs.
  init?(_ runs: [Run]) {
    guard let first = runs.first else { return nil }
    time = median(runs.map(\.time))
    memory = median(runs.map(\.memory))
    let timings = runs.map { Measurement.timings($0.errors) }
    stages = Measurement.timings(first.errors).map { stage in
      (stage.name, median(timings.flatMap { $0.filter { $0.name == stage.name }.map(\.time) }))
    }
  }

  func stage(_ name: String) -> Double? { stages.first { $0.name == name }?.time }

  /// Reads `timing: parse 12.345 ms`.
  private static func timings(_ text: String) -> [(name: String, time: Double)] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 4, words[0] == "timing:", let time = Double(words[2]) else { return nil }
      return (String(words[1]), time)
    }
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

/// With one decimal.
func decimal(_ value: Double) -> String {
  let tenths = Int((value * 10).rounded())
  return "\(tenths / 10).\(tenths % 10)"
}
