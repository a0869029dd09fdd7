import Diagnostics
import Gate
import OwnershipGraph
import Rules
import Testing

/// The order pages of a shop app as its authors describe them, and the mistakes with modals that they warn of: each gives
/// its one finding and nothing else.
@Suite struct DescribedModalsTests {
  struct Variant: Sendable, CustomTestStringConvertible {
    var title: String
    var invoice = "driver: item, binding: modal, dismissPops: false"
    var elements = ""
    var destinations = ""
    var more = ""
    var expected: [String] = []
    var testDescription: String { title }
  }

  static let variants = [
    Variant(title: "as described"),
    Variant(
      title: "the invoice as a path element", invoice: "driver: path, route: Invoice",
      elements: ", { route: Invoice, codable: true, carries: id, presents: modal }",
      destinations: ", { route: Invoice, to: invoice, registeredIn: home, place: container }",
      expected: ["301 shop-router invoice"]),
    Variant(
      title: "the same, the transition naming no route", invoice: "driver: path",
      elements: ", { route: Invoice, codable: true, carries: id, presents: modal }",
      expected: ["301 shop-router invoice"]),
    Variant(
      title: "the same, said by the path alone",
      elements: ", { route: Invoice, codable: true, carries: id, presents: modal }",
      expected: ["301 shop-router Invoice"]),
    Variant(
      title: "two modals in the path, one with a transition", invoice: "driver: path",
      elements: ", { route: Invoice, presents: modal }, { route: Compose, presents: modal }",
      destinations: """
        , { route: Invoice, to: invoice, registeredIn: home, place: container }\
        , { route: Compose, to: address, registeredIn: home, place: container }
        """,
      expected: ["301 shop-router Compose", "301 shop-router invoice"]),
    Variant(
      title: "close also pops", invoice: "driver: item, binding: modal, dismissPops: true",
      expected: ["308 invoice"]),
    Variant(
      title: "two booleans for invoice and address editor",
      invoice: "driver: boolean, binding: showsInvoice",
      more: "- { from: order, to: address, kind: sheet, driver: boolean, binding: showsAddress }",
      expected: ["302 order"]),
    Variant(
      title: "one item for both", more: "- { from: order, to: address, kind: sheet, driver: item, binding: modal }"),
  ]

  @Test(arguments: variants) func givesItsOneFinding(_ variant: Variant) throws {
    let result = try Gate.run(OwnershipGraph(inventory(Self.shop(variant))))
    let findings = result.findings.map(\.finding).filter { $0.severity >= .warning && $0.code != 603 }
    #expect(findings.map { "\($0.code) \($0.subjects.joined(separator: " "))" }.sorted() == variant.expected)
  }

  private static func shop(_ variant: Variant) -> String {
    """
    version: 1
    app: { name: Shop, minimumOS: "16.0" }
    owners:
      - id: shop-stack
        kind: navigation-stack
        destinations: [{ route: Orders, to: order-list, registeredIn: home, place: container }, { route: Order, to: order, registeredIn: home, place: container }\(variant.destinations)]
      - id: shop-router
        kind: router
        drives: [shop-stack]
        scope: scene
        path: { representation: typed, elements: [{ route: Orders, codable: true, carries: id, presents: push }, { route: Order, codable: true, carries: id, presents: push }\(variant.elements)] }
    flows:
      - id: shop
        owner: shop-router
        entry: home
        screens:
          - { id: home, framework: swiftui }
          - { id: order-list, framework: swiftui, role: list }
          - { id: order, framework: swiftui }
          - { id: address, framework: swiftui, role: form, unsavedEdits: drafted }
          - { id: invoice, framework: uikit, role: leaf }
        transitions:
          - { from: home, to: order-list, kind: push, driver: path, route: Orders }
          - { from: order-list, to: order, kind: push, driver: path, route: Order }
          - { from: order, to: invoice, kind: sheet, returns: [dismiss], dismissedBy: [order], \(variant.invoice) }
          \(variant.more)
    bridges:
      - { kind: controller-representable, host: order, guest: invoice, as: sheet, inputs: [id], outcomes: [completed, cancelled], update: idempotent, teardown: present, adapterState: none, identity: stable, containment: system }
    dependencies: []
    deepLinks:
      - { id: invoice-link, owner: shop-router, route: [home, order-list, order], presents: invoice, stages: [parse, authorize, validate, commit], commit: atomic, waits: ready, deduplicates: true, keepsValidPrefix: true, priority: 10 }
    restorations:
      - { id: shop-state, owner: shop-router, store: scene-storage, versioned: true, validates: true, keepsValidPrefix: true, screens: [home, order-list, order], late: yields, priority: 1 }
    """
  }
}
