public import TodoPages
public import Todos

/// What a person is shown after an import, whatever the format.
public struct TodoImportPage: Equatable, Sendable {
  /// Whether nothing was written.
  public var isDryRun = false
  /// The todos that were added, or would be.
  public var added: [Entry] = []
  /// The number of todos that were here already.
  public var present = 0
  /// The number of these that have another title here.
  public var retitled = 0
  /// The new folder, below the todo folder; nil where there is none.
  public var folder: String?
  /// What has become of fields that a todo file does not have.
  public var notes: [FieldNoteTally.Row] = []
  /// What is wrong; nothing was added then.
  public var failures: [ChangerFailure] = []

  /// A todo that was added.
  public struct Entry: Equatable, Sendable {
    /// What it is called.
    public var id: String
    /// What it is about.
    public var title: String
    /// Its file, below the todo folder.
    public var path: TodoPath

    /// Makes an entry.
    public init(id: String, title: String, path: TodoPath) {
      self.id = id
      self.title = title
      self.path = path
    }
  }

  /// Makes an empty page.
  public init() {}
}

/// Has todos imported, and makes the page about what came of it.
public struct TodoImportPresenter<Importer: PresenterToChanger<TodoImportRequest, TodoImportOutcome>>:
  ChangerToPresenter, ViewToChangePresenter
{
  /// What can be wanted.
  public typealias Change = TodoImportRequest
  /// What the view gets.
  public typealias Page = TodoImportPage

  private let importer: Importer
  private var page = TodoImportPage()

  /// Makes a presenter.
  public init(_ importer: Importer) {
    self.importer = importer
  }

  /// Has the todos imported, and shows what came of it.
  public mutating func change(
    _ request: TodoImportRequest, in view: inout some PresenterToView<TodoImportPage>
  ) async {
    page = TodoImportPage()
    page.isDryRun = request.isDryRun
    let importer = importer
    await importer.perform(request, for: &self)
    view.show(page)
  }

  /// Notes what was added.
  public mutating func didChange(_ outcome: TodoImportOutcome) {
    page.present = outcome.present
    page.retitled = outcome.retitled
    page.notes = outcome.notes.rows
    page.folder = outcome.folder
    guard let folder = outcome.folder else { return }
    page.added = outcome.added.map { todo in
      TodoImportPage.Entry(id: todo.id, title: todo.title, path: TodoPath("\(folder)/\(todo.path.string)"))
    }
  }

  /// Notes why nothing was added.
  public mutating func didFail(_ failure: ChangerFailure) { page.failures.append(failure) }
}
