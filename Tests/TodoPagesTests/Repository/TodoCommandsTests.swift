import TestSupport
import Testing
@testable import TodoPages

/// Tests of the commands that pages show.
@Suite struct TodoCommandsTests {
  @Test func `returns the commands to show, edit, close and remove a todo`() {
    #expect(
      TodoCommands.todo("r4x2kd", isClosed: false) == [
        "todosite show r4x2kd", "todosite edit r4x2kd",
        "todosite done r4x2kd", "todosite rm r4x2kd",
      ])
  }

  @Test func `returns the command to reopen a closed todo`() {
    #expect(
      TodoCommands.todo("a/b.md", isClosed: true)
        == ["todosite show a/b.md", "todosite edit a/b.md", "todosite reopen a/b.md", "todosite rm a/b.md"])
  }

  @Test(arguments: [
    ("buy milk", "'buy milk'"), ("-rf", "-- -rf"), ("--help", "-- --help"), ("- x", "-- '- x'"),
    ("$(reboot)", "'$(reboot)'"), ("`reboot`", "'`reboot`'"), ("a;reboot", "'a;reboot'"),
    ("it's", "'it'\\''s'"),
    ("'\u{301};reboot", "''\\''\u{301};reboot'"), ("việc", "'việc'"), ("#1", "'#1'"), ("~", "'~'"),
    ("*", "'*'"),
    ("!!", "'!!'"), ("a\\", "'a'\\\\''"), ("日本語", "'日本語'"),
  ])
  func `an id is a single shell argument, and never an option`(id: String, written: String) {
    #expect(TodoCommands.todo(id, isClosed: false).first == "todosite show \(written)")
  }

  @Test(arguments: [
    "", "a\nreboot\n", "a\u{1B}[201~reboot", "a\u{202E}b", "a\u{200B}", "a\rb", "a\tb", "a\u{85}b",
  ])
  func `returns no command for a text that is empty or has invisible or control characters`(text: String) {
    #expect(TodoCommands.todo(text, isClosed: false) == [])
    #expect(TodoCommands.add(title: text) == nil)
    #expect(TodoCommands.add(title: "a", tag: text) == nil)
    #expect(TodoCommands.add(title: "a", parent: text) == nil)
  }

  @Test func `writes the tag, status, assignee and parent of a new todo as options`() {
    #expect(
      TodoCommands.add(title: "Buy oat milk") == "todosite add 'Buy oat milk'")
    #expect(
      TodoCommands.add(title: "-x", tag: "a b", status: "In Progress", assignee: "@ann", parent: "r4x2kd")
        == "todosite add --tag 'a b' --status 'In Progress' --assignee '@ann' --parent r4x2kd -- -x")
    #expect(TodoCommands.add(title: "x", milestone: "v 1") == "todosite add --milestone 'v 1' x")
    #expect(TodoCommands.add(title: "x", tag: "-a") == "todosite add --tag '+-a' x")
    #expect(TodoCommands.add(title: "x", assignee: "+1, Bo") == "todosite add --assignee '++1, Bo' x")
    #expect(TodoCommands.add(title: "x", tag: "a, b") == nil)
  }
}
