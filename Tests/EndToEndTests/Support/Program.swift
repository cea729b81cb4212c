internal import CSystemCalls
import FileSystem
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The exit status and output of a program.
struct Run: Equatable {
  /// The exit status; 128 plus the number of the signal if a signal ended the program.
  var status: Int32
  var stdout: String
  var stderr: String

  init(_ status: Int32, stdout: String = "", stderr: String = "") {
    self.status = status
    self.stdout = stdout
    self.stderr = stderr
  }

  /// A copy in which the summary of a build is the same on every machine and for any number of files:
  /// the time is 0.00 s, and counts of files are `n` unless they are 0.
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

/// A program to run, with its environment.
struct Program {
  var path: String
  /// The folder that contains the working folder; this reference keeps it from being removed.
  var folder: TemporaryFolder
  /// The path of the working folder, relative to `folder`; empty for `folder` itself.
  var workingFolder = ""
  var environment: [String: String] = [
    "PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "GIT_CONFIG_NOSYSTEM": "1",
  ]
  /// The file descriptors that replace the default standard streams, by the number of the stream, from 0 to
  /// 2.
  var streams: [Int32: Int32] = [:]

  /// The options of the sanitizers that the tests run under, which every program gets.
  static let sanitizerOptions = ["ASAN_OPTIONS", "TSAN_OPTIONS"].reduce(into: [:]) { options, name in
    options[name] = CurrentProcess.environment(name)
  }

  /// Runs the program to its end; records an issue if it takes more than a minute.
  func run(_ arguments: [[UInt8]]) throws -> Run {
    let started = try start(arguments)
    return try started.finish()
  }

  func run(_ arguments: [String]) throws -> Run {
    try run(arguments.map { Array($0.utf8) })
  }

  /// Starts the program without waiting for its end.
  func start(_ arguments: [[UInt8]]) throws -> RunningProgram {
    let output = try CapturedStream()
    let errors = try CapturedStream()
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(nothing) }
    let files = [streams[0] ?? nothing, streams[1] ?? output.file, streams[2] ?? errors.file]
    let signals = [SIGINT, SIGTERM, SIGHUP, SIGPIPE]
    let variables = environment.merging(Self.sanitizerOptions) { $1 }.map { Array("\($0)=\($1)".utf8) }
    var process = pid_t()
    let status = withCStrings([Array(path.utf8)] + arguments) { words in
      withCStrings(variables) { variables in
        system_spawn(
          &process, path, words, variables, folder[workingFolder], files, signals, Int32(signals.count))
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

  /// The output so far.
  var stdout: String { output.text() }
  var stderr: String { errors.text() }

  func send(_ signal: Int32) { kill(process, signal) }

  /// Waits at most a minute for the end of the program.
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

/// An unnamed file that captures the output of a program.
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

/// Calls a closure with an array of C strings that ends with nil, as `main` receives it.
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

extension RunningProgram {
  /// Waits until a condition is met; fails after two minutes, or when the program has ended.
  func wait(
    for what: String, at location: SourceLocation = #_sourceLocation, _ condition: () throws -> Bool
  ) throws {
    for _ in 0..<24_000 {
      if try condition() { return }
      usleep(5000)
    }
    send(SIGKILL)
    let run = try finish()
    try #require(Bool(false), "no \(what): \(run)", sourceLocation: location)
  }
}
