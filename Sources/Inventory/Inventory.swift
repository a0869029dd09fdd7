package import Diagnostics

/// What a team says about its app: screens, navigation owners, transitions, bridges. The model of the inventory format,
/// version 1 (docs/inventory.md).
///
/// Everywhere in the model `nil` means *unknown*: nobody has said it. For the lists `bridges`, `dependencies`,
/// `deepLinks` and `restorations` a `nil` list is "not described" and an empty one "there are none". Lists that are not
/// optional are of things that exist only by being declared.
package struct Inventory: Hashable, Sendable {
  package var app: App
  package var modules: [Module]?
  package var owners: [Owner]
  package var flows: [Flow]
  package var bridges: [Bridge]?
  package var dependencies: [Dependency]?
  package var deepLinks: [DeepLink]?
  package var restorations: [Restoration]?
  package var accepts: [Accept]
  /// `note`, `source` and `x-` keys at the top of the file; of several files, those of the one that has `app`.
  package var annotations: Annotations

  package init(
    app: App, modules: [Module]? = nil, owners: [Owner] = [], flows: [Flow] = [], bridges: [Bridge]? = nil,
    dependencies: [Dependency]? = nil, deepLinks: [DeepLink]? = nil, restorations: [Restoration]? = nil,
    accepts: [Accept] = [], annotations: Annotations = Annotations()
  ) {
    self.app = app
    self.modules = modules
    self.owners = owners
    self.flows = flows
    self.bridges = bridges
    self.dependencies = dependencies
    self.deepLinks = deepLinks
    self.restorations = restorations
    self.accepts = accepts
    self.annotations = annotations
  }
}

package struct App: Hashable, Sendable {
  package var name: String
  package var minimumOS: OSVersion?
  package var multiWindow: Bool?
  package var annotations: Annotations

  package init(
    name: String, minimumOS: OSVersion? = nil, multiWindow: Bool? = nil, annotations: Annotations = Annotations()
  ) {
    self.name = name
    self.minimumOS = minimumOS
    self.multiWindow = multiWindow
    self.annotations = annotations
  }
}

/// What may be said of any thing beside its own fields, and where the thing stands in the inventory.
package struct Annotations: Hashable, Sendable {
  /// Where the thing lives in the app's sources.
  package var source: SourceReference?
  /// Earlier ids: a rename keeps its entries in a baseline.
  package var formerly: [AnyID]
  package var note: String?
  /// Keys that begin with `x-`, in the order of the file: kept and passed on, never interpreted.
  package var extensions: [ExtensionEntry]
  /// Where the inventory says it.
  package var place: Location?

  package init(
    source: SourceReference? = nil, formerly: [AnyID] = [], note: String? = nil, extensions: [ExtensionEntry] = [],
    place: Location? = nil
  ) {
    self.source = source
    self.formerly = formerly
    self.note = note
    self.extensions = extensions
    self.place = place
  }
}

/// `path` or `path:line` in the app's sources.
package struct SourceReference: Hashable, Sendable, CustomStringConvertible {
  package var path: String
  /// 1-based.
  package var line: Int?

  package init(path: String, line: Int? = nil) {
    self.path = path
    self.line = line
  }

  package var description: String { line.map { "\(path):\($0)" } ?? path }
}

package struct ExtensionEntry: Hashable, Sendable {
  /// With its `x-` at the top level of a thing; any key below.
  package var key: String
  package var value: ExtensionValue

  package init(key: String, value: ExtensionValue) {
    self.key = key
    self.value = value
  }
}

package indirect enum ExtensionValue: Hashable, Sendable {
  case text(String)
  case list([ExtensionValue])
  case map([ExtensionEntry])
}

/// A version of iOS: whole numbers from the left, compared one by one (`16` equals `16.0`).
package struct OSVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// As written, for showing and for converting without loss.
  package let description: String
  private let parts: [Int]

  /// - Returns: `nil` if the text is not one to four whole numbers joined by dots.
  package init?(_ text: String) {
    let fields = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = fields.compactMap { $0.allSatisfy(\.isASCIIDigit) ? Int($0) : nil }
    guard !numbers.isEmpty, numbers.count == fields.count, numbers.count <= 4 else { return nil }
    description = text
    parts = numbers
  }

  package static func < (a: OSVersion, b: OSVersion) -> Bool {
    for index in 0..<max(a.parts.count, b.parts.count) {
      let left = index < a.parts.count ? a.parts[index] : 0
      let right = index < b.parts.count ? b.parts[index] : 0
      if left != right { return left < right }
    }
    return false
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}

/// A day of the proleptic Gregorian calendar, without a time zone.
package struct CalendarDate: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let year: Int
  package let month: Int
  package let day: Int

  /// - Returns: `nil` if there is no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard day <= lengths[month - 1] else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// - Parameter iso: `YYYY-MM-DD`.
  package init?(iso: String) {
    let fields = iso.split(separator: "-", omittingEmptySubsequences: false)
    guard fields.map(\.count) == [4, 2, 2], fields.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }),
      let year = Int(fields[0]), let month = Int(fields[1]), let day = Int(fields[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Days since 0000-03-01, for counting days between two dates (after Howard Hinnant's days_from_civil).
  package var dayNumber: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted % 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
  }

  /// The day with a `dayNumber`; `nil` outside of the years that have one.
  package init?(dayNumber: Int) {
    guard (0..<3_652_365).contains(dayNumber) else { return nil }
    let era = dayNumber / 146_097
    let dayOfEra = dayNumber % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    self.init(
      year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month: month, day: dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  package var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: width - digits.count) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  package static func < (a: CalendarDate, b: CalendarDate) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }
}
