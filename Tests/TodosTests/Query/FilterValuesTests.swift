import Testing
@testable import Todos

@Suite struct FilterValuesTests {
  private func words(_ statuses: StatusVocabulary = .standard) -> FilterValues {
    let store = MemoryTodoStore(
      [
        "a.md":
          "---\ntitle: a\nstatus: In Progress\npriority: P1\ntags: [Home]\nassignee: [\"@sara\", Ana]\n---\n",
        "b.md": "---\ntitle: b\nstatus: parked\npriority: hoch\ntags: [home, garden]\n---\n",
      ], rules: TodoRules(statuses: statuses))
    return FilterValues(store.snapshot(), rules: TodoRules(statuses: statuses))
  }

  @Test(
    arguments: [
      ("open", .group(.open)), ("Doing", .group(.doing)), ("closed", .closed(true)),
      ("unclosed", .closed(false)),
      ("in-progress", .word("in-progress")), ("parked", .word("parked")), ("todo", .group(.open)),
      ("x", .group(.done)),
    ] as [(String, TodoFilter.Status)])
  func `a status word is a group, a status of a todo, or a word of another tool`(
    word: String, status: TodoFilter.Status
  ) throws {
    #expect(try words().status(word) == status)
  }

  @Test func `accepts the names and labels of the project's statuses`() throws {
    let words = words(
      StatusVocabulary([
        .init(name: "parked", label: "On ice", isClosed: false), .init(name: "open", isClosed: true),
      ]))
    #expect(try words.status("parked") == .word("On ice"))
    #expect(try words.status("on-ice") == .word("on-ice"))
    // The project defines "open" as closed, so the word does not mean the group.
    #expect(try words.status("open") == .word("open"))
    #expect(try words.status("done") == .group(.done))
  }

  @Test(
    arguments: [
      ("high", .level(.high)), ("URGENT", .level(.urgent)), ("p1", .word("p1")), ("hoch", .word("hoch")),
      ("H", .level(.high)), ("0", .level(.urgent)),
    ] as [(String, TodoFilter.Priority)])
  func `a priority word is a level, a priority of a todo, or a word of another tool`(
    word: String, priority: TodoFilter.Priority
  ) throws {
    #expect(try words().priority(word) == priority)
  }

  @Test func `an unknown word is reported with the nearest known word`() {
    func unknown(_ body: () throws -> Any) -> UnknownFilterValue? {
      do { _ = try body() } catch let error as UnknownFilterValue { return error } catch {}
      return nil
    }
    let status = unknown { try words().status("dnoe") }
    #expect(status?.nearest == "done")
    #expect(
      status?.known == [
        "open", "doing", "blocked", "done", "cancelled", "closed", "unclosed", "In Progress", "parked",
      ])
    let priority = unknown { try words().priority("hihg") }
    #expect(priority?.nearest == "high")
    #expect(priority?.known == ["urgent", "high", "medium", "low", "P1", "hoch"])
    #expect(unknown { try words().tag("hmoe") }?.nearest == "Home")
    #expect(unknown { try words().tag("hom") }?.known == ["Home", "garden"])
    #expect(unknown { try words().assignee("sarah") }?.nearest == "sara")
    #expect(unknown { try words().assignee("nobody at all") }?.nearest == nil)
  }

  @Test func `ignores the case of tags and people`() throws {
    #expect(try words().tag("HOME") == "HOME")
    #expect(try words().assignee("Sara") == "Sara")
  }
}
