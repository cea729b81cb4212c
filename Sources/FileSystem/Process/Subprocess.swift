/// A program that runs as another process, without a shell, while this process waits for its end.
package struct Subprocess: Sendable {
  /// A path, or a name that is looked up in the folders of `PATH`; a relative path is relative to `folder`.
  var program: String
  /// The arguments, without the program's name.
  var arguments: [String]
  /// The folder that the program runs in; nil for the current folder of this process.
  var folder: String?
  /// Environment variables that are added to the variables of this process, or that replace them; one without a
  /// value is removed.
  var environment: [String: String?]

  package init(
    _ program: String, _ arguments: [String] = [], in folder: String? = nil,
    environment: [String: String?] = [:]
  ) {
    self.program = program
    self.arguments = arguments
    self.folder = folder
    self.environment = environment
  }

  /// The exit status and the output of the program.
  package struct Result: Equatable, Sendable {
    /// The exit status; 128 plus the signal's number if a signal ended the program.
    package var status: Int32
    /// The bytes written to standard output.
    package var output: [UInt8] = []
    /// The bytes written to standard error.
    package var errors: [UInt8] = []
  }

  /// Runs the program to its end and captures its output.
  ///
  /// Programs that it leaves running in the background are not waited for.
  /// - Parameter input: the bytes of its standard input.
  /// - Throws: an error with the operation `run` and the path of the program when it cannot be started, or
  ///   with `open` and the path of the folder when the folder cannot be opened.
  package func run(input: [UInt8] = []) throws(FileError) -> Result {
    // Unlike pipes, files do not fill up, so they need not be read while the program runs.
    let given = try unnamedFile()
    let output = try unnamedFile()
    let errors = try unnamedFile()
    try given.write(input.span)
    guard System.seekToStart(given.number) >= 0 else { throw FileError(.write, given.path) }
    let streams = [given.number, output.number, errors.number]
    let status = try wait(for: try start(streams, signals: System.failedWrites))
    _ = consume given
    return Result(status: status, output: try contents(output), errors: try contents(errors))
  }

  /// Runs an interactive program, such as an editor, to its end with this process's three streams.
  ///
  /// This process ignores Ctrl-C and Ctrl-\ while the program runs; only the program reacts to them.
  /// - Returns: the exit status; 128 plus the signal's number if a signal ended the program.
  /// - Throws: the same errors as `run`.
  package func runOnTerminal() throws(FileError) -> Int32 {
    var signals = System.failedWrites
    let keys = [System.interrupt, System.quit].map { ($0, System.ignore($0)) }
    defer {
      for (signal, previous) in keys {
        // A thread may not have run since it got the signal. To ignore a signal again discards it.
        _ = System.ignore(signal)
        System.restore(signal, previous)
      }
    }
    for (signal, previous) in keys where !previous.isIgnored { signals.append(signal) }
    return try wait(for: try start([-1, -1, -1], signals: signals))
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
      // Otherwise a missing folder would be reported as a missing program.
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
