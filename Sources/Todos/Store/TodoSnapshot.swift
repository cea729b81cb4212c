public import Documents

/// Everything that a store held at one moment; never changes, so that all modules and workers share it.
public final class TodoSnapshot: Sendable {
  /// The todos in their order: open before closed, then priority, due date, creation, path.
  public let todos: [TodoItem]
  /// The files that could not be read as todos, by path.
  public let unreadable: [UnreadableFile]
  /// All that is wrong with the files, the reasons of `unreadable` among it, by path and place.
  public let problems: [Problem]
  /// Finds todos by what other todos call them.
  public let index: TodoIndex

  /// Orders and checks what was read.
  ///
  /// - Parameters:
  ///   - files: all files of the folder by their paths, for links to files that are no todos.
  ///   - source: reads a todo's file once more, to show the line of a problem.
  ///   - whyUnreadable: tells why a file that a todo refers to cannot be read; nil where it can.
  init(
    todos read: [ReadTodo], unreadable: [UnreadableFile], files: [String],
    source: @escaping (TodoPath) -> SourceFile?, whyUnreadable: (String) -> String? = { _ in nil }
  ) {
    let (alone, colliding) = PageCollision.separate(read)
    let ordered = alone.map { (order: TodoOrder($0.item), todo: $0) }.sorted { $0.order < $1.order }
    todos = ordered.map(\.todo.item)
    self.unreadable = (unreadable + colliding).sorted { $0.problem < $1.problem }
    var index = TodoIndex(todos, files: files)
    index.leaveOutUnreadableFiles(of: todos, whyUnreadable)
    self.index = index
    var check = ReferenceCheck(index: index, todos: ordered.map(\.todo), source: source)
    for (_, todo) in ordered { check.check(todo) }
    problems = (alone.flatMap(\.problems) + check.problems + self.unreadable.map(\.problem)).sorted()
  }
}

/// A file that should be a todo and cannot be read as one.
public struct UnreadableFile: Equatable, Sendable {
  /// The file's path below the todo folder.
  public var path: String
  /// Why.
  public var problem: Problem

  /// Makes an unreadable file.
  public init(path: String, problem: Problem) {
    self.path = path
    self.problem = problem
  }
}

extension TodoSnapshot {
  /// What is wrong with one file.
  ///
  /// - Parameter path: the file's name as problems tell it.
  public func problems(in path: String) -> [Problem] {
    problems.filter { $0.path.utf8.elementsEqual(path.utf8) }
  }
}
