import Documents
import Todos

extension EditPanelPage: TemplatePage {
  static let templateName = "edit-panel"

  func heading(in words: Words) -> String? { nil }

  static let fields = Form.Kind.allCases.reduce(
    TemplateFields<Shown<EditPanelPage>>()
      .link("address") { "/\(percentEncoded($0.scene.route.path(in: .html)))" }
      .text("token") { $0.value.token }
      .text("problem") { $0.value.problem }
      .text("message") { shown in
        switch shown.value.message {
        case .changedMeanwhile?: shown.words[.changedMeanwhile]
        case .refused(let reason)?: reason
        case nil: nil
        }
      }
  ) { fields, kind in
    let isSeveral = kind == .items || kind == .moves
    return isSeveral
      ? fields.record(kind.rawValue, forms) { $0.forms(kind) }
      : fields.record(kind.rawValue, form) { $0.forms(kind)?.first }
  }

  private static let forms = TemplateFields<[Shown<Form>]>().list("all", form) { $0 }

  private static let form = TemplateFields<Shown<Form>>()
    .text("class") { shown in
      switch shown.value.kind {
      case .undo, .actions, .note: "hands-\(shown.value.kind)"
      case .moves: "hands-move"
      case .items, .edit, .remove, .add: nil
      }
    }
    .link("href") { shown, bytes in
      if let link = shown.value.link { shown.append(hrefTo: link, to: &bytes) }
    }
    .list("hidden", TemplateFields<Input>().text("name") { $0.name }.text("value") { $0.value }) {
      $0.value.hidden
    }
    .list("fields", field) { $0.parts($0.value.fields) }
    .text("text") { shown in
      switch shown.value.kind {
      case .undo:
        "\(shown.words[.lastChange]): \(shown.value.title?.clippedLabel ?? "")"
          + (shown.value.undone.map { " (\(shown.words[$0]))" } ?? "")
      case .items: shown.value.title
      case .remove: shown.words[.removeHint]
      case .actions, .note, .edit, .add, .moves: nil
      }
    }
    .list("buttons", button) { shown in
      shown.parts(shown.value.buttons.map { ShownButton(button: $0, form: shown.value) })
    }
    .flag("isDone") { $0.value.buttons.first?.action == .untick }
    .flag("isOpen") { $0.value.isOpen }
    .flag("hasPreview") { $0.value.preview != nil }
    .html(
      "preview",
      appending: { (shown: Shown<Form>, bytes: inout [UInt8]) in
        shown.value.preview?.appendHTML(to: &bytes, in: shown.scene)
      }
    )

  private static let button = TemplateFields<Shown<ShownButton>>()
    .text("name") { $0.value.button.action.rawValue }
    .text("label") { $0.words[$0.value.button.label] }
    .text("description") { shown in
      // These forms are many, and alike except for their titles.
      guard [.items, .moves].contains(shown.value.form.kind) else { return nil }
      return shown.value.form.title.map { "\(shown.words[shown.value.button.label]): \($0)" }
    }

  private static let field = TemplateFields<Shown<Field>>()
    .text("id") { $0.value.id }
    .text("name") { $0.value.name }
    .text("label") { $0.value.title ?? $0.words.label(of: $0.value) }
    .text("value") { $0.value.value }
    .flag("isChoice") { !$0.choices.isEmpty }
    .list("choices", choice) { $0.parts($0.choices) }
    .text("rows") { if case .lines(let rows) = $0.value.control { String(rows) } else { nil } }
    .text("type") { $0.value.control == .line ? "text" : $0.value.control == .date ? "date" : nil }
    .text("describedBy") { shown in
      let ids = [shown.hint.map { _ in "hint" }, shown.value.now.map { _ in "now" }].compactMap(\.self)
      return ids.map { "\(shown.value.id)-\($0)" }.joined(separator: " ")
    }
    .text("hint") { $0.hint }
    .text("now") { shown in shown.value.now.map { shown.words.text(of: $0, in: shown.value) } }

  private static let choice = TemplateFields<Shown<Choice>>()
    .text("value") { $0.value.value }
    .text("text") { $0.words.text(of: $0.value.value, in: $0.value.field) }
    .flag("isChosen") { $0.value.value == $0.value.field.value }
}

private struct ShownButton {
  var button: EditPanelPage.Button
  var form: EditPanelPage.Form
}

/// A value to choose for a field.
private struct Choice {
  var field: EditPanelPage.Field
  var value: String
}

extension Shown where Value == EditPanelPage {
  fileprivate func forms(_ kind: EditPanelPage.Form.Kind) -> [Shown<EditPanelPage.Form>]? {
    partsIfAny(value.forms.filter { $0.kind == kind })
  }
}

extension Shown where Value == EditPanelPage.Field {
  /// The choices; empty for a field that is typed.
  fileprivate var choices: [Choice] {
    if case .choice(let values) = value.control { values.map { Choice(field: value, value: $0) } } else { [] }
  }

  /// How several values are typed; nil for a field with one value.
  fileprivate var hint: String? { value.field?.isList == true ? words[.onePerLine] : nil }
}

extension Words {
  fileprivate func label(of field: EditPanelPage.Field) -> String {
    switch field.field {
    case nil: self[field.name == "note" ? .todoNoted : .bodyText]
    case .title?: self[.title]
    case .status?: self[.status]
    case .priority?: self[.priority]
    case .due?: self[.dueDate]
    case .tags?: self[.tags]
    case .assignee?: self[.people]
    case .depends?: self[.dependsOn]
    case .parent?: self[.partOf]
    case .milestone?: self[.milestone]
    case .created?: self[.created]
    case .completed?: self[.completed]
    case let field?: field.label
    }
  }

  /// Returns the text of a value of a field.
  fileprivate func text(of value: String, in field: EditPanelPage.Field) -> String {
    switch field.field?.kind {
    case nil: value
    case _ where value.isEmpty: self[.noValue]
    case .status?: text(ofStatus: value)
    case .priority?: text(of: TodoPriority(word: value))
    case .flag? where ["true", "false"].contains(value): self[value == "true" ? .yes : .no]
    case _?: value
    }
  }
}
