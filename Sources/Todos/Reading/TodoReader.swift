package import Documents

/// The extent to which a todo's body is parsed.
package enum BodyReading: Sendable {
  /// Only the title, if the front matter has none; otherwise the todo is read as if it had no body.
  case title
  /// All of it, such as the checklist and the links, but not as HTML.
  case withoutHTML
  /// All of it, and as HTML for pages.
  case pages
}

/// Parses the bytes of one file into a todo.
package struct TodoReader: Sendable {
  typealias Reading = Result<ReadTodo, UnreadableFile>

  package let rules: TodoRules
  /// The milestones of the folder that have files; those of todos that are read alone are not known.
  var milestones = MilestoneFiles()

  package init(rules: TodoRules) { self.rules = rules }

  /// Reads a file.
  ///
  /// - Parameter body: how much of the body is parsed; the body takes most of the time, and the HTML most of
  ///   the memory.
  func read(_ source: SourceFile, at path: TodoPath, body: BodyReading = .pages) -> Reading {
    do {
      try checkName(of: source, at: path)
      let frontMatter = try FrontMatter.read(source, limits: rules.frontMatterLimits)
      return .success(try todo(in: source, after: frontMatter, at: path, body: body))
    } catch {
      return .failure(rules.unreadable(source, at: path, because: error))
    }
  }

  /// Reads the todo of a file, with the HTML of its body.
  ///
  /// - Throws: the problem, if the file cannot be read as a todo.
  package func todo(in source: SourceFile, at path: TodoPath) throws(Problem) -> TodoItem {
    do {
      return try read(source, at: path).get().item
    } catch {
      throw error.problem
    }
  }

  /// Returns the todo of a file as it would be with another body, with the HTML of that.
  ///
  /// - Throws: the error with which an edit of the body would be refused.
  package func todo(
    in source: SourceFile, at path: TodoPath, withBody text: String
  ) throws(Failure) -> TodoItem {
    let edit = TodoEdit.body(text)
    var draft = try TodoDraft(source, at: path, rules: rules, for: [edit])
    try draft.make(edit)
    do throws(Problem) {
      return try todo(in: draft.source, at: path)
    } catch {
      throw .refused(because: error)
    }
  }

  /// Returns the Markdown body of a file, without the front matter; nil if the front matter cannot be read.
  package func body(of source: SourceFile) -> BodyText? {
    do {
      let frontMatter = try FrontMatter.read(source, limits: rules.frontMatterLimits)
      return BodyText(of: source, from: frontMatter?.bodyStart ?? source.textStart)
    } catch {
      return nil
    }
  }

  /// Reads a file whose name is already checked and whose front matter is already read.
  func todo(
    in source: SourceFile, after frontMatter: FrontMatter?, at path: TodoPath, body: BodyReading
  ) throws(Problem) -> ReadTodo {
    let bodyStart = frontMatter?.bodyStart ?? source.textStart
    try source.checkForConflict(from: bodyStart)
    return try todo(
      of: frontMatter?.mapping, in: source, text: source, from: bodyStart, linesStart: bodyStart,
      at: path, body: body)
  }

  /// Reads a todo from its keys and its text.
  ///
  /// - Parameters:
  ///   - source: the file with the keys.
  ///   - text: the file with the body.
  ///   - bodyStart: the offset of the body in `text`.
  ///   - linesStart: the offset of the body in `source`; nil if it is in another file.
  ///   - sections: the parts of a body that was put together from values of `source`; empty for any other body.
  ///   - known: the problems that were already found.
  func todo(
    of keys: YAMLMapping?, in source: SourceFile, text: SourceFile, from bodyStart: Int,
    linesStart: Int? = nil, sections: [BodySection] = [], at path: TodoPath, body: BodyReading,
    besides known: [Problem] = []
  ) throws(Problem) -> ReadTodo {
    var fields = FieldReader(keys, of: source, bodyStart: linesStart, rules: rules)
    if let duplicate = fields.duplicate { throw duplicate }
    let givenTitle = try title(in: fields)
    var problems: [Problem] = []
    let content = MarkdownContent.read(
      text, from: body != .title || givenTitle == nil ? bodyStart : text.bytes.count,
      options: MarkdownOptions(
        knownTitle: givenTitle, allowsRawHTML: rules.allowsRawHTML, limits: rules.markdownLimits,
        rendersHTML: body == .pages),
      problems: &problems)
    let title = givenTitle ?? content.firstHeading?.titleLine
    let standIn = path.stem.titleLine ?? path.string
    if title == nil {
      fields.reportMissingTitle(standIn: standIn)
    } else if givenTitle == nil, let node = fields.node(.title) {
      fields.report(
        .warning, code: "empty-title", "empty title", at: node.range,
        label: "the first heading is used instead")
    }

    let id = fields.scalar(.id, expecting: "a word").flatMap { $0.text.trimmingBlanks.isEmpty ? nil : $0 }
    let status = status(in: &fields, at: path)
    var values = TodoValues()
    values.completed = status.completed
    let depends = fields.list(.depends, atMost: rules.nameLimit)
    values.depends = depends.map(\.text)
    let blocks = fields.blockedTodos(atMost: rules.nameLimit)
    let parent = fields.scalar(.parent)
    values.parent =
      parent?.text.trimmingBlanks ?? id.flatMap { rules.tool?.parentID($0.text.trimmingBlanks) }
    for field in TodoField.plain { values[field] = value(of: field, in: &fields) }
    let item = TodoItem(
      TodoItemData(
        id: id?.text.trimmingBlanks ?? path.stem, path: path, title: title ?? standIn, status: status.status,
        values: values, blocks: blocks.map(\.text),
        extra: fields.edges.isEmpty
          ? fields.extra : fields.extra + fields.edges.extraFields(besides: fields.extra),
        milestones: milestones, fields: rules.fields, content: content),
      badValues: fields.badValues, hashes: nil)
    return ReadTodo(
      item: item, shownPath: source.path, idRange: id?.range, dependsRanges: depends.map(\.range),
      blocksRanges: blocks.map(\.range), parentRange: parent?.range, sections: sections,
      problems: known + fields.problems
        + (sections.isEmpty ? problems : problems.map { sections.problem($0, in: source) }))
  }
}

extension TodoReader {
  /// Throws if the name or the path of the todo's page would be too long: file systems accept names of 255
  /// bytes, and `.html` is longer than `.md`.
  func checkName(of source: SourceFile, at path: TodoPath) throws(Problem) {
    if path.stem.utf8.count > 250 {
      throw source.problem(
        .error, code: "long-name", "the file name is too long for a page", help: "shorten it to 253 bytes")
    }
    if path.string.utf8.count > TodoPath.maximumLength {
      throw source.problem(
        .error, code: "long-path", "the path is too long for a page", help: "move it to fewer folders")
    }
  }

  /// Returns the title in the front matter, or nil if it has none; throws if the title is a list or a
  /// mapping.
  private func title(in fields: FieldReader) throws(Problem) -> String? {
    switch fields.node(.title) {
    case nil: return nil
    case .scalar(let scalar)?:
      // A lone `~` is null in YAML, but a valid title.
      if scalar.isNull && scalar.text != "~" { return nil }
      return scalar.text.titleLine
    case .sequence(let sequence)?:
      throw fields.titleProblem("a list", at: sequence.range)
    case .mapping(let mapping)?:
      throw fields.titleProblem("a mapping", at: mapping.range)
    }
  }

  /// Reads the status and the completion date; without a status, `completed` and `done` determine it.
  private func status(
    in fields: inout FieldReader, at path: TodoPath
  ) -> (status: TodoStatus, completed: TodoDate?) {
    let completion = completion(in: &fields)
    let isDone = completion.isDone == true
    var status =
      givenStatus(in: &fields, at: path) ?? (isDone ? rules.statuses.completed : rules.statuses.initial)
    if let tool = rules.tool { status = tool.status(status, of: path, among: rules.statuses) }
    if isDone, !status.isClosed, let range = completion.range {
      fields.report(
        .warning, code: "completed-but-open", "completed, but the status is \"\(status.label)\"", at: range,
        label: "only a closed todo has a completion date", help: "mark the todo as done, or remove this key")
    }
    return (status, completion.date)
  }

  /// What the keys `completed` and `done` say.
  private struct Completion {
    /// Whether the todo is closed; nil if the file does not say so with these keys.
    var isDone: Bool?
    var date: TodoDate?
    /// The byte range of the value that `isDone` is from.
    var range: Range<Int>?
  }

  /// Reads `completed` and `done`: todosite writes a date as `completed`, other tools a boolean.
  private func completion(in fields: inout FieldReader) -> Completion {
    var completion = Completion()
    if let scalar = fields.scalar(.completed, expecting: "a date, true or false") {
      completion.isDone = Self.booleans[scalar.text.lowercased()]
      if completion.isDone == nil {
        completion.date = fields.date(scalar)
        completion.isDone = completion.date == nil ? nil : true
      }
      completion.range = scalar.range
    }
    if let scalar = fields.scalar(.done) {
      let isDone = Self.booleans[scalar.text.lowercased()]
      if isDone == nil {
        fields.reportBadValue(
          scalar, code: "wrong-value", "wrong value for \"done\"", reason: "wrong value",
          label: "expected true or false")
      }
      if completion.isDone == nil { (completion.isDone, completion.range) = (isDone, scalar.range) }
    }
    return completion
  }

  /// Reads the status; nil if the file has none.
  ///
  /// An unknown word, and one that the project does not declare, is reported.
  private func givenStatus(in fields: inout FieldReader, at path: TodoPath) -> TodoStatus? {
    guard let word = fields.scalar(.status) else { return nil }
    let text = word.text.trimmingBlanks
    let status = rules.statuses.status(for: text)
    // In its folders for drafts and closed todos, a tool has statuses that its settings do not list.
    if let status, rules.statuses.accepts(text) || rules.tool.map({ $0.role(of: path) != .todo }) == true {
      return status
    }
    let names = rules.statuses.entries.map(\.name)
    fields.report(
      .warning, code: "unknown-status", "unknown status \"\(word.text)\"", at: word.range,
      label: "expected \(names.joinedAsChoice)", help: didYouMean(word.text, amongDeclared: names))
    return status ?? TodoStatus(text, .open)
  }

  /// The words for booleans, in lower case.
  package static let booleans = ["true": true, "false": false, "yes": true, "no": false]

  /// Reads a field without rules of its own; nil if it has no value.
  private func value(of field: TodoField, in fields: inout FieldReader) -> FieldValue? {
    switch field.kind {
    case .text, .number, .choice, .reference, .status, .flag:
      fields.scalar(field).map { .text($0.text.trimmingBlanks) }
    case .priority: priority(field, in: &fields).map { .priority($0) }
    case .date: fields.date(field).map { .date($0) }
    case .words: .list(fields.list(field, atMost: rules.nameLimit).map(\.text).bareTags)
    case .names, .references: .list(fields.list(field, atMost: rules.nameLimit).map(\.text))
    }
  }

  private func priority(_ field: TodoField, in fields: inout FieldReader) -> TodoPriority? {
    guard let word = fields.scalar(field) else { return nil }
    let priority = TodoPriority(word: word.text.trimmingBlanks)
    if priority.level == .other {
      fields.report(
        .warning, code: "unknown-priority", "unknown priority \"\(word.text)\"", at: word.range,
        label: "expected \(TodoPriority.names.joinedAsChoice)",
        help: didYouMean(word.text, among: TodoPriority.names))
    }
    return priority
  }
}

extension FieldReader {
  fileprivate func titleProblem(_ found: String, at range: Range<Int>) -> Problem {
    source.problem(
      .error, code: "wrong-type", "the title is \(found)", at: range, label: "expected one line of text",
      help: source.line == nil
        ? "quote the title: YAML reads a value that begins with [ or { as \(found)" : nil)
  }

  fileprivate mutating func reportMissingTitle(standIn: String) {
    let label = "the \(source.line == nil ? "file name" : "id") is used instead"
    let help = source.line == nil ? "add a line to the front matter: title: \(standIn)" : nil
    if let node = node(.title) {
      report(.warning, code: "empty-title", "empty title", at: node.range, label: label)
    } else {
      report(.warning, code: "missing-title", "no title", at: 0..<1, label: label, help: help)
    }
  }
}
