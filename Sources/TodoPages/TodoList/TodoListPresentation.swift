package import Todos

/// Makes the list's page out of what the interactor finds.
package struct TodoListPresentation: PagePresentation {
  private let today: TodoDate?
  private let example: NewTodoExample?

  /// Makes a presentation.
  ///
  /// - Parameters:
  ///   - today: the day that decides what is overdue; nil leaves that to the reader's clock.
  ///   - example: what to say about writing down a new todo; nil says nothing.
  package init(today: TodoDate?, example: NewTodoExample? = nil) {
    self.today = today
    self.example = example
  }

  package func page(
    of answer: TodoListAnswer, for request: TodoListRequest, linking router: some PresenterToRouter<SitePlace>
  ) -> TodoListPage? {
    TodoListPage(
      heading: answer.group.map {
        .group($0.kind, name: $0.name, back: router.link(to: .page(.groups($0.kind))))
      } ?? .all,
      progress: answer.progress,
      selection: answer.found.flatMap { found in request.query.map { TodoSelection($0, found: found) } },
      todos: answer.todos.indices.compactMap { place in
        let todo = answer.todos[place]
        let name = place < answer.names.count ? answer.names[place] : nil
        let parent = place < answer.parents.count ? answer.parents[place] : nil
        return router.link(to: .detail(of: todo)).map {
          TodoSummary(
            todo, link: $0, today: today, name: name, parent: parent.flatMap { mention($0, router) })
        }
      },
      pagination: request.number.flatMap {
        Pagination(of: request.page, at: $0, count: answer.pageCount, linking: router)
      },
      unreadable: request.number ?? 1 == 1 ? answer.unreadable : [],
      add: router.link(to: .newTodo(answer.group?.kind, answer.group?.name ?? "")),
      addCommand: example?.command(in: answer.group))
  }

  private func mention(_ todo: TodoItem, _ router: some PresenterToRouter<SitePlace>) -> TodoMention? {
    router.link(to: .detail(of: todo)).map {
      TodoMention(todo.title.clippedLabel, id: todo.id, status: todo.status, link: $0)
    }
  }
}

/// A todo that pages take for an example of a new one.
package struct NewTodoExample: Sendable {
  private let title: String
  private let statuses: StatusVocabulary

  /// Makes an example.
  ///
  /// - Parameter statuses: the statuses that files use, to find the words behind labels.
  package init(title: String, statuses: StatusVocabulary) {
    self.title = title
    self.statuses = statuses
  }

  /// The command that writes it down as one of a group; nil where it cannot be said.
  fileprivate func command(in group: TodoGroup?) -> TodoCommand? {
    switch group?.kind {
    case nil: TodoCommands.add(title: title)
    case .tag: TodoCommands.add(title: title, tag: group?.name)
    case .person: TodoCommands.add(title: title, assignee: group?.name)
    case .status:
      group.map { statuses.word(forLabel: $0.name) }.flatMap { word in
        statuses.status(for: word).flatMap { _ in TodoCommands.add(title: title, status: word) }
      }
    }
  }
}
