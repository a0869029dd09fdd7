// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "leafcutter",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "leafcutter", targets: ["leafcutter"]),
    .plugin(name: "LeafcutterCommand", targets: ["LeafcutterCommand"]),
  ],
  targets: [
    // System libraries. The module names differ from the libraries' own: Apple's SDK has a module libxml2.
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CLibFYAML", pkgConfig: "libfyaml", providers: [.apt(["libfyaml-dev"]), .brew(["libfyaml"])]),

    // The rooms of the house, from the ground up; docs/architecture.md explains the arrows.
    .target(name: "Diagnostics"),
    .target(name: "Inventory", dependencies: ["Diagnostics"]),
    .target(name: "XMLWriting", dependencies: ["CLibXML2"]),
    .target(name: "DocumentWriting"),
    .target(name: "LocatedDocument", dependencies: ["CLibXML2", "CLibFYAML", "DocumentWriting", "Diagnostics"]),
    .target(
      name: "InventoryCoding",
      dependencies: ["Inventory", "LocatedDocument", "XMLWriting", "DocumentWriting", "Diagnostics"]),
    .target(name: "Digraphs"),
    .target(name: "OwnershipGraph", dependencies: ["Inventory", "Diagnostics"]),
    .target(name: "Rules", dependencies: ["Digraphs", "OwnershipGraph", "Inventory", "Diagnostics"]),
    .target(name: "Gate", dependencies: ["Rules", "OwnershipGraph", "Inventory", "Diagnostics"]),
    .target(
      name: "BaselineCoding", dependencies: ["Gate", "Rules", "LocatedDocument", "DocumentWriting", "Diagnostics"]),
    .target(name: "Sequencing", dependencies: ["Digraphs"]),
    .target(
      name: "MigrationPlanning", dependencies: ["Sequencing", "Digraphs", "OwnershipGraph", "Inventory", "Diagnostics"]),
    .target(
      name: "Analysis",
      dependencies: ["Gate", "MigrationPlanning", "Rules", "OwnershipGraph", "Inventory", "Diagnostics"]),
    .target(
      name: "Reporting",
      dependencies: [
        "Analysis", "Gate", "MigrationPlanning", "Rules", "OwnershipGraph", "Inventory", "XMLWriting",
        "DocumentWriting", "Diagnostics",
      ],
      exclude: ["Resources"],
      plugins: ["EmbedResources"]),
    .target(
      name: "Configuration",
      dependencies: [
        "Gate", "MigrationPlanning", "Rules", "OwnershipGraph", "Inventory", "LocatedDocument", "Diagnostics",
      ]),
    .target(name: "ResultCoding", dependencies: ["LocatedDocument", "Diagnostics"]),
    .target(name: "ProjectFiles", dependencies: ["Diagnostics"]),
    .target(
      name: "CommandLineTool",
      dependencies: [
        "Reporting", "Analysis", "ProjectFiles", "InventoryCoding", "BaselineCoding", "Configuration", "ResultCoding",
        "Gate",
        "MigrationPlanning",
        "Rules",
        "OwnershipGraph", "Inventory", "DocumentWriting", "Diagnostics",
      ]),
    .executableTarget(name: "leafcutter", dependencies: ["CommandLineTool"]),
    // `swift package leafcutter …` in packages that depend on this one.
    .plugin(
      name: "LeafcutterCommand",
      capability: .command(
        intent: .custom(verb: "leafcutter", description: "Check, plan and report the move from UIKit to SwiftUI")),
      dependencies: ["leafcutter"]),

    // Style, script and schemas are plain files, turned into string literals at build time.
    .executableTarget(name: "embed-resources"),
    .plugin(name: "EmbedResources", capability: .buildTool(), dependencies: ["embed-resources"]),

    .testTarget(name: "LocatedDocumentTests", dependencies: ["LocatedDocument", "DocumentWriting", "Diagnostics"]),
    .testTarget(name: "XMLWritingTests", dependencies: ["XMLWriting"]),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
    // Random inventories for the tests of several rooms.
    .target(name: "InventoryGenerator", dependencies: ["Inventory"], path: "Tests/InventoryGenerator"),
    // Ways to change an inventory that a test may expect to change little: shuffled, renamed, robbed of a fact.
    .target(
      name: "InventoryChanges", dependencies: ["InventoryGenerator", "OwnershipGraph", "Inventory"],
      path: "Tests/InventoryChanges"),
    .testTarget(
      name: "InventoryCodingTests", dependencies: ["InventoryCoding", "InventoryGenerator", "Inventory", "Diagnostics"]),
    // What every reader promises whatever the bytes are: for the tests, and for the fuzzer at the end of this file.
    .target(
      name: "Readers",
      dependencies: [
        "InventoryCoding", "BaselineCoding", "Configuration", "ResultCoding", "Gate", "Inventory", "Diagnostics",
      ],
      path: "Tests/Readers"),
    .testTarget(name: "ReaderTests", dependencies: ["Readers"]),
    .testTarget(name: "DigraphsTests", dependencies: ["Digraphs", "InventoryGenerator"]),
    .testTarget(name: "SequencingTests", dependencies: ["Sequencing", "InventoryGenerator"]),
    .testTarget(
      name: "MigrationPlanningTests",
      dependencies: [
        "MigrationPlanning", "Sequencing", "OwnershipGraph", "InventoryCoding", "InventoryChanges",
        "InventoryGenerator", "Inventory", "Diagnostics",
      ]),
    .testTarget(name: "OwnershipGraphTests", dependencies: ["OwnershipGraph", "InventoryGenerator", "Inventory"]),
    .testTarget(
      name: "RulesTests",
      dependencies: [
        "Rules", "Gate", "OwnershipGraph", "InventoryCoding", "LocatedDocument", "InventoryChanges",
        "InventoryGenerator", "Inventory", "Diagnostics",
      ]),
    .testTarget(
      name: "GateTests", dependencies: ["Gate", "Rules", "OwnershipGraph", "Inventory", "Diagnostics"]),
    .testTarget(
      name: "BaselineCodingTests", dependencies: ["BaselineCoding", "Gate", "Rules", "Diagnostics"]),
    .testTarget(
      name: "ConfigurationTests",
      dependencies: [
        "Configuration", "Gate", "MigrationPlanning", "Rules", "OwnershipGraph", "Inventory", "Diagnostics",
      ]),
    .testTarget(
      name: "AnalysisTests",
      dependencies: [
        "Analysis", "Gate", "MigrationPlanning", "Rules", "OwnershipGraph", "InventoryCoding", "InventoryChanges",
        "InventoryGenerator", "Inventory", "Diagnostics",
      ]),
    .testTarget(
      name: "ReportingTests",
      dependencies: [
        "Reporting", "Analysis", "Gate", "MigrationPlanning", "Rules", "OwnershipGraph", "Inventory", "Diagnostics",
      ]),
    .testTarget(name: "ResultCodingTests", dependencies: ["ResultCoding", "Diagnostics"]),
    .testTarget(name: "ProjectFilesTests", dependencies: ["ProjectFiles"]),
    .testTarget(
      name: "CommandLineToolTests",
      dependencies: [
        "CommandLineTool", "MigrationPlanning", "OwnershipGraph", "ProjectFiles", "Inventory", "Diagnostics",
      ]),
    .testTarget(name: "ArchitectureTests"),
    .testTarget(name: "IntegrationTests"),
    .testTarget(name: "EmbedResourcesTests", exclude: ["Resources"], plugins: ["EmbedResources"]),
  ],
  swiftLanguageModes: [.v6]
)

// Only bin/fuzz sets the variable: with -sanitize=fuzzer the rest can be neither compiled nor linked, and this program
// cannot be linked without it.
if Context.environment["LEAFCUTTER_FUZZING"] != nil {
  let unread = [
    "leafcutter", "LeafcutterCommand", "CommandLineTool", "Reporting", "embed-resources", "EmbedResources",
  ]
  package.products = []
  package.targets.removeAll { $0.type == .test || unread.contains($0.name) }
  package.targets += [
    .executableTarget(name: "fuzz-reader", dependencies: ["Readers"], path: "Tests/FuzzReader")
  ]
}

for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
