import Todos

/// What the user gives: the value of an option, or an operand.
struct Parameter: Equatable {
  /// The kind of a value; completions offer what there is of this kind.
  enum Kind: Equatable {
    case text
    case date
    /// A reference to a todo: of a command for closed todos, or for others, or for all.
    case todo(closed: Bool?)
    case status
    /// A status, or a word for several.
    case statuses
    case priority
    case tag
    case milestone
    case person
    case file
    case folder
    case command
    /// One of these words.
    case words([String])
    /// A word that depends on the fields of the project.
    case fieldWords(FieldWords)
  }

  /// The placeholder in the help, such as `DIR`.
  let name: String
  let kind: Kind

  /// The mark that people write before a value; nil if there is none.
  var mark: Unicode.Scalar? {
    switch kind {
    case .tag: "#"
    case .person: "@"
    default: nil
    }
  }

  /// Returns a value without the mark that people write before it: the `#` of a tag.
  func withoutMark(_ value: String) -> String {
    kind == .tag ? bareTag(value) : value
  }

  /// Whether the value is a path.
  var isPath: Bool { kind == .file || kind == .folder }
}

extension Parameter {
  static let date = Parameter(name: "DATE", kind: .date)
  static let todo = Parameter(name: "ID", kind: .todo(closed: nil))
  static let closedTodo = Parameter(name: "ID", kind: .todo(closed: true))
  static let unclosedTodo = Parameter(name: "ID", kind: .todo(closed: false))
  static let status = Parameter(name: "WORD", kind: .status)
  static let statuses = Parameter(name: "WORD", kind: .statuses)
  static let priority = Parameter(name: "WORD", kind: .priority)
  static let tag = Parameter(name: "WORD", kind: .tag)
  static let milestone = Parameter(name: "TEXT", kind: .milestone)
  static let person = Parameter(name: "NAME", kind: .person)
  static let command = Parameter(name: "COMMAND", kind: .command)

  static func text(_ name: String) -> Parameter { Parameter(name: name, kind: .text) }
  static func file(_ name: String) -> Parameter { Parameter(name: name, kind: .file) }
  static func folder(_ name: String) -> Parameter { Parameter(name: name, kind: .folder) }
  static func words(_ name: String, _ words: [String]) -> Parameter {
    Parameter(name: name, kind: .words(words))
  }
  static func fieldWords(_ name: String, _ words: FieldWords) -> Parameter {
    Parameter(name: name, kind: .fieldWords(words))
  }
}
