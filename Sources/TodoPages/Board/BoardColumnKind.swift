import Documents
import Todos

/// What the columns of a board stand for.
///
/// This is the only table of the boards; the page of each is made if the site has a column for it. The raw
/// value is the kind's name in templates and, if todos are grouped by it, that of the `TodoGroupKind`.
enum BoardColumnKind: String, CaseIterable, Sendable {
  case status
  case person
  case priority
  case tag
  case milestone

  var page: SitePage { line.page }
  /// The name of the kind, and that of all its columns.
  var name: Word { line.name }
  var allNames: Word { line.allNames }
  /// The heading of the column of the todos without a name; nil if each todo has one.
  var none: Word? { line.none }
  /// The groups whose pages the columns link to; nil if they have no pages.
  var group: TodoGroupKind? { TodoGroupKind(rawValue: rawValue) }

  private var line: (page: SitePage, name: Word, allNames: Word, none: Word?) {
    switch self {
    case .status: (.board, .status, .statuses, nil)
    case .person: (SitePage("board-people", in: .board), .person, .people, .withoutPerson)
    case .priority: (SitePage("board-priorities", in: .board), .priority, .priorities, .withoutPriority)
    case .tag: (SitePage("board-tags", in: .board), .tag, .tags, .withoutTag)
    case .milestone: (SitePage("board-milestones", in: .board), .milestone, .milestones, .withoutMilestone)
    }
  }
}

/// The subject of a column of the board.
enum BoardSubject: Equatable, Sendable {
  case status(TodoStatus)
  case priority(TodoPriority)
  /// A person, a tag or a milestone.
  case name(String)
  /// The todos without a person, a priority, a tag or a milestone.
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

extension BoardColumnKind: WritableValue {}

extension BoardSubject: WritableValue {
  func write(to writer: inout StoredWriter) {
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
  var places: [Int] = []
  /// The number of its closed todos that are not among them.
  var closed = 0
}
