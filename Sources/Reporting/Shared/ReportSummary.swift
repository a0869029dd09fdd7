package import Analysis
import Diagnostics
import Gate
package import Inventory
package import OwnershipGraph
package import Rules

/// The counts that several reports give in their own words, so that they cannot differ.
///
/// - Complexity: built in O(*n*).
package struct ReportSummary: Sendable {
  package struct MissingFact: Sendable, Hashable {
    package let fact: Fact
    /// How many undecided subjects lack it.
    package let subjects: Int
  }

  package let errors: Int
  package let warnings: Int
  package let notes: Int
  package let accepted: Int
  package let inBaseline: Int
  /// Entries of the baseline that match nothing any more, wholly or in part.
  package let staleEntries: Int
  package let isFailed: Bool
  /// Findings of other teams, or in files that were read for their references.
  package let unreported: Int
  /// The computer's date, if dates were compared with it.
  package let assumedDay: CalendarDate?

  /// Rules that were not off and had something to look at.
  package let rulesWithSubjects: Int
  /// Rules that were not off and had nothing to look at: not to be called passed.
  package let rulesWithoutSubjects: [RuleCode]
  package let rulesOff: [RuleCode]
  package let subjects: Int
  package let undecided: Int
  /// The most wanted first.
  package let missingFacts: [MissingFact]

  package let screens: Int
  package let swiftUIScreens: Int
  /// Stay UIKit by decision.
  package let keptScreens: Int
  /// Bridges that exist today; `nil` where the inventory does not describe bridges.
  package let liveBridges: Int?
  /// Of the live ones those that put UIKit into SwiftUI.
  package let liveRepresentables: Int
  /// Of the live ones those that present on whatever is on top.
  package let livePresenters: Int

  package init(_ result: AnalysisResult) {
    let gate = result.gate
    errors = gate.count(.error)
    warnings = gate.count(.warning)
    notes = gate.count(.note)
    accepted = gate.findings.count { $0.state == .accepted }
    staleEntries = gate.findings.count { $0.finding.code == .staleEntry }
    inBaseline = gate.findings.count { $0.state == .baseline && $0.finding.code != .staleEntry }
    isFailed = gate.isFailed
    assumedDay = gate.assumedDay
    unreported = gate.unreported

    let running = gate.coverage.filter { $0.severity != nil }
    rulesWithSubjects = running.count { $0.subjects > 0 }
    rulesWithoutSubjects = running.filter { $0.subjects == 0 }.map(\.code)
    rulesOff = gate.coverage.filter { $0.severity == nil }.map(\.code)
    subjects = running.reduce(0) { $0 + $1.subjects }
    undecided = running.reduce(0) { $0 + $1.undecided.count }
    var wanted: [Fact: Int] = [:]
    for rule in running {
      for subject in rule.undecided { for fact in subject.missing { wanted[fact, default: 0] += 1 } }
    }
    missingFacts = wanted.map { MissingFact(fact: $0.key, subjects: $0.value) }.sorted {
      $0.subjects == $1.subjects ? $0.fact < $1.fact : $0.subjects > $1.subjects
    }

    let graph = result.graph
    screens = graph.screens.count
    swiftUIScreens = graph.screens.count { graph[$0].framework == .swiftui }
    keptScreens = graph.screens.count { graph[$0].keepUIKit != nil && graph[$0].framework != .swiftui }
    liveBridges = graph.areBridgesDescribed ? graph.bridges.count : nil
    livePresenters = graph.bridges.count { graph[$0].kind == .imperativePresenter }
    liveRepresentables = graph.bridges.count { !graph[$0].kind.isHosting } - livePresenters
  }
}
