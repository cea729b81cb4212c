/// Where templates and partials come from: their files by name, such as `row` and `list/row`.
package struct TemplateSources: Sendable {
  private let files: [String: SourceFile]

  package init(_ files: [String: SourceFile]) {
    self.files = files
  }

  /// Names that can be found, for suggestions.
  package var names: [String] { files.keys.sorted() }

  func source(named name: String) -> SourceFile? { files[name] }
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
