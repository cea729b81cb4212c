import Documents
import Todos

/// The todos that a page lists under one heading, such as "Waits for".
///
/// A todo that is related in two ways is listed once, with its other relation: as a part rather than as a todo
/// to wait for, because a reader looks for the parts together; and as a todo to wait for rather than as one
/// that is blocked, because that is what has to be done first.
struct ListedTodos: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    var mention: TodoMention
    /// Its other relation to the todo of the page; nil if there is none.
    var also: Relation?
  }

  enum Relation: Sendable {
    /// The todo of the page waits for it.
    case needed
    /// It waits for the todo of the page.
    case waiting
  }

  var all: [Entry] = []
  /// The number of omitted todos.
  var more = 0
}

extension TodoDetailPage {
  /// The todos that it depends on and that satisfy a condition, except its parts.
  func listedDepends(where isListed: (TodoMention) -> Bool = { _ in true }) -> ListedTodos {
    listed(
      TodoMentions(all: depends.filter(isListed)), without: children.all, marking: [(blocks.all, .waiting)])
  }

  /// Its parts.
  var listedParts: ListedTodos {
    listed(children, marking: [(depends, .needed), (blocks.all, .waiting)])
  }

  /// The todos that wait for it, except its parts and those that it waits for.
  var listedBlocks: ListedTodos { listed(blocks, without: children.all + depends) }

  /// The other todos whose bodies link to it.
  var listedBacklinks: ListedTodos {
    listed(backlinks, without: depends + children.all + blocks.all + ancestors + [parent].compactMap { $0 })
  }

  /// Returns the entries of a list.
  ///
  /// - Parameters:
  ///   - others: the todos that are listed elsewhere.
  ///   - relations: other relations; an entry has the first that holds.
  private func listed(
    _ mentions: TodoMentions, without others: [TodoMention] = [],
    marking relations: [(todos: [TodoMention], relation: ListedTodos.Relation)] = []
  ) -> ListedTodos {
    guard !mentions.all.isEmpty else { return ListedTodos(more: mentions.more) }
    // The lists are short, and comparing is faster than hashing.
    func isListed(_ route: Route, in mentions: [TodoMention]) -> Bool {
      mentions.contains { $0.route == route }
    }
    let all = mentions.all.compactMap { mention -> ListedTodos.Entry? in
      guard let route = mention.route else { return .init(mention: mention) }
      if isListed(route, in: others) { return nil }
      return .init(mention: mention, also: relations.first { isListed(route, in: $0.todos) }?.relation)
    }
    return ListedTodos(all: all, more: mentions.more)
  }
}

extension Shown where Value == ListedTodos {
  static let fields = TemplateFields<Shown<ListedTodos>>()
    .list("all", entry) { $0.parts($0.value.all) }
    .text("more") { $0.value.more > 0 ? String($0.value.more) : nil }

  private static let entry = TemplateFields<Shown<ListedTodos.Entry>>()
    .including(Shown<TodoMention>.fields) { $0.part($0.value.mention) }
    .text("also") { shown in shown.value.also.map { shown.words[$0.word] } }
}

extension ListedTodos.Relation {
  fileprivate var word: Word {
    switch self {
    case .needed: .neededFirst
    case .waiting: .waitsForThis
    }
  }
}
