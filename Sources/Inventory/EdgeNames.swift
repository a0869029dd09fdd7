/// The ids of transitions and bridges, written or given.
///
/// Without an `id`, a transition is `from>to:kind` for each of its targets, and a bridge `host>guest:kind` (of a list
/// its smallest id). Where several would share a name, the second in the canonical order of their other fields bears
/// `#2`, and so on: the order of files and items never matters.
package struct EdgeNames: Sendable {
  /// By flow, transition and target, in the order of the inventory.
  package let transitions: [[[TransitionID]]]
  /// In the order of the inventory; empty when bridges are not described.
  package let bridges: [BridgeID]
  /// Transitions (flow, transition, target) and bridges that repeat another one in every field but notes and places:
  /// an input error, since no order could tell them apart.
  package let transitionTwins: [(flow: Int, transition: Int, target: Int)]
  package let bridgeTwins: [Int]

  /// - Complexity: O(*n* log *n*).
  package init(_ inventory: Inventory) {
    var twins: [(flow: Int, transition: Int, target: Int)] = []
    var names: [[[TransitionID]]] = inventory.flows.map { flow in
      (flow.transitions ?? []).map { transition in
        transition.to.map { target in
          transition.id ?? TransitionID(Self.name(transition.from.text, target.text, transition.kind.rawValue))
        }
      }
    }
    // Few names are shared: only theirs are grouped.
    var seen: Set<TransitionID> = []
    var shared: Set<TransitionID> = []
    seen.reserveCapacity(names.reduce(0) { $0 + $1.count })
    for (f, flow) in inventory.flows.enumerated() {
      let transitions = flow.transitions ?? []
      for t in transitions.indices where transitions[t].id == nil {
        for name in names[f][t] where !seen.insert(name).inserted { shared.insert(name) }
      }
    }
    var groups: [TransitionID: [(flow: Int, transition: Int, target: Int)]] = [:]
    for (f, flow) in inventory.flows.enumerated() where !shared.isEmpty {
      let transitions = flow.transitions ?? []
      for t in transitions.indices where transitions[t].id == nil {
        for target in transitions[t].to.indices where shared.contains(names[f][t][target]) {
          groups[names[f][t][target], default: []].append((f, t, target))
        }
      }
    }
    for (name, members) in groups where members.count > 1 {
      let keyed = members.map { member in
        (key: inventory.flows[member.flow].transitions![member.transition].canonicalKey, member: member)
      }
      let sorted = keyed.enumerated().sorted { a, b in
        a.element.key == b.element.key ? a.offset < b.offset : precedesByBytes(a.element.key, b.element.key)
      }.map(\.element)
      for (index, entry) in sorted.enumerated() {
        let member = entry.member
        if index > 0 {
          names[member.flow][member.transition][member.target] = TransitionID("\(name)#\(index + 1)")
          if sorted[index - 1].key == entry.key { twins.append(member) }
        }
      }
    }
    transitions = names
    transitionTwins = twins.sorted { ($0.flow, $0.transition, $0.target) < ($1.flow, $1.transition, $1.target) }

    (bridges, bridgeTwins) = Self.bridges(inventory.bridges ?? [])
  }

  /// The names of a part: those of the transitions as they are in the whole, and some bridges.
  package init(transitions: [[[TransitionID]]], bridges: [BridgeID]) {
    self.transitions = transitions
    self.bridges = bridges
    transitionTwins = []
    bridgeTwins = []
  }

  /// The names of some bridges, in their order, and those that repeat another one.
  ///
  /// - Complexity: O(*n* log *n*).
  package static func bridges(_ all: [Bridge]) -> (names: [BridgeID], twins: [Int]) {
    var bridgeNames = all.map { bridge in
      bridge.id
        ?? BridgeID(
          "\(bridge.hosts.min()?.text ?? "")>\(bridge.guests.min()?.text ?? bridge.guestType ?? bridge.shows?.rawValue ?? ""):\(bridge.kind.rawValue)"
        )
    }
    var bridgeGroups: [BridgeID: [Int]] = [:]
    for index in all.indices where all[index].id == nil { bridgeGroups[bridgeNames[index], default: []].append(index) }
    var repeated: [Int] = []
    for (name, members) in bridgeGroups where members.count > 1 {
      let sorted = members.map { (key: all[$0].canonicalKey, index: $0) }.sorted { a, b in
        a.key == b.key ? a.index < b.index : precedesByBytes(a.key, b.key)
      }
      for (position, entry) in sorted.enumerated() where position > 0 {
        bridgeNames[entry.index] = BridgeID("\(name)#\(position + 1)")
        if sorted[position - 1].key == entry.key { repeated.append(entry.index) }
      }
    }
    return (bridgeNames, repeated.sorted())
  }

  /// `from>to:kind`.
  private static func name(_ from: String, _ to: String, _ kind: String) -> String {
    var name = ""
    name.reserveCapacity(from.utf8.count + to.utf8.count + kind.utf8.count + 2)
    name += from
    name += ">"
    name += to
    name += ":"
    name += kind
    return name
  }
}

/// No text of an inventory holds a control character, so this tells a text that is not there from an empty one.
private let absent = "\u{3}"

extension Transition {
  /// Every field but the id, the targets and the annotations other than the source, in one text.
  fileprivate var canonicalKey: String {
    var parts: [String] = [driver?.rawValue ?? "", by?.text ?? "", opens?.text ?? "", binding ?? absent]
    parts += [identity?.rawValue ?? "", route ?? absent, via?.rawValue ?? "", flag ?? absent]
    parts.append(returns?.map(\.rawValue).joined(separator: " ") ?? absent)
    parts += [returnsTo?.text ?? "", afterDismiss?.rawValue ?? ""]
    parts.append(dismissedBy?.map(\.text).joined(separator: " ") ?? absent)
    parts.append(dismissPops.map { $0 ? "1" : "0" } ?? "")
    parts.append(annotations.source?.description ?? "")
    return parts.joined(separator: "\u{1}")
  }
}

extension Bridge {
  fileprivate var canonicalKey: String {
    var parts: [String] = [
      hosts.map(\.text).sorted(by: precedesByBytes).joined(separator: " "),
      guests.map(\.text).sorted(by: precedesByBytes).joined(separator: " "),
    ]
    parts += [guestType ?? absent, type ?? absent, placement?.rawValue ?? "", shows?.rawValue ?? ""]
    parts.append(inputs?.map(\.rawValue).joined(separator: " ") ?? absent)
    parts.append(outcomes?.map(\.rawValue).joined(separator: " ") ?? absent)
    parts.append(writes?.map(\.text).joined(separator: " ") ?? absent)
    parts += [exposesNavigationController.map { $0 ? "1" : "0" } ?? "", twoWay.map { $0 ? "1" : "0" } ?? ""]
    parts += [update?.rawValue ?? "", teardown?.rawValue ?? "", adapterState?.rawValue ?? ""]
    parts += [identity?.rawValue ?? "", containment?.rawValue ?? "", bar?.rawValue ?? ""]
    parts.append(reinjects?.joined(separator: "\u{2}") ?? absent)
    parts += [permanent ?? "", annotations.source?.description ?? ""]
    return parts.joined(separator: "\u{1}")
  }
}
