import Analysis
import Diagnostics
import Gate
import Inventory
import OwnershipGraph
import Rules

@testable import MigrationPlanning

/// A small shop with a bit of everything that reports show: tabs, modals, bridges of every kind, kept pages, an owner
/// without a place, findings on an edge, an owner, a bridge and a flow, and a plan.
enum Storefront {
  static let tool = ToolIdentity(name: "leafcutter", version: "0.1.0")

  static func result(
    inventory: Inventory = inventory, findings: [GateFinding]? = nil, plan: MigrationPlan? = plan,
    proof: PlanProof? = nil, failOn: FailThreshold = .error
  ) -> AnalysisResult {
    let graph = OwnershipGraph(inventory)
    return AnalysisResult(
      graph: graph,
      gate: GateResult(findings: findings ?? Self.findings(in: graph), coverage: coverage, failOn: failOn),
      plan: plan, proof: proof,
      inputs: [
        InputDigest(path: "storefront/app.yaml", sha256: String(repeating: "9f2c", count: 16)),
        InputDigest(path: "storefront/orders.yaml", sha256: String(repeating: "41ab", count: 16)),
      ],
      tool: tool,
      diagnostics: [])
  }

  static func place(_ file: String, _ line: Int, _ column: Int = 9) -> Annotations {
    Annotations(place: Location(file: "storefront/\(file).yaml", position: Position(line: line, column: column)))
  }

  static let inventory = Inventory(
    app: App(name: "Storefront", minimumOS: OSVersion("16.0"), multiWindow: false),
    modules: [Module(id: "models", kind: .models, framework: Module.Framework.none)],
    owners: [
      Owner(id: "win", kind: .window, framework: .uikit, annotations: place("app", 4)),
      Owner(id: "tabs", kind: .tabBarController, parent: "win", placement: .root, annotations: place("app", 5)),
      Owner(id: "home-nav", kind: .navigationController, parent: "tabs", placement: .tab),
      Owner(id: "search-stack", kind: .navigationStack, parent: "tabs", placement: .tab),
      Owner(id: "orders-nav", kind: .navigationController, parent: "tabs", placement: .tab),
      Owner(id: "orders-flow", kind: .coordinator, framework: .uikit, drives: ["orders-nav"]),
      Owner(id: "checkout-nav", kind: .navigationController, parent: "orders-nav", placement: .sheet),
      Owner(id: "login-stack", kind: .navigationStack, parent: "home-nav", placement: .fullScreen),
      Owner(id: "lost-nav", kind: .navigationController),
      Owner(id: "lost-stack", kind: .navigationStack),
    ],
    flows: [
      Flow(
        id: "home", title: "Home", team: "Discovery", owners: ["home-nav"], entry: "home-feed",
        screens: [
          Screen(id: "home-feed", title: "Home feed", framework: .uikit, role: .list),
          Screen(id: "story", framework: .swiftui, role: .leaf),
          Screen(id: "scanner", framework: .uikit, role: .leaf, traits: ["camera"], keepUIKit: "AVFoundation"),
        ],
        transitions: [
          Transition(from: "home-feed", to: ["story"], kind: .push, driver: .uikit),
          Transition(from: "home-feed", to: ["scanner"], kind: .present, driver: .uikit),
          Transition(from: "home-feed", to: ["sign-in"], kind: .fullScreen, driver: .uikit),
        ]),
      Flow(
        id: "search", title: "Search", team: "Discovery", owners: ["search-stack"], entry: "search-home",
        screens: [
          Screen(id: "search-home", framework: .swiftui, role: .list),
          Screen(id: "results", framework: .mixed, role: .list),
          Screen(id: "barcode", framework: .uikit, role: .leaf),
        ],
        transitions: [
          Transition(from: "search-home", to: ["results"], kind: .push, driver: .path),
          Transition(from: "search-home", to: ["barcode"], kind: .sheet, driver: .item, binding: "modal"),
        ]),
      Flow(
        id: "orders", title: "Orders", team: "Commerce", owners: ["orders-flow"], entry: "order-list",
        screens: [
          Screen(
            id: "order-list", title: "Order list", framework: .uikit, role: .list,
            annotations: Annotations(
              source: SourceReference(path: "Orders/List.swift", line: 12),
              extensions: [ExtensionEntry(key: "x-jira", value: .list([.text("SHOP-1"), .map([])]))],
              place: Location(file: "storefront/orders.yaml", position: Position(line: 9, column: 7)))),
          Screen(id: "order-detail", framework: .swiftui, role: .detail),
          Screen(id: "tracking", framework: .uikit, role: .leaf),
        ],
        transitions: [
          Transition(
            from: "order-list", to: ["order-detail"], kind: .push, driver: .coordinator,
            annotations: place("orders", 14)
          ),
          Transition(
            from: "order-detail", to: ["tracking"], kind: .push, driver: .link, returns: [.pop],
            annotations: place("orders", 15)),
          Transition(from: "order-list", to: ["cart"], kind: .sheet, driver: .coordinator),
        ]),
      Flow(
        id: "checkout", title: "Checkout", team: "Commerce", owners: ["checkout-nav"], entry: "cart",
        screens: [Screen(id: "cart", framework: .uikit, role: .list), Screen(id: "confirm", framework: .swiftui)],
        transitions: [Transition(from: "cart", to: ["confirm"], kind: .push, driver: .uikit)]),
      Flow(
        id: "sign-in-flow", title: "Sign in", team: "Identity", owners: ["login-stack"], entry: "sign-in",
        screens: [Screen(id: "sign-in", framework: .swiftui, role: .form)]),
      Flow(id: "legal", entry: "imprint", screens: [Screen(id: "imprint", framework: .uikit)]),
    ],
    bridges: [
      Bridge(kind: .hostingController, hosts: ["home-nav"], guests: ["story"], annotations: place("app", 30)),
      Bridge(kind: .hostingController, hosts: ["orders-nav"], guests: ["order-detail"]),
      Bridge(kind: .hostingController, hosts: ["checkout-nav"], guests: ["confirm"]),
      Bridge(kind: .controllerRepresentable, hosts: ["search-home"], guests: ["barcode"]),
      Bridge(kind: .imperativePresenter, hosts: ["order-list"], shows: .alerts),
    ],
    dependencies: [Dependency(from: "story", to: "home-feed", via: .concrete, annotations: place("app", 40))],
    deepLinks: [DeepLink(id: "open-order", pattern: "/orders/:id", owner: "orders-flow", route: ["order-list"])],
    restorations: [Restoration(id: "search-path", owner: "search-stack", store: .sceneStorage)])

  static let coverage = [
    RuleCoverage(code: 101, name: "dual-navigation-owner", severity: .error, subjects: 9, undecided: []),
    RuleCoverage(
      code: 104, name: "nested-navigation-container", severity: .error, subjects: 12,
      undecided: [
        UndecidedSubject(subjects: ["lost-nav"], missing: [.ownerAs]),
        UndecidedSubject(subjects: ["imprint"], missing: [.flowOwner, .ownerAs]),
      ]),
    RuleCoverage(code: 110, name: "link-rides-on-uikit-owner", severity: .warning, subjects: 3, undecided: []),
    RuleCoverage(code: 302, name: "competing-modals", severity: .warning, subjects: 0, undecided: []),
    RuleCoverage(code: 401, name: "bridge-exposes-navigation", severity: nil, subjects: 0, undecided: []),
  ]

  static func finding(
    _ code: RuleCode, _ name: String, _ severity: Severity, _ subjects: [String], _ message: String,
    evidence: [Evidence] = [], fix: String, place: FindingPlace, state: GateFinding.State = .new, fingerprint: String,
    inventory: Location? = nil, source: SourceReference? = nil
  ) -> GateFinding {
    GateFinding(
      finding: Finding(
        code: code, severity: severity, subjects: subjects, message: message, evidence: evidence, fix: fix, place: place
      ),
      name: name, state: state, fingerprint: fingerprint, inventory: inventory, source: source)
  }

  static func edge(_ id: String, in graph: OwnershipGraph) -> EdgeIndex {
    graph.edges.indices.first { graph.edges[$0].id.text == id } ?? EdgeIndex(0)
  }

  static func findings(in graph: OwnershipGraph) -> [GateFinding] {
    guard let tabs = graph.node("tabs"), let orders = graph.node("orders-nav"), let legal = graph.node("legal"),
      let presenter = graph.node("order-list>alerts:imperative-presenter")
    else { return [] }
    let link = edge("order-detail>tracking:push", in: graph)
    return [
      finding(
        101, "dual-navigation-owner", .error, ["orders-flow", "orders-nav"],
        "orders-nav (UIKit) is pushed by orders-flow and by a view link",
        evidence: [
          Evidence("order-list opens order-detail by orders-flow", subjects: ["order-list", "order-detail"]),
          Evidence("order-detail opens tracking by a view link", subjects: ["tracking"], place: .edge(link)),
        ],
        fix: "Let order-detail report “show tracking” and let orders-flow push", place: .node(orders),
        fingerprint: "101-3fa81c02be",
        inventory: Location(file: "storefront/orders.yaml", position: Position(line: 3, column: 5))),
      finding(
        110, "link-rides-on-uikit-owner", .warning, ["order-detail", "orders-nav"],
        "order-detail pushes tracking by a view link on orders-nav, a UINavigationController", fix: "Report the tap",
        place: .edge(link), fingerprint: "110-00aa11bb22",
        inventory: Location(file: "storefront/orders.yaml", position: Position(line: 15, column: 9)),
        source: SourceReference(path: "Orders/Detail.swift", line: 88)),
      finding(
        103, "missing-navigation-owner", .warning, ["legal"], "legal has no owner", fix: "Name the owner of legal",
        place: .node(legal), state: .accepted, fingerprint: "103-1234567890"),
      finding(
        113, "imperative-presenter", .note, ["order-list>alerts:imperative-presenter"],
        "order-list presents on whatever is on top", fix: "Present from the page that asks", place: .node(presenter),
        state: .baseline, fingerprint: "113-0987654321"),
      finding(
        201, "bidirectional-dependency", .error, ["home-feed", "story"], "home-feed and story construct each other",
        fix: "Put a route protocol between them", place: .dependency(0), fingerprint: "201-abcdef0123"),
      finding(
        105, "tabs-inside-stack", .warning, ["tabs"], "tabs lies below a stack", fix: "Give each tab a stack",
        place: .node(tabs), fingerprint: "105-5555555555"),
    ]
  }
}
