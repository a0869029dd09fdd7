import Diagnostics
import Inventory
import InventoryCoding

/// Arguments and options that several commands take.
enum CommonOptions {
  static let inventories = Argument(
    "INVENTORY", help: "files or folders that together are one inventory; - is standard input", repeats: true)

  static let inputFormat = CommandOption.words(
    "input-format", InventoryFormat.self, default: nil,
    help: "the form of standard input, and of files whose extension does not say; otherwise their content decides")

  static let with = CommandOption(
    "with", .text(placeholder: "PATH"), repeats: true,
    help: "read another inventory, a file or folder, for what the first ones refer to; nothing is reported about it")

  static let today = CommandOption(
    "today", .text(placeholder: "DATE"),
    help: "the day that dates are compared with, as YYYY-MM-DD; without it plans take the computer's date, and no rule "
      + "looks at ages")
}

extension Invocation {
  /// The day that dates are compared with.
  func today(_ surroundings: Surroundings) throws(WrongInput) -> CalendarDate {
    try namedToday(surroundings) ?? surroundings.today
  }

  /// The day, if the invocation names one.
  func namedToday(_ surroundings: Surroundings) throws(WrongInput) -> CalendarDate? {
    guard let word = text(CommonOptions.today) else { return nil }
    guard let date = CalendarDate(iso: word) else {
      let problem = Diagnostic(
        .usage, .error, "“\(word)” is no day", suggestion: "write --today as YYYY-MM-DD, such as \(surroundings.today)")
      throw WrongInput(diagnostics: [problem])
    }
    return date
  }
}
