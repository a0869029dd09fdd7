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
    let whole = message.count / 64 * 64
    message.withUnsafeBytes { compress(UnsafeRawBufferPointer(rebasing: $0[..<whole]), &state) }
    // The rest, a 1 bit, zeros, and the length in bits as 64 bits: one block or two.
    var tail = Array(message[whole...]) + [0x80]
    while tail.count % 64 != 56 { tail.append(0) }
    let bits = UInt64(message.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) { tail.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift))) }
    tail.withUnsafeBytes { compress($0, &state) }
    return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) } }
  }

  /// Takes in whole blocks of 64 bytes. Eight rounds at a time, in which the eight words change their roles and not
  /// their places; the schedule is a ring of sixteen words.
  private static func compress(_ blocks: UnsafeRawBufferPointer, _ state: inout [UInt32]) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 16) { w in
      constants.withUnsafeBufferPointer { k in
        for start in stride(from: 0, to: blocks.count, by: 64) {
          for i in 0..<16 {
            let word = blocks.loadUnaligned(fromByteOffset: start + 4 * i, as: UInt32.self)
            w.initializeElement(at: i, to: UInt32(bigEndian: word))
          }
          var (a, b, c, d) = (state[0], state[1], state[2], state[3])
          var (e, f, g, h) = (state[4], state[5], state[6], state[7])
          for i in stride(from: 0, to: 64, by: 8) {
            round(a, b, c, &d, e, f, g, &h, k[i] &+ word(i, w))
            round(h, a, b, &c, d, e, f, &g, k[i + 1] &+ word(i + 1, w))
            round(g, h, a, &b, c, d, e, &f, k[i + 2] &+ word(i + 2, w))
            round(f, g, h, &a, b, c, d, &e, k[i + 3] &+ word(i + 3, w))
            round(e, f, g, &h, a, b, c, &d, k[i + 4] &+ word(i + 4, w))
            round(d, e, f, &g, h, a, b, &c, k[i + 5] &+ word(i + 5, w))
            round(c, d, e, &f, g, h, a, &b, k[i + 6] &+ word(i + 6, w))
            round(b, c, d, &e, f, g, h, &a, k[i + 7] &+ word(i + 7, w))
          }
          state[0] &+= a
          state[1] &+= b
          state[2] &+= c
          state[3] &+= d
          state[4] &+= e
          state[5] &+= f
          state[6] &+= g
          state[7] &+= h
        }
      }
    }
  }

  /// Word `i` of the message schedule, made in the place of the one sixteen before it.
  @inline(__always)
  private static func word(_ i: Int, _ w: UnsafeMutableBufferPointer<UInt32>) -> UInt32 {
    guard i >= 16 else { return w[i] }
    let (early, late) = (w[(i - 15) & 15], w[(i - 2) & 15])
    let s0 = rotated(early, 7) ^ rotated(early, 18) ^ (early >> 3)
    let s1 = rotated(late, 17) ^ rotated(late, 19) ^ (late >> 10)
    w[i & 15] = w[i & 15] &+ s0 &+ w[(i - 7) & 15] &+ s1
    return w[i & 15]
  }

  @inline(__always)
  private static func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32,
    _ h: inout UInt32, _ word: UInt32
  ) {
    let s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    let t1 = h &+ s1 &+ ((e & f) ^ (~e & g)) &+ word
    let s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
    d &+= t1
    h = t1 &+ s0 &+ ((a & b) ^ (a & c) ^ (b & c))
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
