import TestSupport
import Testing
@testable import TodoPages

@Suite struct PageNamesTests {
  @Test(
    arguments: [
      ("home", "home"), ("to-do2", "to-do2"), ("việc-nhà", "việc-nhà"), ("日本", "日本"),
      ("Index", "index-"), ("two words", "two-words-"), ("C++", "c-"), ("a/b", "a-b-"), ("../x", "x-"),
      ("", ""),
      ("?#%", ""), ("index", "index-"), ("page", "page"), ("-a-", "-a-"), ("e\u{301}t", "et-"),
      ("ÀB!", "àb-"), ("ſ", ""), ("ß", ""), ("ς", ""),
      ("\u{202E}x", "x-"), ("x\u{0}", "x-"),
    ])
  func `keeps characters that are safe in an address, and adds a hash if the text is changed`(
    text: String, beginning: String
  ) throws {
    let name = try #require(PageNames([text]).name(of: text))
    if beginning == text, !text.isEmpty, !text.hasSuffix("-") {
      #expect(name == text)
    } else {
      #expect(name.hasPrefix(beginning))
      #expect(name.utf8.count == beginning.utf8.count + 6)
    }
    #expect(PageNames([text]).index(of: name) == 0)
  }

  @Test(
    arguments: [
      (["Jonas"], ["jonas"]), (["Jürgen", "ÀB"], ["jürgen", "àb"]), (["M1", "v2-Beta"], ["m1", "v2-beta"]),
    ])
  func `a name that differs from its address only in case has no hash`(
    texts: [String], expected: [String]
  ) {
    let names = PageNames(texts)
    #expect(texts.map { names.name(of: $0) } == expected)
  }

  @Test func `names are unique even if texts differ only in case or symbols`() throws {
    let texts = [
      "C++", "C#", "c", "C", "Done", "done", "a b", "a-b", "a  b", "A B", "index", "Index", "…", "!",
    ]
    let names = PageNames(texts)
    let given = try texts.map { try #require(names.name(of: $0)) }
    #expect(Set(given.map { $0.lowercased() }).count == texts.count)
    #expect(given.map { names.index(of: $0) } == Array(texts.indices))
    #expect(names.name(of: "other") == nil)
    #expect(names.index(of: "other") == nil)
  }

  @Test func `shortens a name that is too long for file systems, without splitting a letter`() throws {
    let texts = [String(repeating: "é", count: 400), String(repeating: "é", count: 401)]
    let names = PageNames(texts)
    for text in texts {
      let name = try #require(names.name(of: text))
      #expect(name.hasPrefix(String(repeating: "é", count: 40) + "-"))
      #expect(name.utf8.count == 87)
    }
    #expect(names.name(of: texts[0]) != names.name(of: texts[1]))
  }

  @Test func `ten thousand hashed names are unique`() {
    let texts = (0..<10_000).map { "Tag \($0)!" }
    let names = PageNames(texts)
    #expect(Set(texts.compactMap { names.name(of: $0) }).count == texts.count)
  }
}
