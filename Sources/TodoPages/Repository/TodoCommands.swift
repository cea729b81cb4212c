internal import Documents

/// The commands of `todosite` for what a page is about.
///
/// None is made of a text with characters that steer a terminal or cannot be seen: people would not run what
/// they read.
enum TodoCommands {
  /// What can be done to a todo, each a command for a POSIX shell in one line.
  ///
  /// - Parameter id: what the command line knows the todo by; nothing else may go by it.
  static func todo(_ id: String, isClosed: Bool) -> [String] {
    guard isPlainToSee(id) else { return [] }
    return ["show", "edit", isClosed ? "reopen" : "done", "rm"].map { "todosite \($0) \(operand(id))" }
  }

  /// Writes a new todo down, with what it shares with the todos of a page.
  ///
  /// - Parameters:
  ///   - title: the title of an example.
  ///   - status: the word that files use for it.
  ///   - parent: the id of the todo that it is part of.
  /// - Returns: nil where it cannot be said on the command line, as a tag with a comma.
  static func add(
    title: String, tag: String? = nil, status: String? = nil, assignee: String? = nil, parent: String? = nil
  ) -> String? {
    let options = [
      ("tag", tag.map(listWord)), ("status", status), ("assignee", assignee.map(listWord)),
      ("parent", parent),
    ]
    let given = options.compactMap { name, value in value.map { (name, $0) } }
    guard isPlainToSee(title), given.allSatisfy({ isPlainToSee($1) }),
      !(tag?.utf8.contains(UInt8(ascii: ",")) ?? false)
    else { return nil }
    let words = given.map { " --\($0) \(shellQuoted($1))" }.joined()
    return "todosite add\(words) \(operand(title))"
  }
}

extension TodoCommands {
  private static func isPlainToSee(_ text: String) -> Bool {
    // Nearly all ids are ASCII, whose scalars need no look into Unicode's tables.
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return !text.isEmpty }
    return visible(text) == text
  }

  /// A word that is no option, whatever it begins with.
  private static func operand(_ text: String) -> String {
    (text.utf8.first == UInt8(ascii: "-") ? "-- " : "") + shellQuoted(text)
  }

  /// A word of a list, where `+x` adds and `-x` takes away.
  private static func listWord(_ word: String) -> String {
    let isSigned = word.utf8.first == UInt8(ascii: "+") || word.utf8.first == UInt8(ascii: "-")
    return (isSigned ? "+" : "") + word
  }
}
