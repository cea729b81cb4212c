import Documents
import Todos

/// What programs outside know todos by, such as calendars: the same in every build, and different for each todo.
///
/// It is the todo's id, and where several todos have one id the path behind it; percent-encoded, so in ASCII.
package struct StableNames {
  private let shared: Set<String>
  /// Room is left for a host behind the name: calendars need not keep more than 255 bytes (RFC 5545 §3.8.4.7).
  private static let longest = 180

  /// Finds the ids that several todos have.
  package init(_ todos: [TodoSummary]) {
    var known: Set<String> = []
    var shared: Set<String> = []
    known.reserveCapacity(todos.count)
    for todo in todos where !known.insert(todo.id).inserted { shared.insert(todo.id) }
    self.shared = shared
  }

  /// The name of a todo.
  ///
  /// - Parameter route: its page.
  package func name(ofID id: String, at route: Route) -> String {
    var name = percentEncoded(id)
    if shared.contains(id), case .todo(let path) = route { name += "+" + percentEncoded(path.string) }
    // No other name begins with the sign.
    return name.utf8.count <= Self.longest ? name : "+" + Self.fingerprint(of: name)
  }

  /// A text's 128 bits as 32 hexadecimal digits.
  static func fingerprint(of text: String) -> String {
    ["0", "1"].map { half in
      let digits = String(ContentHash(of: Array("\(half)\(text)".utf8).span).value, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
  }
}
