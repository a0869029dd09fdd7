/// Texts that a careless reader or writer of YAML, JSON or XML breaks.
enum HostileTexts {
  static let texts: [String] = [
    "plain", "two words", "true", "false", "yes", "No", "on", "null", "~", "16.0", "0x1F", "1e3", "-0", ".inf", ".nan",
    "0o17", "1_000", "12:30:45", "2025-02-30", "-", "- item", "--- ", "---", "...", "? key", ": value", "key: value",
    "a:b", "ends with:", "# comment", "text # comment", "text#no comment", "a, b", "[a, b]", "{a: b}", "}", "]", ",",
    "&anchor", "*alias", "!tag", "!!str x", "%TAG", "@at", "`tick`", "|", ">", "|-\n x", "'single'", "it's",
    "\"double\"", "say \"hi\"", "back\\slash", "\\n", "\\u0041", "tab\there", "\ttab first", "line\nbreak", "\nfirst",
    "last\n", "two\n\nlines\n\n", "\n", "  \n  ", "a\n  indented\nb", " leading", "trailing ", "  both  ", " ",
    "<tag>", "a & b", "&amp;", "&#10;", "]]>", "<![CDATA[x]]>", "<!-- x -->", "<?xml?>", "emoji 🧭👩‍👩‍👧‍👦🇨🇭",
    "e\u{301} and é", "\u{301}combining first", "\u{5e9}\u{5dc}\u{5d5}\u{5dd}", "\u{202e}right to left",
    "\u{200f}\u{627}\u{644}", "zero\u{200b}width", "\u{a0}no-break", "\u{3000}wide space", "\u{10ffff}", "\u{fffd}",
    "\u{1f600}", "𝔘𝔫𝔦", "ﬃ", "İıſß", "=<<", "<<", "=", "x-y", "a=b&c=d", "https://example.org/?q=1#top",
    "NavigationStack<Path<Int, [String]>>", "$(id)", "${HOME}", "%s%n", "../../etc/passwd", "'; DROP TABLE x; --",
    String(repeating: "long ", count: 30) + "end", String(repeating: "unbroken", count: 20),
  ]

  /// Words that are good ids and that YAML would take for something else.
  static let identifiers: [String] = [
    "true", "null", "no", "16.0", "-", "--", "---", ".", "..", "...", "_", "1e3", "0x1F", "-1", ".inf", "Order_List",
    "a.b-c_d", "2025-01-02", "007", "y", "0o17", "-.5", "NaN",
  ]
}

extension SplitMix64 {
  /// One of the hostile texts, or two of them side by side.
  mutating func text(allowingEmpty: Bool = true) -> String {
    if allowingEmpty && oneIn(20) { return "" }
    let first = pick(HostileTexts.texts)
    return oneIn(4) ? first + pick(HostileTexts.texts) : first
  }

  /// - Returns: `nil` half of the time: most of what an inventory may say is left unsaid.
  mutating func maybe<T>(_ value: (inout SplitMix64) -> T) -> T? {
    oneIn(2) ? value(&self) : nil
  }

  mutating func optionalText() -> String? { maybe { $0.text() } }
  mutating func reason() -> String? { oneIn(4) ? text(allowingEmpty: false) : nil }
  mutating func flag() -> Bool? { maybe { $0.oneIn(2) } }
  mutating func optionalNumber() -> Int? { maybe { $0.pick([0, 1, 3, 5, 7, 13, 1_000_000_000]) } }
  mutating func word<E: CaseIterable>(_ type: E.Type) -> E { pick(Array(E.allCases)) }
  mutating func optionalWord<E: CaseIterable>(_ type: E.Type) -> E? { maybe { $0.word(type) } }

  /// Up to `limit` values, in the order of the source, each once.
  mutating func some<T>(of values: [T], limit: Int = 3) -> [T] {
    guard !values.isEmpty else { return [] }
    var chosen: Set<Int> = []
    for _ in 0..<below(limit + 1) { chosen.insert(below(values.count)) }
    return chosen.sorted().map { values[$0] }
  }

  mutating func texts() -> [String]? {
    maybe { random in (0..<random.below(4)).map { _ in random.text() } }
  }

  mutating func words<E: CaseIterable>(_ type: E.Type) -> [E]? {
    maybe { $0.some(of: Array(E.allCases)) }
  }

  mutating func optionalSome<T>(of values: [T]) -> [T]? { maybe { $0.some(of: values) } }
  mutating func optionalOne<T>(of values: [T]) -> T? { values.isEmpty ? nil : maybe { $0.pick(values) } }
}
