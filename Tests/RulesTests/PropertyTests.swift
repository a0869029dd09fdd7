import Diagnostics
import Inventory
import InventoryChanges
import InventoryGenerator
import OwnershipGraph
import Rules
import Testing

/// What holds of every rule on every inventory: those of the repository, and random ones that use every field.
@Suite struct PropertyTests {
  static let seeds: [UInt64] = Array(1...60)

  /// Without the places in files, which differ.
  struct Said: Hashable {
    let code: RuleCode
    let severity: String
    let subjects: [String]
    let members: [String]
    let message: String

    init(_ finding: Finding, rename: (String) -> String = { $0 }) {
      code = finding.code
      severity = finding.severity.rawValue
      subjects = finding.subjects.map(rename).sorted()
      members = finding.members.map(rename).sorted()
      message = rename(finding.message)
    }
  }

  private func said(_ inventory: Inventory, rename: (String) -> String = { $0 }) -> Set<Said> {
    let graph = OwnershipGraph(inventory)
    return Set(RuleCatalogue.all.flatMap { $0.check(graph).findings }.map { Said($0, rename: rename) })
  }

  // MARK: Shuffling

  private func shufflingChangesNothing(_ inventory: Inventory) {
    let graph = OwnershipGraph(inventory)
    let before = RuleCatalogue.all.map { $0.check(graph) }
    for seed: UInt64 in 1...3 {
      let shuffled = OwnershipGraph(inventory.shuffledThroughout(seed: seed))
      for (rule, outcome) in zip(RuleCatalogue.all, before) {
        #expect(rule.check(shuffled) == outcome, "\(rule.descriptor.code)")
      }
    }
  }

  @Test(arguments: CorpusEntry.files) func shufflingFilesChangesNothing(_ entry: CorpusEntry) throws {
    shufflingChangesNothing(try entry.inventory())
  }

  @Test(arguments: seeds) func shufflingRandomInventoriesChangesNothing(seed: UInt64) {
    shufflingChangesNothing(InventoryGenerator(seed: seed).make())
  }

  // MARK: Renaming

  /// A prefix keeps the order of ids, so that messages differ in the names alone.
  private func renamingChangesNames(_ inventory: Inventory) {
    let mark = "zq."
    let renamed = inventory.renamed { mark + $0 }
    #expect(said(renamed) { $0.replacing(mark, with: "") } == said(inventory))
  }

  @Test(arguments: CorpusEntry.all) func renamingChangesOnlyNames(_ entry: CorpusEntry) throws {
    renamingChangesNames(try entry.inventory())
  }

  /// Another order of ids may list things in another order, but finds the same.
  @Test(arguments: CorpusEntry.all) func anotherOrderOfIdsFindsTheSame(_ entry: CorpusEntry) throws {
    let inventory = try entry.inventory()
    let names = Dictionary(uniqueKeysWithValues: inventory.allIDs.sorted().enumerated().map { ($1, $0) })
    let count = names.count
    // The last becomes the first.
    func reversed(_ id: String) -> String {
      let number = names[id].map { count - $0 } ?? 0
      return "n" + String(repeating: "0", count: 6 - String(number).count) + String(number)
    }
    let before = OwnershipGraph(inventory)
    let after = OwnershipGraph(inventory.renamed(reversed))
    for rule in RuleCatalogue.all {
      let (a, b) = (rule.check(before), rule.check(after))
      #expect(a.findings.map(\.severity).sorted() == b.findings.map(\.severity).sorted(), "\(rule.descriptor.code)")
      #expect(a.findings.map(\.subjects.count).sorted() == b.findings.map(\.subjects.count).sorted())
      #expect(a.undecided.count == b.undecided.count && a.subjects == b.subjects, "\(rule.descriptor.code)")
    }
  }

  // MARK: Facts

  /// A rule that is told less finds no more.
  private func removingAFactAddsNothing(
    _ inventory: Inventory, rules: [any Rule] = RuleCatalogue.all
  ) throws {
    let before = OwnershipGraph(inventory)
    let said = Dictionary(uniqueKeysWithValues: rules.map { ($0.descriptor.code, $0.check(before).findings) })
    for (fact, remove) in Inventory.removals {
      let rules = rules.filter { $0.descriptor.needs.contains(fact) }
      if rules.isEmpty { continue }
      var robbed = inventory
      remove(&robbed)
      // With neither `in` nor `as` an owner's place is derived, and in tabs it is a tab: that is another fact, not a
      // missing one.
      let tabs = Set(inventory.owners.filter { $0.kind.isTabContainer }.map(\.id))
      for (index, owner) in inventory.owners.enumerated() where robbed.owners[index].placement == nil {
        if robbed.owners[index].parent.map(tabs.contains) ?? true { robbed.owners[index] = owner }
      }
      if robbed == inventory { continue }
      let after = OwnershipGraph(robbed)
      for rule in rules {
        let old = said[rule.descriptor.code] ?? []
        let known = Set(old.map { $0.subjects.sorted() })
        // One fault may be told from another of its ends once a fact is gone.
        let places = Set(old.flatMap { [$0.place] + $0.evidence.map(\.place) })
        let found = rule.check(after).findings.filter {
          !known.contains($0.subjects.sorted()) && !places.contains($0.place)
        }
        #expect(found.map(\.message) == [], "\(rule.descriptor.code) without \(fact.rawValue)")
      }
    }
  }

  @Test(arguments: CorpusEntry.files) func removingAFactAddsNoFinding(_ entry: CorpusEntry) throws {
    try removingAFactAddsNothing(try entry.inventory())
  }

  @Test(arguments: RuleCatalogue.all.map(\.descriptor.code))
  func removingAFactOfARulesOwnExamplesAddsNoFinding(code: RuleCode) throws {
    let rule = try #require(RuleCatalogue.rule(code))
    for example in rule.examples { try removingAFactAddsNothing(inventory(example.yaml), rules: [rule]) }
  }

  @Test(arguments: seeds) func removingAFactOfARandomInventoryAddsNoFinding(seed: UInt64) throws {
    var inventory = InventoryGenerator(seed: seed).make()
    // What is brought or opened has no place of its own; without `in` and `as` it would get another one.
    let carried = Set(
      inventory.flows.flatMap { $0.screens.compactMap(\.brings) + ($0.transitions ?? []).compactMap(\.opens) })
    // So has a container that claims another framework than its kind's, or to drive others.
    inventory.eachOwner { owner in
      if carried.contains(owner.id) { (owner.parent, owner.placement) = (nil, nil) }
      if owner.kind.impliedFramework != nil { owner.framework = nil }
      if owner.kind.isContainer { owner.drives = nil }
    }
    try removingAFactAddsNothing(inventory)
  }

  // MARK: Flows beside

  /// A flow in a context of its own, which knows nothing of the rest.
  static let unrelated: Inventory = {
    let text = """
      version: 1
      app: { name: Beside }
      owners:
        - { id: beside-stack, kind: navigation-stack, as: sheet, scope: flow }
      flows:
        - id: beside
          owner: beside-stack
          entry: beside-list
          screens:
            - { id: beside-list, framework: swiftui, role: list }
            - { id: beside-detail, framework: swiftui, role: leaf }
          transitions:
            - { from: beside-list, to: beside-detail, kind: push, driver: path }
      """
    return (try? inventory(text)) ?? Inventory(app: App(name: ""))
  }()

  private func anUnrelatedFlowChangesNothing(_ inventory: Inventory) {
    var more = inventory
    more.owners += Self.unrelated.owners
    more.flows += Self.unrelated.flows
    let before = said(inventory)
    let after = said(more)
    #expect(before.subtracting(after).map(\.message) == [])
    let added = after.subtracting(before).filter { !$0.subjects.allSatisfy { $0.hasPrefix("beside") } }
    #expect(added.map { "\($0.code) \($0.message)" } == [])
  }

  @Test(arguments: CorpusEntry.all) func anUnrelatedFlowChangesNoOtherFinding(_ entry: CorpusEntry) throws {
    #expect(Self.unrelated.flows.count == 1)
    anUnrelatedFlowChangesNothing(try entry.inventory())
  }

  @Test(arguments: seeds) func anUnrelatedFlowBesideARandomInventoryChangesNothing(seed: UInt64) {
    anUnrelatedFlowChangesNothing(InventoryGenerator(seed: seed).make())
  }
}

extension Inventory {
  /// The written ids of all things.
  fileprivate var allIDs: [String] {
    var ids = owners.map(\.id.text) + flows.map(\.id.text) + flows.flatMap(\.screens).map(\.id.text)
    ids += (modules ?? []).map(\.id.text) + (deepLinks ?? []).map(\.id.text) + (restorations ?? []).map(\.id.text)
    ids += (bridges ?? []).compactMap(\.id?.text)
    ids += flows.flatMap { $0.transitions ?? [] }.compactMap(\.id?.text)
    return Array(Set(ids))
  }
}
