package import Diagnostics

/// A cursor on one node of a document: the document's arrays and an index. Copying it costs a reference count.
package struct LocatedNode: Sendable {
  package enum Kind: Sendable {
    case scalar
    /// A YAML key without a value, or null.
    case empty
    case list
    /// A map of YAML or JSON, or an element of XML with its attributes and child elements.
    case map
  }

  let storage: NodeStorage
  let index: Int32

  var record: NodeRecord { storage.nodes[Int(index)] }

  package var kind: Kind {
    switch record.kind {
    case .scalar: .scalar
    case .empty: .empty
    case .list: .list
    case .map, .element: .map
    }
  }

  package var format: DocumentFormat { storage.format }

  /// Where the node starts. In XML an element's `<`, an attribute's name.
  package var mark: Mark { Mark(storage: storage, offset: record.offset) }
  /// Where the node's key starts; the node's own place if it has no key.
  package var keyMark: Mark { Mark(storage: storage, offset: record.keyOffset) }
  /// - Complexity: O(log *lines*), as for every location.
  package var location: Location { mark.location }
  package var keyLocation: Location { keyMark.location }

  /// The key of a map's value; in XML the name of the element or attribute, without a prefix.
  package var key: String? { record.key < 0 ? nil : storage.keys[Int(record.key)] }

  /// A scalar's text, an element's text content; `nil` of lists, of maps and of what is empty.
  package var text: String? {
    let record = self.record
    switch record.kind {
    case .scalar: return storage.text(of: record)
    case .element: return record.firstElement(in: storage) < 0 ? storage.text(of: record) : nil
    case .empty, .list, .map: return nil
    }
  }

  /// The items of a list, the values of a map, the attributes and then the child elements of an element, in the order
  /// of the file.
  package var children: Children { Children(storage: storage, position: record.firstChild) }

  package struct Children: Sequence, IteratorProtocol, Sendable {
    let storage: NodeStorage
    var position: Int32

    package mutating func next() -> LocatedNode? {
      guard position >= 0 else { return nil }
      defer { position = storage.nodes[Int(position)].nextSibling }
      return LocatedNode(storage: storage, index: position)
    }
  }
}

/// A place in a document, turned into line and column when somebody asks.
package struct Mark: Sendable {
  let storage: NodeStorage
  let offset: Int32

  package var location: Location { storage.location(offset) }
}

/// A text and where it stands: a reference to another thing, to be looked up later.
package struct LocatedText: Sendable {
  package let text: String
  package let mark: Mark

  package var location: Location { mark.location }
}

extension NodeRecord {
  /// The first child that is an element, or -1; attributes come before child elements.
  func firstElement(in storage: NodeStorage) -> Int32 {
    var child = firstChild
    while child >= 0 && storage.nodes[Int(child)].kind != .element { child = storage.nodes[Int(child)].nextSibling }
    return child
  }
}
