/// What the sentences of a step name.
struct StepContext: Sendable, Hashable {
  /// The units it waited for, and those that wait for it.
  var waited = NameList()
  var next = NameList()
  /// Pages that open or embed it.
  var openers = NameList()
  /// Of a removal: the last hosts, and the guests whose bridges go.
  var hosts = NameList()
  var guests = NameList()
  /// Of a cut.
  var from: PlanName = ""
  var to: PlanName = ""
}

/// The first three names of a list and how many there are: enough for a sentence, and of one size for any list.
struct NameList: Sendable, Hashable {
  private var first: PlanName = ""
  private var second: PlanName = ""
  private var third: PlanName = ""
  private(set) var count = 0

  init() {}

  init(_ names: some Sequence<PlanName>) {
    for name in names {
      switch count {
      case 0: first = name
      case 1: second = name
      case 2: third = name
      default: break
      }
      count += 1
    }
  }

  var isEmpty: Bool { count == 0 }

  /// `a`, `a and b`, `a, b and c`, `a, b, c and 4 more`.
  var text: String {
    switch count {
    case 0: ""
    case 1: first
    case 2: "\(first) and \(second)"
    case 3: "\(first), \(second) and \(third)"
    default: "\(first), \(second), \(third) and \(count - 3) more"
    }
  }
}

/// The sentences of a step, made when they are read: a long plan would be mostly text.
enum StepWording: Sendable, Hashable {
  case naming(StepContext)
  case written(why: String, rollback: String, verify: String)
}

extension PlanStep {
  /// Why this step can and should come now; one sentence.
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

  private func why(_ context: StepContext) -> String {
    switch action {
    case .removeBridge:
      let bridges = context.guests.count == 1 ? "the bridge" : "the bridges"
      let verb = context.hosts.count == 1 ? "is SwiftUI, so it was" : "are SwiftUI, so they were"
      return "\(context.hosts.text) \(verb) the last to need \(bridges) of \(context.guests.text)."
    case .cutDependency:
      return "\(context.from) and \(context.to) wait for each other, directly or round a circle; "
        + "after this cut \(context.from) no longer waits for \(context.to)."
    case .prepareModule, .migrateScreen, .migrateOwner:
      let before =
        context.waited.isEmpty
        ? "\(subject) waits for nothing" : "All that \(subject) waits for is done: \(context.waited.text)"
      let after = context.next.isEmpty ? "" : "; next in line behind it: \(context.next.text)"
      let bridges = removes.isEmpty ? "" : "; \(NameList(removes).text) can go"
      return "\(before)\(after)\(bridges)."
    }
  }

  private func rollback(_ context: StepContext) -> String {
    switch action {
    case .prepareModule:
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
      let steps = context.hosts.count == 1 ? "the step" : "the steps"
      return "Restore \(NameList(removes).text), together with \(steps) of \(context.hosts.text) before this one."
    }
  }

  private var undoneBridges: String {
    let out = installs.isEmpty ? "" : "; take out \(NameList(installs).text)"
    let back = removes.isEmpty ? "" : "; put \(NameList(removes).text) back"
    return out + back
  }

  private func verify(_ context: StepContext) -> String {
    switch action {
    case .prepareModule:
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
      return "\(way)\(bridge)\(gone)."
    case .migrateOwner:
      let guests = context.guests.isEmpty ? "" : ": go to \(context.guests.text) and back"
      let links = "open a deep link into it, and relaunch with restored state"
      return "Walk through \(subject)\(guests), \(links); only \(subject) changes its level."
    case .removeBridge:
      return "Search \(context.hosts.text) for a hosting of \(context.guests.text): there is none; "
        + "open \(context.guests.text) and come back."
    }
  }
}
