import Diagnostics
import Inventory
import LocatedDocument

/// What can only be checked when all files have been read.
extension InventoryReader {
  /// - Returns: `nil` if anything has been an error.
  mutating func finish(files: [String]) -> Inventory? {
    checkParts(files)
    resolveReferences()
    checkEntries()
    var inventory = Inventory(
      app: app ?? App(name: ""), modules: modules, owners: owners ?? [], flows: flows ?? [], bridges: bridges,
      dependencies: dependencies, deepLinks: deepLinks, restorations: restorations, accepts: accepts,
      annotations: annotations)
    (modules, owners, flows, bridges) = (nil, nil, nil, nil)
    checkLeaves(inventory)
    let edges = EdgeNames(inventory)
    checkTwins(inventory, edges)
    checkSubjects(inventory, edges)
    guard let app, !diagnostics.hasErrors else { return nil }
    inventory.app = app
    return inventory
  }

  private mutating func checkParts(_ files: [String]) {
    // What is missing may stand in the file that could not be read.
    guard !isIncomplete else { return }
    guard let file = appMark?.location.file ?? files.first else {
      report(.incompleteInventory, "no inventory is given", suggestion: "name a file or a folder")
      return
    }
    let here = Location(file: file)
    let rest = files.count == 1 ? "inventory" : "none of the \(files.count) files"
    let verb = files.count == 1 ? "has no" : "has"
    if appMark == nil {
      report(
        .appNotOnce, "\(rest) \(verb) 'app'", at: here, suggestion: "add app with the app's name to one file")
    }
    if owners == nil {
      report(
        .incompleteInventory, "\(rest) \(verb) 'owners'", at: here,
        suggestion: "add owners, an empty list if there are none")
    }
    if flows == nil {
      report(
        .incompleteInventory, "\(rest) \(verb) 'flows'", at: here,
        suggestion: "add flows, an empty list if there are none")
    }
  }

  private mutating func resolveReferences() {
    for reference in references {
      guard let found = names[reference.id.text] else {
        reportUnknown(reference.id, reference.kinds)
        continue
      }
      if !reference.kinds.contains(found.kind) {
        report(
          .wrongKindOfThing,
          "'\(shortenedID(reference.id.text))' is \(found.kind.phrase), \(reference.kinds.phrase) is needed here",
          at: reference.id.location)
      }
    }
  }

  private mutating func reportUnknown(_ id: LocatedText, _ kinds: ThingKinds, ofFlow flow: Int32? = nil) {
    guard !isIncomplete else { return }
    let nearest = names.nearest(to: id.text, among: kinds, ofFlow: flow)
    report(
      .unknownReference,
      "'\(shortenedID(id.text))' is unknown, \(kinds.phrase) is needed here"
        + (nearest.map { ", did you mean '\($0)'?" } ?? ""),
      at: id.location, suggestion: nearest ?? "declare it, or name what is declared")
  }

  private mutating func checkEntries() {
    for (entry, flow) in foreignEntries where copies.isEmpty || !copies.contains(entry.location.file) {
      guard let found = names[entry.text] else {
        reportUnknown(entry, .screen, ofFlow: flow)
        continue
      }
      let what =
        found.kind == .screen ? "a screen of flow '\(shortenedID(flowIDs[Int(found.flow)]))'" : found.kind.phrase
      report(
        .entryElsewhere, "'\(shortenedID(entry.text))' is \(what), the entry is one of the flow's own screens",
        at: entry.location, suggestion: names.nearest(to: entry.text, among: .screen, ofFlow: flow))
    }
  }

  /// A leaf opens no other page of its own flow.
  private mutating func checkLeaves(_ inventory: Inventory) {
    for flow in inventory.flows {
      for transition in flow.transitions ?? [] {
        guard let from = names[transition.from.text], from.isLeaf else { continue }
        let inner = transition.to.first { $0 != transition.from && names[$0.text]?.flow == from.flow }
        guard let inner else { continue }
        report(
          .leafWithTransition,
          "leaf '\(shortenedID(transition.from.text))' opens '\(shortenedID(inner.text))' of its own flow",
          severity: .warning, at: transition.annotations.place,
          suggestion: "give '\(shortenedID(transition.from.text))' another role, or none")
      }
    }
  }
}
