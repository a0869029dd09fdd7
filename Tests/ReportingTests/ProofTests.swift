import Analysis
import Diagnostics
import Foundation
import MigrationPlanning
import Rules
import Testing

@testable import Reporting

/// The proof of the steps in every report.
@Suite("Proof of the steps")
struct ProofTests {
  /// The fifth step ends a finding, the sixth brings an error, one finding stays.
  static let proof: PlanProof = {
    let error = IntroducedFinding(
      code: 401, name: "missing-bridge", severity: .error, subjects: ["cart", "confirm"],
      message: "SwiftUI page confirm is made by UIKit without a bridge", fix: "Describe the hosting controller",
      fingerprint: "401-0011223344")
    let steps = Storefront.plan.steps.enumerated().map { number, step in
      StepProof(
        step: step.id, removes: number == 4 ? ["110-00aa11bb22"] : [], introduces: number == 5 ? [error] : [])
    }
    return PlanProof(steps: steps, notRemoved: ["101-3fa81c02be"])
  }()

  private var proof: PlanProof { Self.proof }

  @Test("plan JSON says what each step removes and which needs a human")
  func json() throws {
    let bytes = PlanJSON.render(Storefront.plan, of: Storefront.result(proof: proof))
    let document = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect(document["proof"] as? String == "run")
    #expect(document["notRemoved"] as? [String] == ["101-3fa81c02be"])
    #expect(document["needsHuman"] as? [String] == [Storefront.plan.steps[5].id])
    let steps = try #require(document["steps"] as? [[String: Any]])
    #expect(steps[4]["removesFindings"] as? [String] == ["110-00aa11bb22"])
    #expect((steps[4]["needsHuman"] as? [[String: Any]])?.isEmpty == true)
    let finding = try #require((steps[5]["needsHuman"] as? [[String: Any]])?.first)
    #expect(Set(finding.keys) == ["code", "name", "severity", "subjects", "message", "fix", "fingerprint"])
    #expect(finding["fingerprint"] as? String == "401-0011223344")
  }

  @Test("report.xml carries it (the schema is held elsewhere)")
  func xml() throws {
    let bytes = try ReportXML.render(Storefront.result(proof: proof))
    let text = String(decoding: bytes, as: UTF8.self)
    for words in [
      "proof=\"run\"", "<removesFinding id=\"110-00aa11bb22\"/>", "<notRemoved id=\"101-3fa81c02be\"/>",
      "fingerprint=\"110-00aa11bb22\" removedBy=\"\(Storefront.plan.steps[4].id)\"",
      "<needsHuman code=\"401\" name=\"missing-bridge\"",
    ] {
      #expect(text.contains(words), "\(words)")
    }
    #expect(!text.contains("fingerprint=\"101-3fa81c02be\" removedBy"))
  }

  @Test("People read one sentence, and the finding at its step")
  func text() {
    let result = Storefront.result(proof: proof)
    let text = PlanText.render(Storefront.plan, of: result, phasePrice: nil, color: false)
    #expect(text.contains("needs a human: 401 missing-bridge: SwiftUI page confirm"))
    #expect(
      result.proofSentence.hasSuffix(
        "1 needs a human first, since it brings an error (\(Storefront.plan.steps[5].id)). "
          + "1 finding of today goes on the way, 1 stays."))
    #expect(Storefront.result().proofSentence.hasPrefix("Not run:"))
    let clean = PlanProof(
      steps: proof.steps.map { StepProof(step: $0.step, removes: [], introduces: []) }, notRemoved: [])
    #expect(
      PlanProof.sentence(of: clean)
        == "All rules were run on the state after each of 12 steps: none brings an error that is not there today.")
  }
}
