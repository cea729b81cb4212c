internal import Documents
package import Todos

/// Links to the pages that a git host has for the files of todos.
///
/// All of an address is percent-encoded but letters, digits, `-`, `.`, `_`, `~` and the slashes of paths, so no
/// name of a file and no field of a todo ends the part of the address that it stands in.
package struct RepositoryLinks: Sendable {
  private let editor: String
  private let deletion: String
  private let commits: String
  private let file: String
  private let newTodos: NewTodoLinks

  /// Makes the links of a project; nil where the todo folder lies outside.
  ///
  /// - Parameters:
  ///   - todoFolder: the todo folder, relative to the project.
  ///   - rules: what the project says about its todos; a new one gets its first open status.
  ///   - newTitle: the title of new todos until people write theirs.
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
    let newFile = "\(repository.url)\(addresses.new)\(addresses.namesWithFolder ? branch : inside)"
    let name = addresses.namesWithFolder && !path.isEmpty ? percentEncoded(path) + "/" : ""
    newTodos = NewTodoLinks(
      beforeName: "\(newFile)?\(addresses.nameKey)=\(name)", beforeText: "&\(addresses.textKey)=",
      title: newTitle, rules: rules)
  }

  func edit(_ path: TodoPath) -> String { percentEncoded(path.string[...], after: editor) }

  /// Where a todo's file is deleted, once the person has said yes; on GitLab the file's page, which has a button.
  func delete(_ path: TodoPath) -> String { percentEncoded(path.string[...], after: deletion) }

  /// What has changed in a todo's file, and who did it.
  func history(_ path: TodoPath) -> String { percentEncoded(path.string[...], after: commits) }

  /// A todo's file as the host shows it.
  func source(_ path: TodoPath) -> String { percentEncoded(path.string[...], after: file) }

  /// The editor of a new todo, with what it shares with the todos of a page.
  ///
  /// - Parameters:
  ///   - status: the word that files use for it.
  /// - Returns: nil where `add` would refuse the todo, or the address would be too long for hosts.
  func add(tag: String? = nil, status: String? = nil, assignee: String? = nil) -> NewTodoLink? {
    newTodos.link(tag: tag, status: status, assignee: assignee)
  }

  /// The editor of a new todo that is part of the one with an id; nil as for `add`.
  func addPart(of id: String) -> NewTodoLink? { newTodos.link(parent: id) }
}

extension String {
  /// The path of a folder in a project without `.`, `..` and doubled slashes; nil for one that may lie outside.
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
