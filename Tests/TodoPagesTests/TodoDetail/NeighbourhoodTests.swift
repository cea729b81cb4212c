import Testing
@testable import TodoPages
import Todos

/// Tests of the drawing on the page of a todo.
@Suite struct NeighbourhoodTests {
  private func mention(_ name: String, isClosed: Bool = false) -> TodoMention {
    TodoMention(
      name, status: isClosed ? TodoStatus("done", .done) : TodoStatus("open", .open),
      link: Link(to: .todo(TodoPath("\(name).md"))))
  }

  private func page(depends: [TodoMention] = [], parts: [TodoMention] = [], blocks: [TodoMention] = [])
    -> TodoDetailPage
  {
    let todo = TodoItem.make("x")
    return TodoDetailPage(
      summary: TodoSummary(todo, link: Link(to: .todo(todo.path)), today: nil), depends: depends,
      blocks: TodoMentions(all: blocks), children: TodoMentions(all: parts), body: TodoBody(todo.content),
      path: todo.path)
  }

  private func lines(_ drawing: DependencyDrawing?) -> [String] {
    guard let drawing else { return [] }
    let labels = drawing.nodes.map { "\($0.mention.label)\($0.spot.layer)" }
    return drawing.lines.enumerated().map { number, line in
      let isPart = number >= drawing.lines.count - drawing.partLines
      return "\(labels[line.arrow.from])\(isPart ? "--" : "->")\(labels[line.arrow.to])"
    }
  }

  @Test func `draws what it waits for and its parts before it, and what waits for it after it`() {
    let page = page(depends: [mention("a")], parts: [mention("b")], blocks: [mention("c")])
    #expect(lines(page.neighbourhood) == ["a0->x1", "x1->c2", "b0--x1"])
    #expect(page.neighbourhood?.nodes.map(\.mention.link).first == .some(nil))
    #expect(page.neighbourhood?.more == 0)
  }

  @Test func `draws nothing for fewer than two other todos`() {
    #expect(page(depends: [mention("a")]).neighbourhood == nil)
    #expect(page(depends: [mention("a")], parts: [mention("a")]).neighbourhood == nil)
    #expect(page(depends: [mention("x"), TodoMention("gone"), mention("a")]).neighbourhood == nil)
    #expect(page(depends: [mention("a"), mention("b")]).neighbourhood != nil)
  }

  @Test func `draws a todo once that is related in two ways`() {
    let page = page(depends: [mention("a"), mention("b")], parts: [mention("a")], blocks: [mention("b")])
    let drawing = page.neighbourhood
    #expect(drawing?.nodes.map(\.mention.label) == ["x", "a", "b"])
    #expect(drawing?.partLines == 0)
    #expect(drawing?.lines.map(\.isInCycle) == [false, true, true])
  }

  @Test func `draws the first todos of each relation if there are too many, the closed ones last`() {
    let page = page(
      depends: [mention("old", isClosed: true)] + (0..<20).map { mention("d\($0)") },
      parts: [mention("p0"), mention("p1")], blocks: (0..<9).map { mention("b\($0)") })
    #expect(
      page.neighbourhood?.nodes.map(\.mention.label)
        == ["x", "d0", "p0", "b0", "d1", "p1", "b1", "d2", "b2", "d3", "b3", "d4"])
    #expect(page.neighbourhood?.more == 21)
  }
}
