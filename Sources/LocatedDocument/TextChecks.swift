import Diagnostics

/// A problem at a byte offset, before there are lines and columns.
struct Problem {
  let code: Diagnostic.Code
  let message: String
  let offset: Int
  var suggestion: String?
}

/// What is checked of the bytes themselves, before any library sees them.
enum TextChecks {
  /// Offsets are 32-bit; a file of a gigabyte is none that anybody has written.
  static let maximumSize = 1 << 30

  static let controlCharacterAdvice = "remove it; only tab and newline may stand in a text"

  /// - Returns: the first thing that keeps the bytes from being a text at all.
  static func encodingProblem(_ bytes: [UInt8]) -> Problem? {
    if let name = otherEncoding(Array(bytes.prefix(4))) {
      return Problem(
        code: .unreadable, message: "file is \(name), expected UTF-8", offset: 0, suggestion: "save it as UTF-8")
    }
    guard let offset = firstInvalidByte(bytes) else { return nil }
    return Problem(
      code: .unreadable, message: "byte 0x\(hex(bytes[offset])) is not UTF-8", offset: offset,
      suggestion: "save the file as UTF-8")
  }

  /// Control characters as they stand in the file: at most the first, since a binary file is full of them.
  static func controlCharacterProblem(_ bytes: [UInt8]) -> Problem? {
    bytes.withUnsafeBufferPointer { bytes -> Problem? in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        let isFine = byte >= 0x20 ? byte < 0x7F : byte == 0x0A || byte == 0x09 || byte == 0x0D
        if !isFine, let value = forbiddenScalar(at: index, in: bytes) {
          return Problem(
            code: .controlCharacter, message: "control character \(name(value))", offset: index,
            suggestion: controlCharacterAdvice)
        }
        index += 1
      }
      return nil
    }
  }

  /// - Returns: the first character of a decoded text that no text may hold. A carriage return can only come from an
  ///   escape here.
  static func forbiddenScalar(inDecoded text: UnsafeBufferPointer<UInt8>) -> UInt32? {
    for index in text.indices where text[index] < 0x20 || text[index] >= 0x7F {
      if text[index] == 0x0D { return 0x0D }
      if let value = forbiddenScalar(at: index, in: text) { return value }
    }
    return nil
  }

  static func name(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// C0 but for tab, newline and carriage return; DEL; C1; the two non-characters that XML excludes.
  private static func forbiddenScalar(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> UInt32? {
    func byte(_ distance: Int) -> UInt8 { index + distance < bytes.count ? bytes[index + distance] : 0 }
    switch bytes[index] {
    case 0x09, 0x0A, 0x0D: return nil
    case 0x00..<0x20, 0x7F: return UInt32(bytes[index])
    case 0xC2 where byte(1) < 0xA0: return UInt32(byte(1))
    case 0xEF where byte(1) == 0xBF && byte(2) >= 0xBE: return 0xFFC0 + UInt32(byte(2) & 0x3F)
    default: return nil
    }
  }

  private static func otherEncoding(_ start: [UInt8]) -> String? {
    switch start {
    case [0xFF, 0xFE, 0x00, 0x00], [0x00, 0x00, 0xFE, 0xFF]: return "UTF-32"
    case _ where start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]): return "UTF-16"
    default: break
    }
    // Without a byte-order mark the zeros of the first character, which is ASCII in all three forms, tell.
    switch start.map({ $0 == 0 }) {
    case [false, true, true, true], [true, true, true, false]: return "UTF-32"
    case [false, true, false, true], [true, false, true, false]: return "UTF-16"
    default: return nil
    }
  }

  private static func hex(_ byte: UInt8) -> String { String(byte, radix: 16, uppercase: true) }

  /// Well-formed byte sequences as in table 3-7 of the Unicode standard.
  private static func firstInvalidByte(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { bytes -> Int? in
      var index = 0
      while index < bytes.count {
        let lead = bytes[index]
        if lead < 0x80 {
          index += 1
          continue
        }
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        case 0xF1...0xF3: length = 4
        default: return index
        }
        guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return index }
        for next in (index + 2)..<max(index + length, index + 2) where bytes[next] & 0xC0 != 0x80 { return index }
        index += length
      }
      return nil
    }
  }
}
