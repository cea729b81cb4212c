import Todos

/// Makes a page of the unreadable files out of what the interactor finds.
package struct UnreadablePresentation: PagePresentation {
  package init() {}

  package func page(
    of answer: UnreadableAnswer, for request: UnreadableRequest,
    linking router: some PresenterToRouter<SitePlace>
  ) -> UnreadablePage? {
    UnreadablePage(
      total: answer.total,
      entries: answer.files.map { file in
        .init(file, edit: file.hasText ? router.link(to: .host(.edit, TodoPath(file.path))) : nil)
      },
      pagination: Pagination(
        of: .unreadable, at: request.number, count: answer.pageCount, linking: router))
  }
}
