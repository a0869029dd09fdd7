package import Inventory

/// The number of a thing among those of its kind. Things are numbered in the order of their ids, so the order of
/// numbers is the order of names, whatever the order of the input.
package struct NodeIndex<Thing>: Hashable, Sendable, Comparable {
  @usableFromInline package let number: Int32

  @inlinable package init(_ offset: Int) { number = Int32(offset) }
  /// From 0.
  @inlinable package var offset: Int { Int(number) }

  @inlinable package static func < (a: NodeIndex, b: NodeIndex) -> Bool { a.number < b.number }
}

package typealias ModuleIndex = NodeIndex<Module>
package typealias OwnerIndex = NodeIndex<Owner>
package typealias FlowIndex = NodeIndex<Flow>
package typealias ScreenIndex = NodeIndex<Screen>
package typealias BridgeIndex = NodeIndex<Bridge>
package typealias DeepLinkIndex = NodeIndex<DeepLink>
package typealias RestorationIndex = NodeIndex<Restoration>
/// One transition to one target: a transition with a list of targets has several.
package typealias EdgeIndex = NodeIndex<TransitionEdge>

/// Any node of the graph.
package enum Node: Hashable, Sendable {
  case module(ModuleIndex)
  case owner(OwnerIndex)
  case flow(FlowIndex)
  case screen(ScreenIndex)
  case bridge(BridgeIndex)
  case deepLink(DeepLinkIndex)
  case restoration(RestorationIndex)
}

/// One value for each thing of a kind.
package struct Table<Thing, Value> {
  @usableFromInline package var values: [Value]

  @inlinable package init(_ values: [Value]) { self.values = values }
  @inlinable package init(repeating value: Value, count: Int) { values = Array(repeating: value, count: count) }

  @inlinable package var count: Int { values.count }

  @inlinable package subscript(index: NodeIndex<Thing>) -> Value {
    _read { yield values[index.offset] }
    _modify { yield &values[index.offset] }
  }

  /// In the order of ids.
  @inlinable package var indices: NodeIndices<Thing> { NodeIndices(count: values.count) }
}

extension Table: Sendable where Value: Sendable {}

/// The numbers of all things of a kind. With an iterator of its own: the one that every collection has goes through
/// calls that the compiler does not see through from another module, and took a third of the rules' time.
package struct NodeIndices<Thing>: RandomAccessCollection, Sendable {
  package typealias Indices = Range<Int>

  package struct Iterator: IteratorProtocol, Sendable {
    @usableFromInline var next0: Int
    @usableFromInline let end: Int

    @inlinable init(end: Int) {
      next0 = 0
      self.end = end
    }

    @inlinable package mutating func next() -> NodeIndex<Thing>? {
      guard next0 < end else { return nil }
      defer { next0 += 1 }
      return NodeIndex(next0)
    }
  }

  @usableFromInline let count0: Int
  @inlinable package init(count: Int) { count0 = count }
  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { count0 }
  @inlinable package var indices: Range<Int> { 0..<count0 }
  @inlinable package subscript(position: Int) -> NodeIndex<Thing> { NodeIndex(position) }
  @inlinable package func makeIterator() -> Iterator { Iterator(end: count0) }
}

/// For each thing of one kind the related things of another, in one block of memory.
package struct Adjacency<From, To>: Sendable {
  @usableFromInline package let starts: [Int32]
  @usableFromInline package let targets: [NodeIndex<To>]

  /// - Complexity: O(*n* + *m*); the related things keep the order of `pairs`.
  package init(count: Int, pairs: [(NodeIndex<From>, NodeIndex<To>)]) {
    var starts = [Int32](repeating: 0, count: count + 1)
    for (from, _) in pairs { starts[from.offset + 1] += 1 }
    for index in 0..<count { starts[index + 1] += starts[index] }
    var next = starts
    var targets = [NodeIndex<To>](repeating: NodeIndex(0), count: pairs.count)
    for (from, to) in pairs {
      targets[Int(next[from.offset])] = to
      next[from.offset] += 1
    }
    self.starts = starts
    self.targets = targets
  }

  @inlinable package subscript(from: NodeIndex<From>) -> ArraySlice<NodeIndex<To>> {
    targets[Int(starts[from.offset])..<Int(starts[from.offset + 1])]
  }
}
