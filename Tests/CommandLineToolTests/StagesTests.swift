import CommandLineTool
import Inventory
import Testing

@Suite("Stages of a command")
struct StagesTests {
  private func surroundings(remark: @escaping @Sendable (String) -> Void) throws -> Surroundings {
    Surroundings(version: "1", today: try #require(CalendarDate(iso: "2026-01-31")), remark: remark)
  }

  @Test("--timings gives one line a stage, and the stage's result goes through")
  func timed() async throws {
    try await confirmation { lineIsWritten in
      let surroundings = try surroundings { line in
        #expect(line.wholeMatch(of: #/timing: parse [0-9]+\.[0-9]+ ms/#) != nil, "\(line)")
        lineIsWritten()
      }
      let invocation = Invocation(arguments: [:], options: [Stages.timings.name: ""])
      #expect(Stages(invocation, surroundings).run("parse") { 7 } == 7)
    }
  }

  @Test("A part of a stage has its line, and is no progress")
  func timedPart() async throws {
    try await confirmation { lineIsWritten in
      let surroundings = Surroundings(
        version: "1", today: try #require(CalendarDate(iso: "2026-01-31")),
        progress: { Issue.record("progress: \($0)") },
        remark: { line in
          #expect(line.wholeMatch(of: #/timing: rule 104 [0-9]+\.[0-9]+ ms/#) != nil, "\(line)")
          lineIsWritten()
        })
      let invocation = Invocation(arguments: [:], options: [Stages.timings.name: ""])
      #expect(Stages(invocation, surroundings).time("rule 104") { 7 } == 7)
    }
  }

  @Test("Nothing is said unless it is asked for")
  func untimed() async throws {
    try await confirmation(expectedCount: 0) { lineIsWritten in
      let surroundings = try surroundings { _ in lineIsWritten() }
      #expect(Stages(Invocation(arguments: [:], options: [:]), surroundings).run("parse") { 7 } == 7)
      #expect(Stages(Invocation(arguments: [:], options: [:]), surroundings).time("rule 104") { 7 } == 7)
    }
  }
}
