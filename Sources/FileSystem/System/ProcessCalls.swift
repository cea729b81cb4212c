internal import CSystemCalls

// Calls that concern this process: its signals, threads and standard streams.
extension System {
  static let hangUp = SIGHUP
  static let interrupt = SIGINT
  static let quit = SIGQUIT
  static let terminate = SIGTERM

  /// Installs a handler for a signal, unless the process was started with the signal ignored (as by `nohup`).
  static func installHandler(for number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    if !ignore(number).isIgnored { signal(number, handler) }
  }

  /// The signals that end a process when it writes to a pipe without a reader, or beyond the limit for the
  /// size of files.
  static let failedWrites = [SIGPIPE, SIGXFSZ]

  /// Ends the process with the default action of a signal.
  static func endProcess(bySignal number: Int32) -> Never {
    signal(number, system_default_action())
    // This thread may block the signal, as the threads of the default task executor do.
    var only = sigset_t()
    sigemptyset(&only)
    sigaddset(&only, number)
    pthread_sigmask(SIG_UNBLOCK, &only, nil)
    raise(number)
    exit(128 + number)
  }

  /// Starts a detached thread; returns false if the system cannot create one.
  @discardableResult
  static func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
    let work = Unmanaged.passRetained(ThreadBody(run: body))
    let status = system_start_thread({ runThread($0) }, work.toOpaque())
    if status != 0 { work.release() }
    return status == 0
  }

  /// Prepares the heap of this thread for much work.
  static func growHeap() { system_grow_heap() }

  static func isOpen(_ file: Int32) -> Bool { system_is_open(file) }

  static func isTerminal(_ file: Int32) -> Bool {
    isatty(file) == 1
  }

  /// Waits until a read would not block; returns false when the time limit passes or a signal arrives first.
  ///
  /// After an error the result is true, so that the read reports the error.
  static func waitForInput(_ file: Int32, milliseconds: Int32) -> Bool {
    var wanted = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    let count = poll(&wanted, 1, milliseconds)
    return count > 0 || (count < 0 && Errno.last != .interrupted)
  }

  /// Returns the width of a terminal in columns; nil when it is unknown.
  static func terminalWidth(_ file: Int32) -> Int? {
    let width = system_terminal_width(file)
    return width > 0 ? Int(width) : nil
  }
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}

private func runThread(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let body { Unmanaged<ThreadBody>.fromOpaque(body).takeRetainedValue().run() }
  return nil
}

// Calls that concern other processes, and the signals and variables that they get from this one.
extension System {
  /// The action of a signal before it was changed.
  struct SignalAction {
    fileprivate let handler: system_signal_action?

    var isIgnored: Bool {
      unsafeBitCast(handler, to: Int.self) == unsafeBitCast(system_ignoring_action(), to: Int.self)
    }
  }

  /// Ignores a signal, and returns its previous action.
  @discardableResult
  static func ignore(_ number: Int32) -> SignalAction {
    SignalAction(handler: signal(number, system_ignoring_action()))
  }

  /// Restores the previous action of a signal.
  static func restore(_ number: Int32, _ action: SignalAction) {
    signal(number, action.handler)
  }

  /// Opens an empty, unnamed file for reading and writing, and returns its descriptor.
  static func unnamedFile() -> Int32 { system_unnamed_file() }

  static func seekToStart(_ file: Int32) -> Int {
    Int(lseek(file, 0, SEEK_SET))
  }

  /// Starts a program; returns 0, or the error number if it could not be started.
  ///
  /// - Parameters:
  ///   - process: receives the process ID.
  ///   - words: the program's name and arguments.
  ///   - variables: the environment variables to add or replace, or without a value to remove.
  ///   - streams: the descriptors for the program's three standard streams; -1 for a stream that it inherits
  ///     from this process.
  ///   - signals: the signals that must have their default action in the program.
  static func spawn(
    _ process: inout Int32, _ program: String, _ words: [String], _ variables: [String: String?],
    in folder: String?, _ streams: [Int32], signals: [Int32]
  ) -> Int32 {
    let environment = mergedEnvironment(variables)
    let texts = words + [folder ?? ""] + variables.map { $0 + ($1 ?? "") }
    guard !texts.contains(where: { $0.utf8.contains(0) }) else { return EINVAL }
    return withCStrings(words.map { Array($0.utf8) }) { words in
      withCStrings(environment) { environment in
        folder.withOptionalCString { folder in
          system_spawn(&process, program, words, environment, folder, streams, signals, Int32(signals.count))
        }
      }
    }
  }

  /// Waits for the end of a process and returns its exit status, or 128 plus the number of the signal that
  /// ended it; nil on failure.
  static func wait(for process: Int32) -> Int32? {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if Errno.last != .interrupted { return nil }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// Returns this process's environment variables as `NAME=value`, with the given ones replaced, added or
  /// removed.
  private static func mergedEnvironment(_ variables: [String: String?]) -> [[UInt8]] {
    let kept = environment().filter { variable in
      let name = variable.prefix { $0 != UInt8(ascii: "=") }
      return !variables.keys.contains { $0.utf8.elementsEqual(name) }
    }
    // The given variables are sorted, because the order of a dictionary varies.
    let given = variables.compactMapValues(\.self).sorted { $0.key < $1.key }
    return kept + given.map { Array("\($0.key)=\($0.value)".utf8) }
  }

  /// Returns this process's environment variables as `NAME=value`.
  static func environment() -> [[UInt8]] {
    var variables: [[UInt8]] = []
    var next = system_environment()
    while let pointer = next?.pointee {
      variables.append(Array(UnsafeRawBufferPointer(start: pointer, count: strlen(pointer))))
      next = next?.advanced(by: 1)
    }
    return variables
  }
}

/// Calls a closure with a null-terminated array of C strings, like the `argv` of `main`.
private func withCStrings<Result>(
  _ strings: [[UInt8]], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>?) -> Result
) -> Result {
  var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { string in
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: string.count + 1)
    for (index, byte) in string.enumerated() { copy[index] = CChar(bitPattern: byte) }
    copy[string.count] = 0
    return copy
  }
  pointers.append(nil)
  defer { for pointer in pointers { pointer?.deallocate() } }
  return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
}

extension Optional<String> {
  fileprivate func withOptionalCString<Result>(_ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    switch self {
    case .some(let text): text.withCString(body)
    case nil: body(nil)
    }
  }
}
