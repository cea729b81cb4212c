internal import Documents
package import Todos

/// Creates the links to a git host's pages for the files of todos.
///
/// All characters of an address except letters, digits, `-`, `.`, `_`, `~` and the slashes of paths are
/// percent-encoded, so no file name and no field of a todo can end the part of the address that contains it.
package struct RepositoryLinks: Sendable {
  private let editor: String
  private let deletion: String
  private let commits: String
  private let file: String
  /// The addresses of the repository's files and of its folders, before their paths.
  private let files: String
  private let folders: String
  private let repository: Repository
  private let newTodos: NewTodoLinkBuilder

  /// Creates the links of a project; nil if the todo folder may be outside the project.
  ///
  /// - Parameters:
  ///   - todoFolder: the path of the todo folder, relative to the project.
  ///   - rules: the rules of the project, whose first open status a new todo gets.
  ///   - newTitle: the placeholder title of new todos.
  package init?(_ repository: Repository, todoFolder: String, rules: TodoRules, newTitle: String) {
    guard let folder = todoFolder.folderInProject else { return nil }
    let path = [repository.path, folder].filter { !$0.isEmpty }.joined(separator: "/")
    let addresses = HostAddresses(of: repository.host)
    let branch = percentEncoded(repository.branch)
    let inside = path.isEmpty ? branch : "\(branch)/\(percentEncoded(path))"
    editor = "\(repository.url)\(addresses.edit)\(inside)/"
    deletion = "\(repository.url)\(addresses.delete)\(inside)/"
    commits = "\(repository.url)\(addresses.history)\(inside)/"
    file = "\(repository.url)\(addresses.source)\(inside)/"
    files = "\(repository.url)\(addresses.source)\(branch)"
    folders = "\(repository.url)\(addresses.folder)\(branch)"
    self.repository = repository
    let newFile = "\(repository.url)\(addresses.new)\(addresses.namesWithFolder ? branch : inside)"
    let name = addresses.namesWithFolder && !path.isEmpty ? percentEncoded(path) + "/" : ""
    newTodos = NewTodoLinkBuilder(
      beforeName: "\(newFile)?\(addresses.nameKey)=\(name)", beforeText: "&\(addresses.textKey)=",
      title: newTitle, rules: rules)
  }

  /// Returns the address of the host's editor for a todo's file.
  func edit(_ path: TodoPath) -> String { percentEncoded(path.string[...], after: editor) }

  /// Returns the address of the page that deletes a todo's file after a confirmation; on GitLab, that of the file's
  /// page, which has a button for this.
  func delete(_ path: TodoPath) -> String { percentEncoded(path.string[...], after: deletion) }

  /// Returns the address of the page of the commits that changed a todo's file.
  func history(_ path: TodoPath) -> String { percentEncoded(path.string[...], after: commits) }

  /// Returns the address of the page that shows a todo's file.
  func source(_ path: TodoPath) -> String { percentEncoded(path.string[...], after: file) }

  /// Returns the address of the page that shows a file of the repository, or the files of a folder; nil if the path
  /// leads out of the repository.
  func source(of file: RepositoryFile) -> String? {
    guard let path = repository.path(of: file) else { return nil }
    let address = file.isFolder ? folders : files
    return path.isEmpty ? address : percentEncoded(path[...], after: address + "/")
  }

  /// Returns the link to the editor of a new todo with a tag, a milestone, a status or an assignee.
  ///
  /// - Parameter status: the status, by the name that files use.
  /// - Returns: nil if the command `add` would refuse the todo, or if the address would be too long
  ///   for hosts.
  func add(
    tag: String? = nil, milestone: String? = nil, status: String? = nil, assignee: String? = nil
  ) -> NewTodoLink? {
    newTodos.link(tag: tag, milestone: milestone, status: status, assignee: assignee)
  }

  /// Returns the link to the editor of a new todo that is part of the todo with an id; nil in the same cases as `add`.
  func addPart(of id: String) -> NewTodoLink? { newTodos.link(parent: id) }
}

extension String {
  /// The path of a folder in a project, without `.` components and repeated slashes; nil if it may be outside
  /// the project, because it is absolute or contains `..`.
  fileprivate var folderInProject: String? {
    var names: [Substring] = []
    guard utf8.first != UInt8(ascii: "/") else { return nil }
    for name in self[...].utf8.split(separator: UInt8(ascii: "/")) where !name.elementsEqual(".".utf8) {
      guard !name.elementsEqual("..".utf8) else { return nil }
      names.append(Substring(name))
    }
    return names.joined(separator: "/")
  }
}
