import TestSupport
import Testing
import todosite
@testable import todosite

/// Tests of the start of the program on a system that denies it something.
@Suite struct StartTests {
  @Test(.requiresRoot, .requires(programs: "unshare", "mount"), .requiresNoSanitizer)
  func `commands do not need proc`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n"])
    let run = try shell(
      """
      unshare --mount sh -c 'mount -t tmpfs none /proc || exit 77
        for command in --version list "done a" build "show a"; do
          "$0" $command >"$command" 2>&1 || exit 1
        done' '\(todositePath)'
      """, in: folder)
    // In a container, even root may not be allowed to mount.
    if run.status == 77 { try Test.cancel("requires permission to mount") }
    #expect(run == Run(0))
    #expect(try folder.text("--version") == "todosite \(Todosite.version)\n")
    #expect(try folder.text("list") == "○  a  a\n\n1 open\n")
    #expect(try folder.text("done a") == "done a  a\n")
    #expect(try folder.text("build").hasPrefix("_site: 1 todo, 0 unreadable; "))
    #expect(try folder.text("show a").hasPrefix("✓ a\n"))
  }

  @Test(
    .requires(programs: "strace"), arguments: ["--version", "list", "done a", "build"], ["ENOENT", "EMFILE"])
  func `commands do not need the memory map, in which Swift looks for the arguments`(
    command: String, error: String
  ) throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n"])
    let words = command.split(separator: " ").map(String.init)
    let expected = try todosite(words, in: folder)
    #expect(try shell("rm -rf _site; printf '# a\\n' >Todos/a.md", in: folder).status == 0)
    let run = try shell(
      "exec strace -f -qqq -o trace -P /proc/self/maps -e inject=openat:error=\(error) '\(todositePath)' \(command)",
      in: folder)
    // strace also writes to standard error.
    #expect(run.status == expected.status && run.untimed.stdout == expected.untimed.stdout)
    #expect(try folder.text("trace").contains("(INJECTED)"))
  }

  @Test(.requires(programs: "strace"), arguments: ["list", "done a", "build"])
  func `commands need no second thread`(command: String) throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n", "Todos/b.md": "# b\n"])
    let expected = try todosite(command.split(separator: " ").map(String.init), in: folder)
    #expect(try shell("rm -rf _site; printf '# a\\n' >Todos/a.md", in: folder).status == 0)
    let run = try shell(
      "exec strace -f -qqq -o trace -e inject=clone,clone3:error=EAGAIN '\(todositePath)' \(command)",
      in: folder)
    expect(run.untimed, is: expected.untimed)
    #expect(try folder.text("trace").contains("(INJECTED)"))
  }

  @Test(arguments: ["--version", "list", "done a", "add New", "build"])
  func `with few file descriptors, a command works or reports why it does not`(command: String) throws {
    for limit in 4...16 {
      let folder = try TemporaryFolder(["Todos/a.md": "# a\n"])
      let run = try shell("ulimit -n \(limit) && exec '\(todositePath)' \(command)", in: folder)
      // The loader ends with this status if it cannot open a library.
      if run.status == 127 { continue }
      if run.status == 0 {
        #expect(!run.stdout.isEmpty && run.stderr.isEmpty)
      } else {
        #expect(run.status == 3, "with \(limit): \(run)")
        #expect(run.stderr.contains("Too many open files"))
      }
      #expect(run.status == 0 || limit < 16)
    }
  }

  @Test(.requiresNoSanitizer) func `a file beyond the limit for sizes is not written`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n"])
    // The output of the shell itself is a file.
    let run = try shell(
      "(ulimit -f 0; exec '\(todositePath)' edit a --due 2026-12-01) 2>&1 | cat", in: folder)
    #expect(run.stdout == "error: cannot create \".todosite/.gitignore\": File too large\n")
    #expect(try folder.text("Todos/a.md") == "# a\n")
    #expect(try folder.names(in: "Todos") == ["a.md"])
    #expect(try folder.names(in: ".todosite") == ["undo"])
  }

  @Test func `an empty list of arguments is a usage error`() async throws {
    let result = await #expect(processExitsWith: .exitCode(2), observing: [\.standardErrorContent]) {
      runTodosite(0, nil)
    }
    let message = """
      error: the argument list is empty
      help: start the program by its name: todosite help

      """
    #expect(String(decoding: try #require(result).standardErrorContent, as: UTF8.self) == message)
  }

  @Test(.requires(programs: "bash"))
  func `an empty name without arguments, as Linux replaces an empty list, is a usage error`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n"])
    let run = try shell("exec bash -c 'exec -a \"\" \"$0\"' '\(todositePath)'", in: folder)
    #expect(run.status == 2)
    #expect(run.stderr.hasPrefix("error: the argument list is empty\n"))
    let list = try shell("exec bash -c 'exec -a \"\" \"$0\" list' '\(todositePath)'", in: folder)
    expect(list, is: Run(0, stdout: "○  a  a\n\n1 open\n"))
  }
}
