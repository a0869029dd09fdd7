/// The kinds of things that bear ids.
enum ThingKind: UInt8, CaseIterable, Sendable {
  case module, owner, flow, screen, transition, bridge, deepLink, restoration

  /// Without an article.
  var noun: String {
    switch self {
    case .module: "module"
    case .owner: "owner"
    case .flow: "flow"
    case .screen: "screen"
    case .transition: "transition"
    case .bridge: "bridge"
    case .deepLink: "deep link"
    case .restoration: "restoration"
    }
  }

  /// With its article, for messages.
  var phrase: String { (self == .owner ? "an " : "a ") + noun }
}

/// The kinds of things that may stand in one place.
struct ThingKinds: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }
  init(_ kind: ThingKind) { rawValue = 1 << kind.rawValue }

  static let module = ThingKinds(.module)
  static let owner = ThingKinds(.owner)
  static let flow = ThingKinds(.flow)
  static let screen = ThingKinds(.screen)
  /// What a plan migrates.
  static let units: ThingKinds = [.module, .owner, .flow, .screen]

  func contains(_ kind: ThingKind) -> Bool { contains(ThingKinds(kind)) }

  /// `a screen, a flow or an owner`.
  var phrase: String {
    let names = ThingKind.allCases.filter { contains($0) }.map(\.phrase)
    guard let last = names.last, names.count > 1 else { return names.first ?? "nothing" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}
