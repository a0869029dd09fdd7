package import Analysis
import MigrationPlanning

extension AnalysisResult {
  /// What was proven of the plan's steps; said wherever a plan is shown.
  package var proofSentence: String { PlanProof.sentence(of: proof) }
}

extension PlanProof {
  package static func sentence(of proof: PlanProof?) -> String {
    proof?.sentence ?? "Not run: no state between two steps was checked with the rules."
  }

  private var sentence: String {
    let removed = steps.reduce(0) { $0 + $1.removes.count }
    let goes = removed == 0 ? "" : " \(counted(removed, "finding")) of today \(removed == 1 ? "goes" : "go") on the way"
    let stays = notRemoved.isEmpty ? "" : " \(grouped(notRemoved.count)) \(notRemoved.count == 1 ? "stays" : "stay")"
    let rest = [goes, stays].filter { !$0.isEmpty }.joined(separator: ",")
    let first = needingHuman
    let checked = "All rules were run on the state after each of \(counted(steps.count, "step"))"
    guard !first.isEmpty else {
      return "\(checked): none brings an error that is not there today.\(rest.isEmpty ? "" : rest + ".")"
    }
    let names = first.prefix(3).map(\.step).joined(separator: ", ") + (first.count > 3 ? " and others" : "")
    return "\(checked): \(grouped(first.count)) \(first.count == 1 ? "needs" : "need") a human first, since "
      + "\(first.count == 1 ? "it brings" : "they bring") an error (\(names)).\(rest.isEmpty ? "" : rest + ".")"
  }
}

extension IntroducedFinding {
  /// `401 missing-bridge: SwiftUI page cart is made by UIKit without a bridge`.
  package var sentence: String { "\(code) \(name): \(message)" }
}
