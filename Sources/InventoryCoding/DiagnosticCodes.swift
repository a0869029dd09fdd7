package import Diagnostics

/// What can be wrong with an inventory beyond its form, 920 to 949; what is wrong with the text itself has 900 to 919
/// (LocatedDocument).
extension Diagnostic.Code {
  /// The file is something else: none of the inventory's keys, or another root element.
  package static let notAnInventory = Self(rawValue: 920)
  /// A version or a namespace that this tool does not read.
  package static let unsupportedVersion = Self(rawValue: 921)
  /// None of the files, or more than one, says which app it is.
  package static let appNotOnce = Self(rawValue: 922)
  /// None of the files has owners, or flows.
  package static let incompleteInventory = Self(rawValue: 923)
  /// Two things with one id.
  package static let duplicateID = Self(rawValue: 924)
  /// An id that nothing bears.
  package static let unknownReference = Self(rawValue: 925)
  /// An id of a thing of another kind than the place needs.
  package static let wrongKindOfThing = Self(rawValue: 926)
  /// Two transitions or bridges that nothing tells apart, or one target twice.
  package static let exactTwin = Self(rawValue: 927)
  /// An id on a transition with several targets.
  package static let idOnSeveralTargets = Self(rawValue: 928)
  /// A page with role leaf that opens another of its own flow.
  package static let leafWithTransition = Self(rawValue: 929)
  /// An entry that is a screen of another flow.
  package static let entryElsewhere = Self(rawValue: 930)
  /// A list that must name something, or a text that must say something, and does not.
  package static let nothingNamed = Self(rawValue: 931)
  /// Two keys of which only one may be given.
  package static let contradictoryKeys = Self(rawValue: 932)
  /// Not a date, a version of iOS or a source reference.
  package static let malformedValue = Self(rawValue: 933)
  /// An accepted finding about something that the inventory does not name.
  package static let unknownSubject = Self(rawValue: 934)
}
