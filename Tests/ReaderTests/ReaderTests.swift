import Foundation
import Readers
import Testing

/// What fuzzing has found, and where it begins: a crash here ends the whole run, so each file is read in its own case.
@Suite struct ReaderTests {
  struct Fixture: Sendable, CustomTestStringConvertible {
    let reader: Reader
    let file: URL
    var testDescription: String { "\(reader.rawValue)/\(file.lastPathComponent)" }
  }

  static let fixtures: [Fixture] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/readers")
    return Reader.allCases.flatMap { reader in
      let own = folder.appending(path: reader.rawValue)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: own.path)) ?? []
      return names.sorted().map { Fixture(reader: reader, file: own.appending(path: $0)) }
    }
  }()

  @Test(arguments: fixtures) func `keeps its promises`(fixture: Fixture) throws {
    let bytes = Array(try Data(contentsOf: fixture.file))
    #expect(fixture.reader.brokenPromise(bytes) == nil)
  }

  @Test(arguments: Reader.allCases) func `each reader has something to begin with`(reader: Reader) {
    #expect(Self.fixtures.contains { $0.reader == reader && $0.file.lastPathComponent.hasPrefix("seed-") })
  }
}
