import Documents
import HTTPServer

extension HTTPResponse {
  /// Returns an answer without a page: a status and a line of text.
  static func text(_ status: Int, _ text: String) -> HTTPResponse {
    HTTPResponse(
      status: status, headers: [("Content-Type", "text/plain; charset=utf-8")], body: Array("\(text)\n".utf8))
  }

  static func page(_ status: Int, _ page: ServedPage) -> HTTPResponse {
    HTTPResponse(
      status: status,
      headers: [
        ("Content-Type", "text/html; charset=utf-8"), ("Content-Security-Policy", page.policy),
        ("ETag", "\"\(page.tag)\""),
      ], body: page.bytes)
  }

  /// Sends the browser to another page, which it gets with GET.
  static func redirect(to path: String) -> HTTPResponse {
    HTTPResponse(status: 303, headers: [("Location", path)])
  }

  /// - Parameter isForeign: whether the file is one that a todo shows or links to, whose scripts and forms must not
  ///   work as those of the pages.
  static func file(_ path: String, _ bytes: [UInt8], isForeign: Bool = false) -> HTTPResponse {
    let type = contentType(of: path)
    let runs = ["image/svg+xml", "application/xml", "text/html", "text/javascript"].contains {
      type.hasPrefix($0)
    }
    let policy = isForeign && runs ? "sandbox; default-src 'none'" : "frame-ancestors 'none'"
    return HTTPResponse(
      status: 200, headers: [("Content-Type", type), ("Content-Security-Policy", policy)], body: bytes)
  }

  /// The headers of every answer: it is for pages of this server only, and never taken for another type.
  static let common = [
    (name: "X-Content-Type-Options", value: "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Referrer-Policy", "same-origin"), ("Cache-Control", "no-cache"),
  ]

  private static func contentType(of path: String) -> String {
    let ending = path.parts(at: ".").last.map { String($0).lowercased() } ?? ""
    return contentTypes[ending] ?? "application/octet-stream"
  }
}

private let contentTypes = [
  "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "json": "application/json",
  "xml": "application/xml", "ics": "text/calendar; charset=utf-8", "txt": "text/plain; charset=utf-8",
  "html": "text/html; charset=utf-8", "htm": "text/html; charset=utf-8", "xhtml": "application/xml",
  "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
  "webp": "image/webp", "avif": "image/avif", "ico": "image/x-icon", "pdf": "application/pdf",
  "woff": "font/woff", "woff2": "font/woff2", "mp4": "video/mp4", "webm": "video/webm", "mp3": "audio/mpeg",
]
