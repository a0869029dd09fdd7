import DocumentWriting
package import Inventory
import LocatedDocument
import XMLWriting

/// Why an inventory could not be written.
package enum InventoryEncodingError: Error, Hashable, Sendable {
  case outOfMemory
}

/// Writes an inventory in one of the three spellings. Nothing is lost but the places in the files that it was read
/// from; the fields stand in the order of docs/inventory.md, the things in that of the inventory, so that the same
/// inventory gives the same bytes.
package enum InventoryEncoder {
  /// - Parameter withApp: false for one of several files, of which another has the app.
  /// - Returns: UTF-8 with a newline at the end.
  /// - Complexity: O(*n*).
  package static func encode(
    _ inventory: Inventory, as format: InventoryFormat, withApp: Bool = true
  ) throws(InventoryEncodingError) -> [UInt8] {
    let thing = inventory.encoded(withApp: withApp)
    do {
      switch format {
      case .yaml: return DocumentWriter.yaml(thing.document())
      case .json: return DocumentWriter.json(thing.document())
      case .xml:
        var writer = XMLWriter()
        writer.start("inventory", namespace: InventoryFormat.namespace)
        thing.appendContent(to: &writer)
        writer.end()
        return try writer.finish()
      }
    } catch {
      throw .outOfMemory
    }
  }
}

extension Inventory {
  fileprivate func encoded(withApp: Bool) -> EncodedThing {
    var thing = EncodedThing()
    thing.add("version", InventoryFormat.version)
    if withApp { thing.add("app", .thing(app.encoded)) }
    thing.add("modules", modules, item: "module", \.encoded)
    thing.add("owners", owners, item: "owner", \.encoded)
    thing.add("flows", flows, item: "flow", \.encoded)
    thing.add("bridges", bridges, item: "bridge", \.encoded)
    thing.add("dependencies", dependencies, item: "dependency", \.encoded)
    thing.add("deepLinks", deepLinks, item: "deepLink", \.encoded)
    thing.add("restorations", restorations, item: "restoration", \.encoded)
    if !accepts.isEmpty { thing.add("accept", accepts, item: "entry", \.encoded) }
    thing.add(annotations)
    return thing
  }
}
