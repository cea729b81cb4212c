extension CurrentProcess {
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
}
