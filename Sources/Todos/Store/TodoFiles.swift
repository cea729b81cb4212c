import Documents
import FileSystem

/// Lists the files of a todo folder, and decides which of them are read as todos.
struct TodoFiles: Sendable {
  private let folder: String
  private let rules: TodoRules
  private let readsDrafts: Bool
  private let output: FileIdentity?
  private let lost: [TodoPath: FileError.Reason]

  /// Creates a lister of the files of a folder; the parameters are those of `FolderTodoStore`.
  init(
    _ folder: String, rules: TodoRules, readsDrafts: Bool, excluding output: FileIdentity?,
    without lost: [LostFile]
  ) {
    self.folder = folder
    self.rules = rules
    self.readsDrafts = readsDrafts
    self.output = output
    self.lost = Dictionary(lost.filter { !$0.isAsset }.map { ($0.path, $0.reason) }) { first, _ in first }
  }

  /// Lists the current files.
  func list() throws(Failure) -> TodoListing {
    var folders: [String] = []
    let walk = FolderWalk { visit in
      if visit.identity == output || visit.contains(Project.manifestOfPages) { return true }
      if TodoPath.isMarkdown(visit.path) { folders.append(visit.path) }
      return false
    }
    var listing: FolderListing
    let seenFolders: [SeenFolder]?
    do {
      (listing, seenFolders) = try walk.listingWithFolders(of: folder)
    } catch {
      throw error.errno == .notFolder ? .noFolder(folder) : Failure(error, in: folder)
    }
    listing.files = withLost(listing.files)
    let refused = listing.refusals.compactMap { refusal -> UnreadableFile? in
      guard canContainTodo(refusal.path), lost[TodoPath(refusal.path)] == nil else { return nil }
      switch refusal.reason {
      case .unreadable, .linkToFolder: break
      case .nameNotUTF8, .notAFile, .linkOutside, .linkToHidden, .brokenLink, .tooManyLinks:
        guard TodoPath.isMarkdown(refusal.path) else { return nil }
      }
      return unreadable(refusal.path, because: "\(refusal.reason)")
    }
    let wrong = folders.filter { lost[TodoPath($0)] == nil && canContainTodo($0) }.map {
      unreadable($0, because: "it is a folder")
    }
    var found = TodoListing(files: listing.files, folders: seenFolders, refused: refused + wrong)
    for refusal in listing.refusals where lost[TodoPath(refusal.path)] == nil {
      let path = TodoPath(refusal.path)
      found.notListed[path] = .notListed("\(refusal.reason)")
      guard TodoPath.isMarkdown(refusal.path), !canContainTodo(refusal.path) else { continue }
      // The file would not have been read anyway.
      if rules.tool?.role(of: path) == .draft {
        found.skipped.drafts.append(path)
      } else {
        found.skipped.others.append(path)
      }
    }
    for file in listing.files where TodoPath.isMarkdown(file) {
      let path = TodoPath(file)
      if !lost.isEmpty, let reason = lost[path] {
        let error = FileError(.read, file, reason)
        found.refused.append(
          UnreadableFile(path: file, problem: .unreadableFile(joined(folder, file), because: error)))
        continue
      }
      switch rules.tool?.role(of: path) ?? .todo {
      case .todo, .completed, .archived: found.todos.append(path)
      case .draft where readsDrafts: found.todos.append(path)
      case .draft: found.skipped.drafts.append(path)
      case .milestone:
        found.milestones.append(path)
        found.skipped.others.append(path)
      case .other: found.skipped.others.append(path)
      }
    }
    return found
  }

  /// Returns the reason why the file at a path cannot be published; nil if it can.
  func refusal(ofFileAt path: String) -> FileRefusal? {
    if let reason = lost[TodoPath(path)] { return .unreadable("\(reason)") }
    do {
      let limit = rules.assetSize
      return try FileDescriptor.file(joined(folder, path)).sizeWhenOpened > limit
        ? .tooLarge(limit: limit) : nil
    } catch {
      return .unreadable("\(error.reason)")
    }
  }

  /// Returns the paths of files together with those of the lost files, sorted.
  private func withLost(_ files: [String]) -> [String] {
    if lost.isEmpty { return files }
    return Set(files.map { TodoPath($0) }).union(lost.keys).sorted().map(\.string)
  }

  /// Reports whether a file at a path, or a file in a folder at the path, would be read as a todo.
  private func canContainTodo(_ path: String) -> Bool {
    guard let tool = rules.tool else { return true }
    let roles = [path, joined(path, "a.md")].map { tool.role(of: TodoPath($0)) }
    return roles.contains { $0 != .other && $0 != .milestone && (readsDrafts || $0 != .draft) }
  }

  private func unreadable(_ path: String, because reason: String) -> UnreadableFile {
    UnreadableFile(
      path: path,
      problem: Problem(
        .error, code: UnreadableFile.codeWithoutText, "cannot read this as a todo: \(reason)",
        path: joined(folder, path)))
  }
}

/// The files of a todo folder.
struct TodoListing: Sendable {
  /// The paths of all files.
  var files: [String]
  /// The folders on which the listing depends; nil if it depends on more than their entries.
  var folders: [SeenFolder]?
  /// The paths of the files that are read as todos.
  var todos: [TodoPath] = []
  /// The files that cannot be read as todos, and the folders and links that cannot be read.
  var refused: [UnreadableFile]
  var skipped = SkippedFiles()
  /// The files of milestones, which are also among those that were skipped.
  var milestones: [TodoPath] = []
  /// The entries that are not among `files`, with the reasons.
  var notListed: [TodoPath: FileRefusal] = [:]
}

extension Problem {
  /// Returns the error that a file cannot be read.
  ///
  /// - Parameter name: the path of the file, beginning with that of the todo folder.
  static func unreadableFile(_ name: String, because error: FileError) -> Problem {
    Problem(
      .error, code: UnreadableFile.codeWithoutText, "cannot read the file: \(error.reason)", path: name)
  }
}
