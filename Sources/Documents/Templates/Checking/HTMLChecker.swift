/// Follows a template through the HTML it writes, and gathers what would be unsafe or unfinished there.
struct HTMLChecker: Sendable {
  private(set) var problems: Set<Problem> = []
  private(set) var state = HTMLState()
  /// Where the tag, comment or raw text begins that the state is in.
  private var start: (file: SourceFile, offset: Int)?

  /// Reads a template's own text.
  mutating func read(_ range: Range<Int>, of file: SourceFile) {
    for offset in range {
      if state == HTMLState() { start = (file, offset) }
      guard let complaint = state.read(file.bytes[offset]) else { continue }
      problems.insert(file.problem(complaint, at: offset))
    }
  }

  /// Reads white space that the program adds.
  mutating func read(indentation: [UInt8]) {
    for byte in indentation { _ = state.read(byte) }
  }

  /// Reads a value; `kind` is nil where its name is a problem already.
  mutating func read(_ name: TemplateName, _ kind: TemplateKind?, in file: SourceFile) {
    if let problem = file.problem(name, kind, at: state.place) { problems.insert(problem) }
    state.readValue()
  }

  /// Goes on behind a section or partial that began in a state; after a problem, as if it had not been there.
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

  mutating func finish() {
    guard state != HTMLState(), let start else { return }
    problems.insert(start.file.unfinished(state, from: start.offset))
  }
}
