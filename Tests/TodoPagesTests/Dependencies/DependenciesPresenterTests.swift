import Testing
@testable import TodoPages
import Todos

@Suite struct DependenciesPresenterTests {
  private let first = TodoItem.make("first", status: TodoStatus("done", .done))
  private let second = TodoItem.make("second", due: TodoDate(year: 2026, month: 11, day: 20))
  private let hidden = TodoItem.make("hidden")

  private func page(_ answer: DependenciesAnswer, number: Int = 1) throws -> DependenciesPage {
    DependenciesPresenter(
      router: StubRouter(),
      today: TodoDate(year: 2026, month: 11, day: 21)
    ).page(of: answer, for: NumberedRequest(number: number))
  }

  private func mention(_ todo: TodoItem) -> TodoMention {
    TodoMention(
      todo.title, id: todo.title, status: todo.status, link: Link(to: .todo(todo.path)))
  }

  @Test func `summarises rows and links their related todos`() throws {
    let page = try self.page(
      DependenciesAnswer(
        ready: [
          .init(todo: hidden.row),
          .init(
            todo: second.row, needs: LimitedTodos(todos: [second]),
            doneFirst: LimitedTodos(todos: [first], more: 3),
            blocks: LimitedTodos(todos: [hidden])),
        ],
        others: [.init(todo: second.row)], waiting: [.init(todo: first.row)], readyCount: 7, waitingCount: 8))
    #expect(page.ready.map(\.summary.title) == ["second"])
    #expect(page.ready[0].summary.isOverdue)
    #expect(page.ready[0].needs == TodoMentions(all: [mention(second)]))
    #expect(page.ready[0].doneFirst == TodoMentions(all: [mention(first)], more: 3))
    #expect(page.ready[0].blocks.all.map(\.link) == [nil])
    #expect(page.others.map(\.summary.title) == ["second"])
    #expect(page.waiting.map(\.summary.title) == ["first"])
    #expect([page.readyCount, page.waitingCount] == [7, 8])
    #expect(page.pagination == nil)
  }

  @Test func `shows cycles`() throws {
    let page = try self.page(
      DependenciesAnswer(cycles: [
        .init(path: LimitedTodos(todos: [first, second], more: 1), others: LimitedTodos(todos: [hidden]))
      ]))
    #expect(page.cycles.map(\.path) == [TodoMentions(all: [mention(first), mention(second)], more: 1)])
    #expect(page.cycles.map(\.others.all.first?.label) == ["hidden"])
  }

  @Test func `lays out the graph`() throws {
    let page = try self.page(
      DependenciesAnswer(graph: .todos([second, first], arrows: [.init(from: 1, to: 0)])))
    #expect(
      page.drawing
        == DependencyDrawing(
          nodes: [
            .init(mention: mention(second), spot: .init(layer: 1, position: 8)),
            .init(mention: mention(first), spot: .init(layer: 0, position: 8)),
          ],
          lines: [.init(arrow: .init(from: 1, to: 0))], flow: .across, layerCount: 2, breadth: 16))
    #expect(!page.isTooLargeToDraw)
  }

  @Test func `shows that the graph is too large to draw`() throws {
    #expect(try page(DependenciesAnswer(graph: .tooLarge)) == DependenciesPage(isTooLargeToDraw: true))
    #expect(try page(DependenciesAnswer()) == DependenciesPage())
  }

  @Test func `links to the other pages`() throws {
    let page = try self.page(DependenciesAnswer(pageCount: 3), number: 2)
    #expect(page.pagination?.entries.map(\.link.route) == (1...3).map { .page(.dependencies, number: $0) })
  }
}
