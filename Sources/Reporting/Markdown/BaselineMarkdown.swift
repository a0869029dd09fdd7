package import Analysis

/// `baseline compare --format markdown`: a comment for a pull request.
package enum BaselineMarkdown {
  /// - Parameters:
  ///   - path: of the baseline.
  ///   - old: what the user called the earlier one, if one was named.
  package static func render(_ review: BaselineReview, path: String, since old: String?) -> [UInt8] {
    let content = BaselineSections(review: review)
    var lines = ["## Baseline: \(content.sentence)", "", MarkdownText.code(path)]
    for section in old.map(content.growthSections) ?? [] { lines += MarkdownText.section(section, isOpen: true) }
    for section in content.sections { lines += MarkdownText.section(section, isOpen: section.items.count <= 10) }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}
