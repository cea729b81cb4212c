#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The calls about this process: its signals, and the streams it was started with.
extension System {
  static let hangUp = SIGHUP
  static let interrupt = SIGINT
  static let terminate = SIGTERM

  /// Has a signal handled, unless whoever started the process wanted it ignored (as `nohup` does).
  static func handle(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    let previous = signal(number, SIG_IGN)
    let wasIgnored = unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    if !wasIgnored { signal(number, handler) }
  }

  /// Makes writing to a pipe nobody reads an error instead of the end of the process.
  static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// Ends the process as the signal would have done.
  static func die(of number: Int32) -> Never {
    signal(number, SIG_DFL)
    // The threads that run tasks have all signals blocked, and this may be one of them.
    var only = sigset_t()
    sigemptyset(&only)
    sigaddset(&only, number)
    pthread_sigmask(SIG_UNBLOCK, &only, nil)
    raise(number)
    exit(128 + number)
  }

  /// Starts a thread that ends on its own; does nothing where the system has none left.
  static func startThread(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(ThreadBody(run: body))
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = pthread_create(&thread, nil, { runThread($0) }, work.toOpaque())
      if status == 0, let thread { pthread_detach(thread) }
    #else
      var thread = pthread_t()
      let status = pthread_create(&thread, nil, { runThread($0) }, work.toOpaque())
      if status == 0 { pthread_detach(thread) }
    #endif
    if status != 0 { work.release() }
  }

  static func isOpen(_ file: Int32) -> Bool {
    fcntl(file, F_GETFD) >= 0 || errno != EBADF
  }

  static func isTerminal(_ file: Int32) -> Bool {
    isatty(file) == 1
  }

  /// Waits until reading would not wait, for so long at most; whether it came to that.
  ///
  /// An error counts as such an end: reading tells which it is.
  static func waitForInput(_ file: Int32, milliseconds: Int32) -> Bool {
    var wanted = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    let count = poll(&wanted, 1, milliseconds)
    return count > 0 || (count < 0 && errno != EINTR)
  }

  /// The width of a terminal in columns; nil where it does not say.
  static func terminalWidth(_ file: Int32) -> Int? {
    var size = winsize()
    guard ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
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
