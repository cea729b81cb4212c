import Documents
import Todos

/// What the columns of a board stand for.
///
/// This is the only table of the boards; the page of each is made if the site has a column for it.
enum BoardColumnKind: Equatable, Sendable {
  case status
  case person
  case priority
  case tag
  case milestone
  /// A choice that the project declares.
  case field(TodoField)

  /// The kinds that every project has.
  static let common: [BoardColumnKind] = [.status, .person, .priority, .tag, .milestone]

  /// Returns the kinds of a project with these fields.
  static func all(_ fields: FieldTable) -> [BoardColumnKind] {
    common + fields.declared.filter { $0.kind == .choice }.map { .field($0) }
  }

  var page: SitePage { line.page }
  /// The name of the kind in templates.
  var name: String { line.name }
  /// The groups whose pages the columns link to; nil if they have no pages.
  var group: TodoGroupKind? { TodoGroupKind(rawValue: name) }

  /// Returns the title of the kind.
  func title(in words: Words) -> String { line.title.text(in: words) }

  /// Returns the title of all columns of the kind.
  func allTitle(in words: Words) -> String { line.allTitle.text(in: words) }

  /// Returns the heading of the column of the todos without a name; empty if each todo has one.
  func none(in words: Words) -> String {
    if case .field(let field) = self { return "\(words[.without]) \(field.label)" }
    return line.none.map { words[$0] } ?? ""
  }

  /// A text of the site, or of the project.
  private enum Title {
    case word(Word)
    case label(String)

    func text(in words: Words) -> String {
      switch self {
      case .word(let word): words[word]
      case .label(let label): label
      }
    }
  }

  private var line: (page: SitePage, name: String, title: Title, allTitle: Title, none: Word?) {
    func line(_ file: String, _ name: String, _ title: Word, _ allTitle: Word, _ none: Word)
      -> (SitePage, String, Title, Title, Word?)
    {
      (SitePage(file, in: .board), name, .word(title), .word(allTitle), none)
    }
    return switch self {
    case .status: (.board, "status", .word(.status), .word(.statuses), nil)
    case .person: line("board-people", "person", .person, .people, .withoutPerson)
    case .priority: line("board-priorities", "priority", .priority, .priorities, .withoutPriority)
    case .tag: line("board-tags", "tag", .tag, .tags, .withoutTag)
    case .milestone: line("board-milestones", "milestone", .milestone, .milestones, .withoutMilestone)
    case .field(let field):
      (
        SitePage("board-\(field.name)", in: .board), field.name, .label(field.label), .label(field.label),
        nil
      )
    }
  }
}

/// The subject of a column of the board.
enum BoardSubject: Equatable, Sendable {
  case status(TodoStatus)
  case priority(TodoPriority)
  /// A person, a tag, a milestone or a choice.
  case name(String)
  /// The todos without any of these, or without a priority.
  case none

  /// The name of the subject in todo files; empty for none.
  var name: String {
    switch self {
    case .status(let status): status.label
    case .priority(let priority): priority.label
    case .name(let name): name
    case .none: ""
    }
  }
}

extension BoardColumnKind: BinaryWritable {
  func write(to writer: inout BinaryWriter) { writer.write(name) }
}

extension BoardSubject: BinaryWritable {
  func write(to writer: inout BinaryWriter) {
    switch self {
    case .status(let status):
      writer.write(0, status)
    case .priority(let priority):
      writer.write(1, priority)
    case .name(let name):
      writer.write(2, name)
    case .none: writer.write(3)
    }
  }
}

/// A column of the board before its todos are limited.
struct BoardColumn: Equatable {
  var subject: BoardSubject
  /// The indices of its todos in the snapshot, in the order shown.
  var indices: [Int] = []
  /// The number of its closed todos that are not among them.
  var closed = 0
}
