import Testing
import Todos

@testable import TodoFormats

@Suite struct GitHubIssueTests {
  @Test(arguments: [
    (#""closed":true"#, "closed"), (#""closed":false"#, "open"), (#""closed":null"#, nil),
    (#""closed":true,"stateReason":"NOT_PLANNED""#, "cancelled"), (#""state":"OPEN","closed":false"#, "open"),
  ])
  func `derives the status from "closed" if there is no state`(members: String, status: String?) {
    let (todos, problems) = read("[{\"number\":1,\"title\":\"A\",\(members)}]", as: .github)
    #expect(problems == [])
    #expect(todos.map(\.todo.status?.label) == [status])
  }

  @Test func `reports omitted members of objects`() {
    let (todos, _) = read(
      #"""
      [{"title": "A", "labels": [{"name": "x"}, {"name": "y", "color": "d73a4a"}],
        "milestone": {"title": "1.0", "description": "", "dueOn": "2026-12-01"},
        "author": {"login": "bo", "name": ""}, "assignees": [{"login": "ana", "name": "Ana"}],
        "closed_by": {"login": "cy"}}]
      """#, as: .github)
    #expect(
      todos.first?.notes == [
        FieldNote("labels", .omitted("only \"name\" is kept")),
        FieldNote("milestone", .extraKey("milestone")),
        FieldNote("milestone", .omitted("only \"title\" is kept")), FieldNote("author", .extraKey("author")),
        FieldNote("assignees", .omitted("only \"login\" is kept")),
        FieldNote("closedBy", .extraKey("closedBy")),
      ])
  }
}
