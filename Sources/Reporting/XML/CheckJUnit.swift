import Analysis
import Diagnostics
import Gate
import Inventory
import Rules
import XMLWriting

/// `check --format junit`: a suite for each rule. A finding that fails the gate is a failure, one that does not count is
/// skipped with its reason; a rule that found nothing is a test that passed, one that had nothing to look at is skipped,
/// since it has not passed.
package enum CheckJUnit {
  private struct Suite {
    var name: String
    var cases: [Case] = []
    var output = ""
  }

  private struct Case {
    enum Outcome { case passed, failed, skipped, broken }
    let name: String
    let outcome: Outcome
    var message = ""
    var type = ""
    var text = ""
  }

  package static func render(_ report: ProblemReport) throws -> [UInt8] {
    let suites = suites(of: report)
    var xml = XMLWriter()
    xml.start("testsuites")
    xml.attribute("name", "leafcutter")
    xml.attribute("tests", suites.reduce(0) { $0 + $1.cases.count })
    xml.attribute("failures", suites.reduce(0) { $0 + $1.cases.count { $0.outcome == .failed } })
    xml.attribute("errors", suites.reduce(0) { $0 + $1.cases.count { $0.outcome == .broken } })
    for suite in suites { write(suite, to: &xml) }
    xml.end()
    return try xml.finish()
  }

  private static func suites(of report: ProblemReport) -> [Suite] {
    var suites: [Suite] = []
    var places: [Int: Int] = [:]
    for rule in report.result?.gate.coverage ?? [] where rule.severity != nil {
      places[rule.code.rawValue] = suites.count
      var suite = Suite(name: "\(rule.code) \(rule.name)")
      if !rule.undecided.isEmpty {
        suite.output =
          "\(counted(rule.undecided.count, "subject")) undecided for want of \(rule.missingFacts.joined(separator: ", "))"
      }
      suites.append(suite)
    }
    for problem in report.problems {
      if places[problem.code] == nil {
        places[problem.code] = suites.count
        suites.append(Suite(name: "\(problem.code) \(problem.name)"))
      }
      suites[places[problem.code] ?? 0].cases.append(testCase(problem, in: report))
    }
    for rule in report.result?.gate.coverage ?? [] {
      guard let place = places[rule.code.rawValue], suites[place].cases.isEmpty else { continue }
      suites[place].cases.append(
        rule.subjects == 0
          ? Case(
            name: "nothing to look at", outcome: .skipped, message: "nothing to look at: neither passed nor failed")
          : Case(name: counted(rule.subjects, "subject"), outcome: .passed))
    }
    return suites
  }

  private static func testCase(_ problem: ProblemReport.Problem, in report: ProblemReport) -> Case {
    let outcome: Case.Outcome =
      if report.result == nil {
        .broken
      } else if report.fails(problem) {
        .failed
      } else {
        problem.state == .new ? .passed : .skipped
      }
    let place = problem.place.map { "\($0.description)\n" } ?? ""
    let source = problem.source.map { "\($0)\n" } ?? ""
    return Case(
      name: problem.line, outcome: outcome, message: problem.mark ?? problem.message,
      type: "\(problem.severity.rawValue) \(problem.code)", text: "\(place)\(source)\(problem.message)\n\(problem.fix)")
  }

  private static func write(_ suite: Suite, to xml: inout XMLWriter) {
    func count(_ outcome: Case.Outcome) -> Int { suite.cases.count { $0.outcome == outcome } }
    xml.start("testsuite")
    xml.attribute("name", suite.name)
    xml.attribute("tests", suite.cases.count)
    xml.attribute("failures", count(.failed))
    xml.attribute("errors", count(.broken))
    xml.attribute("skipped", count(.skipped))
    for it in suite.cases {
      xml.start("testcase")
      xml.attribute("name", it.name)
      xml.attribute("classname", "leafcutter.\(suite.name.replacing(" ", with: "-"))")
      switch it.outcome {
      case .passed: if !it.text.isEmpty { xml.element("system-out", text: it.text) }
      case .failed: write("failure", it, to: &xml)
      case .broken: write("error", it, to: &xml)
      case .skipped: write("skipped", it, to: &xml)
      }
      xml.end()
    }
    if !suite.output.isEmpty { xml.element("system-out", text: suite.output) }
    xml.end()
  }

  private static func write(_ element: String, _ it: Case, to xml: inout XMLWriter) {
    xml.start(element)
    if !it.type.isEmpty { xml.attribute("type", it.type) }
    xml.attribute("message", it.message)
    xml.text(it.text)
    xml.end()
  }
}
