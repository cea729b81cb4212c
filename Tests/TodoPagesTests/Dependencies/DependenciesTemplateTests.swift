import Documents
import Testing
@testable import TodoPages
import Todos

@Suite struct DependenciesTemplateTests {
  private let frame = PageFrame(
    siteTitle: "T", words: Words("en"), todoFolder: "Todos", generator: "todosite")

  private func html(_ template: String, _ page: DependenciesPage) throws -> String {
    let sources = TemplateSources([
      "dependencies": SourceFile(path: "dependencies.html", text: template)
    ])
    let route = Route.page(.dependencies, number: 1)
    var view = TemplateView<DependenciesPage>(
      try CompiledTemplate(from: sources, frame: frame), frame: frame, at: route)
    view.show(page)
    return String(decoding: view.bytes, as: UTF8.self)
  }

  private func mention(_ label: String) -> TodoMention {
    TodoMention(
      label, status: TodoStatus("open", .open), link: Link(to: .todo(TodoPath("\(label).md"))))
  }

  private func drawing(_ titles: [String], _ arrows: [(Int, Int)]) -> DependenciesPage {
    let layout = LayeredLayout(count: titles.count, arrows: arrows.map { .init(from: $0, to: $1) })
    return DependenciesPage(
      drawing: DependencyDrawing(
        nodes: zip(titles, layout.spots).map { .init(mention: mention($0), spot: $1) }, lines: layout.lines,
        flow: layout.flow, layerCount: layout.layerCount, breadth: layout.breadth))
  }

  private let shapes = """
    {{#drawing}}{{widthInRem}} {{heightInRem}} {{width}} {{height}}
    {{#lines}}
    {{#isInRing}}ring {{/isInRing}}{{path}} {{head}}
    {{/lines}}
    {{#nodes}}
    {{x}} {{y}}{{#titleLines}} {{y}}:{{text}}{{/titleLines}}
    {{/nodes}}
    {{/drawing}}
    """

  @Test func `writes rows, cycles and counts`() throws {
    let row = DependenciesPage.Row(
      summary: TodoSummary(.make("<a>"), link: Link(to: .todo(TodoPath("a.md"))), today: nil),
      needs: TodoMentions(all: [mention("b")], more: 2))
    let page = DependenciesPage(
      cycles: [.init(path: TodoMentions(all: [mention("c"), mention("d")], more: 4))], ready: [row],
      readyCount: 3,
      waitingCount: 5)
    let template = """
      {{heading}} {{readyCount}} {{waitingCount}}{{#isTooLargeToDraw}}?{{/isTooLargeToDraw}}
      {{#cycles}}{{#all}}{{#ring.all}}{{label}} {{/ring.all}}{{ring.more}} {{#first}}{{label}}{{/first}}{{#others}}?{{/others}}{{/all}}{{/cycles}}
      {{#ready}}{{#all}}{{title}}{{#needs}} {{#all}}{{label}}{{/all}} +{{more}}{{/needs}}{{#blocks}}?{{/blocks}}{{/all}}{{/ready}}
      {{#waiting}}?{{/waiting}}{{#drawing}}?{{/drawing}}
      """
    #expect(try html(template, page) == "Dependencies 3 5\nc d 4 c\n&lt;a&gt; b +2\n")
  }

  @Test func `draws a few layers from left to right`() throws {
    #expect(
      try html(shapes, drawing(["A", "B", "C"], [(0, 1), (0, 2)])) == """
        29.7500rem 7.2500rem 476 116
        M210 58C245 58 225 26 260 26h6 M259 22L266 26l-7 4
        M210 58C245 58 225 90 260 90h6 M259 86L266 90l-7 4
        2 34 29:A
        266 2 29:B
        266 66 29:C

        """)
  }

  @Test func `draws arrows back to earlier layers, and self-dependencies as loops`() throws {
    #expect(
      try html(shapes, drawing(["A", "B", "C"], [(0, 1), (1, 0), (2, 2)])) == """
        31.0000rem 8.2500rem 496 132
        ring M210 17H266 M259 13L266 17l-7 4
        ring M210 35H266 M217 31L210 35l7 4
        ring M210 97h9a9 9 0 0 1 0 18h-9 M217 111l-7 4l7 4
        2 2 29:A
        266 2 29:B
        2 82 29:C

        """)
  }

  @Test func `draws the two arrows of a ring of two beside each other also from top to bottom`() throws {
    let lines = try html(
      "{{#drawing}}{{#lines}}{{path}} {{head}}|{{/lines}}{{/drawing}}",
      drawing(["A", "B", "C", "D", "E"], [(0, 1), (1, 2), (2, 3), (3, 4), (4, 3)]))
    #expect(lines.hasSuffix("|M97 374V434 M93 427L97 434l4 -7|M115 374V434 M111 381L115 374l4 7|"))
  }

  @Test func `draws long chains from top to bottom`() throws {
    #expect(
      try html(shapes, drawing(["A", "B", "C", "D", "E"], [(0, 1), (1, 2), (2, 3), (3, 4)])) == """
        13.2500rem 30.2500rem 212 484
        M106 50V110 M102 103L106 110l4 -7
        M106 158V218 M102 211L106 218l4 -7
        M106 266V326 M102 319L106 326l4 -7
        M106 374V434 M102 427L106 434l4 -7
        2 2 29:A
        2 110 29:B
        2 218 29:C
        2 326 29:D
        2 434 29:E

        """)
  }

  @Test(
    arguments: [
      ("Find a room", ["29:Find a room"]),
      ("Find a room that costs nothing", ["20:Find a room that costs", "38:nothing"]),
      (
        "Find a room that costs nothing and has a kitchen",
        ["20:Find a room that costs", "38:nothing and has a kit…"]
      ),
      ("Donaudampfschifffahrtsgesellschaft", ["20:Donaudampfschifffahrts", "38:gesellschaft"]),
      ("木材を塗り直すための道具を借りに行く", ["20:木材を塗り直すための道", "38:具を借りに行く"]),
      ("12345678901234567890 23456", ["20:12345678901234567890", "38:23456"]),
    ] as [(String, [String])])
  func `splits long titles into two lines, and cuts the second`(title: String, lines: [String]) throws {
    let template = "{{#drawing}}{{#nodes}}{{#titleLines}}{{y}}:{{text}}|{{/titleLines}}{{/nodes}}{{/drawing}}"
    #expect(try html(template, drawing([title], [])) == lines.map { "\($0)|" }.joined())
  }
}
