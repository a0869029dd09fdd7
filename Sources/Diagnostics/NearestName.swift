/// The name that a wrong one was most likely meant to be, for "did you mean": at most a third of its letters (rounded
/// up) are wrong, missing, too many or swapped with a neighbour. Of equally near names the first one by bytes.
///
/// - Returns: `nil` if no name is near, or if `wrong` is longer than 64 characters.
/// - Complexity: O(*n* · *m*) in the number of names and the square of their lengths.
package func nearestName(to wrong: String, among names: some Sequence<String>) -> String? {
  let wanted = Array(wrong.lowercased().unicodeScalars)
  guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
  let allowed = (wanted.count + 2) / 3
  var best: (distance: Int, name: String)?
  for name in names {
    let candidate = Array(name.lowercased().unicodeScalars)
    guard abs(candidate.count - wanted.count) <= allowed else { continue }
    let distance = editDistance(wanted, candidate)
    guard distance <= allowed, distance < max(wanted.count, candidate.count) else { continue }
    guard let current = best else {
      best = (distance, name)
      continue
    }
    if distance < current.distance
      || (distance == current.distance && name.utf8.lexicographicallyPrecedes(current.name.utf8))
    {
      best = (distance, name)
    }
  }
  return best?.name
}

/// Insertions, deletions, substitutions and swaps of neighbours (optimal string alignment).
private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in 1...a.count {
    var row = [i]
    for j in 1...b.count {
      var cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { cost = min(cost, beforeLast[j - 2] + 1) }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
