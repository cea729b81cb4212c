private import Documents

/// The todos, and the files that cannot be read, for parts of their names.
///
/// Each list has the indices of todos, and then those of files, to which the number of todos is added. Only the
/// references that are asked for have a list.
struct PartialNames {
  /// By slug, in lower case.
  private(set) var withSlug: [String: [Int]] = [:]
  private(set) var numbered: [TodoNumber: [Int]] = [:]
  /// By the bytes with which a name in lower case begins.
  private(set) var beginning: [[UInt8]: [Int]] = [:]
  /// By a part of the code of an id of ticket, in lower case.
  private(set) var withCode: [[UInt8]: [Int]] = [:]
  private var lengths: [Int] = []

  init(of references: [String], _ todos: [TodoItem], _ unreadable: [UnreadableFile]) {
    for reference in references where !reference.isEmpty {
      let folded = reference.lowercased()
      let bytes = Array(folded.utf8)
      withSlug[folded] = []
      beginning[bytes] = []
      if TodoCode.lengthsOfParts.contains(bytes.count) { withCode[bytes] = [] }
      if let number = TodoNumber(reference: reference) { numbered[number] = [] }
    }
    lengths = Set(beginning.keys.map(\.count)).sorted()
    for (index, todo) in todos.enumerated() { add(todo.names, todo.path.slug, at: index) }
    for (index, file) in unreadable.enumerated() where TodoPath.isMarkdown(file.path) {
      add(file.names, TodoPath(file.path).slug, at: todos.count + index)
    }
  }

  private mutating func add(_ names: [String], _ slug: String?, at index: Int) {
    if let slug { withSlug[slug.lowercased()].append(index) }
    for name in names {
      let bytes = Array(name.lowercased().utf8)
      for length in lengths.prefix(while: { $0 <= bytes.count }) {
        beginning[Array(bytes[..<length])].append(index)
      }
      if !numbered.isEmpty, let number = TodoNumber(name: name) { numbered[number].append(index) }
      if !withCode.isEmpty, let code = TodoCode(name: name) {
        for part in code.parts { withCode[part].append(index) }
      }
    }
  }
}
