import Diagnostics
import Gate
import OwnershipGraph
import Rules
import Testing

/// Designs that the tool's advice comes from, right and with one mistake each, as far as ownership is concerned.
@Suite struct DescribedOwnershipTests {
  @Test func onePathForAllTabs() throws {
    func shop(_ owners: String, home: String, orders: String) -> String {
      """
      version: 1
      app: { name: Shop, minimumOS: "16.0" }
      owners:
        - { id: tabs, kind: tab-view }
        - { id: home-stack, kind: navigation-stack, in: tabs, as: tab }
        - { id: orders-stack, kind: navigation-stack, in: tabs, as: tab }
      \(owners)
      flows:
        - { id: home, owner: \(home), entry: home-page, screens: [{ id: home-page, framework: swiftui }], transitions: [] }
        - id: orders
          owner: \(orders)
          entry: order-list
          screens: [{ id: order-list, framework: swiftui }, { id: order, framework: swiftui, role: leaf }]
          transitions: [{ from: order-list, to: order, kind: push, driver: path }]
      """
    }
    let path = "scope: scene, path: { representation: typed, elements: [] }"
    let right = shop(
      "  - { id: home-router, kind: router, drives: [home-stack], \(path) }\n"
        + "  - { id: order-router, kind: router, drives: [orders-stack], \(path) }",
      home: "home-router", orders: "order-router")
    #expect(try said(of: right) == [])
    let wrong = shop(
      "  - { id: app-router, kind: router, drives: [home-stack, orders-stack], \(path) }", home: "app-router",
      orders: "app-router")
    #expect(try said(of: wrong) == ["107 app-router"])
  }

  @Test func selectionKeptInThePath() throws {
    func library(_ selection: String) -> String {
      """
      version: 1
      app: { name: Library, minimumOS: "16.0" }
      owners:
        - { id: library-split, kind: navigation-split-view, selection: \(selection), scope: scene }
        - { id: detail-stack, kind: navigation-stack, in: library-split, as: column, scope: scene, path: { representation: typed, elements: [] } }
      flows:
        - id: topics
          owner: library-split
          entry: topic-list
          screens: [{ id: topic-list, framework: swiftui }]
          transitions: [{ from: topic-list, to: article, kind: column, driver: item, binding: topic }]
        - id: articles
          owner: detail-stack
          entry: article
          screens: [{ id: article, framework: swiftui }, { id: article-settings, framework: swiftui, role: leaf }]
          transitions: [{ from: article, to: article-settings, kind: push, driver: path }]
      """
    }
    #expect(try said(of: library("own")) == [])
    #expect(try said(of: library("path")) == ["114 library-split"])
  }

  /// A coordinator app with SwiftUI pages on UIKit containers.
  private func coordinators(feedDrives: String = "feed-nav", ordersPath: String = "", driver: String = "coordinator")
    -> String
  {
    """
    version: 1
    app: { name: Feed, minimumOS: "16.0" }
    owners:
      - { id: main-window, kind: window, framework: uikit }
      - { id: tabs, kind: tab-bar-controller, in: main-window, as: root, keepUIKit: stays }
      - { id: feed-nav, kind: navigation-controller, in: tabs, as: tab, keepUIKit: stays }
      - { id: orders-nav, kind: navigation-controller, in: tabs, as: tab, keepUIKit: stays }
      - { id: saved-nav, kind: navigation-controller, in: tabs, as: tab, keepUIKit: stays }
      - { id: sign-in-nav, kind: navigation-controller, in: tabs, as: present, keepUIKit: stays }
      - { id: app-co, kind: coordinator, framework: uikit, drives: [tabs], handsOverTo: [orders-co, sign-in-co] }
      - { id: feed-co, kind: coordinator, framework: uikit, drives: [\(feedDrives)] }
      - { id: orders-co, kind: coordinator, framework: uikit, drives: [orders-nav, saved-nav]\(ordersPath) }
      - { id: sign-in-co, kind: coordinator, framework: uikit, drives: [sign-in-nav] }
    flows:
      - id: feed
        owner: feed-co
        entry: feed-page
        screens: [{ id: feed-page, framework: swiftui }, { id: post, framework: swiftui, role: leaf }]
        transitions: [{ from: feed-page, to: post, kind: push, driver: \(driver)\(feedDrives == "feed-nav" ? "" : ", by: feed-co") }]
      - id: orders
        owner: orders-co
        entry: order-list
        screens: [{ id: order-list, framework: swiftui }]
        transitions: [{ from: order-list, to: sign-in, kind: present, driver: coordinator, by: app-co, via: protocol }]
      - { id: signing-in, owner: sign-in-co, entry: sign-in, screens: [{ id: sign-in, framework: swiftui, role: form }] }
    """
  }

  @Test func coordinatorsThatHandOverAreRight() throws { #expect(try said(of: coordinators()) == []) }

  @Test func aPageThatPushesByALink() throws {
    #expect(try said(of: coordinators(driver: "link")) == ["110 feed-page feed-nav"])
  }

  @Test func aChildThatDrivesTheParentsContainer() throws {
    #expect(try said(of: coordinators(feedDrives: "feed-nav, tabs")) == ["106 tabs app-co feed-co"])
  }

  @Test func twoTabsThatShareACoordinatorsPath() throws {
    let path = ", path: { representation: imperative, elements: [] }"
    #expect(try said(of: coordinators(ordersPath: path)) == ["107 orders-co"])
  }

  /// Every error and warning of all rules: the code and the subjects.
  private func said(of text: String) throws -> [String] {
    let graph = try OwnershipGraph(inventory(text))
    return Gate.run(graph).findings.map(\.finding).filter { $0.severity >= .warning }
      .map { "\($0.code) \($0.subjects.joined(separator: " "))" }.sorted()
  }
}
