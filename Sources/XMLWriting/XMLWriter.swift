/// Writes XML through libxml2's text writer into memory. All text is escaped by construction; a control character that
/// XML 1.0 cannot hold is replaced by U+FFFD (libxml2 would emit it raw).
package struct XMLWriter: ~Copyable {
  // init(indent: Bool)
  // mutating func start(_ element: StaticString), attribute(_ name, _ value: String), text(_:), comment(_:), end()
  // consuming func finish() throws -> [UInt8]
}
