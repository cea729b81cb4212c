@testable import Documents
@testable import SiteGenerator
@testable import Todos

/// Reads what earlier runs have left, which may be damaged or forged: the bytes are refused, or the value that they give
/// is read again from its own bytes.
///
/// The first byte of the input chooses the kind of the file. For a todo, the rest is its file, from which the bytes are
/// made.
func fuzzState(_ input: Input) {
  let bytes = Array(input.bytes.dropFirst())
  switch (input.bytes.first ?? 0) % 5 {
  case 0: checkReadAgain(BuildState.self, from: bytes)
  case 1:
    guard var cache = decoded(bytes, { reader throws(BinaryError) in try SnapshotCache(from: &reader) })
    else { return }
    try? bytes.withUnsafeBytes { buffer throws(BinaryError) in
      var reader = BinaryReader(buffer)
      try cache.addReadings(from: &reader, in: bytes)
    }
    expect(cache.binarySize <= bytes.count * 129, "a cache of \(cache.binarySize) bytes")
  case 2: checkReading(bytes)
  case 3:
    let source = SourceFile(path: "Todos/a.md", bytes: bytes)
    guard let todo = try? TodoReader(rules: TodoRules()).read(source, at: TodoPath("a.md")).get() else {
      return
    }
    let written = encoded(todo)
    expect(checkReading(written), "a todo cannot be restored")
  default: checkTexts(bytes)
  }
}

/// Restores a todo from the state of a build; returns false if the bytes are none.
@discardableResult
private func checkReading(_ bytes: [UInt8]) -> Bool {
  func read(_ bytes: [UInt8]) -> ReadTodo? {
    decoded(bytes) { reader throws(BinaryError) in
      try ReadTodo(at: TodoPath("a.md"), shownPath: "Todos/a.md", fields: .common, from: &reader, hashes: nil)
    }
  }
  guard let todo = read(bytes) else { return false }
  let first = encoded(todo)
  expectEqual(read(first).map(encoded), first, "restored as another todo")
  return true
}

/// Reads the records of changes and the list of a site's files.
private func checkTexts(_ bytes: [UInt8]) {
  if let plan = TodoChangePlan(bytes: bytes) {
    expect(TodoChangePlan(bytes: plan.bytes) == plan, "the record is read as another one")
    for step in plan.steps { expect(isInside(step.path.string), "the path \(step.path)") }
  }
  if let manifest = try? Manifest(text: bytes) {
    expect((try? Manifest(text: manifest.text)) == manifest, "the manifest is read as another one")
    for entry in manifest.entries { expect(isInside(entry.path), "the path \(entry.path)") }
  }
}

/// Whether a path leads to a place in its folder.
private func isInside(_ path: String) -> Bool {
  let parts = path.split(separator: "/", omittingEmptySubsequences: false)
  return parts.allSatisfy { !["", ".", ".."].contains($0) && !$0.utf8.contains(0) }
}

private func encoded(_ todo: ReadTodo) -> [UInt8] {
  var writer = BinaryWriter()
  todo.writeValues(to: &writer)
  todo.writeRanges(to: &writer)
  return writer.bytes
}

private func checkReadAgain<Value: BinaryValue>(_ type: Value.Type, from bytes: [UInt8]) {
  guard let value = decoded(bytes, { reader throws(BinaryError) in try reader.read(type) }) else { return }
  let first = encoded(value)
  let again = decoded(first) { reader throws(BinaryError) in try reader.read(type) }
  expectEqual(again.map { encoded($0) }, first, "other bytes")
}
