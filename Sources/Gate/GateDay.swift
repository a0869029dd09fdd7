package import Inventory

/// The day of a run, with which dates are compared.
package struct GateDay: Sendable, Hashable {
  package let date: CalendarDate
  /// Somebody named it (`--today`); otherwise it is the computer's, and no rule looks at ages.
  package let isNamed: Bool

  package init(_ date: CalendarDate, isNamed: Bool) {
    self.date = date
    self.isNamed = isNamed
  }

  /// The day, if somebody named it.
  package var namedDate: CalendarDate? { isNamed ? date : nil }
  /// The day, if nobody named it.
  package var assumedDate: CalendarDate? { isNamed ? nil : date }
}
