package import Diagnostics
package import Inventory
package import OwnershipGraph

/// One rule of the catalogue: a pure function from the ownership graph to an outcome, and all that people need to know
/// about it. Each rule is one file; CONTRIBUTING.md says how to add one.
package protocol Rule: RunningRule {
  static var descriptor: RuleDescriptor { get }
  static var examples: [RuleExample] { get }

  /// - Returns: findings and undecided subjects, sorted. The same for every order of the inventory's items.
  func check(_ graph: OwnershipGraph) -> RuleOutcome

  /// Takes over what the configuration says of the rule's options, which are properties of the rule, and the day. Only
  /// rules that have options, or ask for the day, write this.
  mutating func apply(_ settings: RuleSettings)
}

extension Rule {
  package mutating func apply(_ settings: RuleSettings) {}
}

/// A threshold of a rule that a configuration may set.
package struct RuleOption: Sendable, Hashable {
  package let name: String
  package let initial: Int
  package let range: ClosedRange<Int>
  /// What is counted: `days`, `modals`.
  package let unit: String
  /// One line: what the rule does with it.
  package let summary: String

  package init(_ name: String, initial: Int, range: ClosedRange<Int>, unit: String, summary: String) {
    self.name = name
    self.initial = initial
    self.range = range
    self.unit = unit
    self.summary = summary
  }
}

extension RuleOption: CustomStringConvertible {
  package var description: String { "\(name), \(details)" }

  package var details: String {
    "\(initial) \(unit) unless set (\(range.lowerBound) to \(range.upperBound)): \(summary)"
  }
}

/// What a run tells one rule beside the graph.
package struct RuleSettings: Sendable, Hashable {
  /// By the names of the rule's options, inside their ranges; what is not named keeps its initial value.
  package var values: [String: Int]
  /// Only where somebody named the day: no rule may find more from one day to the next by itself.
  package var today: CalendarDate?

  package init(_ values: [String: Int] = [:], today: CalendarDate? = nil) {
    self.values = values
    self.today = today
  }

  package subscript(option: RuleOption) -> Int { values[option.name] ?? option.initial }
}

/// A stable three-digit number, never used again for another rule.
package struct RuleCode: RawRepresentable, Hashable, Sendable, Comparable, CustomStringConvertible,
  ExpressibleByIntegerLiteral
{
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
  package init(integerLiteral value: Int) { rawValue = value }
  package var description: String { String(rawValue) }
  package static func < (a: RuleCode, b: RuleCode) -> Bool { a.rawValue < b.rawValue }
}

package enum RuleCategory: String, Sendable, CaseIterable {
  case ownership, dependencies, modals, bridges
  case linksAndPaths = "links-and-paths"
  case migration, gate
}

package struct RuleDescriptor: Sendable {
  package let code: RuleCode
  /// Kebab-case.
  package let name: String
  /// Names that the rule once had.
  package let aliases: [String]
  package let category: RuleCategory
  /// `nil`: off unless the configuration turns it on.
  package let severity: Severity?
  /// The version of the tool that brought it.
  package let since: String
  /// One sentence: what is reported.
  package let summary: String
  /// Why it matters, in a paragraph.
  package let rationale: String
  /// What to do, as a verb.
  package let fix: String
  package let whenNotToFollow: String
  /// The facts without which the rule is undecided about a subject.
  package let needs: [Fact]
  package let options: [RuleOption]
  /// Rules that see the same fault more exactly: where one of them speaks of the same place, this one is silent
  /// (`RuleRunner` says when places are the same).
  package let yieldsTo: [RuleCode]

  package init(
    code: RuleCode, name: String, aliases: [String] = [], category: RuleCategory, severity: Severity?,
    since: String = "0.1.0", summary: String, rationale: String, fix: String, whenNotToFollow: String,
    needs: [Fact] = [], options: [RuleOption] = [], yieldsTo: [RuleCode] = []
  ) {
    self.code = code
    self.name = name
    self.aliases = aliases
    self.category = category
    self.severity = severity
    self.since = since
    self.summary = summary
    self.rationale = rationale
    self.fix = fix
    self.whenNotToFollow = whenNotToFollow
    self.needs = needs
    self.options = options
    self.yieldsTo = yieldsTo
  }
}

/// What a rule has to say of a graph.
package struct RuleOutcome: Sendable, Hashable {
  package var findings: [Finding]
  /// How many subjects were looked at, undecided ones included. 0: the rule had nothing to look at.
  package var subjects: Int
  package var undecided: [UndecidedSubject]

  package init(findings: [Finding] = [], subjects: Int = 0, undecided: [UndecidedSubject] = []) {
    self.findings = findings
    self.subjects = subjects
    self.undecided = undecided
  }
}

package struct UndecidedSubject: Sendable, Hashable {
  /// Ids, as the subjects of a finding would be as far as they are known; sorted.
  package let subjects: [String]
  /// Sorted, never empty.
  package let missing: [Fact]

  package init(subjects: [String], missing: [Fact]) {
    self.subjects = subjects
    self.missing = missing
  }
}

/// A fault of the app at one place.
package struct Finding: Sendable, Hashable {
  package let code: RuleCode
  package let severity: Severity
  /// With the code the identity of the finding: ids of things, default ids of edges, routes. In the order that the rule
  /// states them; the fingerprint sorts.
  package let subjects: [String]
  /// Of an aggregate: what it is made of (owners of 101, edge ids of 110, bindings of 302); sorted, else empty.
  package let members: [String]
  /// One line, headline first, without a full stop.
  package let message: String
  /// The whole path, the other owner, the other edge.
  package let evidence: [Evidence]
  /// What to do here, as a verb, with this finding's own names.
  package let fix: String
  /// Where the fault is; its place and source are the finding's. `nil` only of the gate's own findings: what they speak
  /// of stands in another file, or is the app as a whole.
  package let place: FindingPlace?

  package init(
    code: RuleCode, severity: Severity, subjects: [String], members: [String] = [], message: String,
    evidence: [Evidence], fix: String, place: FindingPlace?
  ) {
    self.code = code
    self.severity = severity
    self.subjects = subjects
    self.members = members
    self.message = message
    self.evidence = evidence
    self.fix = fix
    self.place = place
  }
}

package struct Evidence: Sendable, Hashable {
  package let text: String
  /// The ids it speaks of.
  package let subjects: [String]
  package let place: FindingPlace?

  package init(_ text: String, subjects: [String] = [], place: FindingPlace? = nil) {
    self.text = text
    self.subjects = subjects
    self.place = place
  }
}

/// The thing of the graph at which something is to be shown: in a report on the exact edge, in an editor at its line.
package enum FindingPlace: Sendable, Hashable {
  case node(Node)
  case edge(EdgeIndex)
  /// By its number in `OwnershipGraph.dependencies`.
  case dependency(Int)
}

/// A small inventory that is documentation and test at once.
///
/// In the YAML of a triggering example a line that ends with `# <- 104` or `# <- 104 warning` is where a finding must
/// be placed; `# <- 104, 203 note` is where two rules speak. Examples are read, checked in YAML, JSON and XML, shuffled,
/// and robbed of facts by the test suite.
package struct RuleExample: Sendable {
  package let title: String
  package let isTriggering: Bool
  package let yaml: String
  /// The exact messages, in the order of the findings; empty for a non-triggering example.
  package let messages: [String]
  /// What the run says of the rule's options and the day.
  package let settings: RuleSettings
  package let file: String
  package let line: Int

  package static func good(
    _ title: String, _ yaml: String, settings: RuleSettings = RuleSettings(), file: String = #filePath,
    line: Int = #line
  ) -> RuleExample {
    RuleExample(
      title: title, isTriggering: false, yaml: yaml, messages: [], settings: settings, file: file, line: line)
  }

  package static func bad(
    _ title: String, _ yaml: String, settings: RuleSettings = RuleSettings(), messages: [String],
    file: String = #filePath, line: Int = #line
  ) -> RuleExample {
    RuleExample(
      title: title, isTriggering: true, yaml: yaml, messages: messages, settings: settings, file: file, line: line)
  }
}
