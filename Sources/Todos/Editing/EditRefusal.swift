import Documents

extension ChangeFailure {
  /// What was asked for makes no sense.
  ///
  /// - Parameter code: the stable word for it, where programs can tell it apart.
  static func refused(_ message: String, code: String = "refused", help: String? = nil) -> ChangeFailure {
    ChangeFailure(.refused, Problem(.error, code: code, message, path: "", help: help))
  }

  /// What a file would become cannot be read as a todo; the place of the problem is in no file.
  static func refused(because problem: Problem) -> ChangeFailure {
    var problem = problem
    problem.path = ""
    problem.excerpt = nil
    return ChangeFailure(.refused, problem)
  }

  /// A word that is none of those that are known.
  static func unknown(_ kind: String, _ word: String, expected: [String]) -> ChangeFailure {
    .refused(
      "unknown \(kind) \"\(word)\"", code: "unknown-\(kind)",
      help: didYouMean(word, among: expected) ?? "expected \(expected.joinedAsChoice)")
  }

  /// A value that is to be given a key holds more than words can say.
  static func nested(_ key: String) -> ChangeFailure {
    .refused("\"\(key)\" holds keys of its own", code: "nested-value", help: "change it in an editor")
  }

  static func failure(_ failure: FrontMatterEditFailure) -> ChangeFailure {
    switch failure {
    case .unreadable(let problem): .refused(because: problem)
    case .notRepresentable(let key): .unwritable(key)
    case .notAList(let key): .nested(key)
    }
  }

  /// What would be written would be read as something else.
  static func unwritable(_ key: String) -> ChangeFailure {
    .refused(
      "cannot change \"\(key)\" without changing more than it", code: "not-writable",
      help: "change it in an editor")
  }
}
