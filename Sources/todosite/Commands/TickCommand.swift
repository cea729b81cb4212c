import Documents
import FileSystem
import TodoPages
import Todos

extension Command {
  static let tick = Command(
    name: TodoAction.ticked.command, group: .change, summary: "tick checklist items of a todo",
    operands: [.one(.todo), .several(.text("N"))],
    options: ChangeOption.common,
    details: """
      N is the number of an item, counted from 1 in the order of the body. Without N,
      lists the items.
      """,
    examples: ["todosite tick buy-oat-milk 2", "todosite tick r4x 1 2 --commit"]
  ) { arguments throws(Failure) in
    try await tick(arguments, as: .ticked)
  }

  static let untick = Command(
    name: TodoAction.unticked.command, group: .change, summary: "untick checklist items of a todo",
    operands: [.one(.todo), .several(.text("N"))],
    options: ChangeOption.common,
    details: """
      N is the number of an item, counted from 1 in the order of the body. Without N,
      lists the items.
      """,
    examples: ["todosite untick buy-oat-milk 1", "todosite untick r4x 1 2 --commit"]
  ) { arguments throws(Failure) in
    try await tick(arguments, as: .unticked)
  }

  private static func tick(_ arguments: Arguments, as action: TodoAction) async throws(Failure) -> Outcome {
    let words = try arguments.todos(to: action)
    var numbers: [Int] = []
    for word in words.dropFirst() {
      guard let number = Int(word), number > 0 else {
        throw .usage(
          "bad item number: \(quoted(word))",
          help: "count the items from 1, as in: todosite \(action.command) ID 2")
      }
      if !numbers.contains(number) { numbers.append(number) }
    }
    let run = try ChangeRun(arguments)
    guard !numbers.isEmpty else { return try await run.items(of: words[0], for: action.command) }
    let edits = numbers.map { TodoEdit.tick($0, isDone: action == .ticked) }
    return try await run.outcome(of: .edit([words[0]], edits, as: action))
  }
}

extension ChangeRun {
  /// Throws a failure that lists the numbered checklist items of a todo, because no number was given.
  fileprivate func items(of word: String, for command: String) async throws(Failure) -> Outcome {
    let asked = try await change(.listItems(of: word))
    guard let items = asked.page.items else { return asked.outcome }
    guard !items.isEmpty else {
      throw .usage("\(quoted(word)) has no checklist", help: "write items as: - [ ] buy milk")
    }
    var failure = Failure.usage(
      "missing item number", help: "name an item by its number: todosite \(command) \(word) 1")
    failure.reason.notes = items.enumerated().map { number, item in
      "\(number + 1) [\(item.isDone ? "x" : " ")] \(item.text)"
    }
    throw failure
  }
}
