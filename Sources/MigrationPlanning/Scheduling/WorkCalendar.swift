package import Inventory

/// From effort to days: weeks have five working days, Monday to Friday; there are no holidays. Only given dates count,
/// never the clock.
package struct WorkCalendar: Sendable, Hashable {
  /// Effort that one team does in a week, in thousandths of a point.
  private let thousandthsAWeek: Int
  /// The first working day; `nil`: durations only.
  package let start: CalendarDate?

  private static let daysAWeek = 5

  /// - Parameters:
  ///   - velocity: points a week of one team, as `12` or `7.5`, with three decimals at most.
  ///   - start: a Saturday or Sunday stands for the Monday after it.
  /// - Returns: `nil` where the velocity is no positive number of that kind.
  package init?(velocity: String, start: CalendarDate?) {
    let parts = velocity.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy(Self.isNumber),
      let whole = Int(parts[0]), whole <= 1_000_000
    else { return nil }
    let decimals = parts.count == 2 ? parts[1] : ""
    guard decimals.count <= 3, let fraction = Int(decimals + String(repeating: "0", count: 3 - decimals.count)),
      whole * 1_000 + fraction > 0
    else { return nil }
    thousandthsAWeek = whole * 1_000 + fraction
    self.start = start
  }

  /// The days on which a piece of work is begun and finished. What takes no effort is done on the day on which what comes
  /// before it is finished.
  ///
  /// - Parameters: times in effort units of one team.
  /// - Returns: `nil` without a start, or beyond the year 9999.
  package func days(from begin: Int, to end: Int) -> WorkDays? {
    let finish = max(0, (end * perDay + thousandthsAWeek - 1) / thousandthsAWeek - 1)
    let first = end > begin ? begin * perDay / thousandthsAWeek : finish
    guard let first = workingDay(first), let last = workingDay(finish) else { return nil }
    return WorkDays(first: first, last: last)
  }

  /// Whole weeks that a piece of work fills or begins to fill.
  package func weeks(_ effort: Int) -> Int { (effort * 1_000 + thousandthsAWeek - 1) / thousandthsAWeek }

  /// `12` or `7.5`, as it was given.
  package var velocity: String {
    let decimals = String(thousandthsAWeek % 1_000 + 1_000).dropFirst()
    let kept = decimals.reversed().drop { $0 == "0" }.reversed()
    return kept.isEmpty ? "\(thousandthsAWeek / 1_000)" : "\(thousandthsAWeek / 1_000).\(String(kept))"
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private var perDay: Int { Self.daysAWeek * 1_000 }

  /// - Parameter number: from 0, the first working day on or after the start.
  private func workingDay(_ number: Int) -> CalendarDate? {
    guard let start else { return nil }
    // 0000-03-01 is a Wednesday.
    let weekday = (start.dayNumber + 2) % 7
    let monday = weekday > 4 ? start.dayNumber + 7 - weekday : start.dayNumber - weekday
    let fromMonday = (weekday > 4 ? 0 : weekday) + number
    return CalendarDate(dayNumber: monday + fromMonday / Self.daysAWeek * 7 + fromMonday % Self.daysAWeek)
  }
}

/// From the first to the last day of a piece of work; the same day twice for what is done in one.
package struct WorkDays: Sendable, Hashable {
  package let first: CalendarDate
  package let last: CalendarDate
}
