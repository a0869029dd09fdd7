import Diagnostics
import LocatedDocument
import Testing

/// What a checker must and must not say about a real app: one `*.expect.yaml`.
struct Expectation {
  struct Edge {
    let from: String
    let to: String
    let kind: String
  }
  struct Entry {
    var rule = 0
    var subjects: [String] = []
    var severity: String?
    var edges: [Edge] = []
    var evidence: [String] = []
    var count: Int?
    var atLeast: String?
  }

  var isClosed = false
  var must: [Entry] = []
  var mustNot: [Entry] = []
  var may: [Int] = []
  var undecided: [Int] = []
  var facts: [String: Int] = [:]

  init(_ text: String, file: String) throws {
    var diagnostics = DiagnosticCollector()
    let document = LocatedDocument.read(Array(text.utf8), file: file, format: .yaml, into: &diagnostics)
    for part in try #require(document).root.children {
      switch part.key {
      case "closed": isClosed = part.text == "true"
      case "must": must = try part.children.map(Self.entry)
      case "mustNot": mustNot = try part.children.map(Self.entry)
      case "may": may = part.numbers
      case "undecided": undecided = part.numbers
      case "facts":
        for fact in part.children { facts[fact.key ?? ""] = fact.text.flatMap { Int($0) } }
      case "title", "why", "plan": break
      default: Issue.record("unknown key \(part.key ?? "") in \(file)")
      }
    }
  }

  private static func entry(_ node: LocatedNode) throws -> Entry {
    var entry = Entry()
    for field in node.children {
      switch field.key {
      case "rule": entry.rule = try #require(field.text.flatMap { Int($0) })
      case "subjects": entry.subjects = field.children.compactMap(\.text)
      case "severity": entry.severity = field.text
      case "atLeast": entry.atLeast = field.text
      case "count": entry.count = field.text.flatMap { Int($0) }
      case "evidence": entry.evidence = field.children.compactMap(\.text)
      case "edges":
        entry.edges = field.children.map { edge in
          func part(_ key: String) -> String { edge.children.first { $0.key == key }?.text ?? "" }
          return Edge(from: part("from"), to: part("to"), kind: part("kind"))
        }
      case "why": break
      default: Issue.record("unknown key \(field.key ?? "")")
      }
    }
    return entry
  }
}

extension LocatedNode {
  fileprivate var numbers: [Int] { children.compactMap { $0.text.flatMap { Int($0) } } }
}
