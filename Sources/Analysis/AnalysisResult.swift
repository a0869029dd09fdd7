package import Diagnostics
package import Gate
package import MigrationPlanning
package import OwnershipGraph

/// Everything that a run knows, and all that a report may show.
package struct AnalysisResult: Sendable {
  package let graph: OwnershipGraph
  package let gate: GateResult
  /// `nil` where only the gate was asked for.
  package let plan: MigrationPlan?
  /// What the rules say of each state of the plan; `nil`: not run.
  package let proof: PlanProof?
  package let inputs: [InputDigest]
  package let tool: ToolIdentity
  /// What the reader had to say short of errors.
  package let diagnostics: [Diagnostic]

  package init(
    graph: OwnershipGraph, gate: GateResult, plan: MigrationPlan?, proof: PlanProof? = nil, inputs: [InputDigest],
    tool: ToolIdentity, diagnostics: [Diagnostic]
  ) {
    self.graph = graph
    self.gate = gate
    self.plan = plan
    self.proof = proof
    self.inputs = inputs
    self.tool = tool
    self.diagnostics = diagnostics
  }
}

/// An input file as the user named it, and the SHA-256 of its bytes in hexadecimal.
package struct InputDigest: Sendable, Hashable {
  package let path: String
  package let sha256: String

  package init(path: String, sha256: String) {
    self.path = path
    self.sha256 = sha256
  }
}

/// Name and version of the tool that made a result; injected, never read from the clock or the build.
package struct ToolIdentity: Sendable, Hashable {
  package let name: String
  package let version: String

  package init(name: String, version: String) {
    self.name = name
    self.version = version
  }
}
