package import Diagnostics

/// What this room can find wrong with a text, 900 to 919; 920 and above belong to the rooms that give it meaning.
extension Diagnostic.Code {
  /// Not UTF-8, or too large to be read.
  package static let unreadable = Self(rawValue: 900)
  /// Not YAML, JSON or XML. One a file: after it the rest cannot be understood.
  package static let syntax = Self(rawValue: 901)
  /// A key that stands twice in one map, or an attribute twice in one tag.
  package static let duplicateKey = Self(rawValue: 902)
  /// Deeper than 64 levels.
  package static let nesting = Self(rawValue: 903)
  /// An alias that is unknown, stands inside its own anchor, or expands to too much.
  package static let alias = Self(rawValue: 904)
  /// More than one document in a file.
  package static let severalDocuments = Self(rawValue: 905)
  /// A control character other than tab and newline, written raw or as an escape.
  package static let controlCharacter = Self(rawValue: 906)
  /// A document type declaration.
  package static let documentType = Self(rawValue: 907)
  /// Nothing in the file, or something that is not what was asked for.
  package static let emptyDocument = Self(rawValue: 908)
  /// Something of YAML or XML that the format does without: tags, merge keys, keys that are not text, other namespaces.
  package static let unsupported = Self(rawValue: 909)
  /// A key, attribute or element that the thing does not have.
  package static let unknownKey = Self(rawValue: 910)
  /// A list where a text is expected, and the like.
  package static let wrongType = Self(rawValue: 911)
  /// Not one of the words that are possible here.
  package static let unknownValue = Self(rawValue: 912)
  /// A key that must be there is not.
  package static let missingKey = Self(rawValue: 913)
  /// A number out of its range.
  package static let outOfRange = Self(rawValue: 914)
  /// A key without a value, or an empty id.
  package static let emptyValue = Self(rawValue: 915)
  /// An id with a character that ids cannot have.
  package static let malformedIdentifier = Self(rawValue: 916)
}
