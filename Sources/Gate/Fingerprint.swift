import Inventory
package import Rules

/// The short name of a finding in every format and every run: its code and the first ten hexadecimal digits of SHA-256
/// over the code and the sorted subjects, joined by line feeds (`104-3fa81c02be`). Neither message, place nor order
/// of subjects has a part in it.
package func fingerprint(_ code: RuleCode, _ subjects: [String]) -> String {
  let text = ([code.description] + subjects.sorted(by: precedesByBytes)).joined(separator: "\n")
  return "\(code)-\(sha256Hex(text.utf8).prefix(10))"
}
