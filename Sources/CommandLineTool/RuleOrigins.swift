import Diagnostics
import Gate
import Rules

/// Where the severity and the options of a rule come from, in words.
enum RuleOrigins {
  /// `warning by leafcutter.yaml:3, off unless set`; `depth 4 modals by leafcutter.yaml:4, 3 unless set`, of an option
  /// also where it has its default. A severity that nobody has set says nothing.
  static func sentences(of rule: RuleDescriptor, _ settings: GateSettings) -> [String] {
    var sentences: [String] = []
    if let set = settings.severities[rule.code] {
      sentences.append("\(word(set.value)) by \(words(set.place)), \(word(rule.severity)) unless set")
    }
    for option in rule.options {
      guard let set = settings.options[rule.code]?[option.name] else {
        sentences.append("\(option.name) \(option.initial) \(option.unit), the default")
        continue
      }
      sentences.append(
        "\(option.name) \(set.value) \(option.unit) by \(words(set.place)), \(option.initial) unless set")
    }
    return sentences
  }

  private static func word(_ severity: Severity?) -> String { severity?.rawValue ?? "off" }

  private static func words(_ place: Location?) -> String {
    guard let place else { return "the command line" }
    return printable(place.position.map { "\(place.file):\($0.line)" } ?? place.file)
  }
}
