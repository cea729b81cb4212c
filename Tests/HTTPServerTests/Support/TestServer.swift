import HTTPServer
import Testing

/// A server that answers with what was asked for.
final class TestServer {
  var server: HTTPServer

  init(_ change: (inout HTTPLimits) -> Void = { _ in }) throws {
    var limits = HTTPLimits()
    change(&limits)
    server = try HTTPServer(port: 0, headers: [("X-Every", "answer")], limits: limits)
  }

  func client() -> TestClient { TestClient(port: server.port) }

  /// Waits and answers until a condition is true; a minute at most, because other tests may need the processors.
  func run(until isDone: () -> Bool, at location: SourceLocation = #_sourceLocation) {
    let end = ContinuousClock.now + .seconds(60)
    while !isDone() {
      guard .now < end else {
        Issue.record("the condition did not become true", sourceLocation: location)
        return
      }
      run(for: .milliseconds(1))
    }
  }

  /// Waits and answers for a time.
  func run(for time: Duration) {
    let end = ContinuousClock.now + time
    repeat {
      _ = server.wait(for: [], until: end)
      while let (request, connection) = server.nextRequest() {
        switch request.path {
        case "/events": server.openStream(connection, event: Array("retry: 1000\n\n".utf8))
        case "/large":
          server.answer(
            connection, with: HTTPResponse(status: 200, body: [UInt8](repeating: 65, count: largeSize)))
        default:
          let text =
            "\(request.method.rawValue) \(request.path)\(request.body.isEmpty ? "" : " \(request.body.count)")\n"
          server.answer(connection, with: HTTPResponse(status: 200, body: Array(text.utf8)))
        }
      }
    } while .now < end
  }
}

/// The size of an answer that the buffers of the system do not take.
let largeSize = 20 << 20

/// Returns an answer without `Connection: close`.
func answer(_ text: String) -> String {
  "HTTP/1.1 200 OK\r\nX-Every: answer\r\nContent-Length: \(text.utf8.count)\r\n\r\n\(text)"
}

/// Returns the last answer, which names its status.
func refusal(_ status: String, more: String = "") -> String {
  """
  HTTP/1.1 \(status)\r\n\(more)X-Every: answer\r\nContent-Length: 0\r\nConnection: close\r\n\r\n
  """
}
