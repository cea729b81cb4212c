internal import Documents

/// The `todosite` commands that pages show.
///
/// A command with control characters or invisible characters is omitted, because it would differ from the
/// text that the user reads.
enum TodoCommands {
  /// Returns the commands for a todo, each on one line for a POSIX shell.
  ///
  /// - Parameter id: the name to use for the todo on the command line; it must not match another todo.
  static func todo(_ id: String, isClosed: Bool) -> [String] {
    guard isFullyVisible(id) else { return [] }
    let operand = shellOperands([id])
    return ["show", "edit", isClosed ? "reopen" : "done", "rm"].map { "todosite \($0) \(operand)" }
  }

  /// Returns the command that adds a todo.
  ///
  /// - Parameters:
  ///   - title: the title of the example todo.
  ///   - status: the status, by the name that files use.
  ///   - parent: the id of the todo that the new todo is part of.
  /// - Returns: the command; nil if a value cannot be an argument of it, such as a tag with a comma.
  static func add(
    title: String, tag: String? = nil, milestone: String? = nil, status: String? = nil,
    assignee: String? = nil, parent: String? = nil
  ) -> String? {
    let options = [
      ("tag", tag.map(listWord)), ("milestone", milestone), ("status", status),
      ("assignee", assignee.map(listWord)),
      ("parent", parent),
    ]
    let given = options.compactMap { name, value in value.map { (name, $0) } }
    guard isFullyVisible(title), given.allSatisfy({ isFullyVisible($1) }),
      !(tag?.utf8.contains(UInt8(ascii: ",")) ?? false)
    else { return nil }
    let words = given.map { " --\($0) \(shellQuoted($1))" }.joined()
    return "todosite add\(words) \(shellOperands([title]))"
  }
}

extension TodoCommands {
  private static func isFullyVisible(_ text: String) -> Bool {
    // Nearly all ids are ASCII, which needs no lookup in the Unicode tables.
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return !text.isEmpty }
    return visible(text) == text
  }

  /// Returns an element as the value of a list option.
  ///
  /// If it begins with a sign, `+` is put before it, because the option reads `+x` as adding `x` and `-x` as
  /// removing it.
  private static func listWord(_ word: String) -> String {
    let isSigned = word.utf8.first == UInt8(ascii: "+") || word.utf8.first == UInt8(ascii: "-")
    return (isSigned ? "+" : "") + word
  }
}
