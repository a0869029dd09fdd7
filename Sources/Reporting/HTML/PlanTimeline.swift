import MigrationPlanning
import OwnershipGraph

/// The plan as a drawing: a row for each flow with a bar for each step, the life of each bridge below the row of its
/// guest, and the weight of the live bridges over time with its peak.
struct PlanTimeline {
  struct Bar {
    var start: Int
    var end: Int
    var title: String
    var isOwner: Bool
    var steps: Int
  }

  /// A bridge, or several in the last lane, from when to when.
  struct Life {
    let from: Int
    let to: Int
    let title: String
    let isPermanent: Bool
  }

  struct Row {
    let title: String
    var bars: [Bar] = []
    /// By lane: what is alive from when to when.
    var lanes: [[Life]] = []
  }

  /// From one time on, the weight of live bridges without permanent ones.
  struct Level: Hashable {
    let time: Int
    var weight: Int
  }

  let length: Int
  private(set) var rows: [Row] = []
  let curve: [Level]
  let peak: Int
  /// Flows that share the last row.
  let merged: Int

  /// - Complexity: O(*n* log *n*).
  init(_ plan: MigrationPlan, graph: OwnershipGraph, bounds: ReportBounds) {
    let groups = PlanGroups(plan, graph: graph)
    length = max(1, plan.steps.last?.end ?? 1)
    peak = plan.totals.peak
    curve = PlanTimeline.curve(of: plan)

    let isCrowded = groups.order.count > bounds.timelineRows
    var rowOf: [PlanGroups.Group: Int] = [:]
    for group in groups.order {
      if isCrowded, rows.count == bounds.timelineRows {
        rowOf[group] = rows.count - 1
      } else {
        rowOf[group] = rows.count
        let isLast = isCrowded && rows.count == bounds.timelineRows - 1
        rows.append(Row(title: isLast ? "all others" : groups.title(of: group, graph: graph)))
      }
    }
    merged = isCrowded ? groups.order.count - bounds.timelineRows + 1 : 0

    for (step, group) in zip(plan.steps, groups.ofStep) where step.end > step.start {
      guard let row = rowOf[group] else { continue }
      rows[row].bars.append(
        Bar(start: step.start, end: step.end, title: step.title, isOwner: step.action == .migrateOwner, steps: 1))
    }
    for row in rows.indices { rows[row].bars = PlanTimeline.merge(rows[row].bars, limit: bounds.barsInRow) }
    defer { rows.removeAll { $0.bars.isEmpty && $0.lanes.isEmpty } }
    drawLives(of: plan, graph: graph, groups: groups, rowOf: rowOf, bounds: bounds)
  }

  private mutating func drawLives(
    of plan: MigrationPlan, graph: OwnershipGraph, groups: PlanGroups, rowOf: [PlanGroups.Group: Int],
    bounds: ReportBounds
  ) {
    var rowOf = rowOf
    let lanes = bounds.lanes
    let lives = zip(plan.problem.bridges, plan.lifetimes).compactMap { bridge, life in
      life.installed.map { (from: $0, to: life.removed ?? length, bridge: bridge) }
    }.sorted { ($0.from, $0.to, $0.bridge.id) < ($1.from, $1.to, $1.bridge.id) }
    for life in lives where life.to > life.from {
      let group = PlanGroups.group(ofGuest: life.bridge.guest, graph: graph)
      // A flow that is done has no step, and may have bridges all the same.
      if rowOf[group] == nil, rows.count < bounds.timelineRows {
        rowOf[group] = rows.count
        rows.append(Row(title: groups.title(of: group, graph: graph)))
      }
      guard let row = rowOf[group] ?? rows.indices.last else { continue }
      let name = life.bridge.isPermanent ? "\(life.bridge.id), permanent" : life.bridge.id
      let title = "\(name), weight \(life.bridge.weight), from \(life.from) to \(life.to)"
      let drawn = Life(from: life.from, to: life.to, title: title, isPermanent: life.bridge.isPermanent)
      if let lane = rows[row].lanes.firstIndex(where: { ($0.last?.to ?? 0) <= life.from }) {
        rows[row].lanes[lane].append(drawn)
      } else if rows[row].lanes.count < lanes {
        rows[row].lanes.append([drawn])
      } else {
        // The last lane stands for all that has no room.
        let last = rows[row].lanes.count - 1
        guard let before = rows[row].lanes[last].popLast() else { continue }
        rows[row].lanes[last].append(
          Life(from: before.from, to: max(before.to, life.to), title: "several bridges", isPermanent: false))
      }
    }
  }

  /// Neighbours become one bar where a row has too many.
  private static func merge(_ bars: [Bar], limit: Int) -> [Bar] {
    guard bars.count > limit else { return bars }
    let size = (bars.count + limit - 1) / limit
    return stride(from: 0, to: bars.count, by: size).map { first in
      let part = bars[first..<min(first + size, bars.count)]
      var bar = part[first]
      bar.end = part.last?.end ?? bar.end
      bar.steps = part.count
      bar.title = "\(counted(part.count, "step")) from \(bar.title)"
      return bar
    }
  }

  private static func curve(of plan: MigrationPlan) -> [Level] {
    var changes: [Int: Int] = [:]
    for (bridge, life) in zip(plan.problem.bridges, plan.lifetimes) where !bridge.isPermanent {
      guard let installed = life.installed else { continue }
      changes[installed, default: 0] += bridge.weight
      if let removed = life.removed { changes[removed, default: 0] -= bridge.weight }
    }
    var weight = 0
    return changes.sorted { $0.key < $1.key }.map { change in
      weight += change.value
      return Level(time: change.key, weight: weight)
    }
  }
}
