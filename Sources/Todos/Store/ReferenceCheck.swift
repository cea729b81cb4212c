import Documents

/// Checks what only the todos together can tell: ids that several carry, and references that lead nowhere.
struct ReferenceCheck {
  private(set) var problems: [Problem] = []
  private let index: TodoIndex
  private let read: [ReadTodo]
  private let todos: [TodoItem]
  private let source: (TodoPath) -> SourceFile?
  /// What shares its id with others, by place.
  private let groups: [Int: SharedID]
  /// Hints compare with every name, so only so many are given.
  private var hintsLeft = 20

  /// - Parameter source: reads a todo's file once more, to show the line of a problem.
  init(_ draft: SnapshotDraft, source: @escaping (TodoPath) -> SourceFile?) {
    index = draft.index
    read = draft.read
    todos = draft.todos
    self.source = source
    var groups: [Int: SharedID] = [:]
    for places in index.sharedIDs {
      let group = SharedID(places: places, owners: places.filter { draft.read[$0].idRange != nil })
      for place in places { groups[place] = group }
    }
    self.groups = groups
  }

  /// Notes what is wrong with one todo among the others.
  mutating func check(_ place: Int, linkTargets: [LinkTarget?]) {
    let todo = read[place]
    var references = References(of: todo, read: source)
    if let group = groups[place] {
      checkID(of: todo, at: place, in: group, with: &references)
    }
    for (id, range) in zip(todo.item.depends, todo.dependsRanges) {
      check(id, at: range, for: "dependency", in: &references)
    }
    if let parent = todo.item.parent, let range = todo.parentRange {
      check(parent, at: range, for: "parent", in: &references)
    }
    for (number, target) in linkTargets.enumerated() where target == nil {
      check(todo.item.content.links[number], of: todo.item, in: &references)
    }
    problems.append(contentsOf: references.remainders)
  }

  /// An id that two files give themselves is a mistake; files that are only named alike, such as the
  /// `readme.md` of several folders, may well be meant.
  private mutating func checkID(
    of todo: ReadTodo, at place: Int, in group: SharedID, with references: inout References
  ) {
    let id = todo.item.id
    guard let range = todo.idRange else {
      problems.append(
        Problem(
          .warning, code: "shared-id", "shared id \"\(id)\"", path: todo.source,
          help:
            "also that of \(list(group.places, without: place)); an id line in the front matter tells them apart"
        ))
      return
    }
    let isMistake = group.owners.count > 1
    let others = list(isMistake ? group.owners : group.places, without: place)
    problems.append(
      references.problem(
        isMistake ? .error : .warning, code: isMistake ? "duplicate-id" : "shared-id",
        "\(isMistake ? "duplicate" : "shared") id \"\(id)\"", at: range, label: "also the id of \(others)"))
  }

  /// The files of a group but for one: `"a.md", "b.md", "c.md" and 4 more`.
  private func list(_ group: [Int], without place: Int) -> String {
    let named = group.prefix(4).filter { $0 != place }.prefix(3)
    let names = named.map { "\"\(todos[$0].path.string)\"" }.joined(separator: ", ")
    let more = group.count - 1 - named.count
    return more > 0 ? "\(names) and \(more) more" : names
  }

  private mutating func check(
    _ id: String, at range: Range<Int>, for role: String, in references: inout References
  ) {
    switch index.reference(id) {
    case .todo: return
    case .ambiguous(let places):
      guard !references.onlyCounts("ambiguous-reference", at: range) else { return }
      problems.append(
        references.problem(
          .warning, code: "ambiguous-reference", "ambiguous \(role) \"\(id)\"", at: range,
          label: "the id of \(places.count) todos"))
    case .unknown:
      guard !references.onlyCounts("unknown-reference", at: range) else { return }
      problems.append(
        references.problem(
          .warning, code: "unknown-reference", "unknown \(role) \"\(id)\"", at: range,
          label: "no todo has this id", help: hint(for: id, among: \.id)))
    }
  }

  private mutating func check(_ link: MarkdownLink, of todo: TodoItem, in references: inout References) {
    guard !references.onlyCounts("dead-link", at: link.range) else { return }
    let label: String
    var help: String?
    var severity = Problem.Severity.warning
    switch link.kind {
    case .wiki:
      if case .ambiguous(let places) = index.reference(link.target) {
        label = "the id of \(places.count) todos"
      } else {
        label = "no todo has this id"
        help = hint(for: link.target, among: \.id)
      }
    case .file, .image:
      var bare = link
      bare.fragment = nil
      if link.fragment != nil, index.target(of: bare, in: todo, among: todos) != nil {
        label = "the todo has no such heading"
      } else {
        switch index.fileRefusal(of: link, in: todo) {
        case .unpublishedKind: label = "files of this kind are not published"
        case .unreadable(let reason):
          severity = .error
          label = "cannot read the file: \(reason)"
        case nil:
          label = "nothing there that the site could show"
          help = hint(for: link.target, among: \.path.string)
        }
      }
    }
    let fragment = link.fragment.map { "#\($0)" } ?? ""
    problems.append(
      references.problem(
        severity, code: "dead-link", "dead link \"\(link.target)\(fragment)\"", at: link.range,
        label: label, help: help))
  }

  /// The name of a todo that was probably meant.
  private mutating func hint(for name: String, among names: KeyPath<TodoItem, String>) -> String? {
    guard hintsLeft > 0 else { return nil }
    hintsLeft -= 1
    return didYouMean(name, among: todos.lazy.map { $0[keyPath: names] })
  }
}

/// The todos that go by one id, in the order of todos.
private struct SharedID {
  let places: [Int]
  /// Those whose files say it; for the others the file name stands in.
  let owners: [Int]
}

/// The problems with one todo's references: the first few of a kind in full, the others as a number.
private struct References {
  private let todo: ReadTodo
  private let read: (TodoPath) -> SourceFile?
  /// The todo's file, read again when the first problem needs it.
  private var file: SourceFile?
  private var counts: [(code: String, count: Int, firstUntold: Range<Int>)] = []
  private static let most = 20

  init(of todo: ReadTodo, read: @escaping (TodoPath) -> SourceFile?) {
    self.todo = todo
    self.read = read
  }

  mutating func problem(
    _ severity: Problem.Severity, code: String, _ message: String, at range: Range<Int>,
    label: String, help: String? = nil
  ) -> Problem {
    if file == nil { file = read(todo.item.path) }
    guard let file else { return Problem(severity, code: code, message, path: todo.source, help: help) }
    return file.problem(severity, code: code, message, at: range, label: label, help: help)
  }

  /// Counts a problem of a kind; whether there are too many of them already to word this one.
  mutating func onlyCounts(_ code: String, at range: Range<Int>) -> Bool {
    guard let place = counts.firstIndex(where: { $0.code == code }) else {
      counts.append((code, 1, range))
      return false
    }
    counts[place].count += 1
    if counts[place].count == Self.most + 1 { counts[place].firstUntold = range }
    return counts[place].count > Self.most
  }

  /// What is said of the problems that were only counted, at the first of each kind.
  var remainders: [Problem] {
    mutating get {
      counts.filter { $0.count > Self.most }.map { code, count, range in
        problem(
          .warning, code: code, "\(count - Self.most) more like these", at: range, label: "from here on")
      }
    }
  }
}
