import FileSystem

/// The user's browser.
enum Browser {
  #if os(macOS)
    private static let command = #"exec open "$1""#
  #else
    // In a session of its own, Ctrl-C does not end the browser.
    private static let command =
      #"command -v xdg-open >/dev/null && exec setsid --fork xdg-open "$1" </dev/null >/dev/null 2>&1"#
  #endif

  /// Has the browser show an address; returns false if no program opens it.
  static func open(_ address: String) -> Bool {
    (try? Subprocess("sh", ["-c", command, "sh", address]).run().status) == 0
  }
}
