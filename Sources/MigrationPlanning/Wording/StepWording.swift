/// The sentences of a step, made when they are read: a long plan would be mostly text.
enum StepWording: Sendable, Hashable {
  case naming(StepContext)
  case written(why: String, rollback: String, verify: String)
}

extension PlanStep {
  /// What speaks for doing it now; one sentence.
  package var why: String {
    switch wording {
    case .written(let why, _, _): why
    case .naming(let context): why(context)
    }
  }

  /// How to take the step back.
  package var rollback: String {
    switch wording {
    case .written(_, let rollback, _): rollback
    case .naming(let context): rollback(context)
    }
  }

  /// How to see that the step is right.
  package var verify: String {
    switch wording {
    case .written(_, _, let verify): verify
    case .naming(let context): verify(context)
    }
  }

  private var subject: String { NameList(units).text }

  // MARK: Why now

  private func why(_ context: StepContext) -> String {
    switch action {
    case .removeBridge:
      let verb = context.hosts.count == 1 ? "is" : "are"
      let bridges = context.guests.count == 1 ? "bridge" : "bridges"
      return
        "\(context.hosts.text) \(verb) SwiftUI, so nothing needs the \(bridges) of \(context.guests.text) any more."
    case .cutDependency:
      return
        "\(context.from) and \(context.to) wait for each other, directly or round a circle, so neither can go first; "
        + "after this cut \(context.from) no longer waits for \(context.to)."
    case .prepareModule, .migrateScreen, .migrateOwner:
      let name = units.count == 1 ? subject : "this step (\(subject))"
      let clauses = reasons(context)
      let rest = clauses.dropFirst().map { $0.isOwn ? "; it \($0.text)" : "; \($0.text)" }.joined()
      guard let first = clauses.first else { return "\(name) \(timing)." }
      return first.isOwn ? "\(name) \(first.text)\(rest)." : "\(first.text)\(rest)."
    }
  }

  /// The clauses of the sentence; those that are not `isOwn` have a subject of their own.
  private func reasons(_ context: StepContext) -> [(text: String, isOwn: Bool)] {
    var clauses: [(text: String, isOwn: Bool)] = []
    if effort == 0 { clauses.append(("takes no work", true)) }
    if !removes.isEmpty { clauses.append(("ends \(NameList(removes).text)", true)) }
    if !context.released.isEmpty {
      let bridges = context.released.count == 1 ? "bridge" : "bridges"
      clauses.append(("is the last host of \(context.released.text), whose \(bridges) can go then", true))
    }
    let (all, unlocked) = (context.next.count, context.unlocked)
    if unlocked > 0 { clauses.append(("unlocks \(context.next.prefix(unlocked).text)", true)) }
    if all > unlocked {
      let verb = all - unlocked == 1 ? "waits" : "wait"
      if unlocked == 0 {
        clauses.append(("\(context.next.text) \(verb) for \(clauses.isEmpty ? subject : "it")", false))
      } else if let others = context.next.dropFirst(unlocked) {
        clauses.append(("\(others.text) \(verb) for it too", false))
      } else {
        clauses.append(("\(all - unlocked) more \(verb) for it", false))
      }
    }
    if let flow = context.completes { clauses.append(("completes the flow \(flow)", true)) }
    return clauses
  }

  /// Where nothing waits for it and no bridge ends with it.
  private var timing: String {
    installs.isEmpty
      ? "holds nobody up and brings no bridge, so it can be done at any time"
      : "holds nobody up; done earlier it would only keep \(NameList(installs).text) alive for longer"
  }

  // MARK: The way back

  private func rollback(_ context: StepContext) -> String {
    switch action {
    case .prepareModule:
      if effort == 0 { return "There is nothing to take back in \(subject)." }
      let users = context.next.isEmpty ? "" : "; check that \(context.next.text) still builds against it"
      return "Restore \(subject) as it was before this step\(users)."
    case .cutDependency:
      return "Let \(context.from) name \(context.to) directly again and delete the route protocol between them."
    case .migrateScreen:
      let places = [
        context.openers.isEmpty ? "" : "from \(context.openers.text)",
        context.hosts.isEmpty ? "" : "in \(context.hosts.text)",
      ].filter { !$0.isEmpty }.joined(separator: ", and ")
      return "Show the UIKit version of \(subject) again\(places.isEmpty ? "" : " \(places)")\(undoneBridges)."
    case .migrateOwner:
      let guests = context.guests.isEmpty ? "" : " and let it show \(context.guests.text) as before"
      return "Put the UIKit version of \(subject) back\(guests)\(undoneBridges)."
    case .removeBridge:
      let verb = context.hosts.count == 1 ? "is" : "are"
      return "Put \(NameList(removes).text) back; only needed if \(context.hosts.text) \(verb) taken back too."
    }
  }

  private var undoneBridges: String {
    let out = installs.isEmpty ? "" : "; take out \(NameList(installs).text)"
    let back = removes.isEmpty ? "" : "; put \(NameList(removes).text) back"
    return out + back
  }

  // MARK: How to verify

  private func verify(_ context: StepContext) -> String {
    switch action {
    case .prepareModule:
      if effort == 0 { return "\(subject) imports no UIKit and builds without it." }
      let users = context.next.isEmpty ? "" : " and \(context.next.text)"
      return "Build \(subject)\(users) and run their tests; nothing in \(subject) needs UIKit."
    case .cutDependency:
      return "\(context.from) builds without naming \(context.to); where it leads to \(context.to), it still does, "
        + "and the way back works."
    case .migrateScreen:
      let way =
        !context.openers.isEmpty
        ? "Open \(subject) from \(context.openers.text) and come back"
        : context.hosts.isEmpty
          ? "Open \(subject) and leave it" : "Bring up \(subject) in \(context.hosts.text) and leave it"
      let bridge = installs.isEmpty ? "" : "; \(NameList(installs).text) shows one title bar and keeps the page's state"
      let gone = removes.isEmpty ? "" : "; \(NameList(removes).text) is used nowhere any more"
      return "\(way)\(entrances(context))\(bridge)\(gone)."
    case .migrateOwner:
      let guests = context.guests.isEmpty ? "" : ": go to \(context.guests.text) and back"
      return "Walk through \(subject)\(guests)\(entrances(context)); nothing but \(subject) changes what it shows."
    case .removeBridge:
      return "No hosting of \(context.guests.text) is left in \(context.hosts.text); "
        + "open \(context.guests.text) and come back."
    }
  }

  /// Only what the inventory has: an app without deep links need not be told to follow one.
  private func entrances(_ context: StepContext) -> String {
    let links = context.links.isEmpty ? "" : "; follow \(context.links.text) into it"
    let restored =
      context.restorations.isEmpty ? "" : "; quit and relaunch: \(context.restorations.text) brings it back"
    return links + restored
  }
}
