import Diagnostics
import Gate
import LocatedDocument
import Rules

/// `rules:`, a map from a rule's code or name to its severity, or to a map of severity and options.
enum RuleSettingsReader {
  /// How grave a rule is, or that it does not run.
  private enum Word: String, CaseIterable { case off, note, warning, error }

  static func read(_ node: LocatedNode, _ settings: inout GateSettings, _ fields: inout Fields) {
    var seen: [RuleCode: LocatedNode] = [:]
    for child in node.children {
      guard let rule = rule(child.key ?? "", at: child.keyMark, &fields) else { continue }
      if let first = seen.updateValue(child, forKey: rule.code) {
        fields.report(
          .setTwice, "rule \(rule.code) \(rule.name) is set twice, first as '\(first.key ?? "")'", at: child.keyMark,
          suggestion: "remove one of them")
        continue
      }
      switch child.kind {
      case .scalar: readSeverity(child, of: rule, &settings, &fields)
      case .map: readOptions(child, of: rule, &settings, &fields)
      case .empty, .list:
        fields.report(
          .wrongType, "rule \(rule.code) has no severity", at: child.mark,
          suggestion: "write \(child.key ?? ""): off, note, warning or error")
      }
    }
  }

  /// A rule, or one of the gate's own findings.
  static func rule(_ word: String, at mark: Mark, _ fields: inout Fields) -> RuleDescriptor? {
    if let rule = GateCatalogue.descriptor(word) { return rule }
    let nearest = GateCatalogue.suggestion(for: word)
    fields.report(
      .unknownKey,
      "no rule has the code or name '\(shortened(word))'" + (nearest.map { ", did you mean '\($0)'?" } ?? ""), at: mark,
      suggestion: nearest ?? "leafcutter rules lists them")
    return nil
  }

  private static func readSeverity(
    _ node: LocatedNode, of rule: RuleDescriptor, _ settings: inout GateSettings, _ fields: inout Fields
  ) {
    guard node.kind == .scalar, let text = node.text, let word = Word(rawValue: text) else {
      let text = node.text ?? ""
      let words = Word.allCases.map(\.rawValue)
      let nearest = nearestName(to: text, among: words) ?? words.first { !text.isEmpty && $0.hasPrefix(text) }
      fields.report(
        .unknownValue,
        "'\(shortened(text))' is no severity of rule \(rule.code)" + (nearest.map { ", did you mean '\($0)'?" } ?? ""),
        at: node.mark, suggestion: "write off, note, warning or error")
      return
    }
    if rule.code == .staleEntry {
      fields.report(
        .unknownKey, "805 stale-entry has no severity of its own", at: node.keyMark,
        suggestion: "remove it; check --stale fail makes it an error, on the main branch")
      return
    }
    let severity: Severity? =
      switch word {
      case .off: nil
      case .note: .note
      case .warning: .warning
      case .error: .error
      }
    settings.severities[rule.code] = .init(severity, at: node.keyLocation)
  }

  private static func readOptions(
    _ node: LocatedNode, of rule: RuleDescriptor, _ settings: inout GateSettings, _ fields: inout Fields
  ) {
    for child in node.children {
      let key = child.key ?? ""
      if key == "severity" {
        readSeverity(child, of: rule, &settings, &fields)
        continue
      }
      guard let option = rule.options.first(where: { $0.name == key }) else {
        let known = ["severity"] + rule.options.map(\.name)
        let nearest = nearestName(to: key, among: known)
        fields.report(
          .unknownKey,
          "rule \(rule.code) has no option '\(shortened(key))'" + (nearest.map { ", did you mean '\($0)'?" } ?? ""),
          at: child.keyMark, suggestion: nearest ?? "it has \(known.joined(separator: " and "))")
        continue
      }
      guard let value = wholeNumber(child), option.range.contains(value) else {
        fields.report(
          .outOfRange, "'\(key)' of rule \(rule.code) is '\(shortened(child.text ?? ""))'", at: child.mark,
          suggestion: "write a whole number of \(option.unit) from \(option.range.lowerBound) to "
            + "\(option.range.upperBound)")
        continue
      }
      settings.options[rule.code, default: [:]][option.name] = .init(value, at: child.keyLocation)
    }
  }

  /// Plain decimal digits.
  static func wholeNumber(_ node: LocatedNode) -> Int? {
    guard node.kind == .scalar, let text = node.text, !text.isEmpty,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }
}
