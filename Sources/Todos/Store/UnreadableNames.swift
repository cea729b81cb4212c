/// The files that cannot be read as todos, by the names that references may have for them.
struct UnreadableNames {
  /// The files by their whole id, stem and path, with and without `.md`.
  private var exact: [String: UnreadableFile] = [:]
  /// The files by the same names in lower case.
  private var folded: [String: UnreadableFile] = [:]
  /// The files by the numbers in their names.
  private var numbered: [TodoNumber: UnreadableFile] = [:]

  init(_ files: [UnreadableFile]) {
    for file in files {
      let path = TodoPath(file.path)
      for name in [file.id, file.path, String(path.withoutExtension), path.stem].compactMap({ $0 }) {
        if exact[name] == nil { exact[name] = file }
        if folded[name.folded] == nil { folded[name.folded] = file }
      }
      for name in [file.id, path.stem].compactMap({ $0 }) {
        if let number = TodoNumber(name: name), numbered[number] == nil { numbered[number] = file }
      }
    }
  }

  /// Returns the file that a reference means; nil if there is none.
  ///
  /// An exact match takes precedence over a case-folded one, and that over a number.
  ///
  /// - Parameter names: the names that the reference has for it, in the order of precedence.
  func file(named names: [String]) -> UnreadableFile? {
    if exact.isEmpty { return nil }
    return names.lazy.compactMap { exact[$0] }.first ?? names.lazy.compactMap { folded[$0.folded] }.first
      ?? names.lazy.compactMap { TodoNumber(reference: $0).flatMap { numbered[$0] } }.first
  }
}
