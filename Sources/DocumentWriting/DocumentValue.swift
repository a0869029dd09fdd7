/// A tree to be written as YAML or JSON; maps keep their order.
package indirect enum DocumentValue: Hashable, Sendable {
  case text(String)
  case integer(Int)
  case boolean(Bool)
  /// Finite.
  case number(Double)
  case null
  case list([DocumentValue])
  case map([Entry])

  package struct Entry: Hashable, Sendable {
    package var key: String
    package var value: DocumentValue

    package init(_ key: String, _ value: DocumentValue) {
      self.key = key
      self.value = value
    }
  }
}
