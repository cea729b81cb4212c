/// Another program to run, and wait for; no shell reads its arguments.
package struct Subprocess: Sendable {
  /// A path, or a name that is looked for in the folders of `PATH`; a relative path is from the folder it
  /// runs in.
  var program: String
  /// Its arguments, without its own name.
  var arguments: [String]
  /// The folder it runs in; nil for this process's.
  var folder: String?
  /// Variables set besides those of this process, or instead of them.
  var environment: [String: String]

  package init(
    _ program: String, _ arguments: [String] = [], in folder: String? = nil,
    environment: [String: String] = [:]
  ) {
    self.program = program
    self.arguments = arguments
    self.folder = folder
    self.environment = environment
  }

  package enum Input: Sendable {
    /// These bytes, and then the end.
    case bytes([UInt8])
    /// What this process would read.
    case inherited
  }

  package struct Result: Equatable, Sendable {
    /// Its exit status; 128 and the signal's number where a signal ended it.
    package var status: Int32
    package var output: [UInt8] = []
    package var errors: [UInt8] = []
  }

  /// Runs it to its end, and keeps what it writes.
  ///
  /// Programs that it leaves running behind are not waited for.
  /// - Throws: `FileError` with the operation `run` when it cannot be started; its path is the program's.
  package func run(input: Input = .bytes([])) throws(FileError) -> Result {
    // Files never fill up as pipes do, so nobody has to read while it runs.
    let given = try unnamedFile()
    let output = try unnamedFile()
    let errors = try unnamedFile()
    var streams = [-1, output.number, errors.number]
    if case .bytes(let bytes) = input {
      try given.write(bytes.span)
      guard System.seekToStart(given.number) >= 0 else { throw FileError(.write, given.path) }
      streams[0] = given.number
    }
    let status = try wait(for: try start(streams, signals: [System.brokenPipe]))
    _ = consume given
    return Result(status: status, output: try contents(output), errors: try contents(errors))
  }

  /// Runs it to its end with this process's three streams, as an editor wants it, and gives its exit status:
  /// 128 and the signal's number where a signal ended it.
  ///
  /// Ctrl-C and Ctrl-\ are for the program alone meanwhile.
  /// - Throws: as `run` does.
  package func runOnTerminal() throws(FileError) -> Int32 {
    var usual = [System.brokenPipe]
    let keys = [System.interrupt, System.quit].map { ($0, System.ignore($0)) }
    defer { for (signal, previous) in keys { System.restore(signal, previous) } }
    for (signal, previous) in keys where !previous.isIgnored { usual.append(signal) }
    return try wait(for: try start([-1, -1, -1], signals: usual))
  }
}

extension Subprocess {
  private func unnamedFile() throws(FileError) -> FileDescriptor {
    let file = System.unnamedFile()
    guard file >= 0 else { throw FileError(.run, program) }
    return FileDescriptor(file, path: program)
  }

  private func contents(_ file: borrowing FileDescriptor) throws(FileError) -> [UInt8] {
    guard System.seekToStart(file.number) >= 0 else { throw FileError(.read, file.path) }
    var bytes: [UInt8] = []
    try file.readAll(into: &bytes)
    return bytes
  }

  private func start(_ streams: [Int32], signals: [Int32]) throws(FileError) -> Int32 {
    if let folder {
      // Else its absence would look like the program's.
      _ = try FileDescriptor.folder(folder)
    }
    var process: Int32 = 0
    let reason = System.spawn(
      &process, program, [program] + arguments, environment, in: folder, streams, signals: signals)
    guard reason == 0 else { throw FileError(.run, program, .system(Errno(rawValue: reason))) }
    return process
  }

  private func wait(for process: Int32) throws(FileError) -> Int32 {
    guard let status = System.wait(for: process) else { throw FileError(.run, program) }
    return status
  }
}
