import Digraphs
import Inventory
import OwnershipGraph

/// Which owners are handed to SwiftUI together: a coordinator or router, the containers it drives, and a child
/// coordinator or router it hands over to that drives nothing and has no other parent.
struct OwnerGroups {
  /// Members sorted; groups in the order of their names.
  private(set) var groups: [(name: String, members: [OwnerIndex])] = []
  private(set) var groupOfOwner: [Int] = []

  /// - Complexity: O(*n* log *n*) in owners and their relations.
  init(_ graph: OwnershipGraph) {
    var sets = DisjointSets(count: graph.owners.count)
    for owner in graph.owners where !graph[owner].kind.isContainer {
      for driven in graph.drives[owner] where graph[driven].kind.isContainer {
        sets.join(owner.offset, driven.offset)
      }
      for child in graph.handsOverTo[owner] where child != owner && !graph[child].kind.isContainer {
        if graph.drives[child].isEmpty, graph.handedOverBy[child].allSatisfy({ $0 == owner || $0 == child }) {
          sets.join(owner.offset, child.offset)
        }
      }
    }
    var members = [[OwnerIndex]](repeating: [], count: graph.owners.count)
    for owner in graph.owners { members[sets.root(of: owner.offset)].append(owner) }
    groups = members.filter { !$0.isEmpty }.map { members in
      let named = members.first { graph[$0].kind.isContainer } ?? members[0]
      return (graph[named].id.text, members)
    }
    groups.sort { precedesByBytes($0.name, $1.name) }
    groupOfOwner = Array(repeating: 0, count: graph.owners.count)
    for (index, group) in groups.enumerated() {
      for member in group.members { groupOfOwner[member.offset] = index }
    }
  }
}
