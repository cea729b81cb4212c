internal import Documents
private import Synchronization

/// The todos that a store leaves out, for pages and exports for readers.
package final class HiddenTodos: Sendable {
  private let showsDrafts: Bool
  /// The words that stand for a hidden todo where another one names it.
  private let name: String
  /// The texts of the todos that named hidden ones, without these names, and the hashes of their files.
  private let texts = Mutex<[TodoPath: (text: SourceFile, hashes: TodoHashes?)]>([:])

  /// - Parameter name: the words that stand for a hidden todo where another one names it.
  package init(showsDrafts: Bool, name: String) {
    self.showsDrafts = showsDrafts
    self.name = name
  }

  /// Returns the text of a todo that named a hidden one; nil for any other todo.
  func text(of path: TodoPath) -> SourceFile? { texts.withLock { $0[path]?.text } }

  /// Reports whether bytes are those that a file had when its todo was read for a snapshot; false if the hash of the
  /// file is not known.
  package func match(_ bytes: [UInt8], of todo: TodoItem) -> Bool {
    (texts.withLock { $0[todo.path]?.hashes } ?? todo.hashes)?.match(bytes) == true
  }

  /// Reports whether the store leaves out a todo.
  package func hides(_ visibility: TodoVisibility) -> Bool {
    visibility == .hidden || visibility == .draft && !showsDrafts
  }
}

extension HiddenTodos {
  /// Returns what is left of a snapshot; nil if nothing is hidden.
  ///
  /// - Parameters:
  ///   - draft: the todos of the snapshot as they were read.
  ///   - limits: the limits of front matter.
  ///   - source: returns the text of a todo.
  ///   - read: reads the text of a todo without the names of hidden ones.
  func remainder(
    of snapshot: TodoSnapshot, _ draft: SnapshotDraft, limits: YAMLLimits,
    source: (TodoPath) -> SourceFile?, read: (SourceFile, TodoPath) -> TodoReader.Reading
  ) -> (readings: [TodoReader.Reading], unreadable: [UnreadableFile], hidden: [TodoPath])? {
    let isHidden = draft.todos.map { hides($0.visibility) }
    let unreadable = draft.unreadable.filter { hides($0.visibility) }
    guard isHidden.contains(true) || !unreadable.isEmpty else { return nil }
    let mentions = HiddenMentions(
      snapshot: snapshot, isHidden: isHidden, unreadable: UnreadableNames(unreadable), name: name,
      limits: limits)
    var hidden = unreadable.map { TodoPath($0.path) }
    var readings: [TodoReader.Reading] = []
    for (index, todo) in draft.read.enumerated() {
      let path = todo.item.path
      if isHidden[index] {
        hidden.append(path)
      } else if let text = mentions.replaced(in: todo, at: index, source) {
        texts.withLock { $0[path] = (text, todo.item.hashes) }
        readings.append(read(text, path))
      } else {
        readings.append(.success(todo))
      }
    }
    return (readings, draft.unreadable.filter { !hides($0.visibility) }, hidden)
  }
}

/// Finds where todos name hidden ones.
private struct HiddenMentions {
  let snapshot: TodoSnapshot
  let isHidden: [Bool]
  let unreadable: UnreadableNames
  let name: String
  let limits: YAMLLimits

  /// Returns the text of a todo with other words for hidden todos; nil if it names none by their ids or file names.
  ///
  /// The text of a link to a file stays, and its destination is a name that no file has.
  func replaced(in todo: ReadTodo, at index: Int, _ source: (TodoPath) -> SourceFile?) -> SourceFile? {
    let item = todo.item
    let placeholder = name.replacing(" ", with: "-")
    let names = zip(item.depends + item.blocks, todo.dependsRanges + todo.blocksRanges)
    var replacements = names.filter { namesHidden($0.0, in: item.path) }.map { (range: $0.1, text: name) }
    if let parent = item.parent, let range = todo.parentRange, namesHidden(parent, in: item.path) {
      replacements.append((range, name))
    }
    for (link, target) in zip(item.links, snapshot.linkTargets[index]) where !link.range.isEmpty {
      switch link.kind {
      case .wiki where namesHidden("[[\(link.target)]]", in: item.path):
        replacements.append((link.range, link.text ?? name))
      case .file where isHidden(target) || namesHidden("[](\(link.target))", in: item.path):
        replacements.append((link.range, placeholder))
      default: break
      }
    }
    let hasNamesInExtra = item.extra.contains { namesHidden($0.value, in: item.path) }
    guard !replacements.isEmpty || hasNamesInExtra, var text = source(item.path) else { return nil }
    if hasNamesInExtra, let keys = try? FrontMatter.read(text, limits: limits)?.mapping.entries {
      for entry in keys where item.extra.contains(where: { $0.key == entry.key.text }) {
        replacements += ranges(in: entry.value, of: item.path).map { ($0, name) }
      }
    }
    // The range of a link is all of it if its destination is in a definition.
    let opening = UInt8(ascii: "[")
    if replacements.contains(where: { $0.text == placeholder }) {
      replacements.removeAll { $0.text == placeholder && text.bytes[$0.range.lowerBound] == opening }
      let destinations = linkDefinitions(in: text.bytes).map(\.destination).filter { range in
        namesHidden("[](<\(String(decoding: text.bytes[range], as: UTF8.self))>)", in: item.path)
      }
      replacements += destinations.map { ($0, placeholder) }
    }
    replacements.sort { $0.range.lowerBound > $1.range.lowerBound }
    var end = text.bytes.count
    var splices: [Splice] = []
    // Several links may have the same destination, which a line of its own defines.
    for (range, words) in replacements where range.upperBound <= end {
      splices.append(.replace(range, with: words.utf8))
      end = range.lowerBound
    }
    text.bytes = text.bytes.spliced(splices)
    return text
  }

  private func namesHidden(_ value: ExtraValue, in file: TodoPath) -> Bool {
    switch value {
    case .text(let text): namesHidden(text, in: file)
    case .list(let elements): elements.contains { namesHidden($0, in: file) }
    case .mapping(let fields): fields.contains { namesHidden($0.value, in: file) }
    }
  }

  /// Returns the ranges of the scalars in a value that name hidden todos.
  private func ranges(in value: YAMLNode, of file: TodoPath) -> [Range<Int>] {
    switch value {
    case .scalar(let scalar): namesHidden(scalar.text, in: file) ? [scalar.range] : []
    case .sequence(let sequence): sequence.elements.flatMap { ranges(in: $0, of: file) }
    case .mapping(let mapping): mapping.entries.flatMap { ranges(in: $0.value, of: file) }
    }
  }

  private func isHidden(_ target: LinkTarget?) -> Bool {
    if case .todo(let index, _)? = target { isHidden[index] } else { false }
  }

  private func namesHidden(_ reference: String, in file: TodoPath) -> Bool {
    switch snapshot.index.reference(reference, in: file) {
    case .todo(let index): isHidden[index]
    case .ambiguous(let indices): indices.allSatisfy { isHidden[$0] }
    case .unknown: unreadable.file(named: WrittenReference(reference, in: file).names) != nil
    }
  }
}
