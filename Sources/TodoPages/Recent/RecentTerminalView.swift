import Documents
import Todos

/// Shows the changes of todos in commits: each day and author, and below them the todos.
package struct RecentTerminalView: TextView {
  /// The text to print; every line ends with LF.
  package private(set) var text = ""
  private let format: TerminalFormat

  package init(_ format: TerminalFormat) {
    self.format = format
  }

  package mutating func show(_ page: RecentPage) {
    text = page.days.isEmpty ? "no commit has changed a todo\n" : ""
    for day in page.days {
      for (index, event) in day.events.enumerated() {
        if index == 0 || event.who != day.events[index - 1].who {
          let author = format.isolated(visible(event.who ?? ""))
          text += (text.isEmpty ? "" : "\n") + format.styled("\(day.date.inWords)  \(author)", .bold) + "\n"
        }
        // "completed" and "cancelled" are the longest words.
        text += "\(format.padded(event.word, to: 9)) \(event.todo.line)\n"
        let values = (event.change?.differences ?? []).map { name, before, after in
          "\(name) \(visible(before ?? "none")) → \(visible(after ?? "none"))"
        }
        let details = (values + [event.text.map { visible($0) }].compactMap { $0 }).joined(separator: " · ")
        if !details.isEmpty { text += format.padded("", to: 10) + format.styled(details, .dim) + "\n" }
      }
    }
  }
}

extension RecentPage.Event {
  /// The word for what happened, in small letters.
  var word: String { Words("en")[what].lowercased() }
}
