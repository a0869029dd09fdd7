import Diagnostics

/// Turns byte offsets of one text into lines and columns.
///
/// A file may be one line of many megabytes, so columns are counted from the nearest of the checkpoints that stand
/// every 256 bytes, not from the start of the line.
struct SourceMap: Sendable {
  private static let stride = 256

  /// Where each line starts; a line ends with a line feed, a carriage return, or both.
  private let lineStarts: [Int32]
  /// Code points before each multiple of the stride; empty if every byte is one code point.
  private let checkpoints: [Int32]

  /// - Parameter bytes: valid UTF-8 of less than 2³¹ bytes.
  /// - Complexity: O(*n*).
  init(_ bytes: [UInt8]) {
    var starts: [Int32] = [0]
    var checkpoints: [Int32] = []
    var continuations = 0
    bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices {
        let byte = bytes[index]
        if index % Self.stride == 0 { checkpoints.append(Int32(index - continuations)) }
        if byte & 0xC0 == 0x80 { continuations += 1 }
        if byte == 0x0A || (byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)) {
          starts.append(Int32(index + 1))
        }
      }
    }
    lineStarts = starts
    self.checkpoints = continuations == 0 ? [] : checkpoints
  }

  /// - Complexity: O(log *lines*).
  func position(of offset: Int, in bytes: [UInt8]) -> Position {
    let offset = max(0, min(offset, bytes.count))
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    let column = codePoints(before: offset, in: bytes) - codePoints(before: Int(lineStarts[low]), in: bytes)
    return Position(line: low + 1, column: column + 1)
  }

  /// The byte offset of a position as a library reports it, kept within the line.
  func offset(line: Int, codePoint column: Int, in bytes: [UInt8]) -> Int {
    guard line >= 1, line <= lineStarts.count else { return bytes.count }
    var offset = Int(lineStarts[line - 1])
    var left = column - 1
    while offset < bytes.count, bytes[offset] != 0x0A, left > 0 || bytes[offset] & 0xC0 == 0x80 {
      offset += 1
      if offset == bytes.count || bytes[offset] & 0xC0 != 0x80 { left -= 1 }
    }
    return offset
  }

  private func codePoints(before offset: Int, in bytes: [UInt8]) -> Int {
    guard !checkpoints.isEmpty, offset > 0 else { return offset }
    let block = min(offset / Self.stride, checkpoints.count - 1)
    var count = Int(checkpoints[block])
    for index in (block * Self.stride)..<offset where bytes[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }
}
