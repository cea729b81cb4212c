#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Darwin)
  private import Darwin
#endif

package enum CurrentProcess {
  /// A variable of its environment; nil where it is not set or not UTF-8.
  package static func environment(_ name: String) -> String? { System.environment(name) }

  /// Where the program's own file is, once all symbolic links are followed; nil where that cannot be told.
  package static var executable: String? {
    // Linux knows it; elsewhere the way it was called is all there is.
    if let path = System.realPath("/proc/self/exe") { return path }
    guard let word = CommandLine.arguments.first, !word.isEmpty else { return nil }
    if word.utf8.contains(UInt8(ascii: "/")) { return System.realPath(word) }
    for folder in (environment("PATH") ?? "").split(separator: ":") {
      if let path = System.realPath(joined(String(folder), word)) { return path }
    }
    return nil
  }

  /// Waits until another thread ends it.
  package static func waitForEnd() -> Never {
    while true { pause() }
  }

  /// Ends it.
  ///
  /// - Parameter status: 0 to 255, for whoever started it.
  package static func end(_ status: Int32) -> Never { exit(status) }
}

/// Does something again and again on a thread of its own, until it answers false.
///
/// A task would not do: the workers may hold all the threads that tasks have. Where the system has no thread
/// left, nothing is done.
package func repeatInBackground(
  after delay: Duration, every interval: Duration, _ work: @escaping @Sendable () -> Bool
) {
  System.startThread {
    System.sleep(milliseconds: Int(delay / .milliseconds(1)))
    while work() { System.sleep(milliseconds: Int(interval / .milliseconds(1))) }
  }
}
