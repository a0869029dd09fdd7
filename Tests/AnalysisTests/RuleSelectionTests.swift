import Rules
import Testing

@testable import Analysis

/// A rule may leave a finding to another one (`yieldsTo`), which then has to have looked at the same state: whenever
/// the first one does, and at as much of the app.
@Suite struct RuleSelectionTests {
  @Test(arguments: StepDifference.Matter.allCases) func whatARuleYieldsToRunsWithIt(_ matter: StepDifference.Matter) {
    let read = RuleCatalogue.all.filter { matter.isRead(by: $0.descriptor.code) }
    #expect(!read.isEmpty && read.count < RuleCatalogue.all.count)
    for rule in read {
      for other in rule.descriptor.yieldsTo {
        #expect(matter.isRead(by: other), "\(rule.descriptor.code) yields to \(other)")
      }
    }
  }

  @Test func whatARuleYieldsToSeesAsMuch() {
    let widenings = [
      StepNeighbourhood.rulesOfCarriers, StepNeighbourhood.rulesOfLinkedCarriers, StepNeighbourhood.rulesOfOwnersAbove,
      StepNeighbourhood.rulesOfEnvironment, StepNeighbourhood.rulesOfCycles,
    ]
    let known = Set(RuleCatalogue.all.map(\.descriptor.code))
    for wide in widenings {
      #expect(!wide.isEmpty && wide.isStrictSubset(of: known))
      for rule in RuleCatalogue.all {
        for other in rule.descriptor.yieldsTo {
          #expect(
            wide.contains(rule.descriptor.code) == wide.contains(other), "\(rule.descriptor.code) yields to \(other)")
        }
      }
    }
  }
}
