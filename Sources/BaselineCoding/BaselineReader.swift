package import Diagnostics
package import Gate
import LocatedDocument
import Rules

/// Reads `leafcutter-baseline.yaml` (docs/baseline.md). Strict: a gate never goes on with half of a file.
package enum BaselineReader {
  /// The version of the format.
  package static let version = 1

  /// - Parameters:
  ///   - bytes: the file, as it is.
  ///   - file: its name as the user gave it, or as it was found.
  /// - Returns: `nil` if anything is wrong with it; then all of that has been added to `diagnostics`.
  /// - Complexity: O(*n* log *n*) in the number of bytes; no recursion.
  package static func read(
    _ bytes: [UInt8], file: String, into diagnostics: inout DiagnosticCollector
  ) -> Baseline? {
    var found = DiagnosticCollector()
    defer { diagnostics.add(contentsOf: found) }
    guard let document = LocatedDocument.read(bytes, file: file, format: .yaml, into: &found) else { return nil }
    var fields = Fields(document.root, as: "baseline")
    guard fields.isMap, fields.has("entries") || fields.has("undecided") else {
      found.add(
        Diagnostic(
          .notABaseline, .error, "not a baseline: it has no entries", at: document.root.location,
          suggestion: "let leafcutter baseline write make one, or name another file under baseline: in leafcutter.yaml")
      )
      return nil
    }
    if let version = fields.requiredInteger("version"), version != Self.version {
      fields.report(
        .unknownBaselineVersion, "version \(version) of baselines is not known", at: fields.mark(of: "version"),
        suggestion: "write version: \(Self.version), or use a newer leafcutter")
    }
    var entries: [BaselineEntry] = []
    for node in fields.list("entries", item: "entry") ?? [] {
      if let entry = readEntry(node, into: &found) { entries.append(entry) }
    }
    let undecided = readUndecided(&fields)
    fields.finish(into: &found)
    return found.hasErrors ? nil : Baseline(entries: entries, undecided: undecided)
  }

  private static func readEntry(_ node: LocatedNode, into diagnostics: inout DiagnosticCollector) -> BaselineEntry? {
    var fields = Fields(node, as: "entry")
    let name = fields.requiredName("rule")
    fields.require("subjects")
    let subjects = fields.names("subjects")
    let members = fields.names("members")
    if let subjects, subjects.isEmpty {
      fields.report(
        .emptyValue, "entry names no subject", at: fields.mark(of: "subjects"), suggestion: "remove the entry")
    }
    let rule = name.flatMap { self.rule($0.text, at: $0.mark, &fields) }
    fields.finish(into: &diagnostics)
    guard let rule, let subjects, !subjects.isEmpty else { return nil }
    return BaselineEntry(
      rule: rule, subjects: subjects.map(\.text), members: members?.map(\.text) ?? [], place: node.location)
  }

  private static func readUndecided(_ fields: inout Fields) -> [RuleCode: Int] {
    guard let node = fields.map("undecided") else { return [:] }
    var counts: [RuleCode: Int] = [:]
    for child in node.children {
      guard let rule = rule(child.key ?? "", at: child.keyMark, &fields) else { continue }
      guard child.kind == .scalar, let count = child.text.flatMap(Int.init), (1...1_000_000_000).contains(count) else {
        fields.report(
          .wrongType, "undecided of rule \(rule) is no count", at: child.mark,
          suggestion: "write \(rule): and a whole number from 1, or remove it")
        continue
      }
      counts[rule] = count
    }
    return counts
  }

  private static func rule(_ word: String, at mark: Mark, _ fields: inout Fields) -> RuleCode? {
    if let rule = RuleCatalogue.rule(word) { return rule.descriptor.code }
    let nearest = RuleCatalogue.suggestion(for: word)
    fields.report(
      .unknownValue, "no rule has the code or name '\(shortened(word))'", at: mark,
      suggestion: nearest ?? "leafcutter rules lists them; if this one is no more, remove the line")
    return nil
  }
}
