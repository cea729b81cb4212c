/// The name of a page in its spellings.
struct PageName {
  /// The prefix of the types of the module, such as `LongWaiting`.
  let type: String
  /// The name of the `SitePage` and of the word, such as `longWaiting`.
  let member: String
  /// The name of the page's file and of its template, such as `long-waiting`.
  let file: String
  /// The heading, such as `Long waiting`.
  let heading: String

  /// The maximum length, with which the lines of all files have at most 110 characters.
  private static let maximumLength = 24

  /// - Throws: the reason why a word is not a name.
  init(_ word: String) throws {
    let parts = word.matches(of: /[A-Z][a-z0-9]+/).map { String($0.output) }
    guard !word.isEmpty, parts.joined() == word else {
      throw Refusal("\"\(word)\" is not a name: write it as a Swift type, such as Unowned or LongWaiting")
    }
    guard word.utf8.count <= Self.maximumLength else {
      throw Refusal("\"\(word)\" is too long: a name has at most \(Self.maximumLength) characters")
    }
    let lower = parts.map { $0.lowercased() }
    type = word
    member = lower[0] + parts.dropFirst().joined()
    file = lower.joined(separator: "-")
    heading = ([parts[0]] + lower.dropFirst()).joined(separator: " ")
    guard !Self.reserved.contains(member) else {
      throw Refusal("\"\(word)\" cannot be a name: \"\(member)\" has a meaning in Swift")
    }
  }

  /// The keywords that cannot be the name of a member, and the members that types, enumerations and optionals have.
  private static let reserved: Set = [
    "allCases", "any", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "hashValue", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "none", "operator", "precedencegroup", "private", "protocol", "public", "rawValue", "repeat",
    "rethrows", "return", "self", "some", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "type", "typealias", "var", "where", "while",
  ]
}
