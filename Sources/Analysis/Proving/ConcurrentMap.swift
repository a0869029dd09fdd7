import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// The results in the order of the elements, worked out on as many cores as there are. What each comes to may depend
  /// on its element alone, so that the number of cores changes no result.
  ///
  /// - Parameter told: is told after each element how many are done; never by two threads at once.
  func concurrentMap<Result: Sendable>(
    _ work: @Sendable (Element) -> Result, told: @Sendable (Int) -> Void
  ) -> [Result] {
    let results = Mutex<(places: [Result?], done: Int)>(([Result?](repeating: nil, count: count), 0))
    DispatchQueue.concurrentPerform(iterations: count) { place in
      let result = work(self[place])
      results.withLock {
        $0.places[place] = result
        $0.done += 1
        told($0.done)
      }
    }
    return results.withLock { $0.places.compactMap { $0 } }
  }
}
