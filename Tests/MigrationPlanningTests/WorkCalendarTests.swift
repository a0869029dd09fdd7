import Inventory
import Testing

@testable import MigrationPlanning

@Suite("From effort to dates")
struct WorkCalendarTests {
  private func days(_ velocity: String, from start: String, _ begin: Int, _ end: Int) -> String? {
    WorkCalendar(velocity: velocity, start: CalendarDate(iso: start))?.days(from: begin, to: end).map {
      "\($0.first) \($0.last)"
    }
  }

  @Test("Five working days a week; a part of a day is a day")
  func days() {
    // 2026-11-30 is a Monday; ten points a week are two a day.
    #expect(days("10", from: "2026-11-30", 0, 2) == "2026-11-30 2026-11-30")
    #expect(days("10", from: "2026-11-30", 1, 3) == "2026-11-30 2026-12-01")
    #expect(days("10", from: "2026-11-30", 8, 10) == "2026-12-04 2026-12-04")
    #expect(days("10", from: "2026-11-30", 10, 11) == "2026-12-07 2026-12-07")
    #expect(days("10", from: "2026-12-03", 2, 5) == "2026-12-04 2026-12-07")
    #expect(days("2.5", from: "2026-11-30", 1, 2) == "2026-12-02 2026-12-03")
  }

  @Test("What takes no effort is done on the day on which what comes before it ends")
  func instants() {
    #expect(days("10", from: "2026-11-30", 0, 0) == "2026-11-30 2026-11-30")
    #expect(days("10", from: "2026-11-30", 10, 10) == "2026-12-04 2026-12-04")
    #expect(days("10", from: "2026-11-30", 11, 11) == "2026-12-07 2026-12-07")
  }

  @Test("A weekend stands for the Monday after it", arguments: ["2026-12-05", "2026-12-06", "2026-12-07"])
  func weekend(start: String) {
    #expect(days("5", from: start, 0, 6) == "2026-12-07 2026-12-14")
  }

  @Test("No date without a start or beyond the calendar; weeks all the same")
  func limits() {
    #expect(WorkCalendar(velocity: "5", start: nil)?.days(from: 0, to: 1) == nil)
    #expect(WorkCalendar(velocity: "5", start: nil)?.weeks(11) == 3)
    #expect(WorkCalendar(velocity: "7.5", start: nil)?.weeks(15) == 2)
    #expect(days("0.001", from: "2026-11-30", 0, 100_000_000_000) == nil)
    #expect(days("5", from: "9999-12-27", 0, 5) == "9999-12-27 9999-12-31")
    #expect(days("5", from: "9999-12-31", 0, 1) == "9999-12-31 9999-12-31")
    #expect(days("5", from: "9999-12-31", 0, 2) == nil)
  }

  @Test("A velocity is a positive number")
  func velocities() {
    for text in ["", "0", "0.000", "-1", "+1", "1e3", "1.", ".5", "1,5", "1.2345", "nan", "٣", "1000001", "1 "] {
      #expect(WorkCalendar(velocity: text, start: nil) == nil, "\(text)")
    }
    #expect(
      ["12", "7.50", "0.001"].map { WorkCalendar(velocity: $0, start: nil)?.velocity } == ["12", "7.5", "0.001"])
  }

  @Test("A day number leads back to its day")
  func dayNumbers() {
    for number in stride(from: 306, to: 3_652_365, by: 97) {
      #expect(CalendarDate(dayNumber: number)?.dayNumber == number)
    }
    #expect(
      CalendarDate(iso: "2024-02-29").flatMap { CalendarDate(dayNumber: $0.dayNumber) }?.description == "2024-02-29")
    #expect(CalendarDate(dayNumber: -1) == nil)
    #expect(CalendarDate(dayNumber: 3_652_365) == nil)
  }
}
