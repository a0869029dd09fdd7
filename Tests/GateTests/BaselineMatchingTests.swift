import Diagnostics
import Inventory
import OwnershipGraph
import Rules
import Testing

@testable import Gate

@Suite struct BaselineMatchingTests {
  private func finding(_ code: RuleCode, _ subjects: [String], _ members: [String] = []) -> Finding {
    Finding(
      code: code, severity: .warning, subjects: subjects, members: members, message: "m", evidence: [], fix: "f",
      place: .node(.owner(OwnerIndex(0))))
  }

  private func match(
    _ findings: [Finding], _ entries: [BaselineEntry], renames: IDRenames = .none
  ) -> (matches: [BaselineMatching.Match], leftovers: [BaselineMatching.Leftover]) {
    let matching = BaselineMatching(findings, Baseline(entries: entries), renames: renames)
    return (matching.matches, matching.leftovers)
  }

  @Test func anEntryKnowsOneFinding() {
    let entry = BaselineEntry(rule: 302, subjects: ["b", "a"])
    #expect(match([finding(302, ["a", "b"])], [entry]).matches == [.known])
    #expect(match([finding(302, ["a", "b"]), finding(302, ["a", "b"])], [entry]).matches == [.known, .new])
    #expect(match([finding(303, ["a", "b"])], [entry]).matches == [.new])
    #expect(match([finding(302, ["a"])], [entry]).leftovers == [.init(entry: 0, members: [])])
  }

  /// 110 on one page and level: subjects are the page and the owner, members the edges.
  @Test func fewerMembersAreKnownAndMoreAreNew() {
    let entry = BaselineEntry(rule: 110, subjects: ["page", "nav"], members: ["e1", "e2"])
    let less = match([finding(110, ["page", "nav"], ["e2"])], [entry])
    #expect(less.matches == [.known] && less.leftovers == [.init(entry: 0, members: ["e1"])])
    let more = match([finding(110, ["page", "nav"], ["e1", "e2", "e3"])], [entry])
    #expect(more.matches == [.grown(added: ["e3"])] && more.leftovers == [])
    // One gone and one come: the new one is reported, the old one is no longer there.
    let other = match([finding(110, ["page", "nav"], ["e2", "e3"])], [entry])
    #expect(other.matches == [.grown(added: ["e3"])] && other.leftovers == [.init(entry: 0, members: ["e1"])])
    #expect(match([finding(110, ["page", "nav"], ["e3"])], [entry]).matches == [.new])
  }

  @Test func anEntryWithoutMembersTakesAnyOfItsSubjects() {
    let entry = BaselineEntry(rule: 110, subjects: ["page", "nav"])
    #expect(match([finding(110, ["page", "nav"], ["e1", "e2"])], [entry]).matches == [.known])
  }

  /// A cycle of modules is its members: what is left of it after one has been taken out has other subjects.
  @Test func setsAreMatchedByTheirMembers() {
    let entry = BaselineEntry(rule: 202, subjects: ["a", "b", "c", "d"], members: ["a", "b", "c", "d"])
    func cycle(_ names: String...) -> Finding { finding(202, names, names) }
    let less = match([cycle("a", "b", "c")], [entry])
    #expect(less.matches == [.known] && less.leftovers == [.init(entry: 0, members: ["d"])])
    // It falls apart in two: both are what was known.
    #expect(match([cycle("a", "b"), cycle("c", "d")], [entry]).matches == [.known, .known])
    #expect(match([cycle("a", "b", "c", "d", "e")], [entry]).matches == [.grown(added: ["e"])])
    // Two that share a member cannot both have been that one.
    #expect(match([cycle("a", "b"), cycle("b", "c")], [entry]).matches == [.known, .new])
    #expect(match([cycle("c", "d", "e")], [entry]).matches == [.new])
    // What matches whole has the first call, whatever the order.
    let small = BaselineEntry(rule: 202, subjects: ["a", "b"], members: ["a", "b"])
    let both = match([cycle("a", "b"), cycle("a", "b", "c", "d")], [entry, small])
    #expect(both.matches == [.known, .known] && both.leftovers == [])
  }

  @Test func aRenameKeepsItsEntries() {
    let inventory = Inventory(
      app: App(name: "Example"), owners: [Owner(id: "nav", kind: .navigationController)],
      flows: [
        Flow(
          id: "orders", owners: ["nav"], entry: "list",
          screens: [
            Screen(id: "list", framework: .swiftui),
            Screen(id: "order", framework: .swiftui, annotations: Annotations(formerly: ["detail"])),
          ],
          transitions: [Transition(from: "list", to: ["order"], kind: .push)])
      ])
    let renames = IDRenames(OwnershipGraph(inventory))
    #expect(renames.present("detail") == "order")
    #expect(renames.present("list>detail:push#2") == "list>order:push#2")
    #expect(renames.present("detailed") == "detailed")
    let entries = [
      BaselineEntry(rule: 110, subjects: ["list", "nav"], members: ["list>detail:push"]),
      BaselineEntry(rule: 414, subjects: ["detail"]),
    ]
    let result = match(
      [finding(414, ["order"]), finding(110, ["list", "nav"], ["list>order:push"])], entries, renames: renames)
    #expect(result.matches == [.known, .known] && result.leftovers == [])
  }
}
