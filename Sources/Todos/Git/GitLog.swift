private import Documents

/// A change of a todo in a commit.
package struct CommittedChange: Equatable, Sendable {
  /// The hash of the commit.
  package var commit: String
  package var author: String
  /// The time of the commit, in the reader's time zone.
  package var date: TodoDate
  /// The todo before the change; nil if the commit created it.
  package var before: TodoItem?
  /// The todo after the change; nil if the commit deleted it.
  package var after: TodoItem?

  /// The values that differ before and after the change, and the file if it was renamed; none for a todo that was
  /// created or deleted.
  package var differences: [(name: String, before: String?, after: String?)] {
    guard let before, let after else { return [] }
    let fields = [TodoField.title, .status, .due, .priority, .assignee].map { field in
      let texts = [before, after].map { $0[field]?.texts.joined(separator: ", ") }
      return (field.name, texts[0], texts[1])
    }
    return (fields + [("file", before.path.string, after.path.string)]).filter { $0.1 != $0.2 }
  }
}

/// The changes of todos in the commits of a git repository.
package struct GitLog {
  private let reader: TodoReader
  private let git: (_ arguments: [String], _ input: [UInt8]) throws(Failure) -> [UInt8]

  /// A file in a commit: the id of git's object with its bytes, and its path.
  private typealias FileObject = (object: String, path: TodoPath)
  private typealias ChangedFile = (change: CommittedChange, before: FileObject?, after: FileObject?)

  /// - Parameter git: runs git in the todo folder, and returns the bytes that it printed.
  package init(
    _ rules: TodoRules, git: @escaping (_ arguments: [String], _ input: [UInt8]) throws(Failure) -> [UInt8]
  ) {
    reader = TodoReader(rules: rules)
    self.git = git
  }

  /// Returns the last changes of the current branch, the latest first.
  ///
  /// Git runs twice, however many todos there are: for the commits, and for the bytes of the files in them.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of changes; nil for no limit.
  ///   - day: the first day; nil for no limit.
  package func changes(limit: Int?, since day: TodoDate?) throws(Failure) -> [CommittedChange] {
    // A commit may change only files that are no todos.
    let bounds = [
      limit.map { "--max-count=\(10 * min($0, 1_000_000))" }, day.map { "--since=\($0)T00:00:00" },
    ].compactMap { $0 }
    // With --ignore-missing, a branch without commits is no error.
    let log = try git(
      ["-c", "log.showRoot=true", "-c", "log.follow=false", "log", "--ignore-missing", "--no-merges"] + bounds
        + [
          "--no-show-signature", "-z", "--raw", "--no-abbrev", "--find-renames", "--relative",
          "--encoding=UTF-8",
        ]
        + ["--date=iso-strict-local", "--format=%H%x00%cd %aN", "HEAD", "--", "."], [])
    let files = changedFiles(in: log).prefix(limit ?? .max)
    let texts = try texts(of: files.flatMap { [$0.before, $0.after] }.compactMap { $0?.object })
    func todo(_ file: FileObject?) -> TodoItem? {
      file.flatMap { self.todo(texts[$0.object], at: $0.path) }
    }
    return files.map { file in
      var change = file.change
      (change.before, change.after) = (todo(file.before), todo(file.after))
      return change
    }
  }
}

extension GitLog {
  /// Returns the changed files in the output of `git log`.
  ///
  /// It is the hash of each commit, then its date and author, and for each of its files
  /// `:MODE MODE OBJECT OBJECT LETTER` and the path, or two paths if it was renamed. Zero bytes are between these parts.
  private func changedFiles(in log: [UInt8]) -> [ChangedFile] {
    var files: [ChangedFile] = []
    var commit: CommittedChange?
    var parts = log.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }[...]
    while let part = parts.popFirst(), let next = parts.popFirst() {
      let words = part.trimmingBlanks.split(separator: " ")
      guard words.count == 5 else {
        let head = next.split(separator: " ", maxSplits: 1).map { String($0) }
        commit = head.first.flatMap { TodoDate(text: $0) }.map {
          CommittedChange(commit: part, author: head.count > 1 ? head[1] : "", date: $0)
        }
        continue
      }
      let path = TodoPath(words[4].hasPrefix("R") ? parts.popFirst() ?? next : next)
      // Links and submodules have other modes.
      let before = words[0].hasPrefix(":100") ? FileObject(String(words[2]), TodoPath(next)) : nil
      let after = words[1].hasPrefix("100") ? FileObject(String(words[3]), path) : nil
      if let commit, before != nil || after != nil, isTodo(path) { files.append((commit, before, after)) }
    }
    return files
  }

  private func isTodo(_ path: TodoPath) -> Bool {
    let role = reader.rules.tool?.role(of: path)
    return TodoPath.isMarkdown(path.string) && !"/\(path.string)".contains("/.") && role != .milestone
      && role != .other
  }

  /// Returns the bytes of git's objects.
  private func texts(of objects: [String]) throws(Failure) -> [String: [UInt8]] {
    guard !objects.isEmpty else { return [:] }
    var rest = try git(["cat-file", "--batch"], Array(objects.map { $0 + "\n" }.joined().utf8))[...]
    var texts: [String: [UInt8]] = [:]
    // For each object, there is a line that ends with its size, its bytes, and a line feed.
    for object in objects {
      let line = rest.prefix { $0 != 0x0A }
      rest = rest.dropFirst(line.count + 1)
      guard let size = Int(String(decoding: line, as: UTF8.self).split(separator: " ").last ?? "") else {
        continue
      }
      texts[object] = Array(rest.prefix(size))
      rest = rest.dropFirst(size + 1)
    }
    return texts
  }

  /// Returns the todo of a file in a commit; one that cannot be read has the status `unreadable`.
  private func todo(_ text: [UInt8]?, at path: TodoPath) -> TodoItem? {
    for case let text? in [text, Array("---\nstatus: unreadable\n---\n".utf8)] {
      let source = SourceFile(path: path.string, bytes: text)
      if case .success(let todo) = reader.read(source, at: path, body: .withoutHTML) { return todo.item }
    }
    return nil
  }
}
