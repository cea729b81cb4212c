@testable import HTTPServer
@testable import TodoPages

/// Parses requests, whose bodies are read as forms.
///
/// They do not depend on how their bytes are divided, are within the limits, and have paths that stay in the site.
func fuzzHTTP(_ input: Input) {
  let whole = results(of: [input.bytes[...]])
  let size = Int(input.bytes.first ?? 0) % 7 + 1
  let pieces = stride(from: 0, to: input.bytes.count, by: size).map { input.bytes[$0...].prefix(size) }
  expectEqual(results(of: pieces), whole, "another result in pieces of \(size)")
  let half = input.bytes.count * Int(input.bytes.last ?? 0) / 256
  expectEqual(
    results(of: [input.bytes[..<half], input.bytes[half...]]), whole, "another result in two pieces")
  for case .success(let request) in whole {
    expect(request.path.hasPrefix("/") && request.path.utf8.count <= 8192, "the path \(request.path)")
    let parts = request.path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    expect(
      !parts.contains { $0 == "." || $0 == ".." || $0.contains("\\") || $0.contains("\0") },
      "the path \(request.path)")
    expect(request.headers.count <= 100 && request.header("host") != nil, "\(request.headers.count) headers")
    expect(request.headers.keys.allSatisfy { $0 == $0.lowercased() }, "a header in upper case")
    expect(request.body.isEmpty || request.method == .post, "a body of \(request.method)")
    expectEqual(
      request.body.count, Int(request.header("content-length") ?? "0"), "another length of the body")
    expect(input.bytes.contains(UInt8(ascii: "%")) || target(request.path, isIn: input.bytes), "another path")
    if let form = try? EditForm(request.body) {
      expect(form["action"] == form.action.rawValue, "another action")
    }
  }
}

/// Returns the requests of a connection, and at last the refusal, if there is one.
private func results(of pieces: [ArraySlice<UInt8>]) -> [Result<HTTPRequest, RefusedRequest>] {
  var parser = RequestParser()
  var results: [Result<HTTPRequest, RefusedRequest>] = []
  for piece in pieces {
    parser.append(piece)
    do throws(RefusedRequest) {
      while let request = try parser.next() { results.append(.success(request)) }
    } catch {
      return results + [.failure(error)]
    }
  }
  return results
}

/// Whether a request line has a path as it is.
private func target(_ path: String, isIn bytes: [UInt8]) -> Bool {
  let text = String(decoding: bytes, as: UTF8.self)
  return text.contains(" \(path) HTTP/1.1") || text.contains(" \(path)?")
}
