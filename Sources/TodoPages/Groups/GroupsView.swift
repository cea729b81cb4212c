import Documents
import Todos

extension GroupsPage: TemplatePage {
  static let templateName = "groups"

  func heading(in words: Words) -> String? { words.text(ofAll: kind) }

  var routes: [Route] { entries.map(\.link.route) + (pagination?.routes ?? []) }

  static let fields = TemplateFields<Shown<GroupsPage>>()
    .flag("isTags") { $0.value.kind == .tag }
    .flag("isMilestones") { $0.value.kind == .milestone }
    .flag("isStatuses") { $0.value.kind == .status }
    .flag("isPeople") { $0.value.kind == .person }
    .text("count") { String($0.value.total) }
    .list("groups", entry) { shown in
      shown.parts(shown.value.entries.map { ShownEntry(kind: shown.value.kind, entry: $0) })
    }
    .record("pagination", Shown<Pagination>.fields) { $0.part($0.value.pagination) }

  private static let entry = TemplateFields<Shown<ShownEntry>>()
    .link("href") { $0.href(to: $0.value.entry.link) }
    .text("name") { shown in
      let name = shown.value.entry.name
      return shown.value.kind == .status ? shown.words.text(ofStatus: name) : name
    }
    .including(Shown<TodoProgress>.fields) { $0.part($0.value.entry.progress) }
}

/// A group and its kind.
private struct ShownEntry {
  var kind: TodoGroupKind
  var entry: GroupsPage.Entry
}
