package import Documents
package import Todos

/// The module of the forms with which pages change todos; it has no pages of its own.
package struct EditPanelModule: Sendable {
  private let template: CompiledTemplate<EditPanelPage>
  private let frame: PageFrame
  private let rules: TodoRules
  private let takesNewTodos: Bool
  private let hiding: HiddenTodos?

  /// Creates the module.
  ///
  /// - Parameters:
  ///   - rules: the rules by which the store reads todos.
  ///   - takesNewTodos: whether todos can be added; false for a todo folder of another tool.
  ///   - hiding: the todos that the pages leave out; nil for none.
  ///   - last: a module of the same templates.
  /// - Throws: the errors in the templates.
  package init(
    _ templates: TemplateSources, frame: PageFrame, rules: TodoRules, takesNewTodos: Bool,
    hiding: HiddenTodos?, since last: EditPanelModule? = nil
  ) throws(Problems) {
    template =
      if let last, last.frame == frame { last.template } else {
        try CompiledTemplate(from: templates, frame: frame)
      }
    (self.frame, self.rules, self.takesNewTodos, self.hiding) = (frame, rules, takesNewTodos, hiding)
  }

  /// Returns the HTML of the forms of a page; empty if it has none.
  package func html(
    of request: EditPanelRequest, in router: SiteRouter, from store: any TodoStore
  ) -> [UInt8] {
    let answer = interactor(router.map, store).answer(to: request)
    let page = EditPanelPresenter(router: router, rules: rules).page(of: answer, for: request)
    guard page != EditPanelPage(token: page.token) else { return [] }
    var view = TemplateView(template, frame: frame, at: request.route)
    view.show(page)
    return view.bytes
  }

  /// Returns the change that a submitted form wants; see `EditPanelInteractor`.
  package func change(
    of form: EditForm, undoing last: UndoableChange?, in map: SiteMap, from store: any TodoStore,
    at time: ChangeTime, by author: String?
  ) throws(Failure) -> TodoChangeRequest {
    try interactor(map, store).change(of: form, undoing: last, at: time, by: author)
  }

  private func interactor(_ map: SiteMap, _ store: any TodoStore) -> EditPanelInteractor {
    EditPanelInteractor(
      map: map, store: store, rules: rules, takesNewTodos: takesNewTodos, hiding: hiding)
  }
}
