import TestSupport
import Testing

/// Tests that titles survive writing and reading unchanged, scalar by scalar.
@Suite struct TitleTests {
  private static let titles = [
    "Buy oat milk", "a: b", "a:b", "a : b", "key:", ": x", "\"", "\"quoted\"", "'single'", "it's", "#", "# x",
    "x # y",
    "x #y", "@x", "`x`", "- x", "-", "--", "---", "...", "? x", "! x", "!x", "%x", "&x", "*x", "|", "|-", ">",
    ">-", "[x]",
    "[", "]", "{x: y}", "{", "}", ", x", "x, y", "~", "null", "Null", "no", "yes", "true", "on", "017",
    "0x1F", "1_000",
    "12:30:45", ".inf", ".nan", "1e5", "2026-12-01", "<<", "=", "\\", "\\n", "a\\", "a\tb", "\u{7F}x",
    "x\u{1}y",
    "bell\u{7}", "esc\u{1B}[2J", "two\nlines", "a\u{85}b", "a\u{2028}b", "a\u{2029}b", "zero\u{200B}width",
    "\u{FEFF}mark",
    "e\u{301}", "\u{E9}", "x\u{301}\u{302}\u{323}", "\"\u{301}", "-\u{301}", "שלום עולם", "مرحبا",
    "\u{202E}abc",
    "\u{2067}abc\u{2069}", "日本語のタイトル", "हिन्दी", "Mở quán", "👩‍👩‍👧‍👦", "🇻🇳", "1️⃣", "𝔘𝔫𝔦𝔠𝔬𝔡𝔢", "\u{10FFFF}",
    "\u{E000}", "\u{FFFD}", "<<<<<<< ours", "=======", ">>>>>>> theirs", "<script>alert(1)</script>",
    "{{title}}",
    "[[id]]", "[x](y)", "*x*", "a  b", "trailing \\", "-rf", "--help", "../../etc/passwd", "con", "index",
    ".", "..",
    "x/y", "x\\y", "%2e%2e", "CON.md", "x.md", String(repeating: "long ", count: 100) + "end",
    String(repeating: "日", count: 500), String(repeating: "e\u{301}", count: 250),
    String(repeating: "a", count: 500), String(repeating: "\"", count: 500),
  ]

  /// Returns a title as it is shown: line endings become spaces, as they do when a file is read.
  private func shown(_ title: String) -> String {
    title.replacing("\n", with: " ")
  }

  @Test(arguments: titles) func `a title survives writing and reading`(_ title: String) throws {
    let folder = try TemporaryFolder(["Todos/first.md": "# First\n"])
    let added = try todosite("add", "--", title, in: folder)
    #expect(added.status == 0, "\(added.stderr)")
    #expect(added.stderr == "")
    let name = try #require(try folder.names(in: "Todos").first { $0 != "first.md" })
    #expect(name.utf8.count <= 255)
    #expect(!name.unicodeScalars.contains { $0.properties.isBidiControl || $0.value < 0x20 || $0 == "\\" })
    let json = try todosite("show", "--json", String(name.dropLast(3)), in: folder)
    #expect(json.status == 0, "\(json.stderr)")
    let found = try #require(stringValue(of: "title", in: json.stdout))
    #expect(Array(found.unicodeScalars) == Array(shown(title).unicodeScalars))
    let text = try folder.text("Todos/\(name)")
    #expect(text.utf8.split(separator: 0x0A).count == 5, "\(text)")
  }

  @Test(arguments: ["", " ", "\t", "\u{200B}", "\u{A0}\u{2003}", "\n"])
  func `a title without visible characters is refused`(_ title: String) throws {
    let folder = try TemporaryFolder(["Todos/first.md": "# First\n"])
    let added = try todosite("add", "--", title, in: folder)
    #expect(added.status == 2)
    #expect(added.stderr.hasPrefix("error: the title is empty\n"), "\(added.stderr)")
    #expect(try folder.names() == ["Todos"])
    #expect(try folder.names(in: "Todos") == ["first.md"])
  }
}

/// Returns the first string value of a key in JSON (RFC 8259 §7), with decoded escapes.
private func stringValue(of key: String, in json: String) -> String? {
  guard let start = json.firstRange(of: "\"\(key)\":\"") else { return nil }
  var rest = json[start.upperBound...].unicodeScalars
  var text = String.UnicodeScalarView()
  while let scalar = rest.popFirst() {
    switch scalar {
    case "\"": return String(text)
    case "\\":
      switch rest.popFirst() {
      case "n": text.append("\n")
      case "r": text.append("\r")
      case "t": text.append("\t")
      case "b": text.append("\u{8}")
      case "f": text.append("\u{C}")
      case "u":
        guard let value = UInt32(String(rest.prefix(4)), radix: 16), let unit = Unicode.Scalar(value) else {
          return nil
        }
        rest.removeFirst(4)
        text.append(unit)
      case let other?: text.append(other)
      case nil: return nil
      }
    default: text.append(scalar)
    }
  }
  return nil
}
