// usage: embed-resources OUTPUT FOLDER FILE…
// Writes one Swift file with a string literal for each FILE, named for its path below FOLDER. Run by the EmbedResources
// plugin at build time; it is no part of the tool that users get.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Why the build stops here; SwiftPM shows the text.
struct Refusal: Error, CustomStringConvertible {
  let description: String
}

func embed(_ arguments: [String]) throws {
  guard arguments.count >= 2 else { throw Refusal(description: "usage: embed-resources OUTPUT FOLDER FILE…") }
  let folder = arguments[1].hasSuffix("/") ? arguments[1] : arguments[1] + "/"
  var source = "/// The files of the folder Resources, as they were when this was built.\nenum Resources {\n"
  var taken: [String: String] = [:]
  for path in arguments[2...].sorted() {
    guard let text = String(validating: try Data(contentsOf: URL(filePath: path)), as: UTF8.self) else {
      throw Refusal(description: "\(path): not UTF-8; only text can be embedded")
    }
    let relative = path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    let name = constantName(for: relative)
    if let other = taken.updateValue(relative, forKey: name) {
      throw Refusal(description: "\(relative): gives the same name as \(other), Resources.\(name)")
    }
    source += "  /// `\(relative)`\n  static let `\(name)`: StaticString = \(literal(text))\n"
  }
  source += "}\n"
  try Data(source.utf8).write(to: URL(filePath: arguments[0]))
}

try embed(Array(CommandLine.arguments.dropFirst()))
