import CLibXML2

package enum XMLSchemaError: Error, Hashable, Sendable {
  /// The schema itself cannot be used; the messages say why.
  case badSchema([XMLSchema.Message])
  case outOfMemory
}

/// Checks XML against a schema through libxml2. The document is only text; the schema is trusted (one of ours), since
/// the library would fetch what it includes.
package enum XMLSchema {
  package struct Message: Hashable, Sendable, CustomStringConvertible {
    /// 1-based; `nil` where the library gives none.
    package let line: Int?
    package let text: String

    package var description: String { (line.map { "line \($0): " } ?? "") + text }
  }

  /// - Parameters:
  ///   - document: XML in UTF-8.
  ///   - schema: an XML schema (XSD 1.0) in one file.
  /// - Returns: what is wrong with the document, in its order; empty if it is valid.
  package static func validate(_ document: [UInt8], against schema: [UInt8]) throws(XMLSchemaError) -> [Message] {
    let schemaErrors = MessageList()
    let errors = MessageList()
    guard let schemaTree = parse(schema, into: schemaErrors) else { throw .badSchema(schemaErrors.messages) }
    defer { xmlFreeDoc(schemaTree) }
    guard let parser = xmlSchemaNewDocParserCtxt(schemaTree) else { throw .outOfMemory }
    defer { xmlSchemaFreeParserCtxt(parser) }
    xmlSchemaSetParserStructuredErrors(
      parser,
      { list, error in
        guard let error else { return }
        MessageList.from(list)?.add(line: error.pointee.line, text: error.pointee.message)
      }, schemaErrors.pointer)
    guard let compiled = xmlSchemaParse(parser) else { throw .badSchema(schemaErrors.messages) }
    defer { xmlSchemaFree(compiled) }

    guard let tree = parse(document, into: errors) else { return errors.messages }
    defer { xmlFreeDoc(tree) }
    guard let validator = xmlSchemaNewValidCtxt(compiled) else { throw .outOfMemory }
    defer { xmlSchemaFreeValidCtxt(validator) }
    xmlSchemaSetValidStructuredErrors(
      validator,
      { list, error in
        guard let error else { return }
        MessageList.from(list)?.add(line: error.pointee.line, text: error.pointee.message)
      }, errors.pointer)
    let result = xmlSchemaValidateDoc(validator, tree)
    if result != 0, errors.messages.isEmpty { errors.add(line: 0, text: nil) }
    return errors.messages
  }

  private static func parse(_ bytes: [UInt8], into list: MessageList) -> xmlDocPtr? {
    guard let context = xmlNewParserCtxt() else { return nil }
    defer { xmlFreeParserCtxt(context) }
    let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
    let tree = bytes.withUnsafeBytes { bytes in
      xmlCtxtReadMemory(
        context, bytes.bindMemory(to: CChar.self).baseAddress, Int32(clamping: bytes.count), nil, "UTF-8",
        Int32(options))
    }
    if tree == nil {
      let error = xmlCtxtGetLastError(context)
      list.add(line: error?.pointee.line ?? 0, text: error?.pointee.message)
    }
    return tree
  }
}

/// Where the library's handlers put their messages; it lives as long as the call that makes it.
private final class MessageList {
  private(set) var messages: [XMLSchema.Message] = []

  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static func from(_ pointer: UnsafeMutableRawPointer?) -> MessageList? {
    pointer.map { Unmanaged<MessageList>.fromOpaque($0).takeUnretainedValue() }
  }

  func add(line: Int32, text: UnsafePointer<CChar>?) {
    let text = text.map { String(cString: $0) } ?? "not valid"
    let firstLine = text.split(separator: "\n").first.map(String.init) ?? text
    messages.append(XMLSchema.Message(line: line > 0 ? Int(line) : nil, text: firstLine))
  }
}
