import TestSupport
import Testing

/// Tests of commands in which each system call fails in turn, from the start of the program to its end.
@Suite(.requires(programs: "strace"), .requiresNoSanitizer)
struct FailingCallTests {
  /// A system call of a command, by its number among the calls of this name in one thread.
  private struct Call: Hashable {
    var name: String
    var number: Int
    var error: String
  }

  private func project() throws -> TemporaryFolder {
    try TemporaryFolder(["Todos/a.md": "# A\n", "Todos/b.md": "# B\n"])
  }

  /// Calls that do not return or cannot fail, and `futex`, whose errors are mistakes of the caller.
  private static let excluded: Set = [
    "brk", "execve", "exit", "exit_group", "futex", "gettid", "pause", "rt_sigreturn",
  ]

  /// The first call of the program itself; those before it are made by the loader and the libraries.
  private static let start = "fcntl(0, F_GETFD"

  /// Runs a command under strace, and returns its system calls in lines such as `1234 read(3, …) = 5`.
  private func trace(
    _ command: String, failing call: Call? = nil, in folder: TemporaryFolder
  ) throws -> (run: Run, lines: [Substring]) {
    let option = call.map { "-e inject=\($0.name):error=\($0.error):when=\($0.number)" } ?? ""
    let run = try shell(
      "exec strace -f -qqq -o trace \(option) '\(todositePath)' \(command)", in: folder)
    return (run, try folder.text("trace").split(separator: "\n"))
  }

  /// Returns the calls of the program itself, each with the errors to test.
  private func calls(in lines: [Substring]) throws -> [Call] {
    let start = try #require(lines.firstIndex { $0.contains(Self.start) })
    var counts: [Substring: [Substring: Int]] = [:]
    var calls: Set<Call> = []
    for (index, line) in lines.enumerated() {
      guard let match = line.prefixMatch(of: #/([0-9]+) +([a-z0-9_]+)\(/#) else { continue }
      let name = String(match.2)
      let number = counts[match.1, default: [:]][match.2, default: 0] + 1
      counts[match.1]?[match.2] = number
      guard index >= start, !Self.excluded.contains(name) else { continue }
      for error in name == "openat" ? ["ENOENT", "EACCES", "EMFILE", "EIO"] : ["EIO", "ENOSYS"] {
        calls.insert(Call(name: name, number: number, error: error))
      }
    }
    return calls.sorted { ($0.name, $0.number, $0.error) < ($1.name, $1.number, $1.error) }
  }

  /// Reports whether a command did its work.
  private func isDone(_ command: String, _ run: Run, as good: Run, in folder: TemporaryFolder) throws -> Bool
  {
    switch command {
    case "done a": try folder.text("Todos/a.md").contains("status: done")
    case "add New": try folder.names(in: "Todos").contains { $0.hasSuffix("-new.md") }
    case "build -j1": folder.exists("_site/index.html") && folder.exists("_site/todos/a.html")
    default: run.stdout == good.stdout
    }
  }

  /// Reports whether the message could not be written.
  ///
  /// A call fails in each thread that makes it so often, so one thread may fail to write a file, and another one to write
  /// the message about it.
  private func isMessageLost(in lines: [Substring]) -> Bool {
    lines.contains { $0.contains("write(2, ") && $0.hasSuffix("(INJECTED)") }
  }

  @Test(.tags(.rounds), arguments: ["--version", "list", "done a", "add New", "build -j1"])
  func `a command whose system call fails exits with 0 only if it did its work`(command: String) throws {
    let (good, lines) = try trace(command, in: project())
    #expect(good.status == 0)
    var failures = 0
    for call in rounds(of: try calls(in: lines)) {
      let folder = try project()
      let (run, lines) = try trace(command, failing: call, in: folder)
      let failed = lines.firstIndex { $0.contains("(INJECTED)") }
      guard let failed, let start = lines.firstIndex(where: { $0.contains(Self.start) }), failed >= start
      else { continue }
      failures += 1
      #expect((0...3).contains(run.status), "\(call): \(run)")
      #expect(run.status == 0 || !run.stderr.isEmpty || isMessageLost(in: lines), "\(call): \(run)")
      if run.status == 0 {
        #expect(try isDone(command, run, as: good, in: folder), "\(call): \(run)")
      }
    }
    #expect(failures > 0)
  }
}
