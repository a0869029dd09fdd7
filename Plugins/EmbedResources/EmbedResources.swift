import PackagePlugin

/// Turns the plain files of a target's `Resources` folder into one Swift file of string literals.
@main
struct EmbedResources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] { [] }
}
