import TestSupport
import Testing
@testable import TodoFormats

@Suite struct FieldNoteTallyTests {
  @Test func `counts the todos for each field and outcome`() {
    var tally = FieldNoteTally()
    tally.add([])
    tally.add([FieldNote("body", .omitted("todo.txt has no body text")), FieldNote("zeta", .tag)])
    tally.add([
      FieldNote("body", .omitted("todo.txt has no body text")),
      FieldNote("due", .changed("the time is lost")),
      FieldNote("body", .omitted("todo.txt has no body text")),
    ])
    tally.add([
      FieldNote("annotations", .text), FieldNote("wait", .extraKey("wait until")),
      FieldNote("title", .omitted("b")),
      FieldNote("title", .omitted("a")), FieldNote("zeta", .tag),
    ])
    #expect(
      tally.rows.map(\.words) == [
        "1 todo loses \"title\": a",
        "1 todo loses \"title\": b",
        "1 todo has \"due\" changed: the time is lost",
        "1 todo keeps \"annotations\" in the text",
        "2 todos lose \"body\": todo.txt has no body text",
        "1 todo keeps \"wait\" under the key \"wait until\"",
        "2 todos keep \"zeta\" as a tag",
      ])
  }

  @Test(.tags(.rounds)) func `counts many notes of one todo in linear time`() {
    var tally = FieldNoteTally()
    let notes = (0..<rounds(20_000)).map { FieldNote("key \($0)", .extraKey("key \($0)")) }
    tally.add(notes + notes)
    #expect(tally.rows.count == notes.count && tally.rows.allSatisfy { $0.count == 1 })
  }

  @Test func `has no rows without notes`() {
    #expect(FieldNoteTally().rows.isEmpty)
  }
}
