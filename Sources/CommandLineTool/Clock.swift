import Inventory

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

enum Clock {
  /// The date where the computer is. A clock that says nonsense gives the first day of 1970.
  static var today: CalendarDate? {
    var now = time(nil)
    var parts = tm()
    guard localtime_r(&now, &parts) != nil else { return CalendarDate(year: 1970, month: 1, day: 1) }
    return CalendarDate(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
      ?? CalendarDate(year: 1970, month: 1, day: 1)
  }
}
