import Diagnostics
import Inventory
import LocatedDocument

extension InventoryReader {
  /// Transitions and bridges that nothing tells apart; a target named twice in one list has been said already.
  mutating func checkTwins(_ inventory: Inventory, _ edges: EdgeNames) {
    if !edges.transitionTwins.isEmpty {
      var firsts: [Transition: Location] = [:]
      var said: Set<Location> = []
      for (f, flow) in inventory.flows.enumerated() {
        for (t, transition) in (flow.transitions ?? []).enumerated() where transition.id == nil {
          for target in Set(transition.to).sorted() {
            guard let place = transition.annotations.place else { continue }
            let key = transition.comparable(to: [target])
            guard let first = firsts.updateValue(place, forKey: key) else { continue }
            firsts[key] = first
            if said.insert(place).inserted {
              reportTwin("transition '\(shortenedID(edges.transitions[f][t].first?.text ?? ""))'", place, first)
            }
          }
        }
      }
    }
    if !edges.bridgeTwins.isEmpty {
      var firsts: [Bridge: Location] = [:]
      for (b, bridge) in (inventory.bridges ?? []).enumerated() where bridge.id == nil {
        guard let place = bridge.annotations.place else { continue }
        let key = bridge.comparable
        guard let first = firsts.updateValue(place, forKey: key) else { continue }
        firsts[key] = first
        reportTwin("bridge '\(shortenedID(edges.bridges[b].text))'", place, first)
      }
    }
  }

  private mutating func reportTwin(_ thing: String, _ place: Location, _ first: Location) {
    guard !copies.contains(place.file), !copies.contains(first.file) else { return }
    report(
      .exactTwin, "\(thing) says the same as the one at \(first)", at: place,
      suggestion: "remove one of them, or say what tells them apart: an id, a binding, a source")
  }

  /// Subjects of accepted findings that nothing bears. No error: what an entry is about may have been put right, and a
  /// repair must not break the build.
  mutating func checkSubjects(_ inventory: Inventory, _ edges: EdgeNames) {
    guard !isIncomplete, subjects.contains(where: { names[$0.text] == nil }) else { return }
    var known = Set(names.ids).union(earlierIDs)
    for transition in inventory.flows.lazy.compactMap(\.transitions).joined() {
      if let route = transition.route { known.insert(route) }
    }
    for owner in inventory.owners {
      for destination in owner.destinations ?? [] { known.insert(destination.route) }
      for element in owner.path?.elements ?? [] { known.insert(element.route) }
    }
    for ids in edges.transitions.joined() { known.formUnion(ids.lazy.map(\.text)) }
    known.formUnion(edges.bridges.lazy.map(\.text))
    for subject in subjects where !known.contains(subject.text) {
      let nearest = names.nearest(to: subject.text, among: known)
      report(
        .unknownSubject,
        "accepted subject '\(shortenedID(subject.text))' is nothing in the inventory"
          + (nearest.map { ", did you mean '\($0)'?" } ?? ""),
        severity: .warning, at: subject.location, suggestion: nearest ?? "remove the entry if its finding is gone")
    }
  }
}
