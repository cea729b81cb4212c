#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Darwin)
  private import Darwin
#endif

/// The process that runs.
package enum CurrentProcess {
  /// A variable of its environment; nil where it is not set or not UTF-8.
  package static func environment(_ name: String) -> String? { System.environment(name) }

  /// Waits until another thread ends it.
  package static func waitForEnd() -> Never {
    while true { pause() }
  }

  /// Ends it.
  ///
  /// - Parameter status: 0 to 255, for whoever started it.
  package static func end(_ status: Int32) -> Never { exit(status) }
}
