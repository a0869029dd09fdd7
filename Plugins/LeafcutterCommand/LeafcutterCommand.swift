import Foundation
import PackagePlugin

/// `swift package leafcutter …`: runs the tool with the words given, in the folder of the package that depends on this
/// one. Its output, its errors and its exit status are passed on.
@main
struct LeafcutterCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "leafcutter").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    exit(process.terminationReason == .exit ? process.terminationStatus : 3)
  }
}
