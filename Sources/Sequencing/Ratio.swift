/// A run of jobs as one: what it takes and what it weighs.
package struct Ratio {
  package var effort: Int
  package var weight: Int

  package init(effort: Int, weight: Int) {
    self.effort = effort
    self.weight = weight
  }

  /// Whether this one is worth less for its effort, so that it had rather come later. Without effort and weight it is
  /// least of all: it may as well go with what follows.
  package static func < (a: Ratio, b: Ratio) -> Bool {
    let left = a.side
    let right = b.side
    if left != right { return left < right }
    return left == 0 && a.weight * b.effort < b.weight * a.effort
  }

  private var side: Int {
    if effort > 0 { return 0 }
    return weight == 0 ? -2 : weight < 0 ? -1 : 1
  }
}
