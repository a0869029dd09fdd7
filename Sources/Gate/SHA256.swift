#if canImport(CryptoKit)
  import CryptoKit

  /// SHA-256 in lower-case hex.
  ///
  /// - Complexity: O(*n*).
  package func sha256Hex(_ bytes: some Sequence<UInt8>) -> String {
    lowerCaseHex(CryptoKit.SHA256.hash(data: Array(bytes)))
  }
#else
  /// SHA-256 in lower-case hex.
  ///
  /// - Complexity: O(*n*).
  package func sha256Hex(_ bytes: some Sequence<UInt8>) -> String {
    lowerCaseHex(OwnSHA256.digest(Array(bytes)))
  }
#endif

private func lowerCaseHex(_ bytes: some Sequence<UInt8>) -> String {
  var text = ""
  for byte in bytes { text += (byte < 16 ? "0" : "") + String(byte, radix: 16) }
  return text
}

/// SHA-256 as FIPS 180-4 writes it, for platforms without CryptoKit.
enum OwnSHA256 {
  /// - Returns: 32 bytes.
  static func digest(_ message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [
      0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
    ]
    var words = [UInt32](repeating: 0, count: 64)
    let whole = message.count / 64 * 64
    message.withUnsafeBufferPointer { buffer in
      for start in stride(from: 0, to: whole, by: 64) {
        compress(UnsafeBufferPointer(rebasing: buffer[start..<start + 64]), &state, &words)
      }
    }
    // The rest, a 1 bit, zeros, and the length in bits as 64 bits: one block or two.
    var tail = Array(message[whole...]) + [0x80]
    while tail.count % 64 != 56 { tail.append(0) }
    let bits = UInt64(message.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) { tail.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift))) }
    tail.withUnsafeBufferPointer { buffer in
      for start in stride(from: 0, to: buffer.count, by: 64) {
        compress(UnsafeBufferPointer(rebasing: buffer[start..<start + 64]), &state, &words)
      }
    }
    return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) } }
  }

  private static func compress(_ block: UnsafeBufferPointer<UInt8>, _ state: inout [UInt32], _ w: inout [UInt32]) {
    for i in 0..<16 {
      let j = i * 4
      w[i] = UInt32(block[j]) << 24 | UInt32(block[j + 1]) << 16 | UInt32(block[j + 2]) << 8 | UInt32(block[j + 3])
    }
    for i in 16..<64 {
      let s0 = rotated(w[i - 15], 7) ^ rotated(w[i - 15], 18) ^ (w[i - 15] >> 3)
      let s1 = rotated(w[i - 2], 17) ^ rotated(w[i - 2], 19) ^ (w[i - 2] >> 10)
      w[i] = w[i - 16] &+ s0 &+ w[i - 7] &+ s1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for i in 0..<64 {
      let s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let choice = (e & f) ^ (~e & g)
      let t1 = h &+ s1 &+ choice &+ constants[i] &+ w[i]
      let s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ t1, c, b, a, t1 &+ s0 &+ majority)
    }
    for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
  }

  private static func rotated(_ x: UInt32, _ n: UInt32) -> UInt32 { (x >> n) | (x << (32 - n)) }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
