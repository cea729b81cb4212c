import Documents
import Todos

/// The names by which external programs, such as calendars, identify todos.
///
/// They are the same in every build and unique for each todo.
///
/// A name is the percent-encoded id, followed by the path if several todos have the same id.
package struct StableNames {
  private let shared: Set<String>
  /// The maximum length of a name in bytes; a longer name is replaced by a hash of it.
  ///
  /// The maximum leaves room for a host after the name: calendars need not support more than 255 bytes (RFC
  /// 5545 §3.8.4.7).
  private static let maximumLength = 180

  /// Creates the names of todos.
  package init(_ todos: [TodoSummary]) {
    var known: Set<String> = []
    var shared: Set<String> = []
    known.reserveCapacity(todos.count)
    for todo in todos where !known.insert(todo.id).inserted { shared.insert(todo.id) }
    self.shared = shared
  }

  /// Returns the name of a todo.
  ///
  /// - Parameter route: the route of the todo's page.
  package func name(ofID id: String, at route: Route) -> String {
    var name = percentEncoded(id)
    if shared.contains(id), case .todo(let path) = route { name += "+" + percentEncoded(path.string) }
    // No other name begins with "+".
    return name.utf8.count <= Self.maximumLength ? name : "+" + Self.hash(of: name)
  }

  /// Returns a 128-bit hash of a text as 32 hexadecimal digits.
  static func hash(of text: String) -> String {
    ["0", "1"].map { half in
      let digits = String(ContentHash(of: Array("\(half)\(text)".utf8).span).value, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
  }
}
