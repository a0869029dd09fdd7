extension LeafcutterTool {
  /// Every command, in the order of the help.
  package static let commands: [Command] = [GraphCommand.command, ConvertCommand.command, SchemaCommand.command]
}
