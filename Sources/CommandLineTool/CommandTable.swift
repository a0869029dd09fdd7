extension LeafcutterTool {
  /// Every command, in the order of the help.
  package static let commands: [Command] = [
    AnalyzeCommand.command, CheckCommand.command, PlanCommand.command, GraphCommand.command, ExplainCommand.command,
    RulesCommand.command,
    BaselineCommand.command, DiffCommand.command,
    ConvertCommand.command, InitCommand.command, CompletionsCommand.command, SchemaCommand.command,
  ]
}
