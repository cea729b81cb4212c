import Testing
@testable import Todos

@Suite struct GitAttributesTests {
  @Test(arguments: [
    ("Todos", "/Todos/**/*.md merge=todosite"), ("Todos/", "/Todos/**/*.md merge=todosite"),
    ("./a/b", "/a/b/**/*.md merge=todosite"), (".", "/**/*.md merge=todosite"),
    ("my todos", "\"/my todos/**/*.md\" merge=todosite"), ("[a]*?", "/\\[a]\\*\\?/**/*.md merge=todosite"),
    ("a \\\"b", "\"/a \\\\\\\\\\\"b/**/*.md\" merge=todosite"),
    ("a\t\u{1}\u{1F}\u{7F}b", "\"/a\\011\\001\\037\\177b/**/*.md\" merge=todosite"),
    ("a\u{7F}b", "\"/a\\177b/**/*.md\" merge=todosite"),
    ("vi\u{1EC7}c", "/vi\u{1EC7}c/**/*.md merge=todosite"),
  ])
  func `the line has the pattern of the todo folder`(todos: String, line: String) throws {
    #expect(try #require(GitAttributes(todos: todos)).line == line)
  }

  @Test(arguments: ["..", "../x", "/x"])
  func `there is no line for a folder outside the project`(todos: String) {
    #expect(GitAttributes(todos: todos) == nil)
  }

  @Test(arguments: [
    ("", "/Todos/**/*.md merge=todosite\n"),
    ("*.png binary\n", "*.png binary\n/Todos/**/*.md merge=todosite\n"),
    ("*.png binary", "*.png binary\n/Todos/**/*.md merge=todosite\n"),
    ("a b\r\nc d", "a b\r\nc d\r\n/Todos/**/*.md merge=todosite\r\n"),
    ("# *.md merge=todosite\n", "# *.md merge=todosite\n/Todos/**/*.md merge=todosite\n"),
    ("/Other/**/*.md merge=todosite\n", "/Other/**/*.md merge=todosite\n/Todos/**/*.md merge=todosite\n"),
    ("*.md text\n", "*.md text\n/Todos/**/*.md merge=todosite\n"),
    ("/Todos/**/*.md text\n", "/Todos/**/*.md text\n/Todos/**/*.md merge=todosite\n"),
  ])
  func `appends the line with the file's line endings`(before: String, after: String) throws {
    let attributes = try #require(GitAttributes(todos: "Todos"))
    let bytes = try #require(attributes.adding(to: Array(before.utf8)))
    #expect(String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(after.utf8))
    #expect(attributes.adding(to: bytes) == nil)
  }

  @Test(arguments: [
    "/Todos/**/*.md merge=todosite", "x y\r\n/Todos/**/*.md\ttext  merge=union\r\n", "*.md merge=todosite\n",
    "/Todos/**/*.md -merge\n", "*.md\tmerge=todosite\n", "/Todos/**/*.md text\tmerge=union\n",
  ])
  func `does not change a file that specifies how todos are merged`(text: String) throws {
    #expect(try #require(GitAttributes(todos: "Todos")).adding(to: Array(text.utf8)) == nil)
  }
}
