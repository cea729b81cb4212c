import Documents

/// Checks references between todos: duplicate ids, and references without a target.
struct ReferenceCheck {
  private(set) var problems: [Problem] = []
  private let index: TodoIndex
  private let read: [ReadTodo]
  private let todos: [TodoItem]
  private let lines: ProblemLines
  private let unreadable: [UnreadableFile]
  private lazy var unreadableNames = UnreadableNames(unreadable)
  /// The shared id of each todo that has one; the keys are the indices of the todos.
  private let sharedIDs: [Int: SharedID]
  /// The number of hints that may still be given; limited, because each is searched for among all names.
  private var hintsLeft = 20

  init(_ draft: SnapshotDraft, lines: ProblemLines) {
    index = draft.index
    read = draft.read
    todos = draft.todos
    unreadable = draft.unreadable
    self.lines = lines
    var sharedIDs: [Int: SharedID] = [:]
    for indices in index.sharedIDs {
      let sharedID = SharedID(indices: indices, owners: indices.filter { draft.read[$0].idRange != nil })
      for todoIndex in indices { sharedIDs[todoIndex] = sharedID }
    }
    self.sharedIDs = sharedIDs
  }

  /// Adds the problems with the references of the todo at this index, and with its id.
  mutating func check(_ todoIndex: Int, linkTargets: [LinkTarget?]) {
    let todo = read[todoIndex]
    let sharedID = sharedIDs[todoIndex]
    // Nearly every todo has no references, or only links with targets.
    guard
      sharedID != nil || todo.item.parent != nil || !todo.item.depends.isEmpty || !todo.item.blocks.isEmpty
        || linkTargets.contains(where: { $0 == nil })
    else { return }
    var reporter = Reporter(of: todo, lines)
    if let sharedID {
      checkID(of: todo, at: todoIndex, in: sharedID, with: &reporter)
    }
    for (id, range) in zip(todo.item.depends, todo.dependsRanges) {
      check(id, of: todo.item, at: range, for: "dependency", in: &reporter)
    }
    for (id, range) in zip(todo.item.blocks, todo.blocksRanges) {
      check(id, of: todo.item, at: range, for: "dependency", in: &reporter)
    }
    if let parent = todo.item.parent, let range = todo.parentRange {
      check(parent, of: todo.item, at: range, for: "parent", in: &reporter)
    }
    for (linkIndex, target) in linkTargets.enumerated() where target == nil {
      check(todo.item.links[linkIndex], of: todo, in: &reporter)
    }
    problems.append(contentsOf: reporter.remainders)
  }

  /// Adds one problem for all links to files of the repository, which need a setting to become links.
  ///
  /// The problem has the position of the first link, by path.
  mutating func checkRepositoryFiles(_ linkTargets: [[LinkTarget?]]) {
    var count = 0
    var first: (todoIndex: Int, linkIndex: Int)?
    for (todoIndex, targets) in linkTargets.enumerated() {
      for (linkIndex, target) in targets.enumerated() {
        guard case .repositoryFile? = target else { continue }
        count += 1
        if first.map({ todos[todoIndex].path < todos[$0.todoIndex].path }) ?? true {
          first = (todoIndex, linkIndex)
        }
      }
    }
    guard let (todoIndex, linkIndex) = first else { return }
    let reporter = Reporter(of: read[todoIndex], lines)
    problems.append(
      reporter.problem(
        .warning, code: "repository-link",
        count == 1
          ? "a link to a file of the repository is shown as text"
          : "\(count) links to files of the repository are shown as text",
        at: read[todoIndex].sourceRange(of: todos[todoIndex].content.links[linkIndex].range),
        label: count == 1 ? "the site does not contain this file" : "the first of them",
        help: "to link to the git host, add to \(Project.settingsFile): "
          + "repository: https://github.com/OWNER/NAME"))
  }

  /// Checks an id that several todos have.
  ///
  /// If two files declare the same id, that is an error. If the ids are file names, such as `readme.md` in
  /// several folders, that is a warning, because it may be intended.
  private mutating func checkID(
    of todo: ReadTodo, at todoIndex: Int, in sharedID: SharedID, with reporter: inout Reporter
  ) {
    let id = todo.item.id
    guard let range = todo.idRange else {
      problems.append(
        Problem(
          .warning, code: "shared-id", "shared id \"\(id)\"", path: todo.shownPath,
          help:
            "also the id of \(list(sharedID.indices, without: todoIndex)); give one of them its own id in the front matter"
        ))
      return
    }
    let isMistake = sharedID.owners.count > 1
    let others = list(isMistake ? sharedID.owners : sharedID.indices, without: todoIndex)
    problems.append(
      reporter.problem(
        isMistake ? .error : .warning, code: isMistake ? "duplicate-id" : "shared-id",
        "\(isMistake ? "duplicate" : "shared") id \"\(id)\"", at: range, label: "also the id of \(others)"))
  }

  /// Returns the files of todos except one, such as `"a.md", "b.md", "c.md" and 4 more`.
  private func list(_ indices: [Int], without todoIndex: Int) -> String {
    let named = indices.prefix(4).filter { $0 != todoIndex }.prefix(3)
    let names = named.map { "\"\(todos[$0].path.string)\"" }.joined(separator: ", ")
    let more = indices.count - 1 - named.count
    return more > 0 ? "\(names) and \(more) more" : names
  }

  private mutating func check(
    _ id: String, of todo: TodoItem, at range: Range<Int>, for role: String, in reporter: inout Reporter
  ) {
    switch index.reference(id, in: todo.path) {
    case .todo: return
    case .ambiguous(let indices):
      guard !reporter.isOverLimit("ambiguous-reference", at: range) else { return }
      problems.append(
        reporter.problem(
          .warning, code: "ambiguous-reference", "ambiguous \(role) \"\(id)\"", at: range,
          label: "the id of \(indices.count) todos"))
    case .unknown:
      let names = WrittenReference(id, in: todo.path).names
      if let file = unreadableNames.file(named: names) {
        guard !reporter.isOverLimit("unreadable-reference", at: range) else { return }
        problems.append(
          reporter.problem(
            .warning, code: "unreadable-reference", "unreadable \(role) \"\(id)\"", at: range,
            label: file.labelForReferences))
        return
      }
      guard !reporter.isOverLimit("unknown-reference", at: range) else { return }
      problems.append(
        reporter.problem(
          .warning, code: "unknown-reference", "unknown \(role) \"\(id)\"", at: range,
          label: "no todo has this id", help: hint(for: id, among: \.id)))
    }
  }

  /// Adds the problem of a dead link, with the reason why it is dead.
  private mutating func check(_ link: MarkdownLink, of read: ReadTodo, in reporter: inout Reporter) {
    // Text that looks like an id need not be one.
    if link.kind == .mention { return }
    let todo = read.item
    let range = read.sourceRange(of: link.range)
    guard !reporter.isOverLimit("dead-link", at: range) else { return }
    let label: String
    var help: String?
    var severity = Problem.Severity.warning
    switch link.kind {
    case .wiki, .mention:
      switch index.reference(wiki: link.target, in: todo.path).reference {
      case .todo: label = "the todo has no such heading"
      case .ambiguous(let indices): label = "the id of \(indices.count) todos"
      case .unknown:
        if let file = unreadableFile(of: link, in: todo) {
          label = file.labelForReferences
        } else {
          label = "no todo has this id"
          help = hint(for: link.target, among: \.id)
        }
      }
    case .file, .image:
      var bare = link
      bare.fragment = nil
      if link.fragment != nil, index.target(of: bare, in: todo, among: todos) != nil {
        label = "the todo has no such heading"
      } else if link.kind == .file, index.fileRefusal(of: link, in: todo) == nil,
        let file = unreadableFile(of: link, in: todo)
      {
        label = file.labelForReferences
      } else {
        switch index.fileRefusal(of: link, in: todo) {
        case .unpublishedKind: label = "files of this kind are not published"
        case .tooLarge(let limit):
          severity = .error
          label = "the file is larger than \(limit) bytes"
          help = ProjectSettings.helpForLimit("asset")
        case .unreadable(let reason):
          severity = .error
          label = "cannot read the file: \(reason)"
        case .notListed(let reason): label = reason
        case nil:
          label = "no todo or published file at this path"
          help = hint(for: link.target, among: \.path.string)
        }
      }
    }
    let fragment = link.fragment.map { "#\($0)" } ?? ""
    problems.append(
      reporter.problem(
        severity, code: "dead-link", "dead link \"\(link.target)\(fragment)\"", at: range,
        label: label, help: help))
  }

  /// Returns the file that cannot be read as a todo and that a dead link means; nil if there is none.
  private mutating func unreadableFile(of link: MarkdownLink, in todo: TodoItem) -> UnreadableFile? {
    let names =
      link.kind == .wiki
      ? WrittenLink(.wiki, to: link.target).names(from: todo.path.folder)
      : index.todoPaths(of: link, in: todo)
    return unreadableNames.file(named: names)
  }

  /// Returns a suggestion of a similar name; nil if there is none, or if no more hints may be given.
  private mutating func hint(for name: String, among names: KeyPath<TodoItem, String>) -> String? {
    guard hintsLeft > 0 else { return nil }
    hintsLeft -= 1
    return didYouMean(name, among: todos.lazy.map { $0[keyPath: names] })
  }
}

extension UnreadableFile {
  /// What problems with references to the file say about it; the file has a problem of its own.
  fileprivate var labelForReferences: String { "the todo cannot be read: \(problem.path)" }
}

/// An id of several todos, by the indices of these todos in the order of the snapshot.
private struct SharedID {
  let indices: [Int]
  /// The todos whose files declare the id; the others have it as their file name.
  let owners: [Int]
}

/// Makes the problems with one todo's references: the first 20 of each code in full, the others as a count.
private struct Reporter {
  private let todo: ReadTodo
  private let lines: ProblemLines
  /// The number of problems with each code, and the range of the first one that is not reported in full.
  private var counts: [(code: String, count: Int, firstOmitted: Range<Int>)] = []
  /// The maximum number of problems with the same code that are reported in full.
  private static let maximumInFull = 20

  init(of todo: ReadTodo, _ lines: ProblemLines) {
    self.todo = todo
    self.lines = lines
  }

  func problem(
    _ severity: Problem.Severity, code: String, _ message: String, at range: Range<Int>,
    label: String, help: String? = nil
  ) -> Problem {
    var excerpt = lines.excerpt(of: range, in: todo.item)
    excerpt?.label = label
    return Problem(severity, code: code, message, path: todo.shownPath, excerpt: excerpt, help: help)
  }

  /// Counts a problem with this code, and reports whether there are too many to report this one in full.
  mutating func isOverLimit(_ code: String, at range: Range<Int>) -> Bool {
    guard let index = counts.firstIndex(where: { $0.code == code }) else {
      counts.append((code, 1, range))
      return false
    }
    counts[index].count += 1
    if counts[index].count == Self.maximumInFull + 1 { counts[index].firstOmitted = range }
    return counts[index].count > Self.maximumInFull
  }

  /// A problem for each code with omitted problems; it has their number and the range of the first one.
  var remainders: [Problem] {
    counts.filter { $0.count > Self.maximumInFull }.map { code, count, range in
      let more = count - Self.maximumInFull
      var remainder = problem(
        .warning, code: code, "\(more) more like these", at: range, label: "from here on")
      remainder.count = more
      return remainder
    }
  }
}
