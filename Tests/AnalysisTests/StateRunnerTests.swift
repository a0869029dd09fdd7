import Diagnostics
import Foundation
import Inventory
import InventoryChanges
import InventoryCoding
import InventoryGenerator
import MigrationPlanning
import OwnershipGraph
import Rules
import Testing

@testable import Analysis

/// Judging a state by the part that its step can matter to gives the same findings, step by step, as running all rules
/// on all of it.
@Suite struct StateRunnerTests {
  /// - Returns: how many of the steps were judged by a part.
  @discardableResult
  func compare(
    _ inventory: Inventory, _ request: PlanRequest = PlanRequest(), rules: [any Rule] = RuleCatalogue.all,
    forced: Bool = true, _ name: String
  ) throws -> (steps: Int, parts: Int) {
    let graph = OwnershipGraph(inventory)
    guard let plan = try? MigrationPlanner.plan(graph, request) else { return (0, 0) }
    var stepping = PlanStepping(plan, graph)
    var parts = StateRunner(graph, rules: rules)
    parts.mayCoverAll = forced
    var whole = StateRunner(graph, rules: rules)
    for step in plan.steps {
      guard let change = stepping.next() else { break }
      let got = parts.go(to: change.after, touched: change.touched).change.changes
      let wanted = whole.goAnew(to: change.after).change.changes
      if got != wanted {
        let wrong = FindingCounts(changes: got).changes(since: FindingCounts(changes: wanted))
        let words = wrong.prefix(4).map {
          "\($0.key.key.code) \($0.key.key.subjects.replacing("\n", with: " ")) \($0.value)"
        }
        Issue.record("\(name), \(step.id): \(words.joined(separator: "; "))")
        return (plan.steps.count, plan.steps.count - parts.wholeRuns)
      }
    }
    return (plan.steps.count, plan.steps.count - parts.wholeRuns)
  }

  static let requests: [PlanRequest] = [
    PlanRequest(), PlanRequest(unit: .screen), PlanRequest(phases: .none), PlanRequest(unit: .screen, phases: .app),
  ]

  static let sampleNames: [String] = [
    "bookplayer", "coordinators", "library", "midway", "netnewswire", "nextcloud-notes", "openhab",
    "orders-shop", "storefront", "storefront-clean",
  ]

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func sample(_ name: String) throws -> Inventory {
    let folder = root.appending(path: "samples/\(name)")
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    let files = (found ?? []).filter { ["yaml", "json", "xml"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
    let inputs = try files.map { file in
      InventoryInput(
        file: file.lastPathComponent, bytes: Array(try Data(contentsOf: file)),
        format: file.pathExtension == "yaml" ? .yaml : file.pathExtension == "json" ? .json : .xml)
    }
    var diagnostics = DiagnosticCollector()
    return try #require(InventoryDecoder.decode(inputs, into: &diagnostics))
  }

  @Test(arguments: sampleNames) func samples(_ name: String) throws {
    let inventory = try Self.sample(name)
    for request in Self.requests { try compare(inventory, request, name) }
  }

  @Test func ruleExamples() throws {
    for rule in RuleCatalogue.all {
      for example in rule.examples {
        var diagnostics = DiagnosticCollector()
        let input = InventoryInput(file: "example.yaml", bytes: Array(example.yaml.utf8), format: .yaml)
        let inventory = try #require(InventoryDecoder.decode([input], into: &diagnostics))
        let rules = RuleCatalogue.configured(
          [rule.descriptor.code: example.settings.values], today: example.settings.today)
        try compare(inventory, rules: rules, "\(rule.descriptor.code) \(example.title)")
      }
    }
  }

  @Test(arguments: [2, 3, 6]) func randomInventories(_ size: Int) throws {
    for seed in 1...24 {
      let inventory = InventoryGenerator(seed: UInt64(seed * 31 + size), size: size).make()
      try compare(inventory, Self.requests[seed % 4], "seed \(seed), size \(size)")
    }
  }

  // MARK: Apps large enough for small parts

  /// Several apps become tabs of one, with transitions, bridges and dependencies across.
  private static func joined(_ parts: [Inventory], seed: UInt64, embeds: Bool) -> Inventory {
    var random = SplitMix64(seed: seed)
    var all = Inventory(app: App(name: "Joined"), modules: [], bridges: [], dependencies: [], deepLinks: [])
    all.restorations = []
    all.owners = [Owner(id: "all-tabs", kind: random.oneIn(2) ? .tabBarController : .tabView)]
    for (number, part) in parts.enumerated() {
      let part = part.renamed { "\($0)~\(number)" }
      all.modules? += part.modules ?? []
      all.owners += part.owners.map { owner in
        var owner = owner
        if owner.parent == nil, owner.placement == nil, owner.kind.isContainer, !random.oneIn(4) {
          owner.parent = "all-tabs"
        }
        return owner
      }
      all.flows += part.flows
      all.bridges? += part.bridges ?? []
      all.dependencies? += part.dependencies ?? []
      all.deepLinks? += part.deepLinks ?? []
      all.restorations? += part.restorations ?? []
    }
    let pages = all.flows.flatMap { flow in flow.screens.map(\.id) }
    if pages.isEmpty { return all }
    let owners = all.owners.map(\.id)
    for flow in all.flows.indices where !random.oneIn(3) {
      guard all.flows[flow].transitions != nil else { continue }
      let kind = random.pick([Transition.Kind.push, .push, .sheet, .fullScreen] + (embeds ? [.embed] : []))
      var row = Transition(from: random.pick(all.flows[flow].screens).id, to: [random.pick(pages)], kind: kind)
      row.driver = random.oneIn(3) ? nil : random.pick(Transition.Driver.allCases)
      row.via = !embeds || random.oneIn(2) ? .protocol : nil
      row.binding = "across-\(flow)"
      if random.oneIn(4) { row.by = random.pick(owners) }
      all.flows[flow].transitions?.append(row)
    }
    for number in 0..<(embeds ? parts.count : 0) {
      let kind = random.pick(Bridge.Kind.allCases)
      let ends = pages.map(\.any) + owners.map(\.any) + all.flows.map(\.id.any)
      var row = Bridge(
        kind: kind, hosts: [random.pick(pages.map(\.any) + owners.map(\.any))], guests: [random.pick(ends)])
      row.type = "Across\(number)"
      all.bridges?.append(row)
      all.dependencies?.append(
        Dependency(from: random.pick(pages).any, to: random.pick(ends), via: random.pick(Dependency.Via.allCases)))
    }
    return all
  }

  private func compareJoined(
    _ parts: [Inventory], seed: UInt64, embeds: Bool = true, _ name: String
  ) throws -> (steps: Int, parts: Int) {
    try compare(Self.joined(parts, seed: seed, embeds: embeds), Self.requests[Int(seed) % 4], forced: false, name)
  }

  @Test func manyRandomAppsInOne() throws {
    var total = (steps: 0, parts: 0)
    for seed in 1...UInt64(Self.rounds) {
      let parts = (0..<8).map { InventoryGenerator(seed: seed * 97 + $0, size: 3).make() }
      let count = try compareJoined(parts, seed: seed, "joined seed \(seed)")
      total = (total.steps + count.steps, total.parts + count.parts)
    }
    #expect(total.steps > 30)
    #expect(total.parts * 5 > total.steps, "\(total)")
  }

  @Test func manyRuleExamplesInOne() throws {
    var random = SplitMix64(seed: 7)
    let examples = RuleCatalogue.all.flatMap(\.examples)
    var total = (steps: 0, parts: 0)
    for seed in 1...UInt64(Self.rounds) {
      let parts = try (0..<8).map { _ in
        var diagnostics = DiagnosticCollector()
        let input = InventoryInput(file: "a.yaml", bytes: Array(random.pick(examples).yaml.utf8), format: .yaml)
        return try #require(InventoryDecoder.decode([input], into: &diagnostics))
      }
      let count = try compareJoined(parts, seed: seed, "joined examples \(seed)")
      total = (total.steps + count.steps, total.parts + count.parts)
    }
    #expect(total.steps > 60)
    #expect(total.parts * 3 > total.steps, "\(total)")
  }

  @Test func samplesInOne() throws {
    let parts = try ["bookplayer", "midway", "storefront", "openhab", "nextcloud-notes"].map(Self.sample)
    let count = try compareJoined(parts, seed: 4, embeds: false, "joined samples")
    #expect(count.parts > 30, "\(count)")
  }

  /// More rounds where somebody asks for them.
  private static let rounds = ProcessInfo.processInfo.environment["PROOF_ROUNDS"].flatMap(Int.init) ?? 6
}
