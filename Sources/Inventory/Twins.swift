// What tells two rows without ids apart. Rows of which nothing does are twins: the reader refuses them, and a step of a
// plan must leave none.

extension Transition {
  /// With all that tells a row to these targets from others.
  package func comparable(to targets: [ScreenID]) -> Transition {
    var copy = self
    copy.to = targets
    copy.annotations = Annotations(source: annotations.source)
    return copy
  }
}

extension Bridge {
  /// With all that tells a row from others; the order of hosts and guests does not.
  package var comparable: Bridge {
    var copy = self
    copy.hosts.sort()
    copy.guests.sort()
    copy.annotations = Annotations(source: annotations.source)
    return copy
  }
}
