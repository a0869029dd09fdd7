/// A position in a text file. Lines and columns count from 1; a column is a number of Unicode code points. A missing
/// position is a missing `Position`, never one with a 0 in it.
package struct Position: Hashable, Sendable, Comparable {
  package let line: Int
  package let column: Int?

  /// - Precondition: `line` and `column` are 1 or more.
  package init(line: Int, column: Int? = nil) {
    precondition(line >= 1 && (column ?? 1) >= 1, "positions count from 1")
    self.line = line
    self.column = column
  }

  package static func < (a: Position, b: Position) -> Bool {
    (a.line, a.column ?? 0) < (b.line, b.column ?? 0)
  }
}

/// A place in an input file: the file's name as the user gave it, and where in it, if known.
package struct Location: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let file: String
  package let position: Position?

  package init(file: String, position: Position? = nil) {
    self.file = file
    self.position = position
  }

  /// `file`, `file:line` or `file:line:column`, the form that editors and compilers understand.
  package var description: String {
    guard let position else { return file }
    guard let column = position.column else { return "\(file):\(position.line)" }
    return "\(file):\(position.line):\(column)"
  }

  package static func < (a: Location, b: Location) -> Bool {
    if a.file != b.file { return a.file < b.file }
    switch (a.position, b.position) {
    case (nil, nil): return false
    case (nil, _): return true
    case (_, nil): return false
    case (let left?, let right?): return left < right
    }
  }
}
