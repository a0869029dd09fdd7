import Dispatch

extension Array where Element: Sendable {
  /// The results in the order of the elements, worked out on as many cores as there are. What each comes to may depend
  /// on its element alone, so that the number of cores changes no result.
  ///
  /// - Parameter told: is told after each element how many are done; never by two threads at once.
  func concurrentMap<Result: Sendable>(
    _ work: @Sendable (Element) -> Result, told: (Int) -> Void
  ) -> [Result] {
    let turn = DispatchQueue(label: "leafcutter.concurrent-map")
    var results = [Result?](repeating: nil, count: count)
    var done = 0
    func finish(_ place: Int, _ result: Result) {
      results[place] = result
      done += 1
      told(done)
    }
    withoutActuallyEscaping(finish) { finish in
      // Called in turn only, and no longer when this returns.
      nonisolated(unsafe) let finish = finish
      DispatchQueue.concurrentPerform(iterations: count) { place in
        let result = work(self[place])
        turn.sync { finish(place, result) }
      }
    }
    return results.compactMap { $0 }
  }
}
