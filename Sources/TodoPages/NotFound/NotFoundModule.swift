public import Documents
import Todos

/// What a server shows where there is no page: where all todos stand, and the way to them.
public struct NotFoundPage: Equatable, Sendable {
  /// The way to the list.
  public var list: Link?
  /// Where all todos stand.
  public var progress: TodoProgress

  /// Makes a page.
  public init(list: Link?, progress: TodoProgress) {
    self.list = list
    self.progress = progress
  }
}

extension NotFoundPage: NavigablePage {
  /// Where its links lead: to the list.
  public var routes: [Route] { [list].compactMap { $0?.route } }
}

/// Gets where all todos stand.
public struct NotFoundInteractor: PresenterToInteractor, Sendable {
  /// Nothing can be asked for.
  public typealias Request = Void
  /// What comes back.
  public typealias Answer = TodoProgress

  private let map: SiteMap

  /// Makes an interactor.
  public init(_ map: SiteMap) {
    self.map = map
  }

  /// Answers always.
  public func retrieve(_ request: Void, for output: inout some InteractorToPresenter<TodoProgress>) {
    output.didRetrieve(map.progress)
  }
}

/// Makes the page that a server shows where there is none.
public struct NotFoundPresentation: PagePresentation {
  /// Makes a presentation.
  public init() {}

  /// Makes the page.
  public func page(
    of answer: TodoProgress, for request: Void, linking router: some PresenterToRouter<SitePlace>
  ) -> NotFoundPage? {
    NotFoundPage(list: router.link(to: .page(.list)), progress: answer)
  }
}

extension NotFoundPage: TemplatePage {
  /// The template of the page.
  public static let templateName = "not-found"

  /// That there is no such page.
  public func heading(in words: Words) -> String? { words[.noSuchPage] }

  /// The names that the template may use.
  public static let fields = TemplateFields<Shown<NotFoundPage>>()
    .record("list", Shown<Link>.fields) { $0.part($0.value.list) }
    .including(Shown<TodoProgress>.fields) { $0.part($0.value.progress) }
}
