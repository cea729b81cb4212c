private import Documents
internal import FileSystem

/// Decides which repository, work tree and index git uses for a folder.
///
/// Git sets variables such as `GIT_DIR` and `GIT_INDEX_FILE` for the programs that it runs: aliases, hooks, and the
/// commands of `rebase --exec`; users set them too. They name one repository. Without `GIT_WORK_TREE`, the working
/// folder is the top of its work tree. Git would apply them to every folder that it runs in.
///
/// The repository of a folder is the one that git finds there without these variables, or else the one that they mean,
/// if the folder is in its work tree. Of the variables, those are kept that belong to this repository.
struct GitEnvironment {
  /// The variables that choose a repository or its parts: those of `git rev-parse --local-env-vars` that are no
  /// configuration, and the folder for objects that a push has not brought in yet.
  private static let names = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE", "GIT_PREFIX", "GIT_INTERNAL_SUPER_PREFIX",
    "GIT_INDEX_FILE",
    "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_QUARANTINE_PATH",
    "GIT_GRAFT_FILE", "GIT_SHALLOW_FILE", "GIT_NO_REPLACE_OBJECTS", "GIT_REPLACE_REF_BASE",
  ]
  /// Those with the path of a file or folder that all work trees of the repository share.
  private static let sharedPaths = [
    "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY", "GIT_QUARANTINE_PATH", "GIT_GRAFT_FILE", "GIT_SHALLOW_FILE",
  ]
  /// Those that belong to the repository that the variables mean, whatever their value is.
  private static let others = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_NO_REPLACE_OBJECTS", "GIT_REPLACE_REF_BASE",
  ]
  private static let removingAll = Dictionary(uniqueKeysWithValues: names.map { ($0, String?.none) })

  /// The variables that are set in this process.
  private let given: [String: String]
  /// The folder for which git is called; empty for the working folder.
  private let folder: String

  /// Returns the variables to change for git in a folder; one without a value is removed.
  ///
  /// - Parameter folder: the path of an existing folder; empty for the working folder.
  /// - Throws: if git cannot be run.
  static func changes(for folder: String) throws(FileError) -> [String: String?] {
    let given = names.compactMap { name in CurrentProcess.environment(name)?.nonEmpty.map { (name, $0) } }
    if given.isEmpty { return [:] }
    return try GitEnvironment(given: Dictionary(uniqueKeysWithValues: given), folder: folder).changes()
  }

  private func changes() throws(FileError) -> [String: String?] {
    var changes = Self.removingAll
    let found = try Git.run(["rev-parse", "--absolute-git-dir"], in: folder, changes)
    // Git refuses the repository, or its configuration has errors: the next command reports that.
    guard found.status == 0 || found.hasNoRepository else { return changes }
    var repository = found.line
    let meant = try MeantRepository(given)
    if let meant, let tree = try workTree(of: meant, besides: repository) {
      repository = meant.folder
      changes["GIT_DIR"] = meant.folder
      changes["GIT_WORK_TREE"] = tree
    }
    guard let repository else { return changes }
    let isMeant = meant.map { isSamePath($0.folder, repository) } ?? false
    for (name, value) in given {
      let path = meant.map { joined($0.top, value) } ?? value
      let belongs =
        switch name {
        case "GIT_INDEX_FILE": Self.owner(of: path).map { isSamePath($0, repository) } ?? isMeant
        case _ where Self.sharedPaths.contains(name):
          Self.owner(of: path).map { Self.shares($0, repository) } ?? isMeant
        default: isMeant && Self.others.contains(name)
        }
      if !belongs { continue }
      let isKept = value.utf8.first == UInt8(ascii: "/") || Self.others.contains(name)
      // An absolute path is inherited unchanged, because it need not be UTF-8; a relative one is resolved.
      if isKept {
        changes.removeValue(forKey: name)
      } else {
        changes[name] = path
      }
    }
    return changes
  }

  /// Returns the work tree of the repository that the variables mean; nil if it does not contain the folder, or if the
  /// folder is in another work tree, which git finds without them.
  ///
  /// - Parameter found: git's folder for that other work tree; nil if there is none.
  private func workTree(of meant: MeantRepository, besides found: String?) throws(FileError) -> String? {
    let isNamed = given["GIT_WORK_TREE"] != nil
    guard isNamed || given["GIT_DIR"] != nil, let resolvedPath = try? realPath(folder.isEmpty ? "." : folder),
      isInside(resolvedPath, folder: meant.top)
    else { return nil }
    guard let found else { return meant.top }
    // The folder is in both work trees. That of the variables counts only if it is the inner one and `GIT_WORK_TREE`
    // names it: without that variable, its top is just the working folder.
    guard isNamed, !isSamePath(meant.folder, found),
      let top = try Git.run(["rev-parse", "--show-toplevel"], in: folder, Self.removingAll).line
    else { return nil }
    return isInside(meant.top, folder: top) ? meant.top : nil
  }
}

extension GitEnvironment {
  /// Returns git's folder that contains a file, such as `.git` for `.git/index`; nil if the file is in none.
  private static func owner(of path: String) -> String? {
    guard let resolvedPath = try? ResolvedPath(path).path else { return nil }
    func has(_ name: String, _ folder: String) -> Bool {
      (try? FileDescriptor.currentFolder.status(of: joined(folder, name), followsLink: true)) != nil
    }
    var folder = resolvedPath
    while folder != "/" {
      if has("HEAD", folder), has("objects", folder) || has("commondir", folder) { return folder }
      folder = parent(of: folder)
    }
    return nil
  }

  /// Reports whether a git folder has the objects of a repository: it is its folder, or that of its main work tree.
  private static func shares(_ folder: String, _ repository: String) -> Bool {
    isSamePath(folder, repository) || isInside(repository, folder: joined(folder, "worktrees"))
  }
}

/// The repository that the variables mean in the working folder.
private struct MeantRepository {
  /// Git's folder, without links.
  let folder: String
  /// The top folder of its work tree, without links, or git's folder if it has none; values that are relative paths are
  /// relative to it.
  let top: String

  /// - Returns: nil if there is none.
  init?(_ given: [String: String]) throws(FileError) {
    var changes: [String: String?] = [:]
    // A relative path is relative to the folder in which git was called, and git has entered the top folder since.
    if let tree = given["GIT_WORK_TREE"], let prefix = given["GIT_PREFIX"],
      tree.utf8.first != UInt8(ascii: "/"),
      let top = try? realPath(joined(prefix, tree)), let here = try? realPath("."), isSamePath(top, here)
    {
      changes["GIT_WORK_TREE"] = here
    }
    guard let folder = try Git.run(["rev-parse", "--absolute-git-dir"], in: "", changes).line else {
      return nil
    }
    self.folder = folder
    top = try Git.run(["rev-parse", "--show-toplevel"], in: "", changes).line ?? folder
  }
}
