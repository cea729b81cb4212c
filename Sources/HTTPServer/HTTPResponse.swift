package struct HTTPResponse: Sendable {
  package var status: Int
  /// The headers; the server adds the length of the body and whether the connection closes.
  package var headers: [(name: String, value: String)]
  package var body: [UInt8]

  package init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Creates an answer that only names its status.
  ///
  /// It has no body, because the request may be HEAD.
  init(refusing status: Int) {
    self.init(status: status)
    if status == 405 { headers.append(("Allow", "GET, HEAD, POST")) }
  }

  /// Returns the status line and the headers, with the empty line after them.
  ///
  /// Control characters are left out, so that no value can add a header.
  func head(with more: [(name: String, value: String)]) -> [UInt8] {
    var bytes = Array("HTTP/1.1 \(status) \(reasons[status] ?? "")\r\n".utf8)
    for (name, value) in headers + more {
      bytes += "\(name): \(value)".utf8.filter { $0 >= 0x20 && $0 != 0x7F }
      bytes += "\r\n".utf8
    }
    return bytes + "\r\n".utf8
  }
}

private let reasons = [
  200: "OK", 303: "See Other",
  400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 408: "Request Timeout",
  409: "Conflict", 411: "Length Required", 413: "Content Too Large", 414: "URI Too Long",
  415: "Unsupported Media Type", 417: "Expectation Failed", 422: "Unprocessable Content",
  431: "Request Header Fields Too Large", 500: "Internal Server Error", 501: "Not Implemented",
  503: "Service Unavailable", 505: "HTTP Version Not Supported",
]
