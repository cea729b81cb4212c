import Testing
@testable import Todos

@Suite struct GitIgnoreTests {
  @Test(arguments: [
    ("_site", "/_site/"), ("./a/b/", "/a/b/"), ("my site", "/my site/"), ("#a[*]?", "/#a\\[\\*]\\?/"),
  ])
  func `the line has the folder of the site`(output: String, line: String) throws {
    #expect(try #require(GitIgnore(output: output)).line == line)
  }

  @Test(arguments: [".", "", "..", "../x", "/x", "a\nb"])
  func `there is no line for a folder that is not inside the project`(output: String) {
    #expect(GitIgnore(output: output) == nil)
  }

  @Test(arguments: [
    ("", "/_site/\n"), ("*.log", "*.log\n/_site/\n"), ("*.log\r\n", "*.log\r\n/_site/\r\n"),
    ("# _site/\n", "# _site/\n/_site/\n"), ("_sites\na/_site\n", "_sites\na/_site\n/_site/\n"),
  ])
  func `appends the line with the file's line endings`(before: String, after: String) throws {
    let ignore = try #require(GitIgnore(output: "_site"))
    let bytes = try #require(ignore.adding(to: Array(before.utf8)))
    #expect(String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(after.utf8))
    #expect(ignore.adding(to: bytes) == nil)
  }

  @Test(arguments: [
    "_site", "_site/", "/_site/", "x\r\n/_site\r\n", "/_site/*\n", "_site/** \n", "!/_site/\n",
  ])
  func `does not change a file that names the folder`(text: String) throws {
    #expect(try #require(GitIgnore(output: "_site")).adding(to: Array(text.utf8)) == nil)
  }
}
