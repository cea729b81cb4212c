import HTTPServer
import Testing

@testable import todosite

@Suite struct RequestCheckTests {
  private let check = RequestCheck(port: 4173)

  private func refusal(of method: HTTPRequest.Method = .get, _ headers: [String: String]) -> String? {
    check.refusal(of: HTTPRequest(method: method, path: "/", headers: headers))
  }

  @Test(
    "the addresses of this server are accepted",
    arguments: ["127.0.0.1:4173", "localhost:4173", "[::1]:4173"])
  func own(host: String) {
    #expect(refusal(["host": host]) == nil)
    #expect(
      refusal(of: .post, ["host": host, "origin": "http://\(host)", "sec-fetch-site": "same-origin"]) == nil)
  }

  @Test(
    "other hosts are refused",
    arguments: [
      "", "evil.example:4173", "localhost", "127.0.0.1:4174", "localhost:4173.evil.example",
      "a@localhost:4173",
    ])
  func hosts(host: String) { #expect(refusal(["host": host]) == "unknown host") }

  @Test(
    "other origins are refused",
    arguments: ["null", "https://localhost:4173", "http://localhost:4174", "http://evil.example", ""])
  func origins(origin: String) {
    #expect(refusal(of: .post, ["host": "localhost:4173", "origin": origin]) == "unknown origin")
    #expect(refusal(["host": "localhost:4173", "origin": origin]) == "unknown origin")
  }

  @Test("a page of another site can only link here")
  func otherSites() {
    var headers = ["host": "localhost:4173", "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"]
    #expect(refusal(headers) == "a request of another site")
    headers["sec-fetch-site"] = "same-site"
    #expect(refusal(headers) == "a request of another site")
    headers["sec-fetch-mode"] = "navigate"
    headers["sec-fetch-dest"] = "iframe"
    #expect(refusal(headers) == "a request of another site")
    headers["sec-fetch-dest"] = "document"
    #expect(refusal(headers) == nil)
    #expect(refusal(of: .post, headers) == "a request of another site")
  }

  @Test("the usual port is left out")
  func usualPort() {
    let check = RequestCheck(port: 80)
    let headers = ["host": "localhost", "origin": "http://localhost"]
    #expect(check.refusal(of: HTTPRequest(method: .post, path: "/", headers: headers)) == nil)
  }

  @Test("each run has another token")
  func token() { #expect(RequestCheck(port: 1).token != RequestCheck(port: 1).token) }
}
