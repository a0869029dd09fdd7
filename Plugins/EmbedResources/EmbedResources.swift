import Foundation
import PackagePlugin

/// Turns the plain files of a target's `Resources` folder into one Swift file, `enum Resources` with a `StaticString`
/// for each file. The target names the plugin and excludes the folder: `exclude: ["Resources"]`.
@main
struct EmbedResources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else { return [] }
    let folder = target.directoryURL.appending(path: "Resources", directoryHint: .isDirectory)
    let files = filesBelow(folder)
    guard !files.isEmpty else { return [] }
    let output = context.pluginWorkDirectoryURL.appending(path: "Resources.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(files.count) resources in \(target.name)",
        executable: try context.tool(named: "embed-resources").url,
        arguments: [output.path, folder.path] + files.map(\.path),
        inputFiles: files,
        outputFiles: [output])
    ]
  }

  private func filesBelow(_ folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.isRegularFileKey], options: [.skipsHiddenFiles])
    let files = found?.compactMap { $0 as? URL } ?? []
    return files.filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true }
      .sorted { $0.path < $1.path }
  }
}
