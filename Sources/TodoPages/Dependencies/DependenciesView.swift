import Documents
import Todos

extension DependenciesPage: TemplatePage {
  static let templateName = "dependencies"

  func heading(in words: Words) -> String? { words[.dependencies] }

  static let fields = TemplateFields<Shown<DependenciesPage>>()
    .text("readyCount") { String($0.value.readyCount) }
    .text("waitingCount") { String($0.value.waitingCount) }
    .flag("isTooLargeToDraw") { $0.value.isTooLargeToDraw }
    .record("cycles", cycles) { $0.partsIfAny($0.value.cycles) }
    .record("drawing", Shown<DependencyDrawing>.fields) { $0.part($0.value.drawing) }
    .record("ready", rows) { $0.partsIfAny($0.value.ready) }
    .record("others", rows) { $0.partsIfAny($0.value.others) }
    .record("waiting", rows) { $0.partsIfAny($0.value.waiting) }
    .record("pagination", Shown<Pagination>.fields) { $0.part($0.value.pagination) }

  private static let rows = TemplateFields<[Shown<Row>]>().list("all", row) { $0 }

  private static let row = TemplateFields<Shown<Row>>()
    .including(Shown<TodoSummary>.rowFields) { $0.part($0.value.summary) }
    .record("needs", Shown<TodoMentions>.fields) { $0.part(unlessEmpty($0.value.needs)) }
    .record("doneFirst", Shown<TodoMentions>.fields) { $0.part(unlessEmpty($0.value.doneFirst)) }
    .record("blocks", Shown<TodoMentions>.fields) { $0.part(unlessEmpty($0.value.blocks)) }

  private static let cycles = TemplateFields<[Shown<Cycle>]>().list("all", cycle) { $0 }

  private static let cycle = TemplateFields<Shown<Cycle>>()
    .record("ring", Shown<TodoMentions>.fields) { $0.part($0.value.path) }
    .record("first", Shown<TodoMention>.fields) { $0.part($0.value.path.all.first) }
    .record("others", Shown<TodoMentions>.fields) { $0.part(unlessEmpty($0.value.others)) }

  /// Returns the mentions; nil if there are none, so that the template omits their section.
  private static func unlessEmpty(_ mentions: TodoMentions) -> TodoMentions? {
    mentions.all.isEmpty && mentions.more == 0 ? nil : mentions
  }
}
