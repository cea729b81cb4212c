import Documents
import FileSystem
import Todos

/// The folders and files of a commit, of which only the parts that are asked for are read.
struct GitTree {
  let git: GitCommand
  /// The tree's object id.
  private let id: String

  /// The kind of an entry, by the mode that git prints.
  private enum Kind: String {
    case folder = "040000"
    case link = "120000"
    /// A commit of another repository, whose files are not staged here.
    case submodule = "160000"
  }

  private struct Entry {
    let mode: String
    /// Nil for a file.
    var kind: Kind? { Kind(rawValue: mode) }
    let object: String
    /// The bytes of the path, which need not be UTF-8.
    let name: ArraySlice<UInt8>
    var path: String { String(decoding: name, as: UTF8.self) }
  }

  /// The tree of the next commit, which git makes from the index.
  ///
  /// It does not have the files that are only announced, with `git add --intent-to-add`.
  /// - Throws: if the index has conflicts.
  init(ofNextCommit git: GitCommand) throws(Failure) {
    let written = try git.run(["write-tree"])
    if String(decoding: written.errors, as: UTF8.self).contains("unmerged") {
      throw .system("there are conflicts of a merge", help: "resolve them and stage the files")
    }
    guard let id = written.line else { throw GitCommand.failure(written) }
    self.git = git
    self.id = id
  }

  /// The tree of the last commit; nil if there is none yet.
  init?(ofLastCommit git: GitCommand) throws(Failure) {
    guard let id = try git.run(["rev-parse", "--verify", "--quiet", "HEAD^{tree}"]).line else { return nil }
    self.git = git
    self.id = id
  }

  /// Reports whether changes of some paths are staged.
  static func hasStagedChanges(of paths: [String], _ git: GitCommand) throws(Failure) -> Bool {
    let words = ["diff", "--cached", "--quiet", "--no-ext-diff", "-O/dev/null", "--"]
    let difference = try git.run(words + pathspecs(of: paths))
    guard difference.status <= 1 else { throw GitCommand.failure(difference) }
    return difference.status == 1
  }

  /// Returns those of some paths that the tree contains.
  func present(_ paths: [String]) throws(Failure) -> [String] { try entries(["-t"], of: paths).map(\.path) }

  /// Returns the contents of a file, or of the file that a link leads to; nil if there is none.
  func contents(of path: String) throws(Failure) -> [UInt8]? {
    if path.utf8.contains(0x0A) { return nil }
    return try blobs(["\(id):\(path)"], ["--follow-symlinks"])[0]
  }

  /// Returns paths with the links by which git reaches them, and the paths that these lead to.
  func reached(from paths: [String]) throws(Failure) -> [String] {
    var reached: [String] = []
    var known: Set<PathKey> = []
    var pending = paths.compactMap(normalised)
    // Each round follows one link of each path. As in Linux, more links lead nowhere: they may form a cycle.
    for _ in 0...40 {
      pending = pending.filter { known.insert(PathKey($0)).inserted }
      if pending.isEmpty { break }
      reached += pending
      let links = try entries(["-t"], of: pending.flatMap(withFolders)).filter { $0.kind == .link }
      let texts = try blobs(links.map(\.object)).map { String(decoding: $0 ?? [], as: UTF8.self) }
      let targets = Dictionary(zip(links.map { PathKey($0.path) }, texts)) { target, _ in target }
      var next: [String] = []
      for pendingPath in pending {
        for path in withFolders(pendingPath) {
          guard let target = targets[PathKey(path)] else { continue }
          next.append(path)
          let rest = String(Substring(pendingPath.utf8.dropFirst(path.utf8.count + 1)))
          let end = normalised(joined(joined(parent(of: path), target), rest))
          if let end, end.utf8.first != UInt8(ascii: "/") { next.append(end) }
        }
      }
      pending = next
    }
    return reached
  }

  /// Returns the contents of some objects; nil for one that is missing or no file.
  private func blobs(_ objects: [String], _ options: [String] = []) throws(Failure) -> [[UInt8]?] {
    if objects.isEmpty { return [] }
    var answer = try git.output(
      ["cat-file", "--batch"] + options, input: Array(objects.map { "\($0)\n" }.joined().utf8))[...]
    return objects.map { _ in
      // A line has the object, its type and its size; its bytes follow, with a line feed after them.
      let line = answer.prefix { $0 != 0x0A }
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      let size = words.last.flatMap { Int($0) } ?? 0
      answer = answer.dropFirst(line.count + 1)
      defer { answer = answer.dropFirst(size + 1) }
      return words.count == 3 && words[1] == "blob" ? Array(answer.prefix(size)) : nil
    }
  }

  /// Files and links of the tree.
  struct Files {
    /// A line with the mode, the object and the name of each, as git reads and prints them, with a NUL after it.
    var lines: [UInt8] = []
    /// The names alone, with a NUL after each.
    var names: [UInt8] = []
    /// The paths of the links.
    var links: [String] = []
  }

  /// Returns the files and links at paths, or in the folders that are there.
  func files(at paths: [String]) throws(Failure) -> Files {
    var files = Files()
    for entry in try entries(["-r"], of: paths) where entry.kind != .submodule {
      files.lines += Array("\(entry.mode) \(entry.object)\t".utf8) + entry.name + [0]
      files.names += entry.name + [0]
      if entry.kind == .link { files.links.append(entry.path) }
    }
    return files
  }
}

extension GitTree {
  /// Returns the entries at paths; with `-r` those in folders too, and with `-t` the folders above.
  private func entries(_ options: [String], of paths: [String]) throws(Failure) -> [Entry] {
    if paths.isEmpty { return [] }
    let words = ["ls-tree", "-z", "--full-tree"] + options + [id, "--"]
    return try git.output(words + Self.pathspecs(of: paths)).split(separator: 0).compactMap { line in
      // A line is the mode, the type and the object, separated by spaces, then a tab and the path.
      let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      guard parts.count == 2 else { return nil }
      let words = String(decoding: parts[0], as: UTF8.self).split(separator: " ")
      guard words.count == 3 else { return nil }
      return Entry(mode: String(words[0]), object: String(words[2]), name: parts[1])
    }
  }

  /// Returns paths in a work tree as git takes them: `.` for the work tree itself.
  private static func pathspecs(of paths: [String]) -> [String] { paths.map { $0.isEmpty ? "." : $0 } }
}

/// Returns a path in a work tree and the folders above it, without the top folder.
private func withFolders(_ path: String) -> [String] {
  var paths = [path]
  while let last = paths.last, !parent(of: last).isEmpty { paths.append(parent(of: last)) }
  return paths
}
