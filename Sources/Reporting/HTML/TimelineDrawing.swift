import MigrationPlanning

/// Draws a `PlanTimeline` as SVG, in units of its own view box.
struct TimelineDrawing {
  private static let left = 150.0
  private static let right = 1_010.0
  private static let top = 22.0
  private static let curveHeight = 84.0
  /// Changes of the curve drawn; of more, the greatest weight in each slice of time.
  private static let curvePoints = 900

  let timeline: PlanTimeline

  private func x(_ time: Int) -> Double {
    Self.left + (Self.right - Self.left) * Double(time) / Double(timeline.length)
  }

  func write(to html: inout HTMLWriter) {
    var tops: [Double] = []
    var y = Self.top
    for row in timeline.rows {
      tops.append(y)
      y += 23 + 3.5 * Double(row.lanes.count) + 3
    }
    let curveTop = y + 22
    let bottom = curveTop + Self.curveHeight
    let height = Int(bottom) + 12
    html.start(
      "figure", .class("scroll"), HTMLAttribute("role", "region"), .label("Timeline of the plan"),
      HTMLAttribute("tabindex", "0"))
    html.start(
      "svg", .class("tl"), HTMLAttribute("viewBox", "0 0 1030 \(height)"), HTMLAttribute("role", "img"),
      .label(
        "Steps by flow over \(counted(timeline.length, "point")) of effort; peak weight of live bridges \(timeline.peak)"
      ))
    writeGrid(bottom: bottom, to: &html)
    for (row, top) in zip(timeline.rows, tops) { write(row, top: top, to: &html) }
    writeCurve(top: curveTop, bottom: bottom, to: &html)
    html.end()
    html.end()
    html.newline()
  }

  private func writeGrid(bottom: Double, to html: inout HTMLWriter) {
    let step = gridStep
    for time in stride(from: 0, through: timeline.length, by: step) {
      html.shape("path", .class("grid"), HTMLAttribute("d", "M\(oneDecimal(x(time))),16 V\(oneDecimal(bottom))"))
      html.element(
        "text", .class("ax"), HTMLAttribute("x", x(time)), HTMLAttribute("y", "11"),
        HTMLAttribute("text-anchor", "middle"),
        text: grouped(time))
    }
  }

  /// 1, 2 or 5 times a power of ten: at most ten lines.
  private var gridStep: Int {
    var step = 1
    while timeline.length / step > 10 {
      let isTwo = String(step).hasPrefix("2")
      step = isTwo ? step / 2 * 5 : step * 2
    }
    return step
  }

  private func write(_ row: PlanTimeline.Row, top: Double, to html: inout HTMLWriter) {
    html.element(
      "text", .class("row"), HTMLAttribute("x", Self.left - 10), HTMLAttribute("y", top + 14),
      HTMLAttribute("text-anchor", "end"), text: shortened(row.title, to: 22))
    for bar in row.bars {
      let start = x(bar.start)
      let width = max(1.5, x(bar.end) - start - 2)
      html.shape(
        "rect", .class(bar.isOwner ? "bar own" : "bar"), HTMLAttribute("x", start), HTMLAttribute("y", top),
        HTMLAttribute("width", width), HTMLAttribute("height", "19"), HTMLAttribute("rx", "5"),
        title: "\(bar.title), \(bar.start) to \(bar.end)")
      let words = bar.title.split(separator: " ").last.map { String($0) } ?? ""
      if bar.steps == 1, Double(words.count) * 7 + 10 < width {
        html.element(
          "text", .class(bar.isOwner ? "bt own" : "bt"), HTMLAttribute("x", start + 6), HTMLAttribute("y", top + 13.5),
          text: words)
      }
    }
    for (lane, lives) in row.lanes.enumerated() {
      let y = top + 22.5 + 3.5 * Double(lane)
      for life in lives {
        html.shape(
          "path", .class(life.isPermanent ? "life permanent" : "life"),
          HTMLAttribute("d", "M\(oneDecimal(x(life.from))),\(oneDecimal(y)) H\(oneDecimal(x(life.to)))"),
          title: life.title)
      }
    }
  }

  private func writeCurve(top: Double, bottom: Double, to html: inout HTMLWriter) {
    let highest = max(1, max(timeline.peak, timeline.curve.map(\.weight).max() ?? 0))
    func y(_ weight: Int) -> Double { bottom - (bottom - top - 14) * Double(max(0, weight)) / Double(highest) }
    var path = "M\(oneDecimal(Self.left)),\(oneDecimal(bottom))"
    for level in thinned(timeline.curve) {
      path += " H\(oneDecimal(x(level.time))) V\(oneDecimal(y(level.weight)))"
    }
    path += " H\(oneDecimal(Self.right)) V\(oneDecimal(bottom)) Z"
    html.shape("path", .class("area"), HTMLAttribute("d", path), title: "weight of the live bridges")
    html.element(
      "text", .class("row"), HTMLAttribute("x", Self.left - 10), HTMLAttribute("y", bottom - 30),
      HTMLAttribute("text-anchor", "end"), text: "bridge weight")
    let line = oneDecimal(y(timeline.peak))
    html.shape(
      "path", .class("peak"), HTMLAttribute("d", "M\(oneDecimal(Self.left)),\(line) H\(oneDecimal(Self.right))"))
    html.element(
      "text", .class("ax"), HTMLAttribute("x", Self.right), HTMLAttribute("y", y(timeline.peak) - 4),
      HTMLAttribute("text-anchor", "end"), text: "peak \(grouped(timeline.peak))")
  }

  private func thinned(_ curve: [PlanTimeline.Level]) -> [PlanTimeline.Level] {
    guard curve.count > Self.curvePoints else { return curve }
    let size = (curve.count + Self.curvePoints - 1) / Self.curvePoints
    return stride(from: 0, to: curve.count, by: size).map { first in
      let part = curve[first..<min(first + size, curve.count)]
      return PlanTimeline.Level(time: part[first].time, weight: part.map(\.weight).max() ?? 0)
    }
  }

  private func shortened(_ text: String, to count: Int) -> String {
    text.count <= count ? text : text.prefix(count - 1) + "…"
  }
}
