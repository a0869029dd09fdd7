import Diagnostics

/// Every rule of the tool.
package enum RuleCatalogue {
  /// In the order of their codes. A new rule is a file and a line here.
  package static let all: [any Rule] = [
    DualNavigationOwner(),
    SplitDrivers(),
    MissingNavigationOwner(),
    NestedNavigationContainer(),
    LinkRidesOnUIKitOwner(),
    BidirectionalDependency(),
    DependencyCycle(),
    ModalInPath(),
    CompetingModals(),
    MissingBridge(),
  ]

  /// The rule of that code, name or former name.
  package static func rule(_ word: String) -> (any Rule)? {
    all.first { rule in
      let descriptor = rule.descriptor
      return descriptor.code.description == word || descriptor.name == word || descriptor.aliases.contains(word)
    }
  }

  package static func rule(_ code: RuleCode) -> (any Rule)? { all.first { $0.descriptor.code == code } }

  /// The name or code that a wrong word was most likely meant to be.
  package static func suggestion(for word: String) -> String? {
    nearestName(to: word, among: all.flatMap { [$0.descriptor.name, $0.descriptor.code.description] })
  }
}

extension Rule {
  package var descriptor: RuleDescriptor { Self.descriptor }
  package var examples: [RuleExample] { Self.examples }
}
