import Diagnostics
import Inventory
import OwnershipGraph

/// What the rules about deep links have in common.
extension OwnershipGraph {
  func text(_ link: DeepLinkIndex) -> String { self[link].id.text }

  /// `deep link open-order`.
  func called(_ link: DeepLinkIndex) -> String { "deep link \(self[link].id)" }

  func evidence(_ words: String, _ link: DeepLinkIndex) -> Evidence {
    Evidence(words, subjects: [text(link)], place: .node(.deepLink(link)))
  }

  /// The pages of a link's route in their order; what the link presents is the last.
  func pages(of link: DeepLinkIndex) -> [ScreenIndex] {
    let model = self[link]
    return (model.route + [model.presents].compactMap { $0 }).compactMap(screen)
  }

  /// The transitions from one page to another.
  ///
  /// - Complexity: O(log *n* + found) in the number of transitions that leave the first page.
  func edges(from: ScreenIndex, to: ScreenIndex) -> ArraySlice<EdgeIndex> {
    let all = outgoing[from]
    // Sorted by target.
    func first(where isPast: (ScreenIndex) -> Bool) -> Int {
      var (low, high) = (all.startIndex, all.endIndex)
      while low < high {
        let middle = low + (high - low) / 2
        if isPast(edges[all[middle]].to) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    return all[first { $0 >= to }..<first { $0 > to }]
  }

  /// The outcome of a rule that looks at one field of each deep link.
  ///
  /// - Parameters:
  ///   - isWrong: whether the field says what the rule reports; `nil` where the inventory does not say.
  ///   - message: of a link that is wrong, from what it is called.
  ///   - words: the evidence: what the field says.
  ///   - fix: from its id.
  func deepLinks(
    where isWrong: (DeepLink) -> Bool?, _ descriptor: RuleDescriptor, orMissing fact: Fact,
    message: (String) -> String, evidence words: (DeepLink) -> String, fix: (String) -> String
  ) -> RuleOutcome {
    var builder = OutcomeBuilder(descriptor.code)
    for link in deepLinks {
      builder.subjects += 1
      switch isWrong(self[link]) {
      case nil: builder.addUndecided([text(link)], fact)
      case false?: break
      case true?:
        builder.add(
          descriptor.severity ?? .warning, subjects: [text(link)], message(called(link)),
          evidence: [evidence("\(called(link))\(routeWords(link)), \(words(self[link]))", link)], fix: fix(text(link)),
          at: .node(.deepLink(link)))
      }
    }
    return builder.outcome()
  }

  /// `, route order-list, order`.
  private func routeWords(_ link: DeepLinkIndex) -> String {
    let route = self[link].route
    return route.isEmpty ? "" : ", route \(listed(route.map(\.text)))"
  }
}

extension DeepLink {
  /// `stages parse and commit`.
  var stageWords: String {
    let words = (stages ?? []).map(\.rawValue)
    return words.isEmpty ? "no stages" : "stages \(listed(words))"
  }
}

/// Small apps with deep links, given as they stand in the list.
enum DeepLinkExamples {
  /// A list, an order, and its payment as a page or as a sheet.
  static func orders(_ links: String...) -> String {
    """
    version: 1
    app: { name: Example, minimumOS: "16.0" }
    owners:
      - { id: main-stack, kind: navigation-stack }
    flows:
      - id: orders
        owner: main-stack
        entry: order-list
        screens:
          - { id: order-list, framework: swiftui, role: list, sensitive: false }
          - { id: order, framework: swiftui, role: detail, sensitive: false }
          - { id: payment, framework: swiftui, role: leaf, sensitive: true }
        transitions:
          - { from: order-list, to: order, kind: push, driver: path, route: Order }
          - { from: order, to: payment, kind: sheet, driver: item, binding: modal }
    deepLinks:
    \(links.map { "  - \($0)" }.joined(separator: "\n"))
    """
  }
}
