/// Where templates and partials come from: a built-in theme, a folder, or a test.
package struct TemplateSources: Sendable {
  /// Names that can be found, for suggestions.
  package let names: [String]
  private let find: @Sendable (_ name: String) throws(Problem) -> SourceFile?

  /// Sources that are looked up one by one.
  ///
  /// - Parameters:
  ///   - names: what there is, for suggestions.
  ///   - find: answers nil for an unknown name, and throws where a file is there but cannot be read.
  ///     It is asked for safe names only, such as `row` and `list/row`.
  init(names: [String], find: @escaping @Sendable (_ name: String) throws(Problem) -> SourceFile?) {
    self.names = names
    self.find = find
  }

  /// Sources that are there already.
  package init(_ files: [String: SourceFile] = [:]) {
    self.init(names: files.keys.sorted()) { files[$0] }
  }

  func source(named name: String) throws(Problem) -> SourceFile? {
    try find(name)
  }
}

/// Whether a name is one that cannot lead out of a folder: `[A-Za-z0-9_-]+`, parted by single `/`.
func isSafeTemplateName(_ name: some Collection<UInt8>) -> Bool {
  name.split(separator: 0x2F, omittingEmptySubsequences: false).allSatisfy { part in
    !part.isEmpty
      && part.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
        default: false
        }
      }
  }
}
