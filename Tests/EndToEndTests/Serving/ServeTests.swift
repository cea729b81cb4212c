import FileSystem
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Tests of `todosite serve` as a program; `Tests/ServeTests/run` tests it in a browser and attacks it.
@Suite struct ServeTests {
  private func project() throws -> TemporaryFolder {
    try TemporaryFolder([
      "Todos/a.md": "---\ntitle: Alpha\nstatus: open\n---\n\n- [ ] one\n", "Todos/b.md": "# Beta\n",
    ])
  }

  /// Starts the program, and waits until it has printed its address.
  private func start(_ options: String..., in folder: TemporaryFolder) throws -> (
    RunningProgram, port: String
  ) {
    let serve = try startTodosite(["serve"] + options, in: folder)
    try serve.wait(for: "the address") { serve.stdout.hasSuffix("stop with Ctrl-C\n") }
    let port = try #require(serve.stdout.firstMatch(of: /127\.0\.0\.1:([0-9]+)\//)).1
    return (serve, String(port))
  }

  /// Sends a request, and returns the whole answer.
  private func request(_ text: String, to port: String, in folder: TemporaryFolder) throws -> String {
    let body = text.firstRange(of: "\n\n").map { text[$0.upperBound...].utf8.count } ?? 0
    let lines = text.replacing("HOST", with: "127.0.0.1:\(port)").replacing("LENGTH", with: "\(body)")
    let head = lines.firstRange(of: "\n\n").map { lines[..<$0.lowerBound] } ?? lines[...]
    let rest = lines.firstRange(of: "\n\n").map { lines[$0.upperBound...] } ?? ""
    try folder.write("request", head.replacing("\n", with: "\r\n") + "\r\nConnection: close\r\n\r\n" + rest)
    let script = "exec 3<>/dev/tcp/127.0.0.1/\(port); cat request >&3; cat <&3"
    return try shell("bash -c '\(script)'", in: folder).stdout
  }

  @Test func `pages are served, follow the files, and change them`() throws {
    let folder = try project()
    let (serve, port) = try start(in: folder)
    let page = try request("GET /todos/a.html HTTP/1.1\nHost: HOST", to: port, in: folder)
    #expect(page.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n"))
    let token = try #require(page.firstMatch(of: /name="token" value="([0-9a-f]+)"/)).1
    let version = try #require(page.firstMatch(of: /name="version" value="([0-9a-f]+)"/)).1
    func post(_ form: String) throws -> String {
      try request(
        """
        POST /todos/a.html HTTP/1.1
        Host: HOST
        Content-Type: application/x-www-form-urlencoded
        Content-Length: LENGTH

        token=\(token)&todo=a.md&\(form)
        """, to: port, in: folder)
    }
    let ticked = try post("version=\(version)&action=tick&item=1")
    #expect(ticked.hasPrefix("HTTP/1.1 303 See Other\r\nLocation: /todos/a.html\r\n"))
    #expect(try folder.text("Todos/a.md") == "---\ntitle: Alpha\nstatus: open\n---\n\n- [x] one\n")
    #expect(try post("version=\(version)&action=untick&item=1").hasPrefix("HTTP/1.1 409 Conflict\r\n"))
    #expect(try folder.text("Todos/a.md") == "---\ntitle: Alpha\nstatus: open\n---\n\n- [x] one\n")
    try folder.write("Todos/c.md", "# Gamma\n")
    try serve.wait(for: "the new todo") {
      (try? request("GET / HTTP/1.1\nHost: HOST", to: port, in: folder).contains("Gamma")) ?? false
    }
    #expect(!folder.exists("_site"))
    serve.send(SIGINT)
    let run = try serve.finish()
    #expect(run.status == 130)
    #expect(run.stdout == "2 todos, 0 unreadable\nhttp://127.0.0.1:\(port)/\nstop with Ctrl-C\n")
    #expect(run.stderr == "")
  }

  @Test func `an error in a template is on the pages until it is mended`() throws {
    let folder = try project()
    let (serve, port) = try start(in: folder)
    try folder.write("Templates/list.html", "<main>{{titel}}</main>\n")
    try serve.wait(for: "the error") { serve.stderr.contains("titel") }
    let page = try request("GET / HTTP/1.1\nHost: HOST", to: port, in: folder)
    #expect(page.contains("Templates/list.html:1:9"))
    #expect(page.contains("Alpha"))
    try folder.remove("Templates/list.html")
    try serve.wait(for: "the page without the error") {
      (try? !request("GET / HTTP/1.1\nHost: HOST", to: port, in: folder).contains("titel")) ?? false
    }
    serve.send(SIGTERM)
    #expect(try serve.finish().status == 143)
  }

  @Test func `the last good page has no forms of a newer file, and none of one that is hidden now`() throws {
    let folder = try project()
    try folder.write("Todos/b.md", "# Beta\n\nSee [[z]].\n")
    try folder.write("Todos/z.md", "---\nprivate: true\n---\n# Zebra\n")
    let (serve, port) = try start(in: folder)
    func hasForms(_ name: String) throws -> Bool {
      try request("GET /todos/\(name).html HTTP/1.1\nHost: HOST", to: port, in: folder).contains(
        "name=\"version\"")
    }
    // Its text on the page is not that of the file, which names a hidden todo.
    #expect(try hasForms("b"))
    #expect(try hasForms("a"))
    try folder.write("Templates/list.html", "<main>{{titel}}</main>\n")
    try serve.wait(for: "the error") { serve.stderr.contains("titel") }
    #expect(try hasForms("a"))
    try folder.write("Todos/a.md", "---\ntitle: Alpha\nstatus: open\n---\n\n- [ ] two\n- [ ] one\n")
    #expect(try !hasForms("a"))
    #expect(try hasForms("b"))
    serve.send(SIGTERM)
    #expect(try serve.finish().status == 143)
  }

  @Test func `the next free port is taken, and a port in use is refused`() throws {
    let folder = try project()
    let (first, port) = try start(in: folder)
    let (second, next) = try start(in: folder)
    #expect(port != next)
    try expect(
      "serve", "--port", port, in: folder, ends: 3,
      stderr: """
        error: another program uses port \(port)
        help: leave out --port, or name another port

        """)
    for serve in [first, second] {
      serve.send(SIGTERM)
      #expect(try serve.finish().status == 143)
    }
  }

  @Test(arguments: ["0", "65536", "-1", "http"])
  func `a wrong port is refused`(port: String) throws {
    try expect(
      "serve", "--port=\(port)", in: project(), ends: 2,
      stderr: "error: bad value for --port: \"\(port)\"\nhelp: give a whole number from 1 to 65535\n")
  }

  @Test func `todos that may contain scripts are only shown`() throws {
    let folder = try project()
    try folder.write("todosite.yml", "unsafe-html: true\n")
    let (serve, port) = try start(in: folder)
    #expect(try !request("GET /todos/a.html HTTP/1.1\nHost: HOST", to: port, in: folder).contains("token"))
    let answer = try request(
      "POST /todos/a.html HTTP/1.1\nHost: HOST\nContent-Length: LENGTH\n\naction=done", to: port, in: folder)
    #expect(answer.hasPrefix("HTTP/1.1 403 Forbidden\r\n"))
    serve.send(SIGTERM)
    #expect(try serve.finish().status == 143)
  }

  @Test(arguments: ["", "unsafe-html: true\n"])
  func `a note says why the pages of todos have no forms`(settings: String) throws {
    let folder = try project()
    try folder.write("todosite.yml", settings)
    try folder.link(".todosite", to: "Todos")
    let (serve, port) = try start(in: folder)
    let page = try request("GET /todos/a.html HTTP/1.1\nHost: HOST", to: port, in: folder)
    #expect(page.contains("Alpha") && !page.contains("token"))
    serve.send(SIGTERM)
    let note = "note: the pages of todos have no forms: cannot open \".todosite\": it is a symbolic link\n"
    #expect(try serve.finish().stderr == (settings.isEmpty ? note : ""))
    #expect(try folder.names(in: "Todos") == ["a.md", "b.md"])
  }
}
