package import Analysis

/// `baseline compare` for a terminal.
package enum BaselineText {
  /// - Parameters:
  ///   - path: of the baseline.
  ///   - old: what the user called the earlier one, if one was named.
  package static func render(_ review: BaselineReview, path: String, since old: String?, color: Bool) -> String {
    var out = TerminalText(color: color)
    let content = BaselineSections(review: review)
    out.paragraph("\(content.sentence).", lead: "\(path): ", leadStyle: .bold)
    for section in content.sections { out.section(section) }
    if let old {
      let sections = content.growthSections(since: old)
      if sections.isEmpty {
        out.blank()
        out.paragraph("Nothing has changed since \(old).")
      }
      for section in sections { out.section(section) }
    }
    if !review.isProven, !review.entries.isEmpty {
      out.blank()
      out.paragraph("--proof says which step of the plan removes each entry; in an app of this size it takes a while.")
    }
    return out.text
  }
}
