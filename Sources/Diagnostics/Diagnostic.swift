/// How grave a finding or a diagnostic is.
package enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
  case note, warning, error

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  package static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
}

/// What the tool has to say about its input or its configuration. It is collected through a value that is passed in
/// and printed in one place; a fault of the app itself is a finding, not a diagnostic.
package struct Diagnostic: Hashable, Sendable {
  /// A number of the 9xx range. Codes are never used again for something else.
  package struct Code: Hashable, Sendable, RawRepresentable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
  }

  package let code: Code
  package let severity: Severity
  /// Headline first, the most specific word first; one line, no full stop.
  package let message: String
  package let location: Location?
  /// What to do or to write instead, as a verb or as the nearest right word.
  package let suggestion: String?

  package init(
    _ code: Code, _ severity: Severity = .error, _ message: String, at location: Location? = nil,
    suggestion: String? = nil
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.location = location
    self.suggestion = suggestion
  }
}

/// Collects what the stages of a run have to say. A stage goes on after an error as long as it can, so that a user
/// sees every problem of every file in one run.
package struct DiagnosticCollector: Sendable {
  package private(set) var diagnostics: [Diagnostic] = []

  package init() {}

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  package mutating func add(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  package mutating func add(contentsOf other: DiagnosticCollector) { diagnostics += other.diagnostics }

  /// In order of file, position and code, without repetitions.
  ///
  /// - Complexity: O(*n* log *n*).
  package func sorted() -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return diagnostics.filter { seen.insert($0).inserted }.sorted { a, b in
      switch (a.location, b.location) {
      case (let left?, let right?) where left != right: left < right
      case (nil, _?): true
      case (_?, nil): false
      default: (a.code.rawValue, a.message) < (b.code.rawValue, b.message)
      }
    }
  }
}
