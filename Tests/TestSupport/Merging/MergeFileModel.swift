/// A model of a todo file.
struct MergeFileModel {
  var byteOrderMark = ""
  var lineEnding = "\n"
  var keys: [MergeKeyModel] = []
  /// The lines of the front matter after its last key.
  var end: [String] = []
  var body: [String] = []
  /// The line ending after the last line of the body; empty if it has none.
  var bodyEnd = ""
  /// The keys with conflicts; `body` stands for the body.
  var conflicts: [String] = []
  /// The lines with conflict markers that replace the lines of a key, by key.
  var marked: [String: [String]] = [:]

  static let lists = ["tags", "depends", "assignee", "watchers"]

  init(using random: inout some RandomNumberGenerator) {
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
    if chance(10) { byteOrderMark = "\u{FEFF}" }
    if chance(20) { lineEnding = "\r\n" }
    var names = [
      "title", "status", "priority", "due", "tags", "assignee", "depends", "parent", "created", "sprint",
      "estimate",
      "\"x y\"", "watchers", "map", "notes", "empty",
    ]
    names = names.filter { $0 == "title" || chance(70) }
    if chance(50) { names.shuffle(using: &random) }
    for (index, name) in names.enumerated() {
      var key = MergeKeyModel(
        key: name, value: .scalar("v\(index)", tail: chance(15) ? "  # tail \(index)" : ""))
      if chance(15) { key.above.append("") }
      if chance(20) { key.above.append("# above \(index)") }
      switch name {
      case _ where Self.lists.contains(name):
        let styles = MergeKeyModel.ListStyle.allCases.filter {
          $0 != .commas || name == "tags" || name == "depends"
        }
        key.value = .list(
          styles.randomElement(using: &random) ?? .flow, ["a\(index)", "b\(index)", "c\(index)"])
      case "map": key.value = .lines(sign: "", ["p: 1", "q: {r: [1, 2]}  # deep", "s: '3'"])
      case "notes": key.value = .lines(sign: chance(50) ? " |" : " >-", ["# no comment", "", "- text: here"])
      case "title": key.value = .scalar(chance(50) ? "\"a: \(index)\"" : "'it''s \(index)'", tail: "")
      case "empty": key.value = .scalar("", tail: "")
      default: break
      }
      keys.append(key)
    }
    if chance(20) { end = ["# at the end"] }
    body = [""] + (0..<24).map { "line \($0)" }
    if chance(80) { bodyEnd = lineEnding }
  }

  var text: String {
    var lines = ["---"]
    for key in keys { lines += marked[key.key] ?? key.above + key.lines }
    lines += end + ["---"]
    return byteOrderMark + (lines + body).joined(separator: lineEnding) + bodyEnd
  }

  subscript(key: String) -> MergeKeyModel? { keys.first { $0.key == key } }
}
