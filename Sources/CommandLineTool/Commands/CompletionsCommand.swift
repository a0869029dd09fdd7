/// `completions SHELL`: what completes command lines in a shell.
enum CompletionsCommand {
  static let command = Command(
    name: "completions", summary: "Print a script with which a shell completes command lines",
    details: [
      "bash: source <(leafcutter completions bash), in ~/.bashrc. "
        + "zsh: leafcutter completions zsh > _leafcutter, in a folder of $fpath. "
        + "fish: leafcutter completions fish > ~/.config/fish/completions/leafcutter.fish."
    ],
    arguments: [shell]
  ) { invocation, _ in
    guard let shell = Completions.Shell(rawValue: invocation.word(shell)) else { return CommandResult(text: "") }
    return CommandResult(text: Completions.script(shell, LeafcutterTool.commands))
  }

  static let shell = Argument(
    "SHELL", help: "which one", words: Completions.Shell.allCases.map(\.rawValue))
}
