@testable import FileSystem
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct SubprocessTests {
  private func shell(_ line: String, in folder: String? = nil) -> Subprocess {
    Subprocess("/bin/sh", ["-c", line], in: folder)
  }

  @Test func `returns the output and the exit status`() throws {
    let result = try shell("echo out; echo err >&2; exit 3").run()
    #expect(result == Subprocess.Result(status: 3, output: Array("out\n".utf8), errors: Array("err\n".utf8)))
  }

  @Test func `captures a megabyte on both streams`() throws {
    let line = "i=0; while [ $i -lt 1024 ]; do printf %1024s x; printf %1024s y >&2; i=$((i+1)); done"
    let result = try shell(line).run()
    #expect(result.status == 0)
    #expect(result.output.count == 1 << 20)
    #expect(result.errors.count == 1 << 20)
    #expect(result.output.last == UInt8(ascii: "x"))
    #expect(result.errors.last == UInt8(ascii: "y"))
  }

  @Test func `passes the given bytes as standard input`() throws {
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0) }
    #expect(try Subprocess("cat").run(input: bytes) == Subprocess.Result(status: 0, output: bytes))
    #expect(try Subprocess("cat").run() == Subprocess.Result(status: 0))
  }

  @Test func `ignores input that the program does not read`() throws {
    let bytes = [UInt8](repeating: 1, count: 1_000_000)
    #expect(try Subprocess("true").run(input: bytes).status == 0)
  }

  @Test func `passes arguments without a shell`() throws {
    let result = try Subprocess("printf", ["%s|", "a b", "$HOME", "*", "'", ""]).run()
    #expect(result.output == Array("a b|$HOME|*|'||".utf8))
  }

  @Test func `a missing program is an error with its name`() {
    for program in ["todosite-no-such-program", "/no/such/program"] {
      #expect(throws: FileError(.run, program, .system(.notFound))) { try Subprocess(program).run() }
      #expect(throws: FileError(.run, program, .system(.notFound))) {
        try Subprocess(program).runOnTerminal()
      }
    }
  }

  @Test func `a file that is not executable is an error`() throws {
    let folder = try TemporaryFolder(["a": "text"])
    #expect(throws: FileError(.run, folder["a"], .system(.permissionDenied))) {
      try Subprocess(folder["a"]).run()
    }
  }

  @Test func `an argument with a NUL is an error`() {
    #expect(throws: FileError(.run, "echo", .system(.invalid))) { try Subprocess("echo", ["a\0b"]).run() }
  }

  @Test func `the exit status of a killed program is 128 plus the number of the signal`() throws {
    #expect(try shell("kill -KILL $$").run().status == 137)
    #expect(try shell("kill -TERM $$").run().status == 143)
    #expect(try shell("kill -KILL $$").runOnTerminal() == 137)
  }

  @Test func `runs in the given folder`() throws {
    let folder = try TemporaryFolder(["here": ""])
    let result = try shell("ls; pwd -P", in: folder.path).run()
    #expect(result.output == Array("here\n\(try realPath(folder.path))\n".utf8))
    #expect(throws: FileError(.open, folder["none"], .system(.notFound))) {
      try shell("true", in: folder["none"]).run()
    }
  }

  @Test func `adds and replaces environment variables`() throws {
    let line = #"echo "$TODOSITE_TEST|$LC_ALL|${PATH:+set}""#
    let program = Subprocess("sh", ["-c", line], environment: ["TODOSITE_TEST": "a=b", "LC_ALL": "C"])
    #expect(try program.run().output == Array("a=b|C|set\n".utf8))
  }

  @Test func `does not inherit open files`() throws {
    let folder = try TemporaryFolder(["file": ""])
    let file = try FileDescriptor.file(folder["file"])
    let search = #"for open in /dev/fd/*; do [ "$open" -ef file ] && echo inherited; done; true"#
    #expect(try shell(search, in: folder.path).run().output == [])
    _ = consume file
    // The search finds a file that the shell opens itself.
    #expect(try shell("exec 3<file; \(search)", in: folder.path).run().output == Array("inherited\n".utf8))
  }

  @Test func `does not wait for a background process`() throws {
    let start = ContinuousClock.now
    #expect(try shell("sleep 20 & echo started").run().output == Array("started\n".utf8))
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test func `a program starts with the default signal actions and no blocked signals`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      StandardStream.secure()
      Interruption.watch()
      var all = sigset_t()
      sigfillset(&all)
      pthread_sigmask(SIG_SETMASK, &all, nil)
      for signal in ["INT", "PIPE", "TERM", "HUP"] {
        let result = try Subprocess("/bin/sh", ["-c", "kill -\(signal) $$; exit 3"]).run()
        guard result.status > 128 else { exit(3) }
      }
      exit(7)
    }
  }

  @Test func `only a program on the terminal reacts to Ctrl-C while it runs`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      Interruption.watch()
      // A terminal sends the signal to both processes.
      let status = try Subprocess("/bin/sh", ["-c", "kill -INT $PPID; kill -QUIT $PPID; kill -INT $$"])
        .runOnTerminal()
      guard status == 130, !Interruption.isRequested else { exit(3) }
      kill(getpid(), SIGINT)
      for _ in 0..<100 where !Interruption.isRequested { usleep(1000) }
      exit(Interruption.isRequested ? 7 : 4)
    }
  }

  @Test func `a recorded signal does not interrupt the wait`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      Interruption.watch()
      let result = try Subprocess("/bin/sh", ["-c", "kill -TERM $PPID; sleep 0.1; echo end"]).run()
      exit(result.output == Array("end\n".utf8) && Interruption.isRequested ? 7 : 3)
    }
  }
}
