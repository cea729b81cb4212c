import Documents
import FileSystem
import HTTPServer
import SiteGenerator
import TodoPages
import Todos

// The changes that forms ask for.
extension SiteServer {
  /// Makes the change that a form asks for.
  mutating func answer(form request: HTTPRequest) async -> HTTPResponse {
    guard let project, project.takesChanges else { return .text(403, "todos cannot be changed here") }
    let type = request.header("content-type")?.parts(at: ";").first.map { String($0).lowercased() }
    guard type == "application/x-www-form-urlencoded" else { return .text(415, "not a form") }
    let form: EditForm
    do throws(Failure) {
      form = try EditForm(request.body)
    } catch {
      return .text(400, error.reason.message)
    }
    guard form["token"] == check.token else {
      return .text(403, "not a form of this run; load the page again")
    }
    guard let route = project.site.route(at: Self.sitePath(at: request.path)) else {
      guard let todo = form.todo, Route.todo(todo).path(in: .html) == Self.sitePath(at: request.path) else {
        return .text(404, "there is no such page")
      }
      // Its todo may have been removed, or may have another name now.
      return await file(at: request.path, typed: form, refusedFor: .changedSinceRead(todo.string))
    }
    if form.action == .preview { return await file(at: request.path, typed: form) }
    do throws(Failure) {
      let page = try await change(by: form, in: project)
      // Otherwise the events of this change would have the project read once more.
      _ = watch.files.notices([false, true])
      undoable = nil
      // The change is made, so it must not be refused if the project cannot be read now.
      try? await update()
      undoable = undoableChange(of: page, by: form.action)
      return .redirect(to: "/" + percentEncoded(target(of: page, from: route)))
    } catch {
      // The page shows the file as it is now.
      if isStale || error.isOfChangedFile { _ = try? await update() }
      return await file(at: request.path, typed: form, refusedFor: error)
    }
  }

  /// Makes a change, as the command of the same name does.
  private mutating func change(
    by form: EditForm, in project: LiveProject
  ) async throws(Failure) -> TodoChangePage {
    arguments.start = WallClock.now
    let request = try project.site.forms.change(
      of: form, undoing: undoable, in: project.site.router.map, from: project.store,
      at: arguments.changeTime(),
      by: form.action == .note ? Git.userName(in: project.project.folder) : nil)
    let module = TodoChangeModule(
      project.store, rules: project.store.rules, todoFolder: project.todos)
    let page = await module.page(of: request)
    Outcome(problems: page.warnings).writeErrors()
    if let failure = page.failures.first { throw failure }
    return page
  }

  /// Returns the change that a page shows, if it can be undone.
  private func undoableChange(of page: TodoChangePage, by action: EditForm.Action) -> UndoableChange? {
    guard let entry = page.entries.first, !entry.isUnchanged, page.undoneCommand == nil else { return nil }
    // Another process may have made a change since. If the records cannot be read, undo is not offered.
    let recorded = try? project?.store.changes().first { $0.paths.contains(entry.path) }
    return recorded.map { UndoableChange($0.number, action, of: entry.path, title: entry.title) }
  }

  /// Returns the path of the page to show after a change.
  private func target(of page: TodoChangePage, from route: Route) -> String {
    let added = page.entries.first { $0.action == .added }.map { Route.todo($0.path) }
    let target = (added ?? route).path(in: .html)
    return project?.site.route(at: target) == nil ? "index.html" : target
  }
}

extension Failure {
  /// The status of the answer to a form that was refused.
  var httpStatus: Int {
    switch kind {
    case .system, .interrupted: isOfChangedFile ? 409 : 500
    case .nothingToDo, .refused, .problems: reason.code == "bad-form" ? 400 : 422
    }
  }
}
