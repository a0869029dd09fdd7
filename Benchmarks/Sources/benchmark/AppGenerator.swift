/// Makes up the inventory of an app in the middle of its migration: a tab bar, features with a stack each (some driven by
/// a coordinator), flows of 5 to 20 pages, about half of the pages UIKit. Every page can be reached. Most of it is sound;
/// about one flow in fourteen has one fault. Deterministic, linear in its size.
struct AppGenerator {
  struct Feature {
    var isUIKit: Bool
    var hasCoordinator: Bool
    var flows: Range<Int>
    /// How many modals deep it is presented at most; 0 for tabs.
    var depth: Int
    /// Stacks of other frameworks that present this feature.
    var hosts: [Int] = []
  }

  struct Flow {
    var feature: Int
    /// Pages by number; those from `leaves` on open no page of their own flow.
    var screens: Range<Int>
    var leaves: Int
    var transitions: [Thing] = []
    var fault: Fault?
  }

  /// What can be wrong with a flow, after the rules that find it.
  enum Fault {
    case missingBridge, twoWay, competingModals, linkInForeignStack, modalInPath, nestedStack

    static let ofUIKit: [Fault] = [.missingBridge, .twoWay, .linkInForeignStack, .nestedStack]
    static let ofSwiftUI: [Fault] = [.missingBridge, .competingModals, .modalInPath, .nestedStack]
  }

  private struct Pair: Hashable {
    let from: Int
    let to: Int
  }

  let screenCount: Int
  let transitionCount: Int
  private var random: RandomNumbers
  private(set) var features: [Feature] = []
  private(set) var flows: [Flow] = []
  private(set) var swiftUI: [Bool] = []
  private var taken: Set<Pair> = []
  static let tabs = 5

  /// Whether nothing has been migrated yet.
  private let isFresh: Bool

  /// - Parameters:
  ///   - upward: how many transitions lead from a feature to one that is presented less deep; no tab.
  ///   - shared: how many push a page of another feature onto their own stack, half of them without naming it.
  init(
    screens: Int, transitions: Int, upward: Int = 0, shared: Int = 0, isFresh: Bool = false, seed: UInt64 = 2_026
  ) {
    screenCount = screens
    transitionCount = transitions
    self.isFresh = isFresh
    random = RandomNumbers(seed: seed)
    divide()
    connect()
    spoil()
    climb(upward)
    share(shared)
  }

  // MARK: Pages, flows, features

  private mutating func divide() {
    var start = 0
    while start < screenCount {
      var count = 5 + random.below(16)
      if screenCount - start - count < 5 { count = screenCount - start }
      if features.isEmpty || features[features.count - 1].flows.count >= 1 + random.below(4) {
        let isUIKit = features.isEmpty || random.percent(62) || isFresh
        let hasCoordinator = isUIKit && random.percent(25)
        let depth = features.count < Self.tabs ? 0 : 1 + random.below(3)
        features.append(
          Feature(isUIKit: isUIKit, hasCoordinator: hasCoordinator, flows: flows.count..<flows.count, depth: depth))
      }
      let feature = features.count - 1
      let leaves = start + max(1, count * 2 / 3)
      flows.append(
        Flow(
          feature: feature, screens: start..<start + count, leaves: leaves,
          fault: random.percent(8) ? random.pick(features[feature].isUIKit ? Fault.ofUIKit : Fault.ofSwiftUI) : nil))
      features[feature].flows = features[feature].flows.lowerBound..<flows.count
      for screen in start..<start + count {
        // A UIKit page in a SwiftUI stack is wrapped and opens nothing; the entry is of its stack's framework.
        let isUIKit =
          features[feature].isUIKit
          ? screen == start || random.percent(72)
          : screen >= leaves && random.percent(30)
        swiftUI.append(!isUIKit && !isFresh)
      }
      start += count
    }
  }

  // MARK: Transitions

  private mutating func connect() {
    var left = transitionCount
    for flow in flows.indices {
      let screens = flows[flow].screens
      for screen in screens.dropFirst() where left > 0 {
        let parent = screens.lowerBound + random.below(min(screen, flows[flow].leaves) - screens.lowerBound)
        if add(parent, screen, in: flow) { left -= 1 }
      }
      guard flow > 0, left > 0 else { continue }
      let feature = flows[flow].feature
      if features[feature].flows.lowerBound < flow {
        if enter(flow, from: flow - 1) { left -= 1 }
      } else if feature >= Self.tabs {
        var opener = random.below(flow)
        for _ in 0..<20 where !canEnter(flow, from: opener) { opener = random.below(flow) }
        if enter(flow, from: canEnter(flow, from: opener) ? opener : 0) { left -= 1 }
      }
    }
    // A flow takes only so many pairs; the bound ends the search in inventories too dense for their size.
    for _ in 0..<transitionCount * 20 where left > 0 {
      let flow = random.below(flows.count)
      if random.percent(80) {
        let screens = flows[flow].screens
        let from = screens.lowerBound + random.below(flows[flow].leaves - screens.lowerBound)
        let to = from + 1 + random.below(screens.upperBound - from - 1)
        if add(from, to, in: flow) { left -= 1 }
      } else {
        let target = random.percent(50) ? flow + 1 + random.below(3) : random.below(flows.count)
        guard target < flows.count, canEnter(target, from: flow) else { continue }
        if enter(target, from: flow) { left -= 1 }
      }
    }
  }

  /// Inside a feature a later flow's entry is pushed. Another feature is opened at its first flow's entry, with its stack
  /// around it, by features that lie less deep; tabs are not opened.
  private func canEnter(_ target: Int, from flow: Int) -> Bool {
    let (own, other) = (flows[flow].feature, flows[target].feature)
    if own == other { return flow < target }
    return features[own].depth < features[other].depth && features[other].flows.lowerBound == target
  }

  private mutating func enter(_ target: Int, from flow: Int) -> Bool {
    let from = flows[flow].screens.lowerBound + random.below(flows[flow].leaves - flows[flow].screens.lowerBound)
    let to = flows[target].screens.lowerBound
    let (own, other) = (flows[flow].feature, flows[target].feature)
    if own == other { return add(from, to, in: flow, via: "protocol") }
    guard taken.insert(Pair(from: from, to: to)).inserted else { return false }
    if features[own].isUIKit != features[other].isUIKit, !features[other].hosts.contains(own) {
      features[other].hosts.append(own)
    }
    var fields = edge(from, to, kind: random.percent(30) ? "full-screen" : "sheet")
    fields += making(of: own, modal: from)
    fields += [("opens", .text(stack(other))), ("via", .text("protocol")), ("returns", .words(["dismiss"]))]
    flows[flow].transitions.append(Thing(fields))
    return true
  }

  private mutating func add(_ from: Int, _ to: Int, in flow: Int, via: String? = nil) -> Bool {
    guard taken.insert(Pair(from: from, to: to)).inserted else { return false }
    let isModal = via == nil && to >= flows[flow].leaves && random.percent(15)
    var fields = edge(from, to, kind: isModal ? "sheet" : "push")
    fields += making(of: flows[flow].feature, modal: isModal ? from : nil)
    if let via { fields.append(("via", .text(via))) }
    if random.percent(60) { fields.append(("returns", .words([isModal ? "dismiss" : "pop"]))) }
    if random.percent(20) { fields.append(("source", .text(source(from, line: 30 + random.below(400))))) }
    flows[flow].transitions.append(Thing(fields))
    return true
  }

  private func edge(_ from: Int, _ to: Int, kind: String) -> [(String, Thing.Value)] {
    [("from", .text(page(from))), ("to", .text(page(to))), ("kind", .text(kind))]
  }

  /// Who makes a transition, and how. All modals of a SwiftUI page share one item.
  private func making(of feature: Int, modal: Int?) -> [(String, Thing.Value)] {
    if features[feature].hasCoordinator {
      return [("driver", .text("coordinator")), ("by", .text(coordinator(feature)))]
    }
    if features[feature].isUIKit { return [("driver", .text("uikit"))] }
    guard modal != nil else { return [("driver", .text("path"))] }
    return [("driver", .text("item")), ("binding", .text("modal")), ("identity", .text("stable"))]
  }

  // MARK: Faults

  /// Puts each flow's fault in, where the flow has the pages for it. A missing bridge is left out when the bridges are
  /// written.
  private mutating func spoil() {
    for flow in flows.indices {
      guard let fault = flows[flow].fault else { continue }
      let feature = flows[flow].feature
      let inner = Array(flows[flow].screens.lowerBound..<flows[flow].leaves)
      let guests = inner.filter { swiftUI[$0] != swiftUI[inner[0]] }
      let leaves = flows[flow].leaves..<flows[flow].screens.upperBound
      var extra: [[(String, Thing.Value)]] = []
      switch fault {
      case .missingBridge: break
      case .twoWay:
        guard let page = guests.first else { break }
        for (from, to) in [(inner[0], page), (page, inner[0])] {
          extra.append(edge(from, to, kind: "push") + [("driver", .text("uikit")), ("via", .text("concrete"))])
        }
      case .competingModals:
        for (leaf, binding) in zip(leaves, ["showsOther", "showsMore"]) {
          extra.append(
            edge(inner[0], leaf, kind: "sheet") + [("driver", .text("boolean")), ("binding", .text(binding))])
        }
      case .linkInForeignStack:
        guard guests.count > 1 else { break }
        extra.append(edge(guests[0], guests[1], kind: "push") + [("driver", .text("link"))])
      case .modalInPath:
        extra.append(edge(inner[0], leaves.lowerBound, kind: "full-screen") + [("driver", .text("path"))])
      case .nestedStack:
        guard feature + 1 < features.count, feature + 1 >= Self.tabs,
          features[feature + 1].isUIKit == features[feature].isUIKit
        else { break }
        let entry = flows[features[feature + 1].flows.lowerBound].screens.lowerBound
        extra.append(
          edge(inner[0], entry, kind: "push")
            + [
              ("driver", .text(features[feature].isUIKit ? "uikit" : "path")), ("opens", .text(stack(feature + 1))),
              ("via", .text("protocol")),
            ])
      }
      flows[flow].transitions += extra.map { Thing($0) }
    }
  }
  private mutating func climb(_ count: Int) {
    var left = count
    for _ in 0..<count * 1_000 where left > 0 {
      let (flow, target) = (random.below(flows.count), random.below(flows.count))
      let (own, other) = (flows[flow].feature, flows[target].feature)
      guard features[own].depth > features[other].depth, features[other].depth > 0 else { continue }
      let (from, to) = (flows[flow].screens.lowerBound, flows[target].screens.lowerBound)
      guard taken.insert(Pair(from: from, to: to)).inserted else { continue }
      let driver = features[own].isUIKit ? "uikit" : "path"
      flows[flow].transitions.append(
        Thing(edge(from, to, kind: "push") + [("driver", .text(driver)), ("via", .text("concrete"))]))
      left -= 1
    }
  }

  private mutating func share(_ count: Int) {
    var left = count
    for _ in 0..<count * 1_000 where left > 0 {
      let (flow, target) = (random.below(flows.count), random.below(flows.count))
      let (own, other) = (flows[flow].feature, flows[target].feature)
      let leaves = flows[target].screens.upperBound - flows[target].leaves
      guard own != other, features[own].isUIKit == features[other].isUIKit, leaves > 0 else { continue }
      let from = flows[flow].screens.lowerBound + random.below(flows[flow].leaves - flows[flow].screens.lowerBound)
      let to = flows[target].leaves + random.below(leaves)
      if add(from, to, in: flow, via: left % 2 == 0 ? "protocol" : "concrete") { left -= 1 }
    }
  }
}
