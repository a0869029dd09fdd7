/// The rooms of the house and the one direction of travel. A room may import what its row names, what those rooms may
/// import, and Diagnostics. C libraries are not passed on: only the rooms that name them may import them.
enum Rooms {
  static let arrows: [String: [String]] = [
    "leafcutter": ["CommandLineTool"],
    "CommandLineTool": [
      "Reporting", "Analysis", "ProjectFiles", "InventoryCoding", "BaselineCoding", "Configuration", "ResultCoding",
    ],
    "ProjectFiles": [],
    "Reporting": ["Analysis", "XMLWriting", "DocumentWriting"],
    "BaselineCoding": ["Gate", "LocatedDocument", "DocumentWriting"],
    "Configuration": ["Gate", "MigrationPlanning", "LocatedDocument"],
    "ResultCoding": ["Analysis", "LocatedDocument"],
    "Analysis": ["Gate", "MigrationPlanning", "Rules"],
    "Gate": ["Rules"],
    "MigrationPlanning": ["OwnershipGraph", "Sequencing", "Digraphs"],
    "Sequencing": ["Digraphs"],
    "Rules": ["OwnershipGraph", "Digraphs"],
    "OwnershipGraph": ["Inventory"],
    "Digraphs": [],
    "InventoryCoding": ["Inventory", "LocatedDocument", "XMLWriting", "DocumentWriting"],
    "LocatedDocument": ["CLibXML2", "CLibFYAML", "DocumentWriting"],
    "XMLWriting": ["CLibXML2"],
    "DocumentWriting": [],
    "Inventory": [],
    "Diagnostics": [],
  ]

  /// Wrappers of C libraries, and the program that runs at build time: no rooms.
  static let outside: Set<String> = ["CLibXML2", "CLibFYAML", "embed-resources"]

  /// Rooms that touch files, the clock, the terminal and the environment.
  static let openToTheWorld: Set<String> = ["ProjectFiles", "CommandLineTool"]

  static let systemModules: Set<String> = ["Glibc", "Musl", "Darwin", "Dispatch"]

  /// Modules of the platform that some rooms may use besides; Dispatch for its threads.
  static let platformModules: [String: Set<String>] = [
    "Gate": ["CryptoKit"], "Analysis": ["Dispatch", "Synchronization"],
  ]

  /// Values only: formatting, dates, encoding. What reaches files is refused by name, see `reachesOut`.
  static let valueModules: Set<String> = ["FoundationEssentials", "Foundation"]

  /// What reaches files, streams, the clock or the environment without an import that says so.
  static let reachesOut = [
    "FileManager", "FileHandle", "ProcessInfo", "Data(contentsOf", "String(contentsOf", "contentsOfFile:", "write(to:",
    "Date()", "Date.now",
    "getenv(", "fopen(", "print(", "xmlReadFile(", "xmlNewTextWriterFilename(", "fy_parser_set_input_file(",
    "CommandLine.arguments", "SystemRandomNumberGenerator", ".random(", ".shuffled()",
  ]

  /// Everything that a room may import of this package.
  static func reachable(from room: String) -> Set<String> {
    var reached: Set<String> = ["Diagnostics"]
    var waiting = arrows[room] ?? []
    reached.formUnion(waiting)
    while let next = waiting.popLast() {
      for further in arrows[next] ?? [] where !further.hasPrefix("CLib") && reached.insert(further).inserted {
        waiting.append(further)
      }
    }
    reached.remove(room)
    return reached
  }
}
