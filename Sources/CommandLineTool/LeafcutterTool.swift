import Diagnostics
import ProjectFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The frame round every command: reads the command line, runs one command, writes what it comes to.
package enum LeafcutterTool {
  package static let version = "0.1.0"

  /// Runs the tool with the process's own arguments and ends it.
  package static func main() -> Never {
    StandardStream.makeWritingErrorsOrdinary()
    exit(run(Array(CommandLine.arguments.dropFirst()), commands: commands).rawValue)
  }

  static func run(_ words: [String], commands: [Command]) -> ExitStatus {
    guard let today = Clock.today else { return .fault }
    let surroundings = Surroundings(
      version: version, today: today, outputTakesColor: StandardStream.output.takesColor,
      workflow: Environment.value("GITHUB_ACTIONS") == "true"
        ? Surroundings.Workflow(summary: Environment.value("GITHUB_STEP_SUMMARY").flatMap { $0.isEmpty ? nil : $0 })
        : nil,
      outputWidth: StandardStream.output.width, progress: progress(),
      remark: { try? StandardStream.error.write("\(printable($0))\n".utf8) })
    return write(result(of: words, commands: commands, surroundings))
  }

  /// What a command line comes to, before anything is written.
  package static func result(
    of words: [String], commands: [Command], _ surroundings: Surroundings
  ) -> CommandResult {
    do throws(UsageProblem) {
      switch try CommandLineParser(commands).parse(words) {
      case .help(let command):
        return CommandResult(text: HelpText(commands, width: surroundings.outputWidth).text(command))
      case .version:
        return CommandResult(text: "leafcutter \(surroundings.version)\n")
      case .run(let command, let invocation):
        return run(command, invocation, surroundings)
      }
    } catch {
      return .badInput(error.diagnostics)
    }
  }

  private static func run(
    _ command: Command, _ invocation: Invocation, _ surroundings: Surroundings
  ) -> CommandResult {
    do {
      return try command.run(invocation, surroundings)
    } catch let wrong as WrongInput {
      return .badInput(wrong.diagnostics)
    } catch {
      let fault = Diagnostic(
        .toolFault, .error, "a fault of leafcutter \(surroundings.version): \(error)",
        suggestion: "please report it with the command and, if you can, the inventory")
      return CommandResult(status: .fault, diagnostics: [fault])
    }
  }

  /// Files first: output that speaks of a report must not come before the report is there.
  private static func write(_ result: CommandResult) -> ExitStatus {
    do throws(FileProblem) {
      if !result.diagnostics.isEmpty { complain(result.diagnostics) }
      if !result.files.isEmpty { try OutputFiles.write(result.files) }
      if !result.output.isEmpty { try StandardStream.output.write(result.output) }
      for file in result.appended { append(file) }
      return result.status
    } catch {
      complain([error.diagnostic])
      return result.status == .fault ? .fault : .badInput
    }
  }

  /// The findings have been said; a summary that cannot be written changes no verdict.
  private static func append(_ file: OutputFile) {
    do throws(FileProblem) {
      try OutputFiles.append(file)
    } catch {
      complain([error.diagnostic])
    }
  }

  private static func complain(_ diagnostics: [Diagnostic]) {
    // If standard error cannot be written there is nobody left to tell; the exit status still says it.
    try? StandardStream.error.write(text(of: diagnostics).utf8)
  }

  /// Progress is for a person who waits: only on a terminal, and only once a second has passed.
  private static func progress() -> @Sendable (String) -> Void {
    guard StandardStream.error.isTerminal else { return { _ in } }
    let start = ContinuousClock.now
    return { message in
      guard ContinuousClock.now - start > .seconds(1) else { return }
      try? StandardStream.error.write("\(printable(message)) …\n".utf8)
    }
  }
}
