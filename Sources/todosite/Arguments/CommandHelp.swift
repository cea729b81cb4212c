extension Command {
  /// The command as the help shows it, such as `todosite check [options] [DIR]`.
  var synopsis: String {
    let words = ["todosite", name] + (options.isEmpty ? [] : ["[options]"]) + operands.map(\.synopsis)
    return words.joined(separator: " ")
  }

  var help: String {
    var text = "\(sentence(summary))\n\nUsage: \(synopsis)\n"
    if !details.isEmpty { text += "\n\(details)\n" }
    text += "\nOptions:\n\(helpTable((options + [.help]).map { ($0.synopsis, $0.summary) }))\n"
    if !examples.isEmpty { text += "\nExamples:\n\(examples.map { "  \($0)\n" }.joined())" }
    return text
  }

  static func overview(of commands: [Command]) -> String {
    let listed = commands.filter { $0.group != nil }
    let width = listed.map(\.name.count).max() ?? 0
    let groups = Group.allCases.map { group in
      let rows = listed.filter { $0.group == group }.map { ($0.name, $0.summary) }
      return "\(group.rawValue):\n\(helpTable(rows, width: width))"
    }
    return """
      todosite turns a folder of Markdown todos into a site.

      Usage: todosite <command> [options]

      \(groups.joined(separator: "\n\n"))

      Options:
        -h, --help   show this help; after a command, the help of that command
        --version    show the version

      Start with: todosite init && todosite build

      """
  }
}

/// Returns a summary as a sentence, with a capital letter and a period.
func sentence(_ summary: String) -> String { "\(summary.prefix(1).uppercased())\(summary.dropFirst())." }

/// Formats rows of a help text in two aligned columns: names and summaries.
///
/// - Parameter width: the width of the names; nil for the width of the longest one.
func helpTable(_ rows: [(name: String, summary: String)], width: Int? = nil) -> String {
  let width = width ?? rows.map(\.name.count).max() ?? 0
  return rows.map { row in
    "  \(row.name)\(String(repeating: " ", count: width - row.name.count))  \(row.summary)"
  }.joined(separator: "\n")
}
