/// The files of templates and partials by name, such as `row` and `list/row`.
package struct TemplateSources: Sendable {
  private let files: [String: SourceFile]

  package init(_ files: [String: SourceFile]) {
    self.files = files
  }

  /// The names of all files, for suggestions.
  package var names: [String] { files.keys.sorted() }

  func source(named name: String) -> SourceFile? { files[name] }
}

extension TemplateSources: Equatable {
  package static func == (left: Self, right: Self) -> Bool {
    left.files.mapValues(\.bytes) == right.files.mapValues(\.bytes)
  }
}

/// Reports whether a name consists of parts that match `[A-Za-z0-9_-]+`, separated by single `/`, so that it
/// cannot leave its folder.
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
