import CLibFYAML
import Diagnostics

/// Reads YAML and JSON through libfyaml's events. The library checks neither duplicate keys nor depth nor the number
/// of documents; that is done here.
struct YAMLReader {
  struct Frame {
    let isMap: Bool
    let isFlow: Bool
    let anchor: String?
    /// Nodes counted, aliases expanded, before this one.
    let countBefore: Int
    /// Levels below and with this one, aliases expanded.
    var height = 1
    /// The key that waits for its value.
    var key: (number: Int32, offset: Int)?
  }

  private struct Anchor {
    let node: Int32
    let count: Int
    let height: Int
  }

  let source: [UInt8]
  let map: SourceMap
  let isJSON: Bool
  var builder: TreeBuilder

  private(set) var frames: [Frame] = []
  private var anchors: [String: Anchor] = [:]
  private var openAnchors: [String: Int] = [:]
  /// Nodes with aliases expanded; saturates, since it can grow without bound.
  private var expandedCount = 0
  private(set) var writtenCount = 0
  private(set) var aliases: [(offset: Int, countAfter: Int)] = []
  private(set) var lastOffset = 0
  private var documents = 0

  init(source: [UInt8], map: SourceMap, isJSON: Bool) {
    self.source = source
    self.map = map
    self.isJSON = isJSON
    builder = TreeBuilder(byteCount: source.count)
  }

  /// - Returns: whether there is a tree; its root is node 0.
  mutating func read() -> Bool {
    var diagnosticsConfiguration = fy_diag_cfg()
    fy_diag_cfg_default(&diagnosticsConfiguration)
    diagnosticsConfiguration.fp = nil
    guard let collected = fy_diag_create(&diagnosticsConfiguration) else { return outOfMemory() }
    defer { fy_diag_unref(collected) }
    fy_diag_set_collect_errors(collected, true)

    var configuration = fy_parse_cfg()
    configuration.flags = fy_parse_cfg_flags(
      FYPCF_QUIET.rawValue | FYPCF_COLLECT_DIAG.rawValue | UInt32(isJSON ? 2 : 1) << UInt32(FYPCF_JSON_SHIFT))
    configuration.diag = collected
    guard let parser = fy_parser_create(&configuration) else { return outOfMemory() }
    defer { fy_parser_destroy(parser) }

    let source = self.source
    let isComplete = source.withUnsafeBytes { bytes -> Bool in
      guard let base = bytes.bindMemory(to: CChar.self).baseAddress,
        fy_parser_set_string(parser, base, bytes.count) == 0
      else { return false }
      while let event = fy_parser_parse(parser) {
        let goesOn = take(event, base: UnsafeRawPointer(base))
        fy_parser_event_free(parser, event)
        guard goesOn else { return false }
      }
      return true
    }
    guard isComplete else { return false }
    if fy_parser_get_stream_error(parser) || fy_diag_got_error(collected) {
      reportSyntaxError(collected)
      return false
    }
    guard documents > 0, !builder.nodes.isEmpty else {
      builder.report(Problem(code: .emptyDocument, message: "file holds no document", offset: 0))
      return false
    }
    return checkExpansion()
  }

  /// - Returns: `false` to stop reading.
  private mutating func take(_ event: UnsafeMutablePointer<fy_event>, base: UnsafeRawPointer) -> Bool {
    let mark = fy_event_start_mark(event)
    let offset = mark.map { min(Int($0.pointee.input_pos), source.count) } ?? lastOffset
    lastOffset = offset
    switch event.pointee.type {
    case FYET_DOCUMENT_START:
      documents += 1
      guard documents == 1 else {
        builder.report(
          Problem(
            code: .severalDocuments, message: "second document in the file", offset: offset,
            suggestion: "put it into a file of its own"))
        return false
      }
      return true
    case FYET_SCALAR:
      return scalar(event, offset: mark == nil ? nil : offset, base: base)
    case FYET_MAPPING_START: return start(event, kind: .map, offset: offset)
    case FYET_SEQUENCE_START: return start(event, kind: .list, offset: offset)
    case FYET_MAPPING_END, FYET_SEQUENCE_END:
      end()
      return true
    case FYET_ALIAS: return alias(event, offset: offset)
    default: return true
    }
  }

  // MARK: Nodes

  private var expectsKey: Bool { frames.last.map { $0.isMap && $0.key == nil } ?? false }

  /// Gives the node the key that waits for it.
  private mutating func takeKey(_ record: inout NodeRecord) {
    guard let key = frames.last?.key else { return }
    record.key = key.number
    record.keyOffset = Int32(key.offset)
    frames[frames.count - 1].key = nil
  }

  private mutating func scalar(_ event: UnsafeMutablePointer<fy_event>, offset: Int?, base: UnsafeRawPointer) -> Bool {
    if let tag = fy_event_get_tag_token(event) { refuseTag(tag, offset: offset ?? lastOffset) }
    let token = fy_event_get_token(event)
    let style = token.map { fy_token_scalar_style($0) } ?? FYSS_PLAIN
    var length = 0
    let start = token.flatMap { fy_token_get_text($0, &length) }
    let text = UnsafeBufferPointer(start: start, count: start == nil ? 0 : length)
    let place = scalarOffset(offset, style: style)

    if expectsKey {
      return takeAsKey(text, offset: place, isQuoted: style != FYSS_PLAIN)
    }
    count(1)
    var record = NodeRecord(kind: .scalar, offset: Int32(place), keyOffset: Int32(place))
    record.isQuoted = style != FYSS_PLAIN
    takeKey(&record)
    if offset == nil { record.offset = record.keyOffset }
    if !record.isQuoted, isNull(text) {
      record.kind = .empty
      record.isInFlow = text.isEmpty && frames.last?.isFlow == true
    } else {
      let distance = start.map { UnsafeRawPointer($0) - base } ?? -1
      if distance >= 0, distance + length <= source.count {
        record.textStart = Int32(distance)
        record.textEnd = Int32(distance + length)
      } else {
        text.withMemoryRebound(to: UInt8.self) { builder.decode($0, into: &record, offset: place) }
      }
    }
    let index = builder.add(record)
    if let anchor = anchorName(event) { anchors[anchor] = Anchor(node: index, count: 1, height: 0) }
    return true
  }

  private mutating func takeAsKey(_ text: UnsafeBufferPointer<CChar>, offset: Int, isQuoted: Bool) -> Bool {
    text.withMemoryRebound(to: UInt8.self) { bytes in
      let key = String(decoding: bytes, as: UTF8.self)
      if let value = TextChecks.forbiddenScalar(inDecoded: bytes) {
        builder.report(
          Problem(
            code: .controlCharacter, message: "control character \(TextChecks.name(value)) in a key", offset: offset,
            suggestion: TextChecks.controlCharacterAdvice))
      }
      if key == "<<", !isQuoted {
        builder.report(
          Problem(
            code: .unsupported, message: "merge key '<<' is not supported", offset: offset,
            suggestion: "write the keys out"))
        return false
      }
      frames[frames.count - 1].key = (builder.key(key), offset)
      return true
    }
  }

  private mutating func start(_ event: UnsafeMutablePointer<fy_event>, kind: NodeRecord.Kind, offset: Int) -> Bool {
    guard frames.count < TreeBuilder.maximumDepth else { return tooDeep(offset) }
    if let tag = fy_event_get_tag_token(event) { refuseTag(tag, offset: offset) }
    let anchor = anchorName(event)
    if let anchor { openAnchors[anchor, default: 0] += 1 }
    var record = NodeRecord(kind: kind, offset: Int32(offset), keyOffset: Int32(offset))
    let isFlow = offset < source.count && (source[offset] == UInt8(ascii: "{") || source[offset] == UInt8(ascii: "["))
    if expectsKey { return refuseKey(offset) }
    takeKey(&record)
    builder.push(record)
    frames.append(Frame(isMap: kind == .map, isFlow: isFlow, anchor: anchor, countBefore: expandedCount))
    count(1)
    return true
  }

  private mutating func end() {
    guard let frame = frames.popLast() else { return }
    let index = builder.pop()
    if frame.isMap {
      let (map, source) = (map, source)
      builder.checkKeys(of: index) { map.position(of: $0, in: source).line }
    }
    if let anchor = frame.anchor {
      openAnchors[anchor, default: 1] -= 1
      anchors[anchor] = Anchor(node: index, count: expandedCount - frame.countBefore, height: frame.height)
    }
    guard !frames.isEmpty else { return }
    frames[frames.count - 1].height = max(frames[frames.count - 1].height, frame.height + 1)
  }

  private mutating func alias(_ event: UnsafeMutablePointer<fy_event>, offset: Int) -> Bool {
    let start = max(0, min(offset, source.count) - 1)
    let place =
      offset < source.count && source[offset] != UInt8(ascii: "*") && source[start] == UInt8(ascii: "*")
      ? start : offset
    let name = tokenText(fy_event_get_token(event)) ?? ""
    if expectsKey { return refuseKey(place) }
    let isOpen = openAnchors[name, default: 0] > 0
    guard !isOpen, let anchor = anchors[name] else {
      builder.report(
        Problem(
          code: .alias,
          message: isOpen
            ? "alias '\(shortened(name))' stands inside its own anchor" : "unknown alias '\(shortened(name))'",
          offset: place,
          suggestion: isOpen ? "write the value out" : "write &\(shortened(name)) before the value it names"))
      return false
    }
    guard frames.count + anchor.height <= TreeBuilder.maximumDepth else { return tooDeep(place) }
    writtenCount += 1
    expandedCount = min(expandedCount + anchor.count, Int.max / 4)
    aliases.append((place, expandedCount))
    // The copy shares the children of the anchor's node; only its own place and key are new.
    var record = builder[anchor.node]
    record.nextSibling = -1
    record.key = -1
    record.offset = Int32(place)
    record.keyOffset = Int32(place)
    takeKey(&record)
    builder.add(record)
    if !frames.isEmpty { frames[frames.count - 1].height = max(frames[frames.count - 1].height, anchor.height + 1) }
    return true
  }

  private mutating func count(_ nodes: Int) {
    writtenCount += nodes
    expandedCount = min(expandedCount + nodes, Int.max / 4)
  }
}
