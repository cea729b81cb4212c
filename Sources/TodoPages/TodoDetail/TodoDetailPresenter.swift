import Documents
import Todos

struct TodoDetailPresenter<Router: PresenterToRouter<SiteLinkTarget>>: PagePresenter {
  let router: Router
  /// The date used to decide which todos are overdue; nil if the browser decides by its clock.
  let today: TodoDate?
  /// The fields of the project.
  var fields = FieldTable.common

  /// Makes the page.
  ///
  /// - Throws: `noLink` if the router has no link to the todo.
  func page(of answer: TodoDetailAnswer, for request: TodoDetailRequest) throws(PageError) -> TodoDetailPage {
    let todo = answer.row.todo
    let content = todo.content
    guard let summary = router.summary(of: answer.row, today: today) else { throw .noLink(to: todo.path) }
    return TodoDetailPage(
      summary: summary,
      milestone: todo.milestone.map {
        LinkedName(label: $0.title, link: router.link(to: .group(.milestone, $0.title)))
      },
      tags: todo.tags.map { LinkedName(label: $0, link: router.link(to: .group(.tag, $0))) },
      people: todo.assignees.map { LinkedName(label: $0, link: router.link(to: .group(.person, $0))) },
      depends: answer.depends.map { router.mention($0) },
      blocks: router.mentions(answer.blocks),
      ancestors: answer.ancestors.reversed().map { router.mention($0) },
      parent: answer.parent.map { router.mention($0) },
      children: router.mentions(answer.children),
      backlinks: router.mentions(answer.backlinks),
      fields: fields,
      extra: todo.extra,
      body: TodoBody(
        content, links: answer.targets.map { router.titledLink(to: $0, from: todo) }, text: answer.text?.text,
        location: answer.text?.location, items: answer.items),
      criteria: criteria(of: content),
      contents: contents(of: content.headings),
      path: todo.path,
      list: router.link(to: .page(.list, number: answer.listPage, of: answer.listPage)),
      previous: router.titledLink(to: answer.previous),
      next: router.titledLink(to: answer.next),
      host: router.hostLinks(for: todo),
      commands: answer.commandsOfTool
        ?? TodoCommands.todo(answer.row.name, isClosed: todo.status.isClosed))
  }

  /// Returns the counts of the sections; none if one section has all items, whose count is shown anyway.
  private func criteria(of content: MarkdownContent) -> [ChecklistCount] {
    content.criteria.first?.checklist == content.checklist ? [] : content.criteria
  }

  /// Returns the table of contents; it is empty for headings that the reader finds without it.
  private func contents(of headings: [MarkdownHeading]) -> [MarkdownHeading] {
    let headings = headings.filter { !$0.text.isEmpty }
    guard headingsOfContents.contains(headings.count) else { return [] }
    return headings.map { heading in
      var heading = heading
      heading.text = heading.text.clippedLabel
      return heading
    }
  }
}

/// The numbers of headings for which there is a table of contents; nobody reads a longer one.
private let headingsOfContents = 5...200

extension PresenterToRouter<SiteLinkTarget> {
  fileprivate func titledLink(to todo: TodoItem?) -> TitledLink? {
    guard let todo else { return nil }
    return TitledLink(todo.title.clippedLabel, link(to: .detail(of: todo, fragment: nil)))
  }

  /// Returns a link with the title of its target; for a heading, that is the title of the todo and the text of
  /// the heading, or only the text if the heading is on the same page.
  func titledLink(to target: TodoDetailAnswer.Target?, from page: TodoItem) -> TitledLink? {
    switch target {
    case .todo(let todo, let fragment?)?:
      TitledLink(
        todo.title(ofHeading: fragment, from: page).clippedLabel,
        link(to: .detail(of: todo, fragment: fragment)))
    case .todo(let todo, nil)?: titledLink(to: todo)
    case .file(let path)?: TitledLink(path, link(to: .file(path)))
    case .repositoryFile(let file, let fragment)?:
      TitledLink(file.path, link(to: .repositoryFile(file, fragment: fragment)))
    case nil: nil
    }
  }

  fileprivate func hostLinks(for todo: TodoItem) -> TodoHostLinks {
    TodoHostLinks(
      edit: link(to: .host(.edit, todo.path)), delete: link(to: .host(.delete, todo.path)),
      history: link(to: .host(.history, todo.path)), source: link(to: .host(.source, todo.path)),
      addPart: link(to: .newPart(of: todo)))
  }

  fileprivate func mention(_ named: TodoDetailAnswer.Named) -> TodoMention {
    named.todo.map { mention($0) } ?? TodoMention(named.name)
  }
}

extension TodoItem {
  fileprivate func title(ofHeading id: String, from page: TodoItem) -> String {
    let heading = content.headings.first { $0.id == id }
    guard let heading = heading?.text, !heading.isEmpty else { return title }
    return path == page.path ? heading : "\(title) > \(heading)"
  }
}
