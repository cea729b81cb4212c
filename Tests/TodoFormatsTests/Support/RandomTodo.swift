import TestSupport

@testable import TodoFormats
@testable import Todos

/// Returns a random todo that a file can represent, with texts that have a special meaning in some formats.
func randomTodo(_ number: Int, using random: inout SeededRandom) -> PortableTodo {
  func often(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
  let groups = TodoStatus.Group.allCases
  let statuses =
    groups.map { TodoStatus($0.rawValue, $0) } + [TodoStatus("To Do", .open), TodoStatus("x", .done)]
  let priorities = ["low", "medium", "high", "urgent", "P1", "A"].map { TodoPriority(word: $0) }
  func words(_ maximum: Int) -> [String] {
    var words: [String] = []
    for _ in 0..<Int.random(in: 0...maximum, using: &random) {
      let word = randomLine(using: &random, longest: 2)
      if !words.contains(where: { $0 == word }) { words.append(word) }
    }
    return words
  }
  func date() -> TodoDate? { often(50) ? randomDate(using: &random) : nil }
  let path = TodoPath("t\(number).md")
  return PortableTodo(
    id: often(50) ? path.stem : "T-\(number).1", path: path,
    title: randomLine(using: &random, longest: 6), status: statuses.randomElement(using: &random),
    priority: often(60) ? priorities.randomElement(using: &random) : nil, due: date(),
    tags: words(3).bareTags,
    assignees: words(2), depends: words(2), parent: often(30) ? randomLine(using: &random, longest: 1) : nil,
    created: date(), completed: date(), extra: often(40) ? randomExtra(using: &random) : [],
    body: often(60) ? randomBody(using: &random) : "")
}

private let pieces = [
  "milk", "Buy", "and", "é", "e\u{301}", "👩‍👩‍👧", ":", "a: b", "#x", "# y", "-", "- z", "'q'", "\"", "\\", "\\n",
  "no", "017", "~",
  "null", "[x]", "[y](z)", "{{w}}", "&amp;", "*b*", "_c_", "|", ">", "%", "@z", "`c`", "+p", "due:2026-01-01",
  "x", "(A)",
  "\u{85}", "\u{2028}", "\u{200B}v", "\u{202E}r", ",", ";", "key:value", "<b>", "-->", "\u{7}u", "=1+1",
  "2026-12-01", "🔺", "📅",
  "[due:: 2026-12-01]", "a,b", "\u{FEFF}t", "https://example.org/?a=b&c", "---", "...", "\"a\",\"b\"", "日本語",
  "\u{1F1FB}\u{1F1F3}",
]

/// Returns a random line of at most `longest` pieces, which is trimmed and has a visible character.
func randomLine(using random: inout SeededRandom, longest: Int) -> String {
  while true {
    let count = Int.random(in: 1...longest, using: &random)
    let line = (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined(separator: " ")
    if let title = line.titleLine, title.utf8.elementsEqual(line.utf8) { return line }
  }
}

func randomDate(using random: inout SeededRandom) -> TodoDate? {
  let times: [TodoDate.Time?] = [
    nil, nil, TodoDate.Time(seconds: 34_200), TodoDate.Time(seconds: 34_205, offset: 0),
    TodoDate.Time(seconds: 0, offset: 420), TodoDate.Time(seconds: 86_399, offset: -570),
  ]
  return TodoDate(
    year: [1, 1999, 2026, 9999].randomElement(using: &random) ?? 2026,
    month: Int.random(in: 1...12, using: &random), day: Int.random(in: 1...28, using: &random),
    time: times.randomElement(using: &random) ?? nil)
}

private func randomExtra(using random: inout SeededRandom) -> [ExtraField] {
  var fields = [ExtraField(key: "estimate", value: "3"), ExtraField(key: "energy", value: "low")]
  fields.append(ExtraField(key: randomKey(using: &random), value: randomLine(using: &random, longest: 3)))
  fields.append(ExtraField(key: "lines", value: "one\n" + randomLine(using: &random, longest: 2) + "\r\n"))
  let line = randomLine(using: &random, longest: 2)
  fields.append(
    ExtraField(
      key: "nested",
      value: .list([
        .text(line), .mapping([ExtraField(key: "uid", value: .list([.text("a"), .text("")]))]), .list([]),
      ])))
  return Array(fields.shuffled(using: &random).prefix(Int.random(in: 0...fields.count, using: &random)))
}

private func randomKey(using random: inout SeededRandom) -> String {
  ["sprint", "Sprint 2", "k:v", "größe", "-", "#", "[k]", "true", "=x"].randomElement(using: &random) ?? "k"
}

private func randomBody(using random: inout SeededRandom) -> String {
  let ends = ["\n", "\n", "\n", "\r\n", "\n\n"]
  let starts = ["", "# ", "- [ ] ", "- [x] ", "    ", "> ", "```", "\t", "1. ", "---"]
  var body = ["", "", "", "\n", " \n"].randomElement(using: &random) ?? ""
  for _ in 0..<Int.random(in: 1...5, using: &random) {
    body += (starts.randomElement(using: &random) ?? "") + randomLine(using: &random, longest: 5)
    body += ends.randomElement(using: &random) ?? "\n"
  }
  if Bool.random(using: &random) { body += "End" }
  return body
}
