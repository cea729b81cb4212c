package import Todos

/// Creates the links to actions for todos on their git host.
package final class HostRouter: Sendable {
  private let links: RepositoryLinks
  private let statuses: StatusVocabulary
  private let hasFilePerTodo: Bool

  /// Creates a router.
  ///
  /// - Parameters:
  ///   - statuses: the statuses that the project uses, to find the name that files use for a label.
  ///   - hasFilePerTodo: whether each todo is a file, which the host can show; otherwise it has no such links.
  package init(_ links: RepositoryLinks, statuses: StatusVocabulary, hasFilePerTodo: Bool = true) {
    self.links = links
    self.statuses = statuses
    self.hasFilePerTodo = hasFilePerTodo
  }

  /// Returns the link to a target; nil for targets that are not on the host.
  func link(to target: SiteLinkTarget) -> Link? {
    switch target {
    case .repositoryFile(let file, let fragment):
      links.source(of: file).flatMap { Link(to: .web(WebAddress($0)), fragment: fragment) }
    case _ where !hasFilePerTodo: nil
    case .host(let action, let path): link(to: WebAddress(address(of: action, path)))
    case .newTodo(nil, _): link(to: links.add())
    case .newTodo(.tag, let tag): link(to: links.add(tag: tag))
    case .newTodo(.milestone, let milestone): link(to: links.add(milestone: milestone))
    case .newTodo(.person, let person): link(to: links.add(assignee: person))
    case .newTodo(.status, let label): link(to: links.add(status: statuses.word(forLabel: label)))
    case .newPart(let todo): link(to: links.addPart(of: todo.id))
    case .detail, .page, .group, .statuses, .file: nil
    }
  }

  private func address(of action: HostAction, _ path: TodoPath) -> String {
    switch action {
    case .edit: links.edit(path)
    case .delete: links.delete(path)
    case .history: links.history(path)
    case .source: links.source(path)
    }
  }

  private func link(to new: NewTodoLink?) -> Link? {
    new.flatMap { link(to: WebAddress($0.url, template: $0.template)) }
  }

  private func link(to address: WebAddress) -> Link? { Link(to: .web(address)) }
}
