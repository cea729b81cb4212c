/// A request that has passed all checks of the parser.
package struct HTTPRequest: Equatable, Sendable {
  package enum Method: String, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
  }

  package var method: Method
  /// The decoded path.
  ///
  /// It begins with `/`, may end with it, and has no component that is empty, `.` or `..`, no
  /// backslash and no control character.
  package var path: String
  /// The values by the names, which are in lower case.
  ///
  /// Several values of a name are joined with `, `.
  package var headers: [String: String]
  package var body: [UInt8]

  package init(
    method: Method, path: String, headers: [String: String] = [:], body: [UInt8] = []
  ) {
    self.method = method
    self.path = path
    self.headers = headers
    self.body = body
  }

  /// Returns a header's value; the name is in lower case.
  package func header(_ name: String) -> String? { headers[name] }

  /// Reports whether a header that is a list of words, such as `connection`, has a word, in any case.
  func lists(_ word: String, in name: String) -> Bool {
    headers[name, default: ""].lowercased().split { ", \t".contains($0) }.contains { $0 == word }
  }
}
