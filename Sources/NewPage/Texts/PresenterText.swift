extension PageFile {
  static let presenter = PageFile(path: { "\(moduleFolder($0))/\($0.type)Presenter.swift" }) { name in
    #"""
    import Todos

    struct \#(name.type)Presenter<Router: PresenterToRouter<SitePlace>>: PagePresenter {
      let router: Router
      /// The date used to decide which todos are overdue; nil if the browser decides by its clock.
      let today: TodoDate?

      func page(
        of answer: \#(name.type)Answer, for request: NumberedRequest
      ) -> \#(name.type)Page {
        \#(name.type)Page(
          total: answer.total, todos: router.summaries(of: answer.todos, today: today),
          pagination: Pagination(
            of: .\#(name.member), at: request.number, count: answer.pageCount, linking: router))
      }
    }

    """#
  }
}
