import Foundation
import Testing

/// `explain` with an inventory, as users run it after `check`.
@Suite(
  "explain, on the release binary",
  .enabled(if: ReleaseBinary.path != nil, "run bin/test, or set LEAFCUTTER_BINARY"))
struct ExplainIntegrationTests {
  let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    try FileManager.default.copyItem(atPath: CommandIntegrationTests.samples, toPath: scratch.path("samples"))
  }

  private func run(_ line: String) throws -> ReleaseBinary.Outcome {
    let outcome = try ReleaseBinary.shell("\"$L\" \(line)", in: scratch)
    #expect(!outcome.crashed)
    return outcome
  }

  private func report(_ sample: String) throws -> [String: Any] {
    let output = try run("check samples/\(sample) --format json --fail-on never").output
    return try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
  }

  @Test("Every finding of every sample can be explained by its fingerprint")
  func findings() throws {
    var count = 0
    for sample in try FileManager.default.contentsOfDirectory(atPath: scratch.path("samples")).sorted() {
      for finding in try #require(report(sample)["findings"] as? [[String: Any]]) {
        let fingerprint = try #require(finding["fingerprint"] as? String)
        let outcome = try run("explain \(fingerprint) samples/\(sample)")
        #expect(outcome.status == 0 && outcome.output.hasPrefix(fingerprint), "\(outcome.errors)")
        for part in ["What the rule looked at", "Facts that decided", "What to do in the app"] {
          #expect(outcome.output.contains(part))
        }
        count += 1
      }
    }
    #expect(count > 40)
  }

  /// What explain proposes is done to the file, and check finds nothing more.
  @Test("The cheapest change clears the finding")
  func remedy() throws {
    let fingerprint = try #require(
      (try report("storefront")["findings"] as? [[String: Any]])?.first { $0["code"] as? Int == 201 }?["fingerprint"]
        as? String)
    let explained = try run("explain \(fingerprint) samples/storefront").output
    #expect(explained.contains("set via of reviews>product-page:push to closure"))
    let path = scratch.path("samples/storefront/home.yaml")
    let before = try String(contentsOfFile: path, encoding: .utf8)
    let after = before.replacing(
      "from: reviews, to: product-page, kind: push, driver: uikit, via: concrete",
      with: "from: reviews, to: product-page, kind: push, driver: uikit, via: closure")
    #expect(after != before)
    try after.write(toFile: path, atomically: true, encoding: .utf8)
    let codes = try #require(report("storefront")["findings"] as? [[String: Any]]).compactMap { $0["code"] as? Int }
    #expect(codes.sorted() == [101, 104, 110, 301, 302, 401])
  }

  @Test("Undecided subjects say which facts are missing and what each would decide")
  func undecided() throws {
    let coverage = try #require(report("openhab")["coverage"] as? [String: Any])
    let open = try #require(coverage["undecidedSubjects"] as? [[String: Any]])
    let subject = try #require(open.first { $0["code"] as? Int == 407 })
    let id = try #require((subject["subjects"] as? [String])?.first)
    let outcome = try run("explain '407:\(id)' samples/openhab")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.contains("Missing: bridge.twoWay"))
    #expect(outcome.output.contains("→ nothing to report"))
    let byName = try run("explain 'bridge-update-loop:\(id)' samples/openhab")
    #expect(byName.output == outcome.output)
  }

  @Test(
    "What cannot be explained says what to do",
    arguments: [
      ("101-0000000000 samples/storefront", "no finding here has the fingerprint"),
      ("101-0000000000", "it takes an inventory to say why"), ("401:home", "it takes an inventory to say which facts"),
      ("999:home samples/storefront", "is no rule"), ("401:nowhere samples/storefront", "is called “nowhere”"),
      ("101 samples/storefront", "needs no inventory"), ("101-0000000000 missing.yaml", "missing.yaml"),
    ])
  func wrongInput(line: String, message: String) throws {
    let outcome = try run("explain \(line)")
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }
}
