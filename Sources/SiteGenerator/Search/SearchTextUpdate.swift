import Documents

/// The files of texts of a new index, made from those of the previous one and from the bodies of changed todos.
///
/// A file that is not in `changedFiles` has the same bytes as before. If the number of files is another one,
/// all files are.
struct SearchTextUpdate: Sendable {
  private let changes: SearchChanges
  /// For each file of the previous index, the numbers of its todos.
  private let old: [[Int]]
  /// For each file of the new index, the numbers of its todos.
  private let new: [[Int]]

  init(_ changes: SearchChanges) {
    self.changes = changes
    new = SearchTexts.files(of: changes.new)
    old = changes.areNumbersEqual ? new : SearchTexts.files(of: changes.old)
  }

  /// The numbers of the files of the new index.
  var files: [Int] { new.indices.filter { !new[$0].isEmpty } }

  /// The numbers of the files whose bytes may differ from those of the previous index.
  var changedFiles: [Int] {
    guard old.count == new.count else { return files }
    let changed = Set(changes.changed)
    return files.filter { file in
      new[file].contains(where: changed.contains)
        || old[file].contains { changes.newNumbers[$0] == SearchChanges.gone }
    }
  }

  /// Returns the numbers of the files of the previous index from which a file is made.
  func sources(of file: Int) -> [Int] {
    let first = file & (old.count - 1)
    return stride(from: first, to: old.count, by: min(old.count, new.count)).filter { !old[$0].isEmpty }
  }

  /// Returns a file of the new index; nil if the previous files are not exactly those of the previous index.
  ///
  /// - Parameters:
  ///   - sources: the contents of the files that `sources(of:)` returns.
  ///   - addText: adds the text of the todo with a number among `changed`, as the contents of a JSON string.
  func script(
    of file: Int, from sources: [[UInt8]], addText: (Int, inout [UInt8]) -> Void
  ) -> [UInt8]? {
    let numbers = self.sources(of: file)
    guard numbers.count == sources.count else { return nil }
    var texts: [Int: ArraySlice<UInt8>] = [:]
    for (number, source) in zip(numbers, sources) {
      let names = old[number].map { changes.old.names[$0] }
      guard let read = SearchTexts.texts(in: source, number: number, names) else { return nil }
      for (todo, text) in zip(old[number], read) { texts[Int(changes.newNumbers[todo])] = text }
    }
    let todos = new[file]
    return SearchTexts.script(number: file, todos.map { changes.new.names[$0] }) { index, bytes in
      if let text = texts[todos[index]] { bytes += text } else { addText(todos[index], &bytes) }
    }
  }
}
