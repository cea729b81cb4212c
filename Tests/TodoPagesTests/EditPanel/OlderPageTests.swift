import Documents
import Testing
@testable import TodoPages
@testable import Todos

/// Tests of the forms of pages that are older than the files, such as the last good page while a template is broken.
@Suite struct OlderPageTests {
  private static let file = "---\nstatus: open\n---\n# A\n\n- [ ] pay rent\n- [ ] call mum\n"

  private func failure(_ body: () throws -> Void) -> Failure? {
    do {
      try body()
      return nil
    } catch {
      return error as? Failure
    }
  }

  // MARK: - Hidden todos

  @Test(arguments: ["private: true", "publish: false", "draft: true"])
  func `a todo that its file hides now is as one that is gone`(key: String) throws {
    let panel = try EditPanel(["a.md": Self.file], now: ["a.md": "---\n\(key)\n---\n# Secret\n"])
    let typed = try EditForm(["action": "edit", "todo": "a.md", "version": "0000000000000001"])
    let html = try panel.html(.todo(at: "a.md")) { request in
      (request.typed, request.failure) = (typed, .changedSinceRead("Todos/a.md"))
    }
    #expect(html.contains("hands-message"))
    #expect(!html.contains("<form") && !html.contains("Secret"))
    #expect(panel.page(.page(.board, number: 1)).forms.allSatisfy { $0.kind == .add })
    let version = try panel.version(of: "a.md")
    for action in ["edit", "done", "start", "reopen", "tick", "note", "remove"] {
      let form = try EditForm([
        "action": action, "todo": "a.md", "version": version, "item": "1", "note": "x",
      ])
      let failure = failure { _ = try panel.change(of: form) }
      #expect(failure?.isOfChangedFile == true, "\(action)")
    }
    let preview = try EditForm(["action": "preview", "todo": "a.md", "version": version])
    #expect(try !panel.html(.todo(at: "a.md")) { $0.typed = preview }.contains("Secret"))
  }

  // MARK: - Changed todos

  private static let reordered = "---\nstatus: open\n---\n# A\n\n- [ ] call mum\n- [ ] pay rent\n"

  @Test func `a page of an older file has no forms of its todo`() throws {
    let panel = try EditPanel(
      ["a.md": Self.file, "b.md": "# B\n"], now: ["a.md": Self.reordered, "b.md": "# B\n"])
    #expect(panel.page(.todo(at: "a.md")).forms == [])
    #expect(!panel.page(.todo(at: "b.md")).forms.isEmpty)
    let cards = panel.page(.page(.board, number: 1)).forms.filter { $0.kind == .moves }
    #expect(cards.map(\.title) == ["B"])
    let html = try panel.html(.todo(at: "a.md")) { $0.problem = "broken" }
    #expect(html.contains("<pre>broken</pre>") && !html.contains("<form"))
    // The form that was refused is about another todo.
    let other = try EditForm(["action": "undo", "change": "3"])
    let refused = panel.page(.todo(at: "a.md")) { request in
      (request.typed, request.failure) = (other, .changedSinceRead("Todos/b.md"))
    }
    #expect(refused.forms == [])
    #expect(refused.message == .refused("another program has changed the file"))
  }

  @Test(arguments: ["tick", "edit", "preview"])
  func `the answer to a form shows the present file`(action: String) throws {
    let panel = try EditPanel(["a.md": Self.file], now: ["a.md": Self.reordered])
    let typed = try EditForm([
      "action": action, "todo": "a.md", "version": "0000000000000001", "item": "1",
    ])
    let page = panel.page(.todo(at: "a.md")) { request in
      request.typed = typed
      if action != "preview" { request.failure = .changedSinceRead("Todos/a.md") }
    }
    #expect(page.forms.filter { $0.kind == .items }.map(\.title) == ["call mum", "pay rent"])
  }
}
