import TestSupport

/// A Markdown file with random front matter in many styles, and its content.
struct GeneratedFile {
  /// A key and its source lines.
  struct Entry {
    var key: String
    /// The lines without line endings.
    var lines: [String]
    /// The text of a scalar, or the texts of the elements of a list; empty for null, nil for other values.
    var texts: [String]?
    var isList = false
    /// Whether the value is a literal or folded block.
    var isBlock = false
    /// The text before and after the value, and its quotes; nil unless the value is a scalar on one line.
    var frame: (head: String, quote: String, tail: String)?
  }

  /// The keys in file order.
  let entries: [Entry]
  /// The lines above each key that belong to no key, and those after the last key.
  let fillers: [[String]]
  let lineEnding: String
  private let opening: String
  private let closing: String
  let body: String

  init(using random: inout some RandomNumberGenerator) {
    lineEnding = ["\n", "\n", "\n", "\r\n", "\r\n", "\r"].randomElement(using: &random) ?? "\n"
    opening = (Bool.random(using: &random) ? "" : "\u{FEFF}") + "---" + pick(["", "", " ", "\t "], &random)
    closing = "---" + pick(["", "", "  "], &random)
    body = pick(["", "\n", "\nBody\n", "Body", "\n---\na: b\n---\n", "\r\n# é\r\n"], &random)
    let indentation = pick(["", "", "", "  "], &random)
    var writer = EntryWriter(random: SeededRandom(from: &random), indentation: indentation)
    let keys = EntryWriter.keys.shuffled(using: &random).prefix(Int.random(in: 0...7, using: &random))
    entries = keys.map { writer.entry($0) }
    fillers = [writer.filler(after: nil)] + entries.map { writer.filler(after: $0) }
  }

  var text: String {
    let hasEnd = !body.isEmpty || entries.count % 2 == 0
    return before(entries.count) + text(fillers[entries.count]) + closing + (hasEnd ? lineEnding : "") + body
  }

  /// Returns the bytes before the lines of a key.
  func prefix(of index: Int) -> [UInt8] {
    Array((before(index) + text(fillers[index])).utf8)
  }

  /// Returns the bytes after the lines of a key.
  func suffix(of index: Int) -> [UInt8] {
    Array(text.utf8.dropFirst(prefix(of: index).count + text(entries[index].lines).utf8.count))
  }

  private func before(_ index: Int) -> String {
    var result = opening + lineEnding
    for (entry, filler) in zip(entries, fillers).prefix(index) { result += text(filler) + text(entry.lines) }
    return result
  }

  private func text(_ lines: [String]) -> String {
    lines.map { $0 + lineEnding }.joined()
  }
}

/// Returns a random text of a list.
func pick(_ texts: [String], _ random: inout some RandomNumberGenerator) -> String {
  texts.randomElement(using: &random) ?? ""
}

/// Writes keys with values in random styles.
private struct EntryWriter {
  static var keys: [String] {
    [
      "id", "title", "status", "priority", "due", "tags", "assignee", "depends", "created", "x y", "é",
      "custom",
    ]
  }

  var random: SeededRandom
  let indentation: String

  mutating func filler(after entry: GeneratedFile.Entry?) -> [String] {
    var lines = (0..<max(0, Int.random(in: -4...3, using: &random))).map { _ in
      pick(["", "# comment", indentation + "# é: [", "      # deep", "  ", "#"], &random)
    }
    // A block would absorb these lines.
    if entry?.isBlock == true { lines.removeFirst(lines.prefix { $0 != "# comment" && $0 != "#" }.count) }
    return lines
  }

  mutating func entry(_ key: String) -> GeneratedFile.Entry {
    let name = indentation + pick([key, key, key, "'\(key)'", "\"\(key)\""], &random)
    let colon = name + pick([":", ":", ":", " :"], &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0...4: return scalar(key, head: colon + pick([" ", " ", "  ", "\t"], &random))
    case 5: return empty(key, colon)
    case 6: return block(key, colon)
    case 7: return severalLines(key, colon)
    case 8, 9: return brackets(key, colon)
    case 10: return dashes(key, colon)
    default: return mapping(key, colon)
    }
  }

  private mutating func tail() -> String {
    pick(["", "", "", "  ", " # note", "\t# 'no\"te: [", "   #"], &random)
  }

  private mutating func word() -> String {
    pick(
      ["a", "open", "é ü", "two words", "2026-01-01", "no", "017", "a:b", "x#y", "😀", "日本語", "it is"], &random
    )
  }

  private mutating func scalar(_ key: String, head: String) -> GeneratedFile.Entry {
    let (quote, word, tail) = (pick(["", "", "'", "\""], &random), word(), tail())
    return GeneratedFile.Entry(
      key: key, lines: [head + quote + word + quote + tail], texts: [word], frame: (head, quote, tail))
  }

  private mutating func empty(_ key: String, _ colon: String) -> GeneratedFile.Entry {
    GeneratedFile.Entry(
      key: key, lines: [colon + pick(["", " ~", " null", "  "], &random) + tail()], texts: [])
  }

  private mutating func block(_ key: String, _ colon: String) -> GeneratedFile.Entry {
    let header = pick(["|", ">", "|-", ">-", "|+", ">+", "|2", "> # c"], &random)
    let inner = indentation + "  "
    let more = pick(["", inner + "more", inner + "  deep # no comment", inner + "- dash"], &random)
    var lines = [colon + " " + header, inner + "---", more, inner + "key: value"]
    if header.hasSuffix("+"), Bool.random(using: &random) { lines.append("") }
    return GeneratedFile.Entry(key: key, lines: lines, texts: nil, isBlock: true)
  }

  private mutating func severalLines(_ key: String, _ colon: String) -> GeneratedFile.Entry {
    let inner = indentation + "   "
    let tail = tail()
    let lines =
      [
        [colon + " one", inner + "two" + tail], [colon + " 'one", "", inner + "t''wo'" + tail],
        [colon + " \"one\\", inner + "two\"" + tail], [colon, inner + "one" + tail],
        [colon + " # c", inner + "'one'" + tail],
      ].randomElement(using: &random) ?? []
    return GeneratedFile.Entry(key: key, lines: lines, texts: nil)
  }

  private mutating func brackets(_ key: String, _ colon: String) -> GeneratedFile.Entry {
    var texts: [String] = []
    for _ in 0..<Int.random(in: 0...3, using: &random) { texts.append(word()) }
    let quote = pick(["", "", "'", "\""], &random)
    let elements = texts.map { quote + $0 + quote }
    let tail = tail()
    let lines: [String]
    if Bool.random(using: &random) || texts.isEmpty {
      let (pad, gap) = (pick(["", "", " "], &random), pick([", ", ", ", ",", " , "], &random))
      let comma = texts.isEmpty ? "" : pick(["", "", ",", ", "], &random)
      lines = [colon + " [" + pad + elements.joined(separator: gap) + comma + pad + "]" + tail]
    } else {
      let inner = indentation + "    "
      let comma = pick(["", ","], &random)
      let rows = elements.enumerated().map { index, element in
        inner + element + (index == elements.count - 1 ? comma : ",") + pick(["", "", " # c, ]"], &random)
      }
      lines = [colon + " [" + pick(["", " # c"], &random)] + rows + [indentation + "  ]" + tail]
    }
    return GeneratedFile.Entry(key: key, lines: lines, texts: texts, isList: true)
  }

  private mutating func dashes(_ key: String, _ colon: String) -> GeneratedFile.Entry {
    let inner = indentation + pick(["", "  ", "    "], &random)
    let gap = pick([" ", " ", "   "], &random)
    var lines = [colon + pick(["", " # c"], &random)]
    var texts: [String] = []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      if Int.random(in: 0..<5, using: &random) == 0 {
        lines.append(pick(["", inner + "# c", "# - d"], &random))
      }
      let (quote, text) = (pick(["", "", "'", "\""], &random), word())
      lines.append(inner + "-" + gap + quote + text + quote + tail())
      texts.append(text)
    }
    return GeneratedFile.Entry(key: key, lines: lines, texts: texts, isList: true)
  }

  private mutating func mapping(_ key: String, _ colon: String) -> GeneratedFile.Entry {
    let inner = indentation + "  "
    let lines =
      [
        [colon + " {a: b, c: [d, {e: f}]}" + tail()], [colon, inner + "a: b # c", inner + "title: x"],
        [colon + " # c", inner + "# d", inner + "a:", inner + "  - |", inner + "    b", inner + "c:"],
        [colon + " {", inner + "a: b, # c", inner + "}"],
        [colon, inner + "- a: b", inner + "  c: d", inner + "- [e]"],
      ].randomElement(using: &random) ?? []
    return GeneratedFile.Entry(key: key, lines: lines, texts: nil)
  }
}
