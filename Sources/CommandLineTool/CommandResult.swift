package import Diagnostics
package import ProjectFiles

package enum ExitStatus: Int32, Sendable, CaseIterable {
  case clean = 0
  case findings = 1
  case badInput = 2
  case fault = 3

  var meaning: String {
    switch self {
    case .clean: "nothing found at or above the threshold (--fail-on)"
    case .findings: "something found at or above it (analyze, check and diff only)"
    case .badInput: "wrong usage or wrong input; nothing is half written"
    case .fault: "a fault of leafcutter itself"
    }
  }
}

/// What a command comes to; the tool's frame writes it.
package struct CommandResult: Sendable {
  package var status: ExitStatus
  /// For standard output, after the files have been written.
  package var output: [UInt8]
  /// Written together: each is old or new, and after a failure none has changed.
  package var files: [OutputFile]
  /// Put behind what other files hold, after everything else.
  package var appended: [OutputFile] = []
  /// For standard error, before everything else.
  package var diagnostics: [Diagnostic]

  package init(
    status: ExitStatus = .clean, output: [UInt8] = [], files: [OutputFile] = [], diagnostics: [Diagnostic] = []
  ) {
    self.status = status
    self.output = output
    self.files = files
    self.diagnostics = diagnostics
  }

  package init(status: ExitStatus = .clean, text: String, diagnostics: [Diagnostic] = []) {
    self.init(status: status, output: Array(text.utf8), diagnostics: diagnostics)
  }

  /// Wrong input: nothing but diagnostics.
  package static func badInput(_ diagnostics: [Diagnostic]) -> CommandResult {
    CommandResult(status: .badInput, diagnostics: diagnostics)
  }
}
