import Documents
package import Todos

/// The request for the forms of a page.
package struct EditPanelRequest: Sendable {
  /// The route of the page.
  package var route: Route
  /// The token that each form sends; nil for a page without forms.
  package var token: String?
  /// The change that the reader can undo; nil if there is none.
  package var undo: UndoableChange?
  /// The reason why the page is not up to date, such as an error in a template; nil if it is.
  package var problem: String?
  /// The form that was refused or that asks for a preview; nil for another page.
  package var typed: EditForm?
  /// The reason why the form was refused.
  package var failure: Failure?

  package init(route: Route, token: String?) {
    self.route = route
    self.token = token
  }
}

/// A change that a reader can undo.
package struct UndoableChange: Equatable, Sendable {
  package var number: Int
  /// What the reader did.
  package var action: EditForm.Action
  package var path: TodoPath
  /// The title of the todo.
  package var title: String

  package init(_ number: Int, _ action: EditForm.Action, of path: TodoPath, title: String) {
    (self.number, self.action, self.path, self.title) = (number, action, path, title)
  }
}

/// The answer to the presenter of the forms.
struct EditPanelAnswer: Equatable, Sendable {
  /// The todo of the page; nil for the page of none.
  var todo: EditedTodo?
  /// The fields of a new todo; nil if none can be added.
  var new: [EditedField]?
  /// The cards of a board whose columns are the values of a field, each with only this field.
  var cards: [EditedTodo] = []
  /// The values of the columns.
  var columns: [String] = []
  /// The todo with the text that was typed, to show how that looks.
  var preview: TodoItem?
  /// The targets of the links in the preview.
  var targets: [TodoDetailAnswer.Target?] = []
  /// The change that the reader can undo.
  var undo: UndoableChange?
  /// The reason why the form was refused, or why there is no preview.
  var failure: Failure?

  /// Whether the file was changed, so that the present values are shown too.
  var isConflict: Bool { failure?.isOfChangedFile == true }
}

/// A todo as its file has it now, which may be newer than the snapshot.
struct EditedTodo: Equatable, Sendable {
  var todo: TodoItem
  var version: ContentHash
  /// The values of its fields.
  var fields: [EditedField]
  /// The Markdown of its body.
  var body = ""
  var items: [ChecklistItem] = []
}

/// Reads what the forms of a page show, and what a submitted form wants.
struct EditPanelInteractor: PresenterToInteractor {
  let map: SiteMap
  let store: any TodoStore
  let rules: TodoRules
  /// Whether todos can be added.
  let takesNewTodos: Bool
  /// The todos that the site leaves out; nil for none.
  let hiding: HiddenTodos?

  func answer(to request: EditPanelRequest) -> EditPanelAnswer {
    var answer = EditPanelAnswer(failure: request.failure)
    guard request.token != nil else { return answer }
    answer.undo = request.undo.flatMap { isOffered($0) ? $0 : nil }
    if case .todo(let path) = request.route {
      // The answer to a form shows the present file. On any other page, its forms would change what is not shown.
      answer.todo = todo(at: path, ifAsShown: request.typed?.todo != path)
    } else {
      answer.new = takesNewTodos ? newFields : nil
      addCards(of: request.route, to: &answer)
    }
    guard let form = request.typed, form.action == .preview, answer.failure == nil else { return answer }
    do throws(Failure) {
      let preview = try preview(of: form)
      answer.preview = preview
      answer.targets = map.snapshot.linkTargets(of: preview).map {
        $0.map { .init($0, among: map.snapshot.todos) }
      }
    } catch {
      answer.failure = error
    }
    return answer
  }

  /// Returns the change that a form wants, which is refused if the file is no longer as the form has shown it.
  ///
  /// - Parameters:
  ///   - last: the change that the reader can undo; nil if there is none.
  ///   - time: the time of the change.
  ///   - author: the name of the author of a note.
  /// - Throws: the reason why there is no such change; `isOfChangedFile` if the form shows another version of the file.
  func change(
    of form: EditForm, undoing last: UndoableChange?, at time: ChangeTime, by author: String?
  ) throws(Failure) -> TodoChangeRequest {
    switch form.action {
    case .add:
      guard takesNewTodos else { throw .refused("todos cannot be added here", code: "usage") }
      return .add(try form.newTodo(newFields, rules: rules, at: time))
    case .undo:
      let number = try form.number("change")
      guard let last, last.number == number, isOffered(last) else {
        let message = "cannot undo change \(number): it is not the last one of these pages"
        throw Failure(.system, Problem(.error, code: Failure.changedSince, message, path: ""))
      }
      return .undo(number)
    case .edit:
      let (todo, version) = try todo(of: form)
      guard todo.version == version else { throw .changedSinceRead(todo.todo.path.string) }
      let edits = try form.edits(of: todo.fields, body: todo.body, rules: rules, at: time)
      return try edit(form, edits, as: .edited)
    case .done: return try edit(form, [.complete(at: time)], as: .done)
    case .start: return try edit(form, [.start], as: .started)
    case .reopen: return try edit(form, [.reopen], as: .reopened)
    case .tick, .untick:
      let isDone = form.action == .tick
      let item = ItemNumber.position(try form.number("item"))
      return try edit(form, [.tick([item], isDone: isDone)], as: isDone ? .ticked : .unticked)
    case .note:
      return try edit(form, [.note(NewNote(form["note"] ?? "", by: author, at: time))], as: .noted)
    case .remove:
      let (todo, version) = try todo(of: form)
      return .remove([.file(todo.todo.path)], isConfirmed: true, ifUnchangedSince: version)
    case .preview: throw .badForm("asks for a preview, which changes nothing")
    }
  }
}

extension EditPanelInteractor {
  private var newFields: [EditedField] {
    rules.fields.edited.filter { $0 != .created && $0 != .completed }.map {
      EditedField(field: $0, values: $0 == .status ? [rules.statuses.initial.label] : [])
    }
  }

  /// Reports whether the site shows the todo of a change, or did before the change removed it.
  private func isOffered(_ change: UndoableChange) -> Bool {
    change.action == .remove || map.snapshot.index.todoIndex(of: change.path) != nil
  }

  /// Returns the todo that a form names, and the version of its file that the form shows.
  private func todo(of form: EditForm) throws(Failure) -> (EditedTodo, version: ContentHash) {
    guard let path = form.todo, let version = form.version else {
      throw .badForm("names no version of a todo")
    }
    guard let todo = todo(at: path) else { throw .changedSinceRead(path.string) }
    return (todo, version)
  }

  private func edit(_ form: EditForm, _ edits: [TodoEdit], as action: TodoAction) throws(Failure)
    -> TodoChangeRequest
  {
    let (todo, version) = try todo(of: form)
    return .change(
      .named([.file(todo.todo.path)]), [.ifUnchanged(since: version)] + edits, as: action, isConfirmed: true)
  }

  /// Returns the todo in a file; nil if the site does not show it, or if the file can no longer be read or hides it.
  ///
  /// - Parameter ifAsShown: whether the file must be as the page shows it.
  private func todo(at path: TodoPath, ifAsShown: Bool = false) -> EditedTodo? {
    let reader = TodoReader(rules: rules)
    guard let index = map.snapshot.index.todoIndex(of: path), let source = store.source(of: path),
      !ifAsShown || hiding?.match(source.bytes, of: map.snapshot.todos[index]) != false,
      let todo = try? reader.todo(in: source, at: path), hiding?.hides(todo.visibility) != true,
      let body = reader.body(of: source)
    else { return nil }
    return EditedTodo(
      todo: todo, version: source.hash,
      fields: rules.fields.edited.map {
        EditedField(field: $0, values: todo.texts(of: $0, in: rules.fields))
      },
      body: body.text.asBody, items: rules.checklist(of: source))
  }

  /// Returns the todo with the text of a form.
  private func preview(of form: EditForm) throws(Failure) -> TodoItem {
    var path = TodoPath("new.md")
    var source = SourceFile(path: path.string, text: "")
    var body = form["body"] ?? ""
    if form.todo == nil {
      let new = NewTodo(title: form["title"]?.titleLine ?? "-", values: [:])
      source = SourceFile(path: path.string, text: try NewTodoFile(new, rules: rules).text)
    } else {
      let (todo, _) = try todo(of: form)
      path = todo.todo.path
      guard let file = store.source(of: path) else { throw .changedSinceRead(path.string) }
      source = file
      body = form.typedBody ?? todo.body
    }
    return try TodoReader(rules: rules).todo(in: source, at: path, withBody: body)
  }

  /// Adds the cards of a board whose columns are the values of one field.
  ///
  /// A card whose file has changed since the page was made cannot be moved before the page is made again.
  private func addCards(of route: Route, to answer: inout EditPanelAnswer) {
    guard let request = BoardModule.request(for: route),
      let board = try? BoardInteractor(map: map).answer(to: request), let field = board.kind.movedField
    else { return }
    answer.columns = board.columns.map(\.subject.name)
    for todo in board.columns.flatMap(\.todos).map(\.todo) {
      guard let source = store.source(of: todo.path), hiding?.match(source.bytes, of: todo) != false else {
        continue
      }
      let value = EditedField(field: field, values: todo[field]?.texts ?? [])
      answer.cards.append(EditedTodo(todo: todo, version: source.hash, fields: [value]))
    }
  }
}

extension BoardColumnKind {
  /// The field that a card gets another value of in another column; nil if it can have several.
  fileprivate var movedField: TodoField? {
    switch self {
    case .status: .status
    case .priority: .priority
    case .field(let field): field
    case .person, .tag, .milestone: nil
    }
  }
}
