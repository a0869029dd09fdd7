package import Diagnostics
import Gate
package import Inventory

extension Configuration {
  /// Flows and teams that requirements name and the app does not have: such a requirement would never hold.
  ///
  /// - Parameter inventory: of the whole app; a part cannot tell.
  package func wrongNames(in inventory: Inventory) -> [Diagnostic] {
    let flows = inventory.flows.map(\.id.text)
    let teams = Set(inventory.flows.compactMap(\.team))
    return gate.requiredFacts.flatMap { requirement in
      let names =
        (requirement.flows ?? []).map { ("flow", $0.text, flows) }
        + (requirement.teams ?? []).map { ("team", $0, Array(teams)) }
      return names.filter { !$0.2.contains($0.1) }.map { kind, name, known in
        Diagnostic(
          .namesNothing, .error,
          "requireFacts names the \(kind) “\(printable(name))”, which the inventory does not have",
          at: requirement.place,
          suggestion: nearestName(to: name, among: known).map { "did you mean \($0)?" }
            ?? (known.isEmpty
              ? "say team: in the flows" : "name one of \(known.sorted().prefix(8).joined(separator: ", "))"))
      }
    }
  }
}
