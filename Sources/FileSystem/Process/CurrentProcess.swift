private import CSystemCalls

/// The process that this code runs in.
package enum CurrentProcess {
  /// Returns an environment variable, with U+FFFD for bytes that are not UTF-8; nil when it is not set.
  package static func environment(_ name: String) -> String? { System.environment(name) }

  /// Returns the values of all environment variables whose names begin with a prefix.
  package static func environment(prefix: String) -> [String] {
    System.environment().filter { $0.starts(with: prefix.utf8) }.map { variable in
      String(decoding: variable.drop { $0 != UInt8(ascii: "=") }.dropFirst(), as: UTF8.self)
    }
  }

  /// The path of the program's file, with all symbolic links resolved; nil when it is unknown.
  package static var executable: String? { System.executable }

  /// Makes a folder the working folder, to which relative paths refer from now on.
  package static func enter(_ folder: String) throws(FileError) {
    guard System.enter(folder) >= 0 else { throw FileError(.open, folder) }
  }

  /// Runs a task, which must end the process.
  package static func run(_ work: @escaping @Sendable () async -> Never) -> Never {
    let threads = TaskThreads()
    Task.detached(executorPreference: threads) { await work() }
    return withExtendedLifetime(threads) { while true { pause() } }
  }

  /// Keeps an object until the process ends, because freeing a large one takes time.
  ///
  /// It is not inlined: the optimiser would otherwise pair the reference with a later release, and remove both.
  @inline(never) package static func keep(_ object: AnyObject) { _ = Unmanaged.passRetained(object) }

  /// Ends the process.
  ///
  /// - Parameter status: the exit status, 0 to 255.
  package static func end(_ status: Int32) -> Never { exit(status) }
}

/// Runs a closure repeatedly on a new thread until it returns false.
///
/// A task could not do this, because the workers may occupy all the threads for tasks. Nothing happens if the
/// system cannot create a thread.
package func repeatInBackground(
  after delay: Duration, every interval: Duration, _ work: @escaping @Sendable () -> Bool
) {
  System.startThread {
    System.sleep(milliseconds: Int(delay / .milliseconds(1)))
    while work() { System.sleep(milliseconds: Int(interval / .milliseconds(1))) }
  }
}
