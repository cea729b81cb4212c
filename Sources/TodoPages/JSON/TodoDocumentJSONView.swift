/// Writes one JSON document of many todos, each as `show --json` tells it: `{"version":1,"todos":[{…},{…}]}`.
///
/// It is emptied by its owner now and then, so that no more of the document than that is held.
public struct TodoDocumentJSONView: PresenterToView {
  /// The version of the shape.
  public static let version = TodoJSON.version
  /// What has been written since it was emptied.
  public var bytes: [UInt8] = []
  private var isFirst = true

  /// Makes a view.
  public init() {}

  /// Writes what stands before the first todo.
  public mutating func begin() { bytes += "{\"version\":\(TodoJSON.version),\"todos\":[".utf8 }

  /// Writes a todo, in a line of its own.
  public mutating func show(_ page: TodoDetailPage) {
    bytes += (isFirst ? "\n" : ",\n").utf8
    isFirst = false
    TodoJSON.detail(page).write(to: &bytes)
  }

  /// Writes what stands behind the last todo.
  public mutating func end() { bytes += "\n]}\n".utf8 }
}
