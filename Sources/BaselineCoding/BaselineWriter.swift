import DocumentWriting
package import Gate
import Rules

/// Writes `leafcutter-baseline.yaml`: one entry a line, sorted, so that two branches that change different entries merge
/// by themselves.
package enum BaselineWriter {
  /// - Returns: UTF-8 with a newline at the end; the same for equal baselines.
  /// - Complexity: O(*n*) in the number of subjects and members, after sorting.
  package static func write(_ baseline: Baseline) -> [UInt8] {
    var text = """
      # Findings that were there when the gate was adopted. Only `leafcutter baseline` changes this file:
      # `shrink` takes out what is fixed; what is new is fixed, or accepted beside the fact.
      version: \(BaselineReader.version)

      """
    text += baseline.entries.isEmpty ? "entries: []\n" : "entries:\n"
    for entry in baseline.entries.sorted() {
      var fields = [
        DocumentValue.Entry("rule", .integer(entry.rule.rawValue)), .init("subjects", texts(entry.subjects)),
      ]
      if !entry.members.isEmpty { fields.append(.init("members", texts(entry.members))) }
      text += "  - \(DocumentWriter.yamlLine(.map(fields)))\n"
    }
    let undecided = baseline.undecided.sorted { $0.key < $1.key }
    if !undecided.isEmpty { text += "undecided:\n" }
    for (rule, count) in undecided { text += "  \(rule): \(count)\n" }
    return Array(text.utf8)
  }

  private static func texts(_ texts: [String]) -> DocumentValue { .list(texts.map(DocumentValue.text)) }
}
