import Documents
import FileSystem
import TodoPages
import Todos

extension Command {
  static let tick = tickCommand(
    .ticked,
    examples: ["todosite tick buy-oat-milk 2", "todosite tick r4x 1-2 --commit", "todosite tick r4x all"])
  static let untick = tickCommand(
    .unticked, examples: ["todosite untick buy-oat-milk 1", "todosite untick r4x all --commit"])

  private static func tickCommand(_ action: TodoAction, examples: [String]) -> Command {
    Command(
      name: action.command, group: .change, summary: "\(action.command) checklist items of a todo",
      operands: [.one(.todo), .several(.text("ITEM"))],
      options: ChangeOption.common,
      details: """
        ITEM is the number of an item, counted from 1 in the order of the body, or
        several as in 1,3 or 2-4, or all; or words that only one item has. '#2' is the
        item whose text begins with #2, as in the criteria of Backlog.md. Without ITEM,
        lists the items.
        """,
      examples: examples
    ) { arguments throws(Failure) in
      try await tick(arguments, as: action)
    }
  }

  private static func tick(_ arguments: Arguments, as action: TodoAction) async throws(Failure) -> Outcome {
    let words = try arguments.todos(to: action)
    let items = try items(words.dropFirst(), for: action)
    let run = try ChangeRun(arguments)
    guard words.count > 1 else { return try await run.askForItem(of: words[0], for: action.command) }
    return try await run.outcome(
      of: .edit([words[0]], [.tick(items, isDone: action == .ticked)], as: action))
  }

  /// Returns the items of some arguments: numbers, or else words of one item; nil for all items.
  private static func items(
    _ words: ArraySlice<String>, for action: TodoAction
  ) throws(Failure) -> [ItemNumber]? {
    guard words.allSatisfy({ $0 == "all" || $0.utf8.allSatisfy("0123456789#,-".utf8.contains) }) else {
      return [.text(words.joined(separator: " "))]
    }
    var numbers: [ItemNumber] = []
    for word in words where word != "all" { numbers += try itemNumbers(word, for: action) }
    return words.contains("all") ? nil : numbers
  }

  /// Returns the items of an argument such as `2`, `1,3`, `2-4`, `#2` or `#2-#4`.
  private static func itemNumbers(_ word: String, for action: TodoAction) throws(Failure) -> [ItemNumber] {
    var numbers: [ItemNumber] = []
    for part in word.split(separator: ",", omittingEmptySubsequences: false) {
      let isWritten = part.hasPrefix("#")
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { end in
        Int(isWritten && end.hasPrefix("#") ? end.dropFirst() : end) ?? 0
      }
      guard let first = ends.first, let last = ends.last, ends.count <= 2, first > 0, first <= last,
        last - first < 1_000
      else {
        throw .usage(
          "bad item number: \(quoted(word))",
          help: "count the items from 1, as in: todosite \(action.command) ID 2, or 1,3, or 2-4, or all")
      }
      numbers += (first...last).map { isWritten ? ItemNumber.written($0) : .position($0) }
    }
    return numbers
  }
}

extension ChangeRun {
  /// Throws a failure that lists the checklist items of a todo; returns the outcome if the todo is not found.
  fileprivate func askForItem(of word: String, for command: String) async throws(Failure) -> Outcome {
    let asked = try await change(.listItems(of: word))
    guard let items = asked.page.items else { return asked.outcome }
    guard !items.isEmpty else {
      throw .usage("\(quoted(word)) has no checklist", help: "write items as: - [ ] buy milk")
    }
    var failure = Failure.usage(
      "missing item number",
      help: "name an item by its number: todosite \(command) \(shellOperands([word])) 1")
    failure.reason.notes = items.enumerated().map { index, item in
      "\(index + 1) [\(item.isDone ? "x" : " ")] \(item.text)"
    }
    throw failure
  }
}
