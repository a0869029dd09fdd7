import Foundation
import Readers

// libFuzzer has the main function and calls these two (https://llvm.org/docs/LibFuzzer.html). LEAFCUTTER_READER names
// the reader that is put to the test.

/// Before the fuzzing, instead of it: without a reader the names of all; `--seeds FOLDER INVENTORY…` writes the
/// inventories as the reader reads them; `--try FILE…` says what promise a file breaks.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _: UnsafeMutablePointer<CInt>, _: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>
) -> CInt {
  guard let reader else {
    print(Reader.allCases.map(\.rawValue).joined(separator: "\n"))
    exit(0)
  }
  let words = CommandLine.arguments
  do {
    switch words.dropFirst().first {
    case "--seeds":
      for (number, path) in words.dropFirst(3).enumerated() {
        guard let seed = reader.seed(fromInventory: try bytes(path)) else { continue }
        try Data(seed).write(to: URL(filePath: words[2]).appending(path: "seed-\(number)"))
      }
      exit(0)
    case "--try":
      for path in words.dropFirst(2) {
        print("\(path): \(reader.brokenPromise(try bytes(path)) ?? "keeps its promises")")
      }
      exit(0)
    default: return 0
    }
  } catch {
    print(error)
    exit(2)
  }
}

@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  if let broken = reader?.brokenPromise(Array(UnsafeBufferPointer(start: start, count: count))) {
    FileHandle.standardError.write(Data("broken promise: \(broken)\n".utf8))
    abort()
  }
  return 0
}

private let reader = ProcessInfo.processInfo.environment["LEAFCUTTER_READER"].flatMap(Reader.init)

private func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path))) }
