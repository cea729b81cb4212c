import TodoPages

/// A view that also stores the page, for the exit status.
struct NotedView<Page>: PresenterToView {
  private var view: any TextView<Page>
  private(set) var page: Page?

  init(_ view: any TextView<Page>) {
    self.view = view
  }

  /// The text to print.
  var text: String { view.text }

  mutating func show(_ page: Page) {
    self.page = page
    view.show(page)
  }
}
