/// How much may live at once while work goes on, and what it costs an order to exceed that.
///
/// What lives at the start goes, or something comes, with the end of a job: its *release*, signed.
struct LiveLimit {
  /// Live before the first job.
  let atStart: Int
  /// By job.
  let release: [Int]
  /// The limit.
  let most: Int
  /// For each unit above the limit and each unit of effort meanwhile.
  let price: Int

  /// What lives before each job of some places of an order; before the first of them it is known.
  ///
  /// - Complexity: O(places and the instants of their jobs).
  func live(_ places: Range<Int>, _ order: Annealing) -> [Int] {
    var found: [Int] = []
    found.reserveCapacity(places.count)
    var live = order.live[places.lowerBound]
    for index in places {
      found.append(live)
      let job = Int(order.order[index])
      live -= release[job]
      for instant in order.instantsOf[job] {
        let last = order.instants[Int(instant)].jobs.map { Int(order.place[Int($0)]) }.max()
        if last == index { live -= release[order.jobOfInstant[Int(instant)]] }
      }
    }
    return found
  }

  /// The area above the limit.
  func excess(_ order: Annealing) -> Int {
    var sum = 0
    for (index, job) in order.order.enumerated() {
      sum += order.graph.effort[Int(job)] * max(0, order.live[index] - most)
    }
    return sum
  }

  /// What a move adds to the price.
  ///
  /// - Complexity: O(what it passes).
  func loss(of move: Annealing.Move, _ order: Annealing) -> Int {
    let first = move.middle - move.low
    let second = move.high - move.middle
    var live = order.live[move.low]
    var sum = 0
    for index in 0..<(first + second) {
      let old = index < second ? move.middle + index : move.low + index - second
      let job = Int(order.order[old])
      sum += order.graph.effort[job] * (max(0, live - most) - max(0, order.live[old] - most))
      live -= release[job]
      for instant in order.instantsOf[job] {
        var last = -1
        for host in order.instants[Int(instant)].jobs {
          var at = Int(order.place[Int(host)])
          if at >= move.low, at < move.middle { at += second } else if at >= move.middle, at < move.high { at -= first }
          last = max(last, at)
        }
        if last == move.low + index { live -= release[order.jobOfInstant[Int(instant)]] }
      }
    }
    return price * sum
  }
}
