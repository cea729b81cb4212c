import Documents
import Todos

extension BoardPage: TemplatePage {
  static let templateName = "board"

  func heading(in words: Words) -> String? {
    kind == .status ? words[.board] : "\(words[.board]): \(kind.allTitle(in: words))"
  }

  func description(in words: Words) -> String? { words.text(of: progress) }

  static let fields = TemplateFields<Shown<BoardPage>>()
    .including(Shown<TodoProgress>.fields) { $0.part($0.value.progress) }
    .text("kind") { $0.value.kind.name }
    .flag("isByStatus") { $0.value.kind == .status }
    .flag("isCrowded") { $0.value.isCrowded }
    .record("boards", boards) { shown -> [Shown<ShownBoard>]? in
      shown.partsIfAny(
        shown.value.alternatives.map { ShownBoard(board: $0, isCurrent: $0.kind == shown.value.kind) })
    }
    .list("columns", column) { shown in
      shown.parts(
        shown.value.columns.enumerated().map {
          ShownColumn(column: $1, number: $0 + 1, kind: shown.value.kind)
        })
    }
    .record("rest", rest) { shown in
      shown.part(shown.value.rest.map { ShownRest(rest: $0, kind: shown.value.kind) })
    }

  private static let boards = TemplateFields<[Shown<ShownBoard>]>().list("all", board) { $0 }

  private static let board = TemplateFields<Shown<ShownBoard>>()
    .text("title") { $0.value.board.kind.title(in: $0.words) }
    .link("href") { $0.append(hrefTo: $0.value.board.link, to: &$1) }
    .flag("isCurrent") { $0.value.isCurrent }

  private static let column = TemplateFields<Shown<ShownColumn>>()
    .text("number") { String($0.value.number) }
    .link("anchor") { "#Column-\($0.value.number)" }
    .text("name") { $0.value.column.subject.name.clippedLabel }
    .text("title") { $0.title.clippedLabel }
    .record("status", Shown<TodoStatus>.fields) { shown in
      if case .status(let status) = shown.value.column.subject { shown.part(status) } else { nil }
    }
    .record("link", Shown<TitledLink>.fields) { $0.part(TitledLink($0.title, $0.value.column.link)) }
    .text("count") { String($0.value.column.total) }
    .flag("isEmpty") { $0.value.column.total == 0 }
    .list("todos", Shown<TodoSummary>.rowFields, key: { $0.rowKey }) { $0.parts($0.value.column.todos) }
    .record("more", rest) { $0.rest(of: $0.value.column.more) }
    .record("closed", rest) { $0.rest(of: $0.value.column.closed) }

  private static let rest = TemplateFields<Shown<ShownRest>>()
    .text("count") { String($0.value.rest.count) }
    .text("names") { $0.value.kind.allTitle(in: $0.words) }
    .link("href") { $0.append(hrefTo: $0.value.rest.link, to: &$1) }
}

/// A board of the site, and whether it is the one that is shown.
private struct ShownBoard {
  var board: BoardPage.Alternative
  var isCurrent: Bool
}

/// A column, and its number from 1.
private struct ShownColumn {
  var column: BoardPage.Column
  var number: Int
  var kind: BoardColumnKind
}

/// What a board or a column leaves out.
private struct ShownRest {
  var rest: BoardPage.Rest
  var kind: BoardColumnKind
}

extension Shown where Value == ShownColumn {
  fileprivate var title: String {
    switch value.column.subject {
    case .status(let status): words.text(of: status)
    case .priority(let priority): words.text(of: priority)
    case .name(let name): name
    case .none: value.kind.none(in: words)
    }
  }

  /// Returns what the column leaves out; nil if it is nothing.
  fileprivate func rest(of count: Int) -> Shown<ShownRest>? {
    guard count > 0, let link = value.column.all else { return nil }
    return part(ShownRest(rest: BoardPage.Rest(count: count, link: link), kind: value.kind))
  }
}
