import Inventory
import OwnershipGraph

/// How messages call things.
extension OwnershipGraph {
  /// `UINavigationController main-nav`.
  func called(_ owner: OwnerIndex) -> String { "\(self[owner].kind.displayName) \(self[owner].id)" }

  func text(_ owner: OwnerIndex) -> String { self[owner].id.text }
  func text(_ screen: ScreenIndex) -> String { self[screen].id.text }
  func text(_ flow: FlowIndex) -> String { self[flow].id.text }

  /// `push from list to detail`.
  func called(_ edge: EdgeIndex) -> String {
    let it = edges[edge]
    return "\(it.kind.called) from \(text(it.from)) to \(text(it.to))"
  }

  /// An edge as evidence: what it is, how it is driven, and by whom.
  func evidence(_ edge: EdgeIndex) -> Evidence {
    let it = edges[edge]
    var words = called(edge)
    if let driver = it.driver { words += ", driver \(driver.rawValue)" }
    if let by = it.by { words += ", by \(text(by))" }
    if let opens = it.opens { words += ", opens \(text(opens))" }
    return Evidence(words, subjects: [it.id.text, text(it.from), text(it.to)], place: .edge(edge))
  }

  func evidence(_ words: String, _ owner: OwnerIndex) -> Evidence {
    Evidence(words, subjects: [text(owner)], place: .node(.owner(owner)))
  }
}

extension Transition.Kind {
  /// A noun: the spelling of the inventory where that is one.
  fileprivate var called: String {
    switch self {
    case .root: "change of root"
    case .present: "presentation"
    case .custom: "custom presentation"
    case .push, .tab, .column, .embed, .sheet, .fullScreen, .popover: rawValue
    }
  }
}

/// `a`, `a and b`, `a, b and c`; of more than twelve the rest as a number.
func listed(_ words: [String]) -> String {
  let most = 12
  guard words.count > 1, let last = words.last else { return words.first ?? "" }
  if words.count > most { return words.prefix(most).joined(separator: ", ") + " and \(words.count - most) more" }
  return words.dropLast().joined(separator: ", ") + " and \(last)"
}
