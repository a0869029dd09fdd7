import Diagnostics
import Inventory
import OwnershipGraph

/// The kind of a bridge says which framework hosts which, and a pair of its ends says otherwise: a hosting controller
/// with a UIKit guest, a representable in a UIKit page.
package struct BridgeKindMismatch: BridgeRule {
  package static let descriptor = RuleDescriptor(
    code: 403, name: "bridge-kind-mismatch", category: .bridges, severity: .error,
    summary: "A host or guest is not of the framework that the kind of the bridge says.",
    rationale: """
      UIHostingController and UIHostingConfiguration put SwiftUI into UIKit, representables put UIKit into SwiftUI. \
      Where host and guest are the other way round, either the inventory describes something else than the app has, \
      or a page is bridged twice; everything the plan says about that page and its bridge is wrong then.
      """,
    fix: "Correct the kind, or the framework of the page",
    whenNotToFollow: "Never; a page that is of both frameworks is mixed.",
    needs: [.ownerFramework])

  package static let examples: [RuleExample] = [
    .good("mixed", mixed),
    .good("a UIKit view in a SwiftUI page", BridgeExamples.drawn("update: idempotent")),
    .good("all pairs of one framework (402)", oneFramework),
    .bad(
      "a representable the wrong way round",
      BridgeExamples.hosted("outcomes: [completed]", mark: "403")
        .replacing("kind: hosting-controller", with: "kind: controller-representable"),
      messages: ["bridge order-host is a UIViewControllerRepresentable, and main-nav hosts order the other way round"]),
    .bad(
      "one guest of a list is of the host's framework",
      """
      version: 1
      app: { name: Example }
      owners:
        - { id: main-nav, kind: navigation-controller }
        - { id: main-co, kind: coordinator, framework: uikit, drives: [main-nav] }
      flows:
        - id: main
          owner: main-co
          entry: home
          screens:
            - { id: home, framework: uikit }
            - { id: about, framework: swiftui, role: leaf }
            - { id: map, framework: uikit, role: leaf }
          transitions:
            - { from: home, to: [about, map], kind: push, driver: coordinator }
      bridges:
        - { id: hosts, kind: hosting-controller, host: main-co, guest: [about, map] } # <- 403
      """,
      messages: ["bridge hosts is a UIHostingController, and map is UIKit"]),
    .bad(
      "a coordinator of the wrong framework",
      """
      version: 1
      app: { name: Example, minimumOS: "16.0" }
      owners:
        - { id: main-stack, kind: navigation-stack }
        - { id: scan-co, kind: coordinator, framework: uikit }
      flows:
        - id: main
          owner: main-stack
          entry: home
          screens:
            - { id: home, framework: swiftui }
            - { id: scanner, framework: uikit, role: leaf }
          transitions:
            - { from: home, to: scanner, kind: sheet, driver: item, binding: scan }
      bridges:
        - { id: scan-view, kind: controller-representable, host: [home, scan-co], guest: scanner } # <- 403
      """,
      messages: ["bridge scan-view is a UIViewControllerRepresentable, and scan-co is UIKit"]),
  ]

  package init() {}

  package func judge(_ it: DescribedBridge) -> BridgeJudgement {
    let kind = it.model.kind
    guard kind != .imperativePresenter else { return .irrelevant }
    let ends = BridgeEnds(it)
    if ends.hosts.isEmpty || ends.guests.isEmpty { return .irrelevant }
    // Nothing is said of a pair with a mixed end.
    let hosts = ends.hosts.subtracting([.mixed])
    let guests = ends.guests.subtracting([.mixed])
    if hosts.isEmpty || guests.isEmpty { return .right }
    let (right, wrong): (ContainerFramework, ContainerFramework) =
      kind.isHosting ? (.uikit, .swiftui) : (.swiftui, .uikit)
    let isUnknown = hosts.contains(.unknown) || guests.contains(.unknown)
    let hasWrongHost = hosts.contains(.of(wrong))
    let hasWrongGuest = guests.contains(.of(right))
    guard hasWrongHost || hasWrongGuest else {
      // One pair whose known end is in its place: the other agrees, or is of the same framework, which is 402's matter.
      let isOnePair = it.graph.hosts(of: it.index).count == 1 && it.graph.guests(of: it.index).count == 1
      let isHalfKnown = hosts != [.unknown] || guests != [.unknown]
      return isUnknown && !(isOnePair && isHalfKnown) ? .undecided([.ownerFramework]) : .right
    }
    // All of one framework is rule 402's matter, and may be what an unknown end makes of it.
    if ends.common != nil { return isUnknown ? .undecided([.ownerFramework]) : .right }
    return .fault(
      "is a \(kind.displayName), and \(words(it, hasWrongHost: hasWrongHost, hasWrongGuest: hasWrongGuest, wrong))",
      because: "kind: \(kind.rawValue), which puts \(wrong.called) into \(right.called)",
      fix: "Describe the bridge of \(it.guest) by the kind that the app uses there, or correct the frameworks")
  }

  /// Names the ends at fault; the sets of ends hold no names.
  private func words(
    _ it: DescribedBridge, hasWrongHost: Bool, hasWrongGuest: Bool, _ wrong: ContainerFramework
  ) -> String {
    if hasWrongHost, hasWrongGuest { return "\(it.host) hosts \(it.guest) the other way round" }
    let framework: ContainerFramework = hasWrongHost ? wrong : (wrong == .uikit ? .swiftui : .uikit)
    let nodes = hasWrongHost ? it.graph.hosts(of: it.index) : it.graph.guests(of: it.index)
    let names = nodes.filter { BridgeEnds.end($0, it.graph) == .of(framework) }.map { it.graph.id($0).text }
    return "\(listed(names)) \(names.count == 1 ? "is" : "are") \(framework.called)"
  }

  private static let mixed = """
    version: 1
    app: { name: Example }
    owners:
      - { id: main-nav, kind: navigation-controller }
    flows:
      - id: main
        owner: main-nav
        entry: half
        screens:
          - { id: half, framework: mixed } # <- 414
          - { id: banner, framework: swiftui, role: leaf }
          - { id: map, framework: uikit, role: leaf }
        transitions:
          - { from: half, to: [banner, map], kind: embed }
    bridges:
      - { kind: hosting-controller, host: half, guest: banner, as: embed, containment: manual }
      - { kind: controller-representable, host: half, guest: map, as: embed, containment: system }
    """

  private static let oneFramework = """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-stack, kind: navigation-stack }
    flows:
      - id: main
        owner: main-stack
        entry: home
        screens:
          - { id: home, framework: swiftui }
          - { id: report, framework: swiftui, role: leaf }
        transitions:
          - { from: home, to: report, kind: push, driver: path }
    bridges:
      - { kind: controller-representable, host: home, guest: report } # <- 402
    """
}
