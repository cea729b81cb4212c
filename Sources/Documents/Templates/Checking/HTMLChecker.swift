/// Tracks the HTML state of a template, and collects the problems of unsafe values and incomplete HTML.
struct HTMLChecker: Sendable {
  private(set) var problems: Set<Problem> = []
  private(set) var state = HTMLState()
  /// The start of the current tag, comment or raw text; in text, the last byte read.
  private var start: (file: SourceFile, offset: Int)?

  /// Reads a text of a template.
  mutating func read(_ range: Range<Int>, of file: SourceFile) {
    for offset in range {
      if state == HTMLState() { start = (file, offset) }
      guard let complaint = state.read(file.bytes[offset]) else { continue }
      problems.insert(file.problem(complaint, at: offset))
      // The rest is not read then.
      if problems.count >= TemplateParser.maximumProblems { return }
    }
  }

  /// Reads the indentation of a partial.
  mutating func read(indentation: [UInt8]) {
    for byte in indentation { _ = state.read(byte) }
  }

  /// Reads a value; `kind` is nil if its name has a problem already.
  mutating func read(_ name: TemplateName, _ kind: TemplateKind?, in file: SourceFile) {
    if let problem = file.problem(name, kind, at: state.position) { problems.insert(problem) }
    state.readValue()
  }

  /// Continues after a section or partial that began in the state `begin`.
  ///
  /// If the state at its end does not fit, adds the problem and continues in `begin`.
  ///
  /// - Parameter mayRepeat: whether the section can be shown several times.
  mutating func join(
    _ begin: HTMLState, mayRepeat: Bool, problem: (_ begin: HTMLState, _ end: HTMLState) -> Problem
  ) {
    if let joined = HTMLState.joining(begin, state, mayRepeat: mayRepeat) {
      state = joined
    } else {
      problems.insert(problem(begin, state))
      state = begin
    }
  }

  /// Checks that the template does not end in a tag, comment or raw text.
  mutating func finish() {
    guard state != HTMLState(), let start else { return }
    problems.insert(start.file.unfinished(state, from: start.offset))
  }
}
