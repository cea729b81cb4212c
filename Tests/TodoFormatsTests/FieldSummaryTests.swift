import Documents
import Testing
import TodoFormats

@Suite struct FieldSummaryTests {
  @Test func `Fields are summed up, a line for each and its fate`() {
    var summary = FieldSummary()
    summary.add([])
    summary.add([FieldNote("body", .leftOut("todo.txt has no texts")), FieldNote("zeta", .tag)])
    summary.add([
      FieldNote("body", .leftOut("todo.txt has no texts")), FieldNote("due", .changed("the time is gone")),
      FieldNote("body", .leftOut("todo.txt has no texts")),
    ])
    summary.add([
      FieldNote("annotations", .text), FieldNote("wait", .extraKey("wait until")),
      FieldNote("title", .leftOut("b")),
      FieldNote("title", .leftOut("a")), FieldNote("zeta", .tag),
    ])
    #expect(
      summary.notes.map { "\($0.severity): \($0.message)" } == [
        "note: 1 todo loses \"title\": a",
        "note: 1 todo loses \"title\": b",
        "note: 1 todo has \"due\" changed: the time is gone",
        "note: 1 todo keeps \"annotations\" in the text",
        "note: 2 todos lose \"body\": todo.txt has no texts",
        "note: 1 todo keeps \"wait\" under the key \"wait until\"",
        "note: 2 todos keep \"zeta\" as a tag",
      ])
  }

  @Test func `Nothing lost is nothing said`() {
    #expect(FieldSummary().notes.isEmpty)
  }
}
