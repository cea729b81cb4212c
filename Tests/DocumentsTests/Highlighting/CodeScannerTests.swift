@testable import Documents
import Testing

/// The parts of code that are highlighted.
@Suite struct CodeScannerTests {
  /// Returns code with a letter and brackets around each token, such as `k[let] a = n[1]`.
  private func marked(_ code: String, in language: String) throws -> String {
    let letters: [CodeMark: String] = [
      .comment: "c", .string: "s", .number: "n", .keyword: "k", .inserted: "+", .deleted: "-",
    ]
    let language = try #require(Array(language.utf8).withUnsafeBufferPointer { CodeLanguage.named($0) })
    return Array(code.utf8).withUnsafeBufferPointer { bytes in
      var scanner = CodeScanner(bytes, in: language)
      var marked: [UInt8] = []
      var copied = 0
      while let token = scanner.next() {
        marked += bytes[copied..<token.range.lowerBound] + Array("\(letters[token.kind] ?? "?")[".utf8)
        marked += bytes[token.range] + Array("]".utf8)
        copied = token.range.upperBound
      }
      return String(decoding: marked + bytes[copied...], as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("bash", "if [ -n \"$a\" ]; then", "k[if] [ -n s[\"$a\"] ]; k[then]"),
    ("sh", "# all\necho 'it\nis' $#\\#x a#b  # end", "c[# all]\nk[echo] s['it\nis'] $#\\#x a#b  c[# end]"),
    ("bash", "for-each do.it $if 2>&1", "for-each do.it $if n[2]>&n[1]"),
    (
      "python", "def f(x=1_0.5e-3): # a\n  return f\"{x}\"",
      "k[def] f(x=n[1_0.5e-3]): c[# a]\n  k[return] fs[\"{x}\"]"
    ),
    ("py", "'''a\n'b' \"''' + \"\"\"\n\"\"\"", "s['''a\n'b' \"'''] + s[\"\"\"\n\"\"\"]"),
    ("python", "a = 'it\\'s' 'no\nend'", "a = s['it\\'s'] s['no]\nends[']"),
    ("javascript", "const $if = `a\n${b}` // c", "k[const] $if = s[`a\n${b}`] c[// c]"),
    (
      "ts", "type A = { b: number } /* c\nd */ | 0x1F-1",
      "k[type] A = { b: k[number] } c[/* c\nd */] | n[0x1F]-n[1]"
    ),
    ("tsx", "classes.class re.match ..match", "classes.class re.match ..match"),
    ("py", "a.is b..is", "a.is b..k[is]"),
    (
      "bash", "echo don\\'t don't /usr/local/for --set --time 5 -7",
      "k[echo] don\\'t don't /usr/local/for --set --time n[5] -n[7]"
    ),
    ("bash", "a=$'it\\'s' 'b' $if", "a=s[$'it\\'s'] s['b'] $if"),
    ("bash", "awk -F',' 'a'", "awk -Fs[','] s['a']"),
    ("css", "a { m: -1.5em -2px; c: #123456 #fff }", "a { k[m]: -n[1.5em] -n[2px]; k[c]: #123456 #fff }"),
    (
      "yaml", "a: the '90s\nb: 1\nc: {'d': \"e\"}\n'f'",
      "k[a]: the 'n[90s]\nk[b]: n[1]\nk[c]: {s['d']: s[\"e\"]}\ns['f']"
    ),
    ("c++", "1'000'000 'a' don't", "n[1]'n[000]'n[000] s['a'] don't"),
    ("swift", "#\"\"\"\n\"#\n\"\"\"# ##\"\"#\"##", "s[#\"\"\"\n\"#\n\"\"\"#] s[##\"\"#\"##]"),
    ("cs", "@\"C:\\\" \"\\\"\"", "s[@\"C:\\\"] s[\"\\\"\"]"),
    ("kt", "/* /* */ */ \"\"\"\\\"\"\"", "c[/* /* */ */] s[\"\"\"\\\"\"\"]"),
    (
      "json", "{\"a\\\"\": [1.5e+3, -2, true], \"b\": null}",
      "{s[\"a\\\"\"]: [n[1.5e+3], -n[2], k[true]], s[\"b\"]: k[null]}"
    ),
    ("jsonc", "// a\n1", "c[// a]\nn[1]"),
    (
      "yaml", "a-b: it's # c\n- d: \"e\"\n  f: 'g''h' i#j",
      "k[a-b]: it's c[# c]\n- k[d]: s[\"e\"]\n  k[f]: s['g']s['h'] i#j"
    ),
    ("yml", "url: http://a:80/b\non: [true]", "k[url]: http://a:n[80]/b\nk[on]: [k[true]]"),
    (
      "swift", "/* a /* b */ */ let c = #\"d\"e\"# + \"f\\\"\"",
      "c[/* a /* b */ */] k[let] c = s[#\"d\"e\"#] + s[\"f\\\"\"]"
    ),
    ("swift", "1...2 letter `let` 3.0.description", "n[1]...n[2] letter `k[let]` n[3.0].description"),
    ("go", "func f() rune { return 'x' } // `", "k[func] f() k[rune] { k[return] s['x'] } c[// `]"),
    ("golang", "`a\n\\` + \"b\"", "s[`a\n\\`] + s[\"b\"]"),
    (
      "rust", "fn f<'a>(x: &'a str) -> char { '\\'' } 'é' 'ab'",
      "k[fn] f<'a>(x: &'a k[str]) -> k[char] { s['\\''] } s['é'] 'ab'"
    ),
    ("rs", "r#\"a\"b\"# r\"c\" '\\u{1F600}'", "s[r#\"a\"b\"#] s[r\"c\"] s['\\u{1F600}']"),
    (
      "java", "public int x = 0L; String s = \"\"\"\n\"\"\";",
      "k[public] k[int] x = n[0L]; String s = s[\"\"\"\n\"\"\"];"
    ),
    ("c", "#include <a.h>\nint x = '\\''; /* a", "#k[include] <a.h>\nk[int] x = s['\\'']; c[/* a]"),
    ("C++", "using std::x;", "k[using] std::x;"), ("c#", "var x;", "k[var] x;"),
    ("kotlin", "val x", "k[val] x"),
    ("sql", "SELECT 'it''s', \"a\" From t -- b", "k[SELECT] s['it']s['s'], s[\"a\"] k[From] t c[-- b]"),
    (
      "html", "<p class=\"a\" b='c'>it's 1 <!-- d\n--> </p> &amp; a < b",
      "<k[p] class=s[\"a\"] b=s['c']>it's 1 c[<!-- d\n-->] </k[p]> &amp; a < b"
    ),
    ("xml", "<?xml version=\"1\"?><a:b c=\"d>e\"/>\"", "<?k[xml] version=s[\"1\"]?><k[a:b] c=s[\"d>e\"]/>\""),
    (
      "css", "@media print { a:hover { --x-y: 1.5rem } } /* b */",
      "k[@media] print { a:hover { k[--x-y]: n[1.5rem] } } c[/* b */]"
    ),
    ("toml", "[a]\nb-c = 'd' # e", "[a]\nb-c = s['d'] c[# e]"),
    (
      "diff", "diff --git a b\n@@ -1 +1 @@\n-a\r\n+b\n c\n\n@d\n+",
      "diff --git a b\nk[@@ -1 +1 @@]\n-[-a]\r\n+[+b]\n c\n\n@d\n+[+]"
    ),
    ("patch", "-", "-[-]"), ("c", "", ""), ("python", "é1 1é _2 ½", "é1 n[1é] _2 ½"),
  ])
  func `finds comments, strings, numbers and keywords`(language: String, code: String, expected: String)
    throws
  {
    #expect(try marked(code, in: language) == expected)
  }

  @Test(arguments: [
    ("javascript", "`a\nlet b\n`c`", "s[`a\nlet b\n`]cs[`]"),
    ("javascript", "let a = `b\nlet c = 'd\nlet", "k[let] a = s[`b]\nk[let] c = s['d]\nk[let]"),
    ("javascript", "\"a\\\nlet \"", "s[\"a\\\nlet \"]"),
    ("c", "\"a\\\nb\nif", "s[\"a\\\nb]\nk[if]"),
    ("swift", "/* /* */ let", "c[/* /* */ let]"),
    ("bash", "echo 't\nif", "k[echo] s['t]\nk[if]"),
    ("html", "<a b=\"c\n<d e='f", "<k[a] b=s[\"c]\n<d e=s['f]"),
    ("python", "'\\", "s['\\]"), ("rust", "'", "'"), ("rust", "'\\", "'\\"), ("html", "<!", "<!"),
    ("html", "<!--", "c[<!--]"),
  ])
  func `a string without an end ends with its line`(language: String, code: String, expected: String) throws {
    #expect(try marked(code, in: language) == expected)
  }

  @Test func `each name belongs to one language`() {
    let names = CodeLanguage.all.flatMap(\.names)
    #expect(Set(names).count == names.count)
    let expected = [
      "bash", "python", "javascript", "typescript", "json", "yaml", "swift", "go", "rust", "java", "c", "sql",
      "html",
      "css", "diff",
    ]
    #expect(expected.allSatisfy(names.contains))
  }

  @Test func `a set of words contains exactly these`() {
    let words = CodeWords("if else\n  elif", ignoringCase: false)
    #expect(["if", "else", "elif"].allSatisfy { words.contains(Array($0.utf8)) })
    #expect(!["", "i", "iff", "If", "els", "elsef", "éé"].contains { words.contains(Array($0.utf8)) })
    #expect(CodeWords("if", ignoringCase: true).contains(Array("iF".utf8)))
    #expect(!CodeWords("a_b", ignoringCase: true).contains(Array("A\u{7F}B".utf8)))
    #expect(!CodeWords("", ignoringCase: false).contains(Array("a".utf8)))
  }
}
