/// The name of one thing of an inventory. Ids are unique over the whole inventory whatever the kind of thing, and are
/// compared byte by byte.
package struct Identifier<Thing>: Hashable, Sendable, Comparable, CustomStringConvertible, ExpressibleByStringLiteral {
  package let text: String

  package init(_ text: String) { self.text = text }
  package init(stringLiteral text: String) { self.text = text }

  package var description: String { text }
  /// The same name where things of several kinds may stand.
  package var any: AnyID { AnyID(text) }

  package static func < (a: Identifier, b: Identifier) -> Bool { precedesByBytes(a.text, b.text) }
}

/// A name whose kind the place does not fix, such as the host of a bridge (a screen or an owner).
package enum AnyThing {}

package typealias AnyID = Identifier<AnyThing>
package typealias ModuleID = Identifier<Module>
package typealias OwnerID = Identifier<Owner>
package typealias FlowID = Identifier<Flow>
package typealias ScreenID = Identifier<Screen>
package typealias TransitionID = Identifier<Transition>
package typealias BridgeID = Identifier<Bridge>
package typealias DeepLinkID = Identifier<DeepLink>
package typealias RestorationID = Identifier<Restoration>

/// The one order of names everywhere in the tool. `String`'s own order compares canonical forms and is slower.
package func precedesByBytes(_ a: String, _ b: String) -> Bool {
  a.utf8.lexicographicallyPrecedes(b.utf8)
}
