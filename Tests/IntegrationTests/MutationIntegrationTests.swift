import Foundation
import Testing

/// Bytes changed at random in real inventories: refused with words or read, and nothing else.
@Suite(
  "Mutations, on the release binary", .enabled(if: ReleaseBinary.path != nil, "run bin/test, or set LEAFCUTTER_BINARY"))
struct MutationIntegrationTests {
  static let samples = ["storefront", "storefront-clean", "nextcloud-notes", "openhab"]
  static let count = 500

  let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  @Test(
    "Random changes end with 0, 1 or 2 and with words of the tool", .timeLimit(.minutes(15)), arguments: samples,
    ["yaml", "json", "xml"])
  func mutations(sample: String, form: String) throws {
    let path = CommandIntegrationTests.samples + "/" + sample
    #expect(try ReleaseBinary.shell("\"$L\" convert '\(path)' whole.\(form)", in: scratch).status == 0)
    let bytes = try Array(Data(contentsOf: scratch.url.appending(path: "whole.\(form)")))
    try scratch.write("", to: "in/none")
    var random = Mutator(seed: UInt64(bytes.count) &* 31 &+ UInt64(form.utf8.first ?? 0))
    for number in 0..<Self.count {
      try Data(random.mutate(bytes)).write(to: scratch.url.appending(path: "in/\(number).\(form)"))
    }
    // What is read also goes through the stages that come after.
    let outcome = try ReleaseBinary.shell(
      """
      for i in $(seq 0 \(Self.count - 1)); do
        "$L" check in/$i.\(form) >out 2>err; s=$?
        if [ $s = 2 ] && ! grep -q "^in/$i.\(form).*: error: " err; then echo "$i: no place"; fi
        if [ $s != 2 ] && [ $((i % 10)) = 0 ]; then
          "$L" analyze in/$i.\(form) -o report >out 2>>err; t=$?; [ $t -le 1 ] || echo "$i analyze: $t"
          "$L" graph in/$i.\(form) --format json >out 2>>err || echo "$i graph"
        fi
        case $s in 0|1|2) ;; *) echo "$i: $s" ;; esac
        if grep -q -a -E 'Fatal error|Stack dump|Thread [0-9]|Backtrace|a fault of' err; then echo "$i: trace"; fi
      done
      """, in: scratch)
    #expect(outcome.output.isEmpty, "\(outcome.output.prefix(500)): the inputs come again from the same seed")
    #expect(outcome.errors.isEmpty, "\(outcome.errors.prefix(500))")
  }
}

/// One to four changes of a kind: a bit, a byte, a piece cut out, doubled, moved or replaced by something that means
/// much to one of the three languages.
struct Mutator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64 (Steele, Lea and Flood 2014).
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  private static let words = [
    "{", "}", "[", "]", ":", ",", "\"", "'", "<", ">", "/>", "&", "&amp;", "*a", "&a ", "- ", "\n", "\t", "#", "|", "%",
    "\u{0}", "\u{FEFF}", "é", "---\n", "-1", "99999999999", "null", "true", "<!--", "-->", "<![CDATA[", "\\u0000", "x-",
  ].map { Array($0.utf8) }

  mutating func mutate(_ original: [UInt8]) -> [UInt8] {
    var bytes = original
    for _ in 0..<Int.random(in: 1...4, using: &self) {
      guard !bytes.isEmpty else { break }
      let start = Int.random(in: 0..<bytes.count, using: &self)
      let piece = start..<min(bytes.count, start + Int.random(in: 1...40, using: &self))
      switch Int.random(in: 0..<7, using: &self) {
      case 0: bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &self)
      case 1: bytes[start] = UInt8.random(in: 0...255, using: &self)
      case 2: bytes.removeSubrange(piece)
      case 3: bytes.insert(contentsOf: bytes[piece], at: start)
      case 4:
        let target = Int.random(in: 0...bytes.count, using: &self)
        bytes.insert(contentsOf: Array(bytes[piece]), at: target)
      case 5: bytes.insert(contentsOf: Self.words.randomElement(using: &self) ?? [], at: start)
      default: bytes.replaceSubrange(piece, with: Self.words.randomElement(using: &self) ?? [])
      }
    }
    return bytes
  }
}
