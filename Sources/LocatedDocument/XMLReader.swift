import CLibXML2
import Diagnostics

/// Reads XML through libxml2's SAX2 events, from memory in pieces.
///
/// The library reports an element at the end of its start tag and attributes nowhere; since no raw `<` may stand in a
/// tag, the nearest one before that end is where the element starts, and the attributes are found from there.
struct XMLReader {
  struct Frame {
    /// Where this element's text starts among the decoded texts.
    var textStart: Int
    var hasElements = false
  }

  let source: [UInt8]
  let map: SourceMap
  var builder: TreeBuilder
  private(set) var rootNamespace: String?

  private var context: xmlParserCtxtPtr?
  private(set) var isStopped = false
  /// Text of the innermost element so far.
  private var text: [UInt8] = []
  /// Names are kept once by the library, so a name's address stands for it.
  private var names: [UnsafePointer<xmlChar>: Int32] = [:]

  /// The tag that is waited for: where it starts, how far its quotes are counted, and how many there are.
  var waiting = (start: -1, counted: 0, quotes: 0)

  /// More than the library's own buffer, less than what would copy a large file at once.
  private static let pieceSize = 1 << 16

  /// XML_SAX2_MAGIC, a macro that Swift does not see: the handler has the functions of SAX2.
  private static let secondVersion: UInt32 = 0xDEED_BEAF

  init(source: [UInt8], map: SourceMap) {
    self.source = source
    self.map = map
    builder = TreeBuilder(byteCount: source.count)
  }

  /// - Returns: whether there is a tree; its root is node 0.
  mutating func read() -> Bool {
    if let problem = declaredEncodingProblem() {
      builder.report(problem)
      return false
    }
    var handler = xmlSAXHandler()
    handler.initialized = Self.secondVersion
    handler.startElementNs = { reader, name, prefix, namespace, _, _, count, _, attributes in
      reader.map(XMLReader.from)?.pointee.start(
        name, namespace: namespace, attributes: attributes, count: Int(count))
    }
    handler.endElementNs = { reader, _, _, _ in reader.map(XMLReader.from)?.pointee.end() }
    handler.characters = { reader, text, count in reader.map(XMLReader.from)?.pointee.characters(text, Int(count)) }
    handler.ignorableWhitespace = handler.characters
    handler.cdataBlock = handler.characters
    handler.internalSubset = { reader, _, _, _ in reader.map(XMLReader.from)?.pointee.documentType() }
    handler.serror = { reader, error in
      guard let reader, let error, error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
      let message = error.pointee.message.map { String(cString: $0) } ?? "cannot be read"
      XMLReader.from(reader).pointee.failed(code: Int(error.pointee.code), message: message)
    }

    return withUnsafeMutablePointer(to: &self) { reader in
      guard let context = xmlCreatePushParserCtxt(&handler, reader, nil, 0, nil) else {
        reader.pointee.builder.report(
          Problem(code: .unreadable, message: "not enough memory to read the file", offset: 0))
        return false
      }
      defer { xmlFreeParserCtxt(context) }
      reader.pointee.context = context
      // Without NOENT an ampersand in an attribute comes as "&#38;". No entity can be declared: a document type
      // declaration is refused.
      // HUGE lifts the limit of ten megabytes on one value; what else it lifts needs entities, or is limited here.
      let options =
        XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue | XML_PARSE_NOENT.rawValue | XML_PARSE_HUGE.rawValue
      xmlCtxtUseOptions(context, Int32(options))
      let source = reader.pointee.source
      source.withUnsafeBytes { bytes in
        var start = 0
        while start < bytes.count, !reader.pointee.isStopped {
          let size = min(Self.pieceSize, bytes.count - start)
          let piece = bytes.baseAddress?.advanced(by: start).assumingMemoryBound(to: CChar.self)
          xmlParseChunk(context, piece, Int32(size), 0)
          start += size
          reader.pointee.checkWaiting(fed: start)
        }
        if !reader.pointee.isStopped { xmlParseChunk(context, nil, 0, 1) }
      }
      reader.pointee.context = nil
      return !reader.pointee.isStopped && !reader.pointee.builder.nodes.isEmpty
    }
  }

  private static func from(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutablePointer<XMLReader> {
    pointer.assumingMemoryBound(to: XMLReader.self)
  }

  // MARK: Events

  private mutating func start(
    _ name: UnsafePointer<xmlChar>?, namespace: UnsafePointer<xmlChar>?,
    attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int
  ) {
    guard let name, !isStopped else { return }
    let end = consumed
    let start = lastIndex(of: UInt8(ascii: "<"), before: end) ?? 0
    guard builder.depth < TreeBuilder.maximumDepth else {
      stop(
        Problem(
          code: .nesting, message: "nested deeper than \(TreeBuilder.maximumDepth) levels", offset: start,
          suggestion: "an inventory needs no more than ten"))
      return
    }
    checkStrayText(before: start)
    let uri = namespace.map { String(cString: $0) }
    if builder.depth == 0 {
      rootNamespace = uri
    } else if uri != rootNamespace {
      builder.report(
        Problem(
          code: .unsupported, message: "element '\(shortened(String(cString: name)))' is of another namespace",
          offset: start, suggestion: "use the namespace of the root element"))
    }
    let offset = Int32(start)
    var record = NodeRecord(kind: .element, offset: offset, keyOffset: offset)
    record.key = key(name)
    builder.push(record)
    guard count > 0, let attributes else { return }
    readAttributes(attributes, count: count, tag: start..<end)
  }

  /// Walks the start tag beside the library's list, which is in the same order but for declarations of namespaces.
  private mutating func readAttributes(
    _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>, count: Int, tag: Range<Int>
  ) {
    let source = self.source
    source.withUnsafeBufferPointer { source in
      var scanner = StartTagScanner(source: source, tag: tag)
      var number = 0
      while number < count, let written = scanner.next() {
        if written.declaresNamespace { continue }
        let entry = attributes + number * 5
        number += 1
        guard let name = entry[0], let valueStart = entry[3], let valueEnd = entry[4] else { continue }
        if let uri = entry[2] {
          refuseForeignAttribute(name, uri: uri, offset: written.name)
          continue
        }
        var record = NodeRecord(kind: .scalar, offset: Int32(written.name), keyOffset: Int32(written.name))
        record.key = key(name)
        if written.isVerbatim {
          record.textStart = Int32(written.value.lowerBound)
          record.textEnd = Int32(written.value.upperBound)
        } else {
          builder.decode(
            UnsafeBufferPointer(start: valueStart, count: valueEnd - valueStart), into: &record, offset: written.name)
        }
        builder.add(record)
      }
    }
  }

  private mutating func end() {
    guard !isStopped, let open = builder.open.last else { return }
    if hasElements(open) {
      checkStrayText(before: lastIndex(of: UInt8(ascii: "<"), before: consumed) ?? consumed)
    } else if !text.isEmpty {
      var record = builder[open.index]
      text.withUnsafeBufferPointer { builder.decode($0, into: &record, offset: Int(record.offset)) }
      builder[open.index] = record
    }
    text.removeAll(keepingCapacity: true)
    builder.pop()
  }

  private func hasElements(_ open: TreeBuilder.OpenNode) -> Bool {
    open.lastChild >= 0 && builder[open.lastChild].kind == .element
  }

  private mutating func characters(_ start: UnsafePointer<xmlChar>?, _ count: Int) {
    guard let start, !isStopped else { return }
    text.append(contentsOf: UnsafeBufferPointer(start: start, count: count))
  }

  /// Text that stands before a child element, or after one, is remembered where it ends: its place in a diagnostic.
  private mutating func checkStrayText(before offset: Int) {
    defer { text.removeAll(keepingCapacity: true) }
    guard let parent = builder.open.last, text.contains(where: { $0 > 0x20 }) else { return }
    if builder[parent.index].strayText < 0 {
      var last = min(offset, source.count) - 1
      while last > 0, source[last] <= 0x20 { last -= 1 }
      builder[parent.index].strayText = Int32(max(0, last))
    }
  }

  private mutating func documentType() {
    let before = source[..<min(consumed, source.count)]
    let start = before.indices.reversed().first { source[$0...].starts(with: Array("<!DOCTYPE".utf8)) }
    stop(
      Problem(
        code: .documentType, message: "document type declaration is not allowed", offset: start ?? 0,
        suggestion: "remove <!DOCTYPE …>"))
  }

  private mutating func failed(code: Int, message: String) {
    guard !isStopped else { return }
    stop(problem(code: code, message: message, offset: min(consumed, source.count)))
  }

  mutating func stop(_ problem: Problem) {
    builder.report(problem)
    isStopped = true
    if let context { xmlStopParser(context) }
  }

  // MARK: Places and names

  /// How far the library has read.
  var consumed: Int { context.map { max(0, min(Int(xmlByteConsumed($0)), source.count)) } ?? source.count }

  func lastIndex(of byte: UInt8, before end: Int) -> Int? {
    var index = min(end, source.count) - 1
    while index >= 0 {
      if source[index] == byte { return index }
      index -= 1
    }
    return nil
  }

  private mutating func key(_ name: UnsafePointer<xmlChar>) -> Int32 {
    if let known = names[name] { return known }
    let number = builder.key(String(cString: name))
    names[name] = number
    return number
  }
}
