import TestSupport
import Testing

/// Tests of the files that a change opens.
@Suite(.requires(programs: "strace"))
struct ReadingTests {
  /// Returns the todo files that a command opens.
  private func opened(_ command: String, in folder: TemporaryFolder) throws -> [String] {
    let run = try shell(
      "exec strace -f -qqq -o trace -e trace=openat '\(todositePath)' \(command)", in: folder)
    #expect(run.status == 0, "\(run.stderr)")
    let lines = try folder.text("trace").split(separator: "\n")
    let names = try folder.names(in: "Todos").sorted()
    return names.filter { name in lines.contains { $0.contains("\(name)\"") } }
  }

  @Test(arguments: ["done r4x2kd-milk", "edit r4x2kd-milk --set a=b", "tick Todos/r4x2kd-milk.md 1"])
  func `a todo named by its full id or path is changed without opening the others`(_ command: String) throws {
    let folder = try TemporaryFolder([
      "Todos/r4x2kd-milk.md": "---\ntitle: Milk\n---\n\n- [ ] x\n", "Todos/a.md": "# A\n",
      "Todos/b.md": "# B\n",
    ])
    #expect(try opened(command, in: folder) == ["r4x2kd-milk.md"])
  }

  @Test(arguments: ["done Todos/r4x2kd-milk.md r4zzzz-soy", "edit r4x2kd-milk --depends r4zzzz-soy"])
  func `several todos named by full ids or paths are found without opening the others`(_ command: String)
    throws
  {
    let folder = try TemporaryFolder([
      "Todos/r4x2kd-milk.md": "# Milk\n", "Todos/r4zzzz-soy.md": "# Soy\n", "Todos/a.md": "# A\n",
    ])
    #expect(try opened(command, in: folder) == ["r4x2kd-milk.md", "r4zzzz-soy.md"])
  }

  @Test func `a new todo is written without opening the others`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# A\n", "Todos/b.md": "# B\n"])
    #expect(try opened("add New", in: folder) == [])
  }
}
