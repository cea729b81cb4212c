import Documents
import Todos

struct EditPanelPresenter<Router: PresenterToRouter<SiteLinkTarget>>: PagePresenter {
  let router: Router
  let rules: TodoRules

  func page(of answer: EditPanelAnswer, for request: EditPanelRequest) -> EditPanelPage {
    var page = EditPanelPage(token: request.token ?? "", problem: request.problem)
    page.message = answer.failure.map { failure in
      // Other advice is for the command line.
      let isOfValue = ["bad-date", "wrong-value", "empty-title", "too-long"].contains(failure.reason.code)
      let help = isOfValue ? failure.reason.help.map { " (\($0))" } ?? "" : ""
      // An undo has no values to compare.
      let isUndo = request.typed?.action == .undo
      return failure.isOfChangedFile && !isUndo ? .changedMeanwhile : .refused(failure.reason.message + help)
    }
    guard request.token != nil else { return page }
    if let change = answer.undo {
      page.forms.append(
        EditPanelPage.Form(
          kind: .undo, hidden: [.init(name: "change", value: String(change.number))],
          buttons: [.init(.undo)], title: change.title, undone: change.action.words.done))
    }
    let typed = request.typed
    if let todo = answer.todo {
      page.forms += forms(of: todo, answer, typed: typed?.todo == todo.todo.path ? typed : nil)
    }
    if let fields = answer.new {
      page.forms.append(form(.add, fields, body: "", answer, typed: typed?.todo == nil ? typed : nil))
    }
    page.forms += answer.cards.enumerated().compactMap { move($1, number: $0 + 1, to: answer.columns) }
    return page
  }

  private func forms(
    of edited: EditedTodo, _ answer: EditPanelAnswer, typed: EditForm?
  ) -> [EditPanelPage.Form] {
    let status = edited.todo.status
    let start: [EditForm.Action] = status.group != .doing && rules.canStart ? [.start] : []
    let note = EditPanelPage.Field(
      id: "Hands-note", name: "note", value: typed?["note"] ?? "", control: .lines(3))
    let actions = (status.isClosed ? [.reopen] : start + [.done]).map { EditPanelPage.Button($0) }
    var forms = [EditPanelPage.Form(kind: .actions, buttons: actions)]
    forms += edited.items.enumerated().map { index, item in
      EditPanelPage.Form(
        kind: .items, hidden: [.init(name: "item", value: String(index + 1))],
        buttons: [.init(item.isDone ? .untick : .tick)], title: item.text)
    }
    forms.append(EditPanelPage.Form(kind: .note, fields: [note], buttons: [.init(.note)]))
    forms.append(form(.edit, edited.fields, body: edited.body, answer, typed: typed))
    forms.append(EditPanelPage.Form(kind: .remove, buttons: [.init(.remove)]))
    // A form that was refused for another reason keeps its version, so that it cannot replace what it has not shown.
    let version = answer.isConflict ? edited.version : typed?.version ?? edited.version
    for index in forms.indices { forms[index].hidden += edited.inputs(version: version) }
    return forms
  }

  private func form(
    _ kind: EditPanelPage.Form.Kind, _ fields: [EditedField], body: String, _ answer: EditPanelAnswer,
    typed: EditForm?
  ) -> EditPanelPage.Form {
    let typed = typed?.isOfFields == true ? typed : nil
    var form = EditPanelPage.Form(
      kind: kind, hidden: [.init(name: "shown", value: EditForm.shown(fields, body: body))],
      buttons: [.init(kind == .add ? .add : .edit, label: .save), .init(.preview)], isOpen: typed != nil)
    form.fields = fields.map { edited in
      var field = field(edited, id: "Hands-\(kind)-\(edited.name)", typed: typed?.typed(edited))
      if answer.isConflict, !edited.isSame(field.value) { field.now = edited.values.joined(separator: ", ") }
      return field
    }
    var text = EditPanelPage.Field(
      id: "Hands-\(kind)-body", name: "body", value: typed?.typedBody ?? body, control: .lines(16))
    if answer.isConflict, text.value.meaningAsBody != body.meaningAsBody { text.now = body }
    form.fields.append(text)
    if typed?.action == .preview, let todo = answer.preview {
      form.preview = TodoBody(
        todo.content, links: answer.targets.map { router.titledLink(to: $0, from: todo) })
    }
    return form
  }

  private func field(
    _ edited: EditedField, id: String, typed: String? = nil, used: [String] = []
  ) -> EditPanelPage.Field {
    let value = typed ?? edited.text
    var control = EditPanelPage.Control.line
    if let choices = rules.choices(of: edited.field, used: used + edited.values + [value]) {
      control = .choice(choices)
    } else if edited.field.isList || value.utf8.contains(0x0A) {
      control = .lines(2)
    } else if edited.field.kind == .date,
      value.isEmpty || (value.utf8.count == 10 && TodoDate(text: value)?.description == value)
    {
      control = .date
    }
    return EditPanelPage.Field(
      id: id, name: edited.name, field: edited.field, value: value, control: control)
  }

  private func move(_ card: EditedTodo, number: Int, to columns: [String]) -> EditPanelPage.Form? {
    router.link(to: .detail(of: card.todo)).map { link in
      let fields = card.fields.map { edited in
        var field = field(edited, id: "Hands-move-\(number)", used: columns)
        field.title = card.todo.title
        return field
      }
      return EditPanelPage.Form(
        kind: .moves, hidden: card.inputs(version: card.version), fields: fields,
        buttons: [.init(.edit, label: .move)], title: card.todo.title, link: link)
    }
  }
}

extension EditedTodo {
  /// The inputs by which a form says which version of which todo it changes.
  fileprivate func inputs(version: ContentHash) -> [EditPanelPage.Input] {
    [.init(name: "todo", value: todo.path.string), .init(name: "version", value: version.text)]
  }
}

extension EditPanelPage.Button {
  /// Creates the button of an action, with the word that says the same.
  fileprivate init(_ action: EditForm.Action, label: Word? = nil) {
    self.init(action: action, label: label ?? action.words.button)
  }
}

extension EditForm.Action {
  /// The word of its button, and the word for what was done; nil for an action that cannot be undone.
  fileprivate var words: (button: Word, done: Word?) {
    switch self {
    case .add: (.add, .todoCreated)
    case .edit: (.edit, .updated)
    case .done: (.markDone, .todoCompleted)
    case .start: (.start, .started)
    case .reopen: (.reopen, .reopened)
    case .tick: (.tick, .ticked)
    case .untick: (.untick, .unticked)
    case .note: (.addNote, .todoNoted)
    case .remove: (.moveToTrash, .todoDeleted)
    case .undo: (.undo, nil)
    case .preview: (.preview, nil)
    }
  }
}
