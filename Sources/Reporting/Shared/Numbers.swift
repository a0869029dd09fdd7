/// `1,142`: thousands apart, for people. Machine formats write plain digits.
func grouped(_ number: Int) -> String {
  var digits = Array(String(number.magnitude))
  var position = digits.count - 3
  while position > 0 {
    digits.insert(",", at: position)
    position -= 3
  }
  return (number < 0 ? "−" : "") + String(digits)
}

/// `1 screen`, `2 screens`, `1,142 screens`.
func counted(_ number: Int, _ one: String, _ many: String? = nil) -> String {
  "\(grouped(number)) \(number == 1 ? one : many ?? one + "s")"
}

/// One decimal, with a point whatever the locale; without it where it is 0. Beyond nine digits it is cut there.
func oneDecimal(_ value: Double) -> String {
  guard value.isFinite else { return "0" }
  let tenths = Int((min(max(value, -1e9), 1e9) * 10).rounded())
  let text = "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10)"
  return tenths % 10 == 0 ? text : "\(text).\(abs(tenths) % 10)"
}

/// A share in whole per cent; never 100 % or 0 % of something that is not all or none.
func percent(_ part: Int, of whole: Int) -> String {
  guard whole > 0 else { return "0 %" }
  let exact = Double(part) / Double(whole) * 100
  if part > 0, exact < 1 { return "under 1 %" }
  if part < whole, exact > 99 { return "over 99 %" }
  return "\(Int(exact.rounded())) %"
}
