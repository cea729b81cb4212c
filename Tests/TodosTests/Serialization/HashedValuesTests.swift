import Documents
import Testing

@testable import Todos

/// Tests that no value is missing from the hash of the values of a todo.
@Suite struct HashedValuesTests {
  /// The values of the stored properties of a todo and its body, by name, without the ranges of its links.
  private func properties(of todo: TodoItem) -> [String: String] {
    var values: [String: String] = [:]
    for value in [todo.data, todo.content] as [Any] {
      for child in Mirror(reflecting: value).children {
        values[child.label ?? ""] = String(reflecting: child.value)
      }
    }
    for field in TodoField.valued { values[field.name] = String(reflecting: todo.values[field]) }
    (values["values"], values["content"]) = (nil, nil)
    values["links"] = String(
      reflecting: todo.content.links.map { link in
        var link = link
        link.range = 0..<0
        return link
      })
    return values
  }

  /// Changes of the text, each with the properties that it changes.
  private static let changes: [(old: String, new: String, names: Set<String>)] = [
    ("id: r4x2kd", "id: r4x2ke", ["id"]),
    ("title: Buy oat milk", "title: Buy oat  milk", ["title"]),
    ("status: doing", "status: blocked", ["status"]),
    ("priority: high", "priority: High", ["priority"]),
    ("09:30+01:00\n", "09:30+01:01\n", ["due"]),
    ("[home, shop]", "[home, shops]", ["tags"]),
    ("[Ann, Bo]", "[Ann]", ["assignee"]),
    ("depends: [x1, x2]", "depends: [x2, x1]", ["depends"]),
    ("target: y1", "target: y2", ["blocks"]),
    ("parent: p1\n", "", ["parent"]),
    ("created: 2026-11-20", "created: 2025-11-20", ["created"]),
    ("completed: 2026-11-21", "completed: 2026-12-21", ["completed"]),
    ("level: [low, 2]", "level: [low, [2]]", ["extra"]),
    ("more: {}", "more: []", ["extra"]),
    ("estimate: 3", "estimate: 3.5", ["extra", "extraValues"]),
    ("milestone: m1", "milestone: m2", ["extra", "milestone"]),
    ("updated: 2026-11-22", "updated: 2026-11-23", ["extra", "updated"]),
    ("Buy oat milk\n\n", "Buy oat milk #\n\n", []),
    ("# Buy oat milk\n\n", "", ["firstHeading", "shown"]),
    ("## Shops", "## Shops #a", ["shown"]),
    ("- [ ] one", "- [x] one", ["checklist"]),
    ("AC:", "DOD:", ["criteria"]),
    ("Ana**: hello", "Ana**: hullo", ["notes"]),
    ("Ana**: hello", "Anna**: hello", ["notes"]),
    ("[[z1]]", "[[z2]]", ["links"]),
    ("[[z1]]", "[[z1|t]]", ["links"]),
    ("see [b]", "see ![b]", ["links"]),
    ("b.md#c", "b.md#e", ["links"]),
    ("\"d\"", "\"e\"", ["links"]),
  ]

  @Test(arguments: changes)
  func `a change of a property changes the values`(old: String, new: String, names: Set<String>) throws {
    let todo = try ReadTodoSerializationTests.read(ReadTodoSerializationTests.text)
    let other = try ReadTodoSerializationTests.read(ReadTodoSerializationTests.text.replacing(old, with: new))
    let values = properties(of: todo.item)
    #expect(Set(properties(of: other.item).filter { $0.value != values[$0.key] }.keys) == names)
    #expect(
      (ReadTodoSerializationTests.valueBytes(of: other) == ReadTodoSerializationTests.valueBytes(of: todo))
        == names.isEmpty)
  }

  @Test func `the changes cover all properties except the path and the HTML`() throws {
    let changed = Self.changes.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    let todo = try ReadTodoSerializationTests.read(ReadTodoSerializationTests.text).item
    #expect(
      Set(properties(of: todo).keys).subtracting(changed) == ["path", "kept", "linkBytes", "isPlainText"])
  }

  @Test func `a change of a wrong value changes the values`() throws {
    let text = ReadTodoSerializationTests.text
    let todo = try ReadTodoSerializationTests.read(text.replacing("due: ", with: "due: x"))
    let other = try ReadTodoSerializationTests.read(text.replacing("due: ", with: "due: y"))
    #expect(todo.item == other.item && todo.item.badValues != other.item.badValues)
    #expect(
      ReadTodoSerializationTests.valueBytes(of: todo) != ReadTodoSerializationTests.valueBytes(of: other))
  }
}
