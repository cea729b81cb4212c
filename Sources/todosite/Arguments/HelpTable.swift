/// Lines of a help text, each a name and, in a column of their own, what it is.
func helpTable(_ rows: [(name: String, summary: String)]) -> String {
  let width = rows.map(\.name.count).max() ?? 0
  return rows.map { row in
    "  \(row.name)\(String(repeating: " ", count: width - row.name.count))  \(row.summary)"
  }.joined(separator: "\n")
}
