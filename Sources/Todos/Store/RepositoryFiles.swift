import Documents
private import FileSystem

/// A file or folder of a project's git work tree that bodies link to and that the site does not contain.
package struct RepositoryFile: Hashable, Sendable {
  /// The path from the project's folder, without symbolic links; it may begin with `..`, and is empty for the
  /// project's folder itself.
  package var path: String
  package var isFolder = false
}

/// The git repository of a project, whose files bodies may link to.
package struct LinkedRepository: Sendable {
  /// The path of the project's folder.
  private let project: String
  /// Whether pages can link to the files on a git host.
  let isOnHost: Bool

  /// - Parameter project: the path of the project's folder.
  package init(project: String, isOnHost: Bool) {
    self.project = project
    self.isOnHost = isOnHost
  }

  /// Replaces the targets of those dead links that lead to a file of the git work tree; each path is looked up
  /// once.
  ///
  /// - Parameters:
  ///   - linkTargets: the targets of the links of each todo, as the draft returned them.
  ///   - folder: the path of the todo folder.
  /// - Returns: the results of all look-ups.
  func complete(
    _ linkTargets: inout [[LinkTarget?]], of draft: SnapshotDraft, in folder: String
  ) -> [RepositoryLookup] {
    var dead: [(todoIndex: Int, linkIndex: Int, lookupIndex: Int)] = []
    var paths: [String] = []
    var known: [TodoPath: Int] = [:]
    // The problem with a link to one of these is not that the site lacks the file.
    let unreadable = Set(draft.unreadable.map { TodoPath($0.path) })
    for (todoIndex, targets) in linkTargets.enumerated() where targets.contains(where: { $0 == nil }) {
      let todo = draft.todos[todoIndex]
      for (linkIndex, link) in todo.links.enumerated() where targets[linkIndex] == nil {
        guard link.kind == .file, !draft.index.isMeantForSite(link, of: todo) else { continue }
        let isUnreadable =
          !unreadable.isEmpty
          && draft.index.todoPaths(of: link, in: todo).contains { unreadable.contains(TodoPath($0)) }
        if isUnreadable { continue }
        let path = joined(todo.path.folder, link.target)
        let lookupIndex = known[TodoPath(path)] ?? paths.count
        if lookupIndex == paths.count {
          known[TodoPath(path)] = lookupIndex
          paths.append(path)
        }
        dead.append((todoIndex, linkIndex, lookupIndex))
      }
    }
    let lookups = lookups(of: paths, in: folder)
    for link in dead {
      guard let file = lookups[link.lookupIndex].file else { continue }
      let fragment = draft.todos[link.todoIndex].links[link.linkIndex].fragment
      linkTargets[link.todoIndex][link.linkIndex] = .repositoryFile(file, fragment: fragment)
    }
    return lookups
  }

  /// Looks up files of the git work tree.
  ///
  /// - Parameters:
  ///   - paths: the paths relative to the todo folder.
  ///   - folder: the path of the todo folder.
  func lookups(of paths: [String], in folder: String) -> [RepositoryLookup] {
    if paths.isEmpty { return [] }
    let tree = WorkTree(of: project, todos: folder)
    return paths.map { RepositoryLookup(path: $0, file: tree?.file(at: $0)) }
  }
}

extension Repository {
  /// Returns the path of a file in the repository; nil if it is outside, empty for the repository's root.
  package func path(of file: RepositoryFile) -> String? { normalised(joined(path, file.path)) }
}

/// The real paths of the git work tree that contains a project, of the project and of its todo folder.
private struct WorkTree {
  private let top: String
  private let project: String
  private let todos: String

  /// Finds the work tree; nil if the project is in none.
  init?(of project: String, todos: String) {
    guard let boundary = try? ProjectBoundary(of: project), boundary.isWorkTree,
      let todos = try? realPath(todos)
    else { return nil }
    (top, self.project, self.todos) = (boundary.folder.path, boundary.project.path, todos)
  }

  /// Returns the file or folder at a path relative to the todo folder; nil if there is none in the work tree,
  /// or if it belongs to git.
  ///
  /// `..` removes the component before it, as on git hosts, even if that is a symbolic link.
  func file(at path: String) -> RepositoryFile? {
    guard path.utf8.first != UInt8(ascii: "/"), !path.utf8.contains(0),
      let named = normalised(joined(todos, path)), isInside(named, folder: top),
      let real = try? realPath(named), isInside(real, folder: top), !isGits(real),
      let kind = (try? FileDescriptor.currentFolder.status(of: real))??.kind, kind == .file || kind == .folder
    else { return nil }
    return RepositoryFile(path: relativePath(from: project, to: real), isFolder: kind == .folder)
  }

  private func isGits(_ path: String) -> Bool {
    relativePath(from: top, to: path).lowercased().utf8.split(separator: UInt8(ascii: "/")).contains {
      $0.elementsEqual(".git".utf8)
    }
  }
}
