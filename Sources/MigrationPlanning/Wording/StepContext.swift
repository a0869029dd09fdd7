/// What the sentences of a step name.
struct StepContext: Sendable, Hashable {
  /// The units that wait for it, first those that wait for nothing else any more.
  var next = NameList()
  /// How many of `next` wait for nothing else any more.
  var unlocked = 0
  /// Pages that open or embed it.
  var openers = NameList()
  /// Of a removal: the last hosts.
  var hosts = NameList()
  /// What it shows; of a removal, the guests whose bridges go.
  var guests = NameList()
  /// The guests whose bridges have no other UIKit host after it.
  var released = NameList()
  /// The flow of several moving pages whose last one it is.
  var completes: PlanName?
  /// The deep links and restorations that lead into it.
  var links = NameList()
  var restorations = NameList()
  /// Of a cut.
  var from: PlanName = ""
  var to: PlanName = ""
}

/// The first three names of a list and how many there are: enough for a sentence, and of one size for any list.
struct NameList: Sendable, Hashable {
  private var names: [PlanName] = []
  private(set) var count = 0

  init() {}

  init(_ names: some Sequence<PlanName>) {
    for name in names {
      if count < 3 { self.names.append(name) }
      count += 1
    }
  }

  var isEmpty: Bool { count == 0 }

  /// `a`, `a and b`, `a, b and c`, `a, b, c and 4 more`.
  var text: String {
    let named = names.prefix(count)
    guard let last = named.last else { return "" }
    if count > named.count { return "\(named.joined(separator: ", ")) and \(count - named.count) more" }
    return named.count == 1 ? last : "\(named.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// What comes behind the first names; `nil` if some of it is not known by name.
  func dropFirst(_ number: Int) -> NameList? {
    count > names.count ? nil : NameList(names.dropFirst(number))
  }

  /// The list of the first names.
  func prefix(_ number: Int) -> NameList {
    var copy = self
    copy.count = min(count, number)
    copy.names = Array(names.prefix(number))
    return copy
  }
}
