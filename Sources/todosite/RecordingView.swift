import TodoPages

/// A view that passes the page to another view and stores it; the page determines the exit status.
struct RecordingView<Page>: PresenterToView {
  private var view: any TextView<Page>
  /// The page; nil before it is shown.
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
