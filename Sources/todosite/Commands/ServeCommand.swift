import FileSystem
import HTTPServer
import TodoPages
import Todos

extension Command {
  static let serve = Command(
    name: "serve", group: .start, summary: "show the site in a browser, and change todos there",
    operands: [.optional(.folder("DIR"))],
    options: [.port, .open, .todos, .drafts, .jobs, ChangeOption.today] + CommandOption.ofProject,
    details: """
      Shows the pages that build makes, at an address that only this machine can
      reach, until Ctrl-C. They are made when they are asked for; the folder of the
      built site stays as it is.

      When a todo, a template, an asset or a setting changes, open pages change.
      Their forms change the files of todos as add, edit, done, tick, note, rm and
      undo do. A form whose file has changed since the page was made changes nothing.
      """,
    examples: ["todosite serve", "todosite serve --open --port 8080"]
  ) { arguments throws(Failure) in
    let port = try arguments.port()
    let http = try reporting(HTTPServer(port: port, headers: HTTPResponse.common)) { error in
      guard error.errno == .addressInUse else { return Failure(error) }
      return .system(
        "another program uses port \(port ?? 0)", help: "leave out --port, or name another port")
    }
    var server = SiteServer(try ProjectWatch(arguments), http, arguments)
    return try await server.run(opensBrowser: arguments.has(.open))
  }
}

extension CommandOption {
  static let port = CommandOption(
    name: "port", value: .text("N"), summary: "use port N (default: the first free one from 4173)")
  static let open = CommandOption(name: "open", summary: "open the address in the browser")
}

extension Arguments {
  /// Returns the port that the user named; nil if there is none.
  func port() throws(Failure) -> UInt16? {
    guard let value = value(of: .port) else { return nil }
    guard let port = UInt16(value), port > 0 else {
      throw .usage("bad value for --port: \(quoted(value))", help: "give a whole number from 1 to 65535")
    }
    return port
  }
}
