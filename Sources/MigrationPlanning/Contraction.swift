import Digraphs
import OwnershipGraph

/// Jobs that obligatory waits alone make cyclic move as one: an *atom*. Atoms are numbered by the name of their first
/// member; most have one.
struct Atoms {
  /// By atom; sorted by name.
  private(set) var members: [[Int]] = []
  /// By job; -1 for a job that does not move.
  private(set) var atomOfJob: [Int]

  /// - Parameter sets: jobs that are to move in one step because somebody asked for it.
  /// - Complexity: O(*n* log *n* + *m*).
  init(_ table: JobTable, _ precedence: Precedence, joining sets: [[Int]] = []) {
    var edges: [(from: Int, to: Int)] = []
    for set in sets { for (a, b) in zip(set, set.dropFirst()) { edges += [(a, b), (b, a)] } }
    for pair in precedence.pairs where pair.isObligatory { edges.append((pair.after, pair.before)) }
    let (component, count) = Digraph(count: table.jobs.count, edges: edges).components()
    atomOfJob = Array(repeating: -1, count: table.jobs.count)
    var atomOfComponent = [Int](repeating: -1, count: count)
    let sorted = table.jobs.indices.filter { table.jobs[$0].isMoving }.sorted {
      table.nameRank[$0] < table.nameRank[$1]
    }
    for job in sorted {
      let atom = atomOfComponent[component[job]]
      if atom >= 0 {
        members[atom].append(job)
        atomOfJob[job] = atom
      } else {
        atomOfComponent[component[job]] = members.count
        atomOfJob[job] = members.count
        members.append([job])
      }
    }
  }

  var count: Int { members.count }
}

/// What ships as a whole under `--unit flow`: a flow's moving pages, owners and modules by themselves, and all that an
/// obligatory cycle between these binds together. Under `--unit screen` each atom is a group.
struct Groups {
  /// Atoms by group, in their order; groups in the order of their first atom.
  private(set) var atoms: [[Int]] = []
  private(set) var groupOfAtom: [Int]

  /// Each atom by itself.
  init(single atoms: Atoms) {
    self.atoms = (0..<atoms.count).map { [$0] }
    groupOfAtom = Array(0..<atoms.count)
  }

  /// - Complexity: O(*n* + *m*).
  init(byFlow atoms: Atoms, _ table: JobTable, _ precedence: Precedence) {
    var sets = DisjointSets(count: atoms.count)
    var firstOfFlow: [FlowIndex: Int] = [:]
    for (atom, members) in atoms.members.enumerated() {
      for job in members {
        guard let flow = table.jobs[job].flow else { continue }
        if let first = firstOfFlow[flow] { sets.join(first, atom) } else { firstOfFlow[flow] = atom }
      }
    }
    let rootOfAtom = (0..<atoms.count).map { sets.root(of: $0) }
    var edges: [(from: Int, to: Int)] = []
    for pair in precedence.pairs where pair.isObligatory {
      let after = rootOfAtom[atoms.atomOfJob[pair.after]]
      let before = rootOfAtom[atoms.atomOfJob[pair.before]]
      if after != before { edges.append((after, before)) }
    }
    let (component, count) = Digraph(count: atoms.count, edges: edges).components()
    var groupOfComponent = [Int](repeating: -1, count: count)
    groupOfAtom = Array(repeating: 0, count: atoms.count)
    for atom in 0..<atoms.count {
      let own = component[rootOfAtom[atom]]
      if groupOfComponent[own] < 0 {
        groupOfComponent[own] = self.atoms.count
        self.atoms.append([])
      }
      groupOfAtom[atom] = groupOfComponent[own]
      self.atoms[groupOfComponent[own]].append(atom)
    }
  }
}
