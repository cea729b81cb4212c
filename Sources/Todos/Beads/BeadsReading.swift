package import Documents

extension TodoReader {
  /// Reads an issue as a todo.
  ///
  /// - Parameter leftOut: the ids of the issues that are not read, in lower case.
  func todo(
    of issue: BeadsIssue, without leftOut: Set<String>, body: BodyReading = .pages
  ) throws(Problem) -> ReadTodo {
    let fields = BeadsFields(issue, without: leftOut, rules: rules)
    var keys = YAMLMapping(fields.entries, range: 0..<issue.line.bytes.count)
    var text = SourceFile(path: issue.line.path, bytes: [])
    var sections: [BodySection] = []
    var problems = fields.problems
    if body != .title || issue.value("title") == nil {
      let read = BeadsBody(issue, limits: rules.markdownLimits)
      text.bytes = read.bytes
      (sections, problems) = (read.sections, problems + read.problems)
      if let first = read.otherComments.first {
        let others = YAMLSequence(read.otherComments.map { YAMLNode($0) }, range: first.range)
        keys.entries.append(
          YAMLEntry(YAMLScalar(BeadsBody.commentsKey, range: first.range), .sequence(others)))
      }
    }
    return try todo(
      of: keys, in: issue.line, text: text, from: 0, sections: sections, at: issue.path, body: body,
      besides: problems)
  }

  /// Returns the body of an issue.
  func body(of issue: BeadsIssue) -> BodyText {
    let body = BeadsBody(issue, limits: rules.markdownLimits)
    return BodyText(
      String(decoding: body.bytes, as: UTF8.self), at: BodyLocation(path: "body of \(issue.id)"))
  }

  /// Reads the todo of an issue and the text of its body, for an import.
  ///
  /// - Parameter leftOut: the ids of the issues that are not read, in lower case.
  /// - Throws: the first error, because the todo would lack the value.
  package func whole(
    _ issue: BeadsIssue, without leftOut: Set<String>
  ) throws(Problem) -> (todo: TodoItem, text: String) {
    let read = try todo(of: issue, without: leftOut)
    if let error = read.problems.first(where: { $0.severity == .error }) { throw error }
    return (read.item, body(of: issue).text)
  }
}
