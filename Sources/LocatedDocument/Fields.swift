package import Diagnostics

/// The decoding words: reads the fields of one map, asks for each key once, and at the end says which keys nobody
/// asked for ("unknown key …, did you mean …").
///
/// A missing key gives `nil`; a key with a wrong value gives a diagnostic and `nil`. Nothing is thrown, so that all
/// problems are found in one run.
package struct Fields {
  // init(_ node: LocatedNode, of thing: String, keys: [StaticString] …)
  // mutating func text(_ key) -> String?                      any scalar
  // mutating func required…(…)                                adds "… is missing"
  // mutating func integer(_ key) -> Int?                      whole numbers 0 … 1_000_000_000 (range as parameter)
  // mutating func boolean(_ key) -> Bool?                     true, false
  // mutating func word<E: RawRepresentable & CaseIterable>(_ key, E.self) -> E?      with nearest value
  // mutating func words / identifiers                         a scalar or a list; in XML one attribute split at spaces
  // mutating func texts(_ key) -> [String]?                   free text list; in XML <key><item>…</item></key>
  // mutating func list(_ key, item: "screen") -> [LocatedNode]?   list of things; in XML a wrapper of <screen/>
  // mutating func map(_ key) -> LocatedNode?
  // mutating func extensions() …                              keys that begin with x-
  // mutating func finish(into: &diagnostics)
}
