import Diagnostics
import Rules
import Testing

/// A mistake in one of the described systems: a small change of its right form, and the one finding that it gives.
struct WrongVariant: Sendable, CustomTestStringConvertible {
  let system: String
  let name: String
  let rule: RuleCode
  let severity: Severity
  let subjects: [String]
  let edits: [Edit]

  var testDescription: String { "\(system): \(name)" }

  private static func variant(
    _ system: String, _ name: String, _ rule: RuleCode, _ severity: Severity, _ subjects: [String],
    _ edits: Edit...
  ) -> WrongVariant {
    WrongVariant(system: system, name: name, rule: rule, severity: severity, subjects: subjects, edits: edits)
  }

  static let all = ordersShop + library + coordinators + midway

  private static let ordersShop = [
    variant(
      "orders-shop", "the invoice as a path element", 301, .error, ["shop-router", "invoice"],
      Edit(
        "driver: item, binding: modal, identity: stable", "driver: path, route: Invoice", on: "from: order, to: invoice"
      )),
    variant(
      "orders-shop", "close also pops", 308, .error, ["invoice"],
      Edit("dismissPops: false", "dismissPops: true", on: "from: order, to: invoice")),
    variant(
      "orders-shop", "the invoice presents the next page on the outer stack", 404, .error,
      ["invoice-page", "home-stack"],
      Edit(
        "inputs: [id]\n    outcomes: [completed, cancelled]\n    writes: []",
        "inputs: [id]\n    outcomes: [completed, cancelled]\n    writes: [home-stack]")),
    variant(
      "orders-shop", "two booleans for invoice and address editor", 302, .warning, ["order"],
      Edit("driver: item, binding: modal", "driver: boolean, binding: showsInvoice", on: "from: order, to: invoice"),
      Edit("driver: item, binding: modal", "driver: boolean, binding: showsAddress", on: "from: order, to: address")),
    variant(
      "orders-shop", "the link appends step by step", 502, .warning, ["order-link"],
      Edit("    commit: atomic", "    commit: incremental")),
    variant(
      "orders-shop", "the link skips validation", 501, .error, ["order-link"],
      Edit("    stages: [parse, authorize, validate, commit]\n", "    stages: [parse, authorize, commit]\n")),
    variant(
      "orders-shop", "an erased path with one element that is not encodable", 514, .error, ["saved-path"],
      Edit(
        "      representation: typed\n      elements:\n        - { route: Orders, codable: true",
        "      representation: erased\n      elements:\n        - { route: Orders, codable: false")),
    variant(
      "orders-shop", "the payment page restored", 513, .error, ["saved-path", "payment"],
      Edit("screens: [order-list, order]", "screens: [order-list, order, payment]")),
    variant(
      "orders-shop", "a random identity to force the invoice to refresh", 410, .error, ["invoice-page"],
      Edit(
        "identity: stable\n    containment: system\n    bar: guest",
        "identity: random\n    containment: system\n    bar: guest")),
    variant(
      "orders-shop", "the adapter keeps a copy of the order", 409, .warning, ["invoice-page"],
      Edit("teardown: not-needed\n    adapterState: none", "teardown: not-needed\n    adapterState: store")),
    variant(
      "orders-shop", "the map sets its region on every update while its delegate writes it back", 407, .warning,
      ["map-view"],
      Edit("update: deduplicated", "update: unguarded")),
    variant(
      "orders-shop", "one path for all tabs", 107, .error, ["shop-router"],
      Edit("drives: [home-stack]", "drives: [home-stack, account-stack]")),
  ]

  private static let library = [
    variant(
      "library", "a destination registered in a row of the list", 519, .error, ["library-stack", "Article"],
      Edit("place: container", "place: lazy", on: "to: article, registeredIn")),
    variant(
      "library", "compose as a route that then shows a sheet", 301, .error, ["library-root", "Compose"],
      Edit(
        "        - { route: Topic, codable: true, carries: id, presents: push }\n",
        """
                - { route: Topic, codable: true, carries: id, presents: push }
                - { route: Compose, codable: true, carries: id, presents: modal }

        """)),
    variant(
      "library", "the selection kept in the path", 114, .warning, ["library-split"],
      Edit("selection: own", "selection: path")),
    variant(
      "library", "a link committed while parsing", 502, .warning, ["article-link"],
      Edit("commit: atomic", "commit: incremental")),
    variant(
      "library", "no order between link and restoration", 505, .warning, ["article-link", "saved-path"],
      Edit("    priority: 2\n", ""), Edit("    priority: 1\n", "")),
    variant(
      "library", "a path in user defaults in a multi-window app", 515, .warning, ["saved-path"],
      Edit("store: scene-storage", "store: user-defaults")),
    variant(
      "library", "whole models in the path", 516, .warning, ["library-root", "Article"],
      Edit("carries: id", "carries: model", on: "route: Article, codable")),
    variant(
      "library", "unversioned state", 511, .warning, ["saved-path"], Edit("versioned: true", "versioned: false")),
  ]

  private static let coordinators = [
    variant(
      "coordinators", "a page that pushes by a view link itself", 110, .warning, ["feed", "feed-nav"],
      Edit("driver: coordinator", "driver: link", on: "from: feed, to: post")),
    variant(
      "coordinators", "a child that drives the parent's controller without hand-over", 106, .warning,
      ["profile-nav", "profile-coordinator", "settings-coordinator"],
      Edit("handsOverTo: [settings-coordinator], ", "")),
    variant(
      "coordinators", "a page that gets the navigation controller from the environment", 405, .warning, ["feed-pages"],
      Edit("exposesNavigationController: false", "exposesNavigationController: true", on: "id: feed-pages")),
    variant(
      "coordinators", "two tabs sharing one coordinator's path", 107, .error, ["feed-coordinator"],
      Edit("drives: [feed-nav]", "drives: [feed-nav, search-nav]"),
      Edit("handsOverTo: [feed-coordinator, search-coordinator, ", "handsOverTo: [feed-coordinator, "),
      Edit(
        "{ id: search-coordinator, kind: coordinator, framework: uikit, drives: [search-nav],",
        "{ id: nobody, kind: coordinator, framework: uikit, drives: [],"),
      Edit("owner: search-coordinator", "owner: feed-coordinator")),
  ]

  private static let midway = [
    variant(
      "midway", "a hosted leaf that brings its own navigation stack", 104, .error,
      ["account-nav", "settings-stack", "account>settings:push"],
      Edit("role: leaf", "role: leaf, brings: settings-stack", on: "id: settings,"),
      Edit("  - { id: account-nav,", "  - { id: settings-stack, kind: navigation-stack }\n  - { id: account-nav,")),
    variant(
      "midway", "a SwiftUI stack that pushes a UIKit navigation controller", 104, .error,
      ["finder-stack", "map-nav", "store-finder>map:push"],
      Edit("driver: uikit", "driver: uikit, opens: finder-stack", on: "to: store-finder"),
      Edit("to: map, kind: embed", "to: map, kind: push, driver: path, route: Map, opens: map-nav, returns: [pop]"),
      Edit(
        "  - { id: catalogue-nav,",
        """
          - { id: finder-stack, kind: navigation-stack }
          - { id: map-nav, kind: navigation-controller }
          - { id: catalogue-nav,
        """)),
    variant(
      "midway", "a UIKit page and a SwiftUI page naming each other's types", 201, .error, ["account", "settings"],
      Edit("via: protocol", "via: concrete", on: "from: account, to: settings"),
      Edit("from: settings, to: account, via: protocol", "from: settings, to: account, via: concrete")),
    variant(
      "midway", "an embedded hosting controller that is no child", 411, .error, ["promo-host"],
      Edit("containment: manual", "containment: missing")),
    variant(
      "midway", "a representable without teardown", 408, .warning, ["map-host"],
      Edit("teardown: present", "teardown: missing", on: "id: map-host")),
    variant(
      "midway", "the title set by both sides", 418, .warning, ["about-host"],
      Edit("bar: host", "bar: both", on: "id: about-host")),
    variant(
      "midway", "a page half UIKit and half SwiftUI", 414, .note, ["product"],
      Edit("id: product, framework: uikit", "id: product, framework: mixed")),
    variant(
      "midway", "a container moved to SwiftUI before its lists", 601, .warning, ["inbox-nav"],
      Edit("id: inbox-nav, kind: navigation-controller", "id: inbox-nav, kind: navigation-stack")),
    variant(
      "midway", "a bridge left between two SwiftUI pages", 402, .warning, ["map-host"],
      Edit("id: map, framework: uikit", "id: map, framework: swiftui")),
  ]
}
