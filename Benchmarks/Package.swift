// swift-tools-version: 6.1
import PackageDescription

// A package of its own: it drives the built binary as a user would, and knows nothing of the rooms inside.
let package = Package(
  name: "leafcutter-benchmarks",
  platforms: [.macOS(.v13)],
  targets: [
    .executableTarget(
      name: "benchmark",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
