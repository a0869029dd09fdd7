import InventoryCoding

/// Arguments and options that several commands take.
enum CommonOptions {
  static let inventories = Argument(
    "INVENTORY", help: "files or folders that together are one inventory; - is standard input", repeats: true)

  static let inputFormat = CommandOption.words(
    "input-format", InventoryFormat.self, default: nil,
    help: "the form of standard input, and of files whose extension does not say; otherwise their content decides")
}
