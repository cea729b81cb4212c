import Documents
import Todos

extension BoardPage: TemplatePage {
  static let templateName = "board"

  func heading(in words: Words) -> String? { words[.board] }

  func description(in words: Words) -> String? { words.text(of: progress) }

  var routes: [Route] {
    var routes = columns.flatMap { $0.todos.map(\.link.route) }
    routes += columns.compactMap { $0.link?.route }
    if let rest { routes.append(rest.link.route) }
    routes += alternatives.map(\.link.route)
    return routes
  }

  static let fields = TemplateFields<Shown<BoardPage>>()
    .including(Shown<TodoProgress>.fields) { $0.part($0.value.progress) }
    .text("kind") { $0.value.kind.group.rawValue }
    .flag("isByMilestone") { $0.value.kind == .milestone }
    .record("boards", boards) { shown -> [Shown<ShownBoard>]? in
      let boards = shown.value.alternatives.map {
        ShownBoard(board: $0, isCurrent: $0.kind == shown.value.kind)
      }
      return boards.isEmpty ? nil : shown.parts(boards)
    }
    .list("columns", column) { $0.parts($0.value.columns) }
    .record("rest", rest) { $0.part($0.value.rest) }

  private static let boards = TemplateFields<[Shown<ShownBoard>]>().list("all", board) { $0 }

  private static let board = TemplateFields<Shown<ShownBoard>>()
    .text("title") { $0.words.text(ofAll: $0.value.board.kind.group) }
    .link("href") { $0.href(to: $0.value.board.link) }
    .flag("isCurrent") { $0.value.isCurrent }

  private static let column = TemplateFields<Shown<BoardPage.Column>>()
    .text("title") { $0.words.text(of: $0.value.subject).clippedLabel }
    .text("name") { $0.value.subject.name }
    .record("status", Shown<TodoStatus>.fields) { shown in
      if case .status(let status) = shown.value.subject { shown.part(status) } else { nil }
    }
    .record("link", Shown<TitledLink>.fields) {
      $0.part(TitledLink($0.words.text(of: $0.value.subject), $0.value.link))
    }
    .text("count") { String($0.value.total) }
    .list("todos", Shown<TodoSummary>.rowFields) { $0.parts($0.value.todos) }
    .record("more", more) { $0.value.more > 0 ? $0.value.more : nil }

  private static let more = TemplateFields<Int>().text("count") { String($0) }

  private static let rest = TemplateFields<Shown<BoardPage.Rest>>()
    .text("count") { String($0.value.count) }
    .link("href") { $0.href(to: $0.value.link) }
}

/// A board of the site, and whether it is the one that is shown.
private struct ShownBoard {
  var board: BoardPage.Alternative
  var isCurrent: Bool
}

extension BoardSubject {
  /// The status or the milestone as todos write it; empty for the todos without a milestone.
  fileprivate var name: String {
    switch self {
    case .status(let status): status.label
    case .milestone(let title): title ?? ""
    }
  }
}

extension Words {
  fileprivate func text(of subject: BoardSubject) -> String {
    switch subject {
    case .status(let status): text(of: status)
    case .milestone(let title): title ?? self[.withoutMilestone]
    }
  }
}
