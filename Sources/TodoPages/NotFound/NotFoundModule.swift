package import Documents
import Todos

/// What a server shows where there is no page: where all todos stand, and the way to them.
package struct NotFoundPage: Equatable, Sendable {
  /// The way to the list.
  var list: Link?
  /// Where all todos stand.
  var progress: TodoProgress

  package init(list: Link?, progress: TodoProgress) {
    self.list = list
    self.progress = progress
  }
}

extension NotFoundPage: NavigablePage {
  /// Where its links lead: to the list.
  package var routes: [Route] { [list].compactMap { $0?.route } }
}

/// Gets where all todos stand.
package struct NotFoundInteractor: PresenterToInteractor, Sendable {
  /// Nothing can be asked for.
  package typealias Request = Void
  package typealias Answer = TodoProgress

  private let map: SiteMap

  package init(_ map: SiteMap) {
    self.map = map
  }

  /// Answers always.
  package func retrieve(_ request: Void, for output: inout some InteractorToPresenter<TodoProgress>) {
    output.didRetrieve(map.progress)
  }
}

/// Makes the page that a server shows where there is none.
package struct NotFoundPresentation: PagePresentation {
  package init() {}

  package func page(
    of answer: TodoProgress, for request: Void, linking router: some PresenterToRouter<SitePlace>
  ) -> NotFoundPage? {
    NotFoundPage(list: router.link(to: .page(.list)), progress: answer)
  }
}

extension NotFoundPage: TemplatePage {
  /// The template of the page.
  package static let templateName = "not-found"

  package func heading(in words: Words) -> String? { words[.noSuchPage] }

  /// The names that the template may use.
  package static let fields = TemplateFields<Shown<NotFoundPage>>()
    .record("list", Shown<TitledLink>.fields) { $0.part(TitledLink($0.words[.allTodos], $0.value.list)) }
    .including(Shown<TodoProgress>.fields) { $0.part($0.value.progress) }
}
