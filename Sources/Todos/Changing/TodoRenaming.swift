package import Documents
internal import FileSystem

/// The changes that give a todo's file another name, and the references that keep the old one.
package struct TodoRenaming: Sendable {
  /// The change of the file itself, and then those of the files with references.
  package private(set) var changes: [FileChange] = []
  /// A warning for each reference that may mean the todo and is left as it is.
  package private(set) var left: [Problem] = []
}

extension TodoRenaming {
  /// Plans to rename a todo.
  ///
  /// - Parameters:
  ///   - old: the path of the file in the snapshot; if it has its new name already, the path before.
  ///   - new: another path in the same folder.
  /// - Throws: if a file or folder cannot be read at all, because it may have references.
  package init(
    of old: TodoPath, to new: TodoPath, in snapshot: TodoSnapshot, from store: any TodoStore, rules: TodoRules
  ) throws(Failure) {
    if let file = snapshot.unreadable.first(where: { !$0.hasText }) { throw .unreadable(file) }
    let hasNewName = snapshot.index.todoIndex(of: old) == nil
    let present = hasNewName ? new : old
    guard let index = snapshot.index.todoIndex(of: present), let source = store.source(of: present) else {
      throw .changedSinceRead(present.string)
    }
    let references = try References(index, in: source, from: old, to: new, snapshot.todos, rules)
    let own = try references.renamed(source, at: old, to: new)
    changes.append(.rename(old, to: new, from: source.bytes, with: own.bytes, hasNewName: hasNewName))
    left += own.left
    for todo in snapshot.todos where todo.path != present && references.mayBe(in: todo) {
      guard let source = store.source(of: todo.path) else { throw .changedSinceRead(todo.path.string) }
      let (bytes, left) = try references.renamed(source, at: todo.path, to: todo.path)
      if bytes != source.bytes { changes.append(.relink(todo.path, from: source.bytes, to: bytes)) }
      self.left += left
    }
    for file in snapshot.unreadable {
      guard let source = store.source(of: TodoPath(file.path)), source.bytes.contains(Array(old.stem.utf8))
      else {
        continue
      }
      left.append(
        Problem(
          .warning, code: References.code,
          "this file cannot be read as a todo, and may refer to \(quoted(old.stem))",
          path: source.path))
    }
  }
}

/// The references to one todo, before and after its file is renamed.
private struct References {
  static let code = "reference-left"

  /// All todos with their index, at one time.
  private typealias State = (todos: [TodoItem], index: TodoIndex)

  /// The index of the todo in both states.
  private let todoIndex: Int
  private let before: State
  private let after: State
  private let reader: TodoReader
  private let oldStem: String
  private let newStem: String

  init(
    _ todoIndex: Int, in source: SourceFile, from old: TodoPath, to new: TodoPath, _ todos: [TodoItem],
    _ rules: TodoRules
  ) throws(Failure) {
    var rules = rules
    rules.keepsRepeatedNames = true
    let reader = TodoReader(rules: rules)
    func state(_ path: TodoPath) throws(Failure) -> State {
      do throws(Problem) {
        var todos = todos
        todos[todoIndex] = try reader.todo(in: source, at: path)
        return (todos, TodoIndex(todos, files: [], tool: rules.tool))
      } catch {
        throw Failure(.problems, error)
      }
    }
    (before, after) = (try state(old), try state(new))
    (self.todoIndex, self.reader, oldStem, newStem) = (todoIndex, reader, old.stem, new.stem)
  }

  /// A name of a todo, or a link to one, as a file has it.
  private struct Written {
    var text: String
    var meaning: TodoIndex.Reference
    /// The kind of a link in the body; nil for the value of a field.
    var link: MarkdownLink.Kind?
  }

  /// Returns the references of a todo: those of its fields, and then those of its body.
  private func written(in todo: TodoItem, _ state: State) -> [Written] {
    (todo.depends + todo.blocks + [todo.parent].compactMap { $0 }).map { name in
      Written(text: name, meaning: state.index.reference(name, in: todo.path))
    }
      + todo.links.map { link in
        var whole = link
        whole.fragment = nil
        var meaning = TodoIndex.Reference.unknown
        if link.kind == .wiki {
          meaning = state.index.reference(wiki: link.target, in: todo.path).reference
        } else if case .todo(let other, _)? = state.index.target(of: whole, in: todo, among: state.todos) {
          meaning = .todo(other)
        }
        return Written(text: link.target, meaning: meaning, link: link.kind)
      }
  }

  /// Reports whether a todo of the snapshot may have a reference to the renamed one.
  func mayBe(in todo: TodoItem) -> Bool { written(in: todo, before).contains { concerns($0.meaning) } }

  private func concerns(_ meaning: TodoIndex.Reference) -> Bool {
    switch meaning {
    case .todo(let other): other == todoIndex
    case .ambiguous(let others): others.contains(todoIndex)
    case .unknown: false
    }
  }

  /// Returns the bytes of a file with the new name in all references that can be changed, and a problem for each
  /// of the others.
  ///
  /// The result is read back: each changed reference must mean the todo, and nothing else may change.
  ///
  /// - Parameters:
  ///   - path: the path of the file before the renaming.
  ///   - newPath: its path afterwards.
  ///   - tried: where the name was changed in vain, by the indices of the references among all of the file.
  func renamed(
    _ source: SourceFile, at path: TodoPath, to newPath: TodoPath, besides tried: [Int: Set<Int>] = [:]
  ) throws(Failure) -> (bytes: [UInt8], left: [Problem]) {
    guard case .success(let read) = reader.read(source, at: path, body: .withoutHTML) else {
      throw .changedSinceRead(source.path)
    }
    let ranges =
      read.dependsRanges + read.blocksRanges + (read.item.parent == nil ? [] : [read.parentRange ?? 0..<0])
      + read.item.links.map(\.range)
    let (old, now) = (written(in: read.item, before), written(in: read.item, after))
    var left: [Problem] = []
    var names: [Int: Splice] = [:]
    lazy var definitions = Dictionary(grouping: linkDefinitions(in: source.bytes), by: \.label)
    for index in old.indices where concerns(old[index].meaning) {
      // In a list with commas, all names have the range of the list, and each is looked for before those found.
      let listed = old[index].link == nil ? names.filter { ranges[$0.key] == ranges[index] } : [:]
      let end = listed.values.map(\.range.lowerBound).min() ?? ranges[index].upperBound
      let isKept = now[index].meaning == old[index].meaning
      if case .ambiguous(let todos) = old[index].meaning {
        left.append(problem(in: source, at: ranges[index], "the id of \(todos.count) todos"))
      } else if isKept, isSame(old[index].text, after.todos[todoIndex].id) {
        continue
      } else if let name = self.names(
        of: old[index], at: ranges[index].lowerBound..<end, in: source.bytes,
        defining: { definitions[$0] ?? [] }
      )
      .first(where: { tried[index]?.contains($0.range.lowerBound) != true }) {
        names[index] = name
      } else if !isKept {
        left.append(problem(in: source, at: ranges[index], "change it yourself"))
      }
    }
    // Several links may have one definition, and the value of a field may be a link of the body.
    let splices = Dictionary(names.values.map { ($0.range.lowerBound, $0) }) { first, _ in first }
    let bytes = source.bytes.spliced(Array(splices.values))
    let file = SourceFile(path: source.path, bytes: bytes)
    var wrong = Set(names.keys)
    if case .success(let new) = reader.read(file, at: newPath, body: .withoutHTML),
      case let new = written(in: new.item, after), new.count == old.count
    {
      let isWrong = { index in
        names[index] == nil
          ? new[index].text != old[index].text : new[index].meaning != old[index].meaning
      }
      let found = old.indices.filter(isWrong)
      if found.isEmpty { return (bytes, left) }
      if found.contains(where: { names[$0] != nil }) { wrong = Set(found) }
    }
    if names.isEmpty { return (source.bytes, left) }
    var tried = tried
    for index in wrong {
      if let name = names[index] { tried[index, default: []].insert(name.range.lowerBound) }
    }
    return try renamed(source, at: path, to: newPath, besides: tried)
  }

  private func problem(in source: SourceFile, at range: Range<Int>, _ label: String) -> Problem {
    let message = "a reference to \(quoted(oldStem)) is left as it is"
    // The position of a mention is not known.
    if range.isEmpty { return Problem(.warning, code: Self.code, message, path: source.path) }
    return source.problem(.warning, code: Self.code, message, at: range, label: label)
  }

  /// Returns the range of the old name in a reference, and the bytes of the new one; several if it may be in several
  /// link definitions, of which the first four are tried.
  ///
  /// - Parameter definitions: returns the link definitions with a label.
  private func names(
    of reference: Written, at range: Range<Int>, in bytes: [UInt8],
    defining definitions: (String) -> [LinkDefinition]
  ) -> [Splice] {
    if bytes[range].starts(with: "[[".utf8) {
      let target = range.lowerBound..<bytes[range].prefix { !"#|".utf8.contains($0) }.endIndex
      return [name(in: target, of: bytes, isDestination: false)].compactMap { $0 }
    }
    guard reference.link != nil, bytes[range].last == UInt8(ascii: "]") else {
      let isDestination = reference.link == .file || WrittenLink(reference.text)?.kind == .file
      return [name(in: range, of: bytes, isDestination: isDestination)].compactMap { $0 }
    }
    return LinkDefinition.label(of: bytes[range]).map(definitions)?.prefix(4)
      .compactMap { name(in: $0.destination, of: bytes, isDestination: true) } ?? []
  }

  private func name(
    in range: Range<Int>, of bytes: [UInt8], isDestination: Bool
  ) -> Splice? {
    for old in [oldStem, percentEncoded(oldStem), oldStem.replacing(" ", with: "%20")] {
      let name = Array(old.utf8)
      // The name is at the end of a path, and after the text of a link.
      for start in (range.lowerBound..<max(range.lowerBound, range.upperBound - name.count + 1)).reversed() {
        let found = start..<start + name.count
        guard zip(bytes[found], name).allSatisfy({ $0 == $1 || ($0 ^ $1 == 0x20 && $0.isLetter) }),
          start == range.lowerBound || Self.begins(after: bytes[start - 1]),
          Self.ends(before: bytes[found.upperBound..<range.upperBound])
        else { continue }
        if isDestination { return Splice(range: found, bytes: destination(like: old)) }
        if found == range { return Splice(range: found, bytes: yamlSpelling(of: newStem)) }
        let isQuoted = bytes[range.lowerBound] == UInt8(ascii: "'")
        return .replace(found, with: (isQuoted ? newStem.replacing("'", with: "''") : newStem).utf8)
      }
    }
    return nil
  }

  /// Returns the new name as a part of a destination, percent-encoded if the old name is.
  private func destination(like old: String) -> [UInt8] {
    if old == percentEncoded(oldStem), old != oldStem { return Array(percentEncoded(newStem).utf8) }
    var bytes: [UInt8] = []
    bytes.appendMarkdown(destination: newStem.replacing("%", with: "%25"))
    return bytes
  }

  private static func begins(after byte: UInt8) -> Bool { "/[( ,<'\"\t".utf8.contains(byte) }

  private static func ends(before rest: ArraySlice<UInt8>) -> Bool {
    let rest = rest.prefix(3).elementsEqual(".md".utf8) ? rest.dropFirst(3) : rest
    return rest.first.map { "#|])>?'\" ,\\".utf8.contains($0) } ?? true
  }
}
