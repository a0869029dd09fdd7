package import Rules

/// Which findings a baseline knows, one to one, and which of its entries nothing matches any more.
///
/// A finding without members is known by its rule and subjects; each entry knows one, so a second identical finding is
/// new. Of an aggregate each member is known once: findings that share out the members of an entry among them are all
/// known, and one that holds more is new for what it holds more.
package struct BaselineMatching: Sendable, Hashable {
  package enum Match: Hashable, Sendable {
    case new
    case known
    /// An entry knows some of the members; these have been added since. Sorted.
    case grown(added: [String])
  }

  /// One for each finding.
  package let matches: [Match]
  /// For each finding the number of the entry that knows it, or a part of it; `nil`: it is new.
  package let entries: [Int?]
  /// What of each entry no finding has matched; an entry that is matched whole is not named.
  package let leftovers: [Leftover]

  /// What is gone of one entry.
  package struct Leftover: Hashable, Sendable {
    /// The number of the entry in the baseline.
    package let entry: Int
    /// The members that are gone, if others are still there; empty: all of it is gone.
    package let members: [String]
  }

  /// - Parameter renames: by an earlier id the present one.
  /// - Complexity: O(*n* log *n*) in the subjects and members of findings and entries, for aggregates that are matched as
  ///   sets times the entries that share a member.
  package init(_ findings: [Finding], _ baseline: Baseline, renames: IDRenames) {
    self.init(findings.map(BaselineEntry.init), baseline, renames: renames)
  }

  /// The entries of a later baseline in the place of findings.
  package init(_ keys: [BaselineEntry], _ baseline: Baseline, renames: IDRenames) {
    let entries = baseline.entries.map { renames.present($0) }
    var pool = EntryPool(entries)
    var matches = [Match](repeating: .new, count: keys.count)
    var found = [Int?](repeating: nil, count: keys.count)
    // What matches whole goes first, so that a smaller or grown neighbour cannot take its entry.
    for (number, key) in keys.enumerated() {
      found[number] = pool.takeWhole(key)
    }
    for (number, key) in keys.enumerated() where found[number] == nil && !key.members.isEmpty {
      found[number] = pool.takePart(key)
    }
    for number in found.indices where found[number] != nil { matches[number] = .known }
    for (number, key) in keys.enumerated() where found[number] == nil && !key.members.isEmpty {
      guard let grown = pool.takeGrown(key) else { continue }
      found[number] = grown.entry
      matches[number] = .grown(added: grown.added)
    }
    self.matches = matches
    self.entries = found
    leftovers = pool.leftovers(named: baseline.entries, renames)
  }
}

/// The entries, and what findings have taken of them.
private struct EntryPool {
  private struct Key: Hashable {
    let rule: RuleCode
    let subjects: [String]
  }

  private let entries: [BaselineEntry]
  /// What is not taken yet, of an entry with members.
  private var left: [Set<String>]
  private var isTouched: [Bool]
  private var bySubjects: [Key: [Int]] = [:]
  /// Of sets: by rule and member.
  private var byMember: [Key: [Int]] = [:]

  init(_ entries: [BaselineEntry]) {
    self.entries = entries
    left = entries.map { Set($0.members) }
    isTouched = [Bool](repeating: false, count: entries.count)
    for (number, entry) in entries.enumerated() {
      bySubjects[Key(rule: entry.rule, subjects: entry.subjects), default: []].append(number)
      guard entry.isSet else { continue }
      for member in entry.members { byMember[Key(rule: entry.rule, subjects: [member]), default: []].append(number) }
    }
  }

  /// An entry that nothing has touched and that is the finding's own, or does not say of what it is made.
  mutating func takeWhole(_ key: BaselineEntry) -> Int? {
    let same = bySubjects[Key(rule: key.rule, subjects: key.subjects)] ?? []
    let free = same.filter { !isTouched[$0] }
    guard
      let found = free.first(where: { entries[$0].members == key.members })
        ?? free.first(where: { entries[$0].members.isEmpty })
    else { return nil }
    isTouched[found] = true
    left[found] = []
    return found
  }

  /// An entry that holds all members of the finding, and still has them.
  mutating func takePart(_ key: BaselineEntry) -> Int? {
    guard let found = candidates(key).first(where: { left[$0].isSuperset(of: key.members) }) else { return nil }
    isTouched[found] = true
    left[found].subtract(key.members)
    return found
  }

  /// The entry that holds most of the finding's members; of a set all that it holds must be there.
  mutating func takeGrown(_ key: BaselineEntry) -> (entry: Int, added: [String])? {
    let members = Set(key.members)
    let able = candidates(key).filter { number in
      key.isSet
        ? left[number].count == entries[number].members.count && members.isSuperset(of: left[number])
        : !left[number].isDisjoint(with: members)
    }
    // Of several equally good ones the first in the file's order.
    guard let found = able.max(by: { (shared($0, members), $1) < (shared($1, members), $0) }) else { return nil }
    isTouched[found] = true
    let added = key.members.filter { !left[found].contains($0) }
    left[found].subtract(members)
    return (found, added)
  }

  func leftovers(named original: [BaselineEntry], _ renames: IDRenames) -> [BaselineMatching.Leftover] {
    entries.indices.compactMap { number in
      if !isTouched[number] { return .init(entry: number, members: []) }
      if left[number].isEmpty { return nil }
      return .init(
        entry: number, members: original[number].members.filter { left[number].contains(renames.present($0)) })
    }
  }

  private func shared(_ number: Int, _ members: Set<String>) -> Int { left[number].intersection(members).count }

  private func candidates(_ key: BaselineEntry) -> [Int] {
    guard key.isSet else { return bySubjects[Key(rule: key.rule, subjects: key.subjects)] ?? [] }
    return Set(key.members.flatMap { byMember[Key(rule: key.rule, subjects: [$0])] ?? [] }).sorted()
  }
}
