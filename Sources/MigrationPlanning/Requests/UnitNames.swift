import Diagnostics
import Inventory
import OwnershipGraph

/// What the names in a request stand for.
struct UnitNames {
  private let graph: OwnershipGraph
  private let table: JobTable
  private let unit: PlanUnit

  init(_ graph: OwnershipGraph, _ table: JobTable, unit: PlanUnit) {
    self.graph = graph
    self.table = table
    self.unit = unit
  }

  /// The jobs of a unit: of a flow, those of its screens. `nil` if nothing is called that.
  func jobs(_ name: PlanName) -> [Int]? {
    guard let node = graph.node(AnyID(name)) else { return nil }
    switch node {
    case .module(let module): return [table.job(module)]
    case .screen(let screen): return [table.job(screen)]
    case .owner(let owner): return [table.job(owner)]
    case .flow(let flow): return unit == .flow ? graph.screensOfFlow[flow].map { table.job($0) } : nil
    case .bridge, .deepLink, .restoration: return nil
    }
  }

  /// Why a name is no unit that can be given a place; `nil` if it is one.
  ///
  /// - Parameter option: as the user wrote it.
  func problem(_ name: PlanName, of option: String, mayBeDone: Bool = false) -> PlanRefusal? {
    guard let jobs = jobs(name) else { return unknown(name, option) }
    if jobs.contains(where: { table.jobs[$0].isMoving }) { return nil }
    if jobs.allSatisfy({ table.jobs[$0].isDone }) {
      if mayBeDone { return nil }
      return PlanRefusal(message: "“\(name)” is done already, in \(option)", suggestion: "leave it out")
    }
    return PlanRefusal(
      message: "“\(name)” never moves, in \(option)",
      suggestion: "leave it out, or take away what keeps it (keepUIKit, system, external, permanent, --keep-uikit)")
  }

  /// Why a name is nothing that can be kept; `nil` if it can.
  func keepProblem(_ name: PlanName) -> PlanRefusal? {
    switch graph.node(AnyID(name)) {
    case .screen, .owner, .flow: return nil
    case .module, .bridge, .deepLink, .restoration:
      return PlanRefusal(
        message: "“\(printable(name))” is no screen, owner or flow, in --keep-uikit",
        suggestion: "name what is to stay UIKit: a screen, an owner, or a flow for all its screens")
    case nil: return unknown(name, "--keep-uikit", near: graph.keepable)
    }
  }

  private func unknown(_ name: PlanName, _ option: String, near: [String]? = nil) -> PlanRefusal {
    if near == nil, unit == .screen, case .flow = graph.node(AnyID(name)) {
      return PlanRefusal(
        message: "“\(name)” is a flow, in \(option)",
        suggestion: "name its screens one by one, or ask for --unit flow, which ships flows as a whole")
    }
    let names = near ?? table.jobs.map(\.name) + (unit == .flow ? graph.flows.map { graph[$0].id.text } : [])
    return PlanRefusal(
      message: "nothing in the inventory is called “\(printable(name))”, in \(option)",
      suggestion: nearestName(to: name, among: names).map { "did you mean \($0)?" }
        ?? "name a screen, an owner" + (near == nil ? ", a module" : "")
        + (unit == .flow || near != nil ? " or a flow" : "") + " by its id")
  }
}

extension OwnershipGraph {
  fileprivate var keepable: [String] {
    screens.map { self[$0].id.text } + owners.map { self[$0].id.text } + flows.map { self[$0].id.text }
  }
}

extension PlanPin {
  /// As it is written on a command line.
  var option: String {
    switch place {
    case .first: "--pin \(unit)=FIRST"
    case .last: "--pin \(unit)=LAST"
    case .after(let other): "--pin \(unit)=AFTER:\(other)"
    case .soonest: "moving \(unit) as soon as can be"
    }
  }
}

extension PlanRequest {
  static func option(atomic names: [PlanName]) -> String { "--atomic \(names.joined(separator: ","))" }

  /// Every name that stands for nothing, or for nothing that moves.
  func wrongNames(_ graph: OwnershipGraph, _ table: JobTable) -> [PlanRefusal] {
    let names = UnitNames(graph, table, unit: effectiveUnit)
    var found = keepUIKit.compactMap(names.keepProblem)
    for pin in pins {
      found += [names.problem(pin.unit, of: pin.option)].compactMap(\.self)
      if case .after(let other) = pin.place {
        found += [names.problem(other, of: pin.option, mayBeDone: true)].compactMap(\.self)
      }
    }
    for set in atomic { found += set.compactMap { names.problem($0, of: Self.option(atomic: set)) } }
    return found
  }
}
