import TestSupport
import Testing

/// Tests of how often commands that change todos parse YAML and Markdown and render HTML: a preloaded
/// library counts the calls of libyaml and libcmark.
@Suite(.requiresLinux, .requires(programs: "cc"), .requiresSharedLibraries)
struct ParsingTests {
  /// Returns the number of calls that a command makes, by kind, such as `["html": 1, "yaml": 2]`.
  private func calls(_ command: String, _ files: KeyValuePairs<String, String>) throws -> [String: Int] {
    let folder = try TemporaryFolder(files)
    try folder.write("count.c", Self.library)
    let line =
      "cc -shared -fPIC -o count.so count.c -ldl && "
      + "COUNTED=\"$PWD/calls\" LD_PRELOAD=\"$PWD/count.so\" '\(todositePath)' \(command) && cat calls"
    let run = try shell(line, in: folder)
    try #require(run.status == 0, "\(run)")
    let words = run.stdout.split(separator: "\n").filter { $0.hasPrefix("call ") }.map { $0.dropFirst(5) }
    return Dictionary(grouping: words.map(String.init)) { $0 }.mapValues(\.count)
  }

  private static let library = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <stdio.h>
    #include <stdlib.h>

    static void note(const char *call) {
      FILE *file = fopen(getenv("COUNTED"), "a");
      if (!file) return;
      fprintf(file, "call %s\\n", call);
      fclose(file);
    }

    int yaml_parser_initialize(void *parser) {
      int (*call)(void *) = dlsym(RTLD_NEXT, "yaml_parser_initialize");
      note("yaml");
      return call(parser);
    }

    void cmark_parser_feed(void *parser, const char *text, size_t length) {
      void (*call)(void *, const char *, size_t) = dlsym(RTLD_NEXT, "cmark_parser_feed");
      if (length > 0) note("markdown");
      call(parser, text, length);
    }

    char *cmark_render_html(void *root, int options) {
      char *(*call)(void *, int) = dlsym(RTLD_NEXT, "cmark_render_html");
      note("html");
      return call(root, options);
    }

    """

  private static let files: KeyValuePairs = [
    "Todos/a.md": "---\ntitle: A\nstatus: open\n---\n\n- [ ] one\n", "Todos/b.md": "---\ntitle: B\n---\n",
  ]

  @Test func `the preloaded library counts the calls of a build`() throws {
    #expect(try calls("build", Self.files) == ["yaml": 2, "markdown": 1, "html": 2])
  }

  // The front matter is parsed once to find the todo, once to plan, and once to verify each of the two
  // written keys.
  @Test
  func `done parses front matter to find, plan and verify, and the body for the items that are not ticked`()
    throws
  {
    #expect(try calls("done a --today 2026-12-01", Self.files) == ["yaml": 4, "markdown": 1])
  }

  @Test func `reopen parses front matter as often as done, and no bodies`() throws {
    let files: KeyValuePairs = [
      "Todos/a.md": "---\ntitle: A\nstatus: done\ncompleted: 2026-12-01\n---\n# A\n"
    ]
    #expect(try calls("reopen a", files) == ["yaml": 4])
  }

  @Test func `tick parses the body to find the items and to count the ticked ones`() throws {
    #expect(try calls("tick a 1", Self.files) == ["yaml": 5, "markdown": 5])
  }

  @Test func `rm parses front matter, and no bodies`() throws {
    #expect(try calls("rm --yes b", Self.files) == ["yaml": 4])
  }
}
