import FileSystem
import TestSupport
import Testing

extension TemporaryFolder {
  /// Returns the name, without `.md`, of the only file in `Todos` that was not written by the test.
  func newTodo(besides known: String...) throws -> String {
    let names = try FileDescriptor.folder(self["Todos"]).entries().compactMap(\.text)
    let new = names.filter { $0.hasSuffix(".md") && !known.contains(String($0.dropLast(3))) }
    try #require(new.count == 1, "\(names)")
    let stem = String(new[0].dropLast(3))
    #expect(stem.utf8.count == 6 || stem.utf8.dropFirst(6).first == UInt8(ascii: "-"))
    #expect(stem.utf8.prefix(6).allSatisfy("0123456789abcdefghijklmnopqrstuvwxyz".utf8.contains))
    return stem
  }
}
