import FileSystem
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What came of running a program.
struct Run: Equatable {
  /// The exit status; 128 and the signal's number where a signal ended it.
  var status: Int32
  var stdout: String
  var stderr: String

  init(_ status: Int32, stdout: String = "", stderr: String = "") {
    self.status = status
    self.stdout = stdout
    self.stderr = stderr
  }

  /// The same with what differs from machine to machine, or with each new kind of pages, taken out of a build's
  /// summary: the time is 0.00 s, and counts of files are `n` unless they are 0.
  var untimed: Run { Run(status, stdout: Run.untimed(stdout), stderr: stderr) }

  private static func untimed(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for index in lines.indices where lines[index].hasSuffix(" s") {
      guard let start = lines[index].firstRange(of: "; ") else { continue }
      let counts = lines[index][start.upperBound...]
      guard counts.contains("removed in ") || counts.contains("to remove in ") else { continue }
      let words = counts.split(separator: " ").map {
        $0.contains(".") ? "0.00" : $0 == "0" || Int($0) == nil ? $0 : "n"
      }
      lines[index] =
        lines[index][..<start.upperBound]
        + words.joined(separator: " ").replacing("file ", with: "files ", maxReplacements: 1)
    }
    return lines.joined(separator: "\n")
  }
}

/// A program to run, with what surrounds it.
struct Program {
  var path: String
  /// The folder it runs in; held, so that it is not removed meanwhile.
  var folder: TemporaryFolder
  /// The folder in that folder.
  var place = ""
  var environment: [String: String] = ["PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
  /// What it gets on standard input, output and error, where that is another file than the one this makes.
  var streams: [Int32: Int32] = [:]

  /// Starts it and waits for its end, for a minute at most.
  func run(_ arguments: [[UInt8]]) throws -> Run {
    let started = try start(arguments)
    return try started.finish()
  }

  func run(_ arguments: [String]) throws -> Run {
    try run(arguments.map { Array($0.utf8) })
  }

  /// Starts it.
  func start(_ arguments: [[UInt8]]) throws -> RunningProgram {
    let output = try CapturedStream()
    let errors = try CapturedStream()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for (number, file) in [(1, output.file), (2, errors.file)].map({ (Int32($0), streams[Int32($0)] ?? $1) })
    {
      try #require(posix_spawn_file_actions_adddup2(&actions, file, number) == 0)
    }
    if let input = streams[0] { posix_spawn_file_actions_adddup2(&actions, input, 0) }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads that run tests have signals blocked, and children inherit that.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var common = sigset_t()
    sigemptyset(&common)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&common, signal) }
    posix_spawnattr_setsigdefault(&attributes, &common)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    // Not every C library lets a program be started in another folder, but each shell does.
    let words =
      ["sh", "-c", #"cd "$0" && exec "$@""#, folder[place], path].map { Array($0.utf8) } + arguments
    let variables = environment.map { Array("\($0)=\($1)".utf8) }
    var process = pid_t()
    let status = withCStrings(words) { words in
      withCStrings(variables) { variables in
        posix_spawn(&process, "/bin/sh", &actions, &attributes, words, variables)
      }
    }
    try #require(status == 0, "cannot start \(path): \(String(cString: strerror(status)))")
    return RunningProgram(process: process, output: output, errors: errors)
  }
}

/// A program that was started.
struct RunningProgram {
  let process: pid_t
  fileprivate let output: CapturedStream
  fileprivate let errors: CapturedStream

  func send(_ signal: Int32) { kill(process, signal) }

  /// Waits for its end.
  func finish() throws -> Run {
    var status: Int32 = 0
    for _ in 0..<60_000 {
      if waitpid(process, &status, WNOHANG) == process {
        let signal = status & 0x7F
        return Run(
          signal == 0 ? (status >> 8) & 0xFF : 128 + signal,
          stdout: output.text(), stderr: errors.text())
      }
      usleep(1000)
    }
    kill(process, SIGKILL)
    waitpid(process, &status, 0)
    Issue.record("the program did not end within a minute")
    return Run(-1, stdout: output.text(), stderr: errors.text())
  }
}

/// A file without a name that takes what a program writes.
private final class CapturedStream: Sendable {
  let file: Int32

  init() throws {
    var template = Array("/tmp/todosite-stream-XXXXXX".utf8CString)
    file = mkstemp(&template)
    try #require(file >= 0)
    unlink(template)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
  }

  deinit { close(file) }

  func text() -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = pread(file, &buffer, buffer.count, off_t(bytes.count))
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Calls with an array of C strings, as `main` gets it.
private func withCStrings<Result>(
  _ strings: [[UInt8]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = strings.map { string in
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: string.count + 1)
    for (index, byte) in (string + [0]).enumerated() { copy[index] = CChar(bitPattern: byte) }
    return Optional(copy)
  }
  defer { for pointer in pointers { pointer?.deallocate() } }
  return body(pointers + [nil])
}
