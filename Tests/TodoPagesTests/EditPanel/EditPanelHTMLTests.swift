import Documents
import Testing
@testable import TodoPages
import Todos

/// Tests of the HTML of the forms.
@Suite struct EditPanelHTMLTests {
  private let everyKind: KeyValuePairs = [
    "a.md": """
    ---
    title: Buy <milk> & "more"
    status: doing
    priority: P1
    due: 2026-12-01
    tags: [home, shop]
    assignee: [Ana, "Bo, Jr."]
    depends: b
    created: 2026-11-20T09:30
    estimate: 2.5
    urgent: yes
    team: app
    version: 1.2
    ---

    Two </textarea> cartons.

    - [x] ask
    - [ ] buy *it*

    """, "b.md": "# B\n",
  ]

  /// The beginning of the panel.
  private let start = """
    <section class="hands" id="Hands" aria-labelledby="Hands-title" data-lost="The server does not answer." \
    data-gone="This page is no longer there. Your text stays here until you submit it or leave.">
    <h2 id="Hands-title">Changes</h2>
    """
  /// The inputs by which a form says which todo it changes, and what its file was.
  private let ofTodo = """
    <input type="hidden" name="todo" value="a.md">
    <input type="hidden" name="version" value="VERSION">
    """

  /// Returns the end of the tag of a form, and its first input.
  private func posting(to path: String) -> String {
    """
    method="post" action="\(path)" autocomplete="off">
    <input type="hidden" name="token" value="secret">
    """
  }

  /// Returns a field of the form that edits a todo: its label and its input.
  private func field(_ key: String, _ label: String, _ input: String) -> String {
    """
    <div class="hands-field">
    <label for="Hands-edit-\(key)" dir="auto">\(label)</label>
    \(input)
    </div>
    """
  }

  private func line(_ key: String, _ label: String, type: String = "text", _ value: String) -> String {
    field(
      key, label,
      #"<input type="\#(type)" id="Hands-edit-\#(key)" name="\#(key)" value="\#(value)" dir="auto">"#)
  }

  private func lines(_ key: String, _ label: String, _ text: String) -> String {
    field(
      key, label,
      """
      <textarea id="Hands-edit-\(key)" name="\(key)" rows="2" dir="auto" aria-describedby="Hands-edit-\(key)-hint">
      \(text)</textarea>
      <p class="hands-hint" id="Hands-edit-\(key)-hint">one per line</p>
      """)
  }

  /// Returns a field with a selected one of some values, each of which has a text.
  private func choice(
    _ key: String, _ label: String, _ texts: KeyValuePairs<String, String>, _ selected: String
  ) -> String {
    let options = texts.map { value, text in
      "<option value=\"\(value)\"\(value == selected ? " selected" : "")>\(text)</option>\n"
    }
    return field(
      key, label, "<select id=\"Hands-edit-\(key)\" name=\"\(key)\">\n\(options.joined())</select>")
  }

  @Test func `has an input for each kind of field, with the present values`() throws {
    let panel = try EditPanel(everyKind)
    let expected = """
      \(start)
      <form class="hands-actions" \(posting(to: "/todos/a.html"))
      \(ofTodo)
      <p><button name="action" value="done">Mark as done</button> </p>
      </form>
      <h3>Checklist</h3>
      <ul class="hands-items">
      <li class="done">
      <form \(posting(to: "/todos/a.html"))
      <input type="hidden" name="item" value="1">
      \(ofTodo)
      <p><span dir="auto">ask</span> <button name="action" value="untick" aria-label="Untick: ask">Untick</button> </p>
      </form>
      </li>
      <li>
      <form \(posting(to: "/todos/a.html"))
      <input type="hidden" name="item" value="2">
      \(ofTodo)
      <p><span dir="auto">buy it</span> <button name="action" value="tick" aria-label="Tick: buy it">Tick</button> </p>
      </form>
      </li>
      </ul>
      <form class="hands-note" \(posting(to: "/todos/a.html"))
      \(ofTodo)
      <div class="hands-field">
      <label for="Hands-note" dir="auto">Note</label>
      <textarea id="Hands-note" name="note" rows="3" dir="auto">
      </textarea>
      </div>
      <p><button name="action" value="note">Add the note</button> </p>
      </form>
      <details class="hands-edit">
      <summary>Edit</summary>
      <form \(posting(to: "/todos/a.html"))
      <input type="hidden" name="shown" value="SHOWN">
      \(ofTodo)
      \(line("title", "Title", "Buy &lt;milk&gt; &amp; &quot;more&quot;"))
      \(choice("status", "Status", [
        "open": "open", "doing": "doing", "blocked": "blocked", "done": "done", "cancelled": "cancelled",
      ], "doing"))
      \(choice("priority", "Priority", [
        "": "none", "urgent": "urgent", "P1": "P1", "medium": "medium", "low": "low",
      ], "P1"))
      \(line("due", "Due", type: "date", "2026-12-01"))
      \(lines("tags", "Tags", "home\nshop"))
      \(lines("assignee", "People", "Ana\nBo, Jr."))
      \(lines("depends", "Depends on", "b"))
      \(line("parent", "Part of", ""))
      \(line("created", "Created", "2026-11-20T09:30"))
      \(line("completed", "Completed", type: "date", ""))
      \(line("milestone", "Milestone", ""))
      \(line("estimate", "Estimate", "2.5"))
      \(choice("urgent", "Is urgent", ["": "none", "true": "yes", "false": "no"], "true"))
      \(choice("team", "Team", ["": "none", "web": "web", "app": "app"], "app"))
      \(lines("reviewers", "Reviewers", ""))
      \(line("review", "Review on", type: "date", ""))
      \(line(":version", "Version", "1.2"))
      <div class="hands-field">
      <label for="Hands-edit-body" dir="auto">Text</label>
      <textarea id="Hands-edit-body" name="body" rows="16" dir="auto">
      Two &lt;/textarea&gt; cartons.

      - [x] ask
      - [ ] buy *it*
      </textarea>
      </div>
      <p><button name="action" value="edit">Save</button> <button name="action" value="preview">Preview</button> </p>
      </form>
      </details>
      <details class="hands-remove">
      <summary>Delete</summary>
      <form \(posting(to: "/todos/a.html"))
      \(ofTodo)
      <p><span dir="auto">The file is moved to the trash. Undo restores it.</span> <button name="action" value="remove">Move to the trash</button> </p>
      </form>
      </details>
      </section>

      """
    #expect(try panel.html(.todo(at: "a.md")) == expected)
  }

  @Test func `a board has a form for each card, with the names of the columns`() throws {
    let panel = try EditPanel(["a.md": "---\nstatus: To Do\n---\n# A & B\n"], fields: .common)
    let html = try panel.html(.page(.board, number: 1))
    let expected = """
      <details class="hands-board">
      <summary>Move todos to other columns</summary>
      <ul class="hands-moves">
      <li>
      <form class="hands-move" data-href="todos/a.html" \(posting(to: "/board.html"))
      \(ofTodo)
      <div class="hands-field">
      <label for="Hands-move-1" dir="auto">A &amp; B</label>
      <select id="Hands-move-1" name="status">
      <option value="To Do" selected>To Do</option>
      <option value="doing">doing</option>
      <option value="blocked">blocked</option>
      <option value="done">done</option>
      <option value="cancelled">cancelled</option>
      </select>
      </div>
      <p><button name="action" value="edit" aria-label="Move: A &amp; B">Move</button> </p>
      </form>
      </li>
      </ul>
      </details>
      </section>

      """
    #expect(html.hasSuffix(expected))
    #expect(html.contains("<a class=\"hands-new\" href=\"#Hands-add-title\">Add a todo</a>"))
    #expect(html.contains("<details class=\"hands-add\">\n<summary>Add a todo</summary>"))
  }

  @Test func `shows beside each value that differs what the file has now`() throws {
    let panel = try EditPanel(
      ["a.md": "---\ndue: 2026-12-02\ntags: [x]\n---\n# A\n\nNew.\n"], fields: .common)
    let form = try EditForm([
      "action": "edit", "todo": "a.md", "version": "0000000000000001", "title": "A", "due": "2026-12-01",
      "tags": "", "body": "\n# A\n\nOld \"</textarea>.\n",
    ])
    let html = try panel.html(.todo(at: "a.md")) { request in
      (request.typed, request.failure) = (form, .changedSinceRead("Todos/a.md"))
    }
    let expected = [
      """
      <h2 id="Hands-title">Changes</h2>
      <p class="hands-message" role="alert">The file was changed after this page was made. Nothing was saved. \
      Compare your values with the present ones, and save again.</p>
      """,
      """
      <details class="hands-edit" open>
      <summary>Edit</summary>
      <form \(posting(to: "/todos/a.html"))
      <input type="hidden" name="shown" value="SHOWN">
      \(ofTodo)
      \(line("title", "Title", "A"))
      """,
      """
      <input type="date" id="Hands-edit-due" name="due" value="2026-12-01" dir="auto" \
      aria-describedby="Hands-edit-due-now">
      <p class="hands-now" id="Hands-edit-due-now">now: <span dir="auto">2026-12-02</span></p>
      """,
      """
      <textarea id="Hands-edit-tags" name="tags" rows="2" dir="auto" \
      aria-describedby="Hands-edit-tags-hint Hands-edit-tags-now">
      </textarea>
      <p class="hands-hint" id="Hands-edit-tags-hint">one per line</p>
      <p class="hands-now" id="Hands-edit-tags-now">now: <span dir="auto">x</span></p>
      """,
      """
      <textarea id="Hands-edit-body" name="body" rows="16" dir="auto" aria-describedby="Hands-edit-body-now">

      # A

      Old &quot;&lt;/textarea&gt;.
      </textarea>
      <p class="hands-now" id="Hands-edit-body-now">now: <span dir="auto"># A

      New.
      </span></p>
      """,
    ]
    for part in expected { #expect(html.contains(part), "\(part)") }
    #expect(html.ranges(of: "hands-now").count == 3)
  }

  @Test func `a refused form stays as it was typed, with its version`() throws {
    let panel = try EditPanel(["a.md": "# A\n"], fields: .common)
    let form = try EditForm([
      "action": "edit", "todo": "a.md", "version": "0000000000000001", "status": "\"odd\"", "due": "never",
    ])
    let html = try panel.html(.todo(at: "a.md")) { request in
      let failure = Failure.refused("not a date: \"never\"", code: "bad-date", help: "expected YYYY-MM-DD")
      (request.typed, request.failure) = (form, failure)
    }
    let expected = [
      #"<p class="hands-message" role="alert">not a date: &quot;never&quot; (expected YYYY-MM-DD)</p>"#,
      #"<input type="hidden" name="version" value="0000000000000001">"#,
      #"<option value="&quot;odd&quot;" selected>&quot;odd&quot;</option>"#,
      #"<input type="text" id="Hands-edit-due" name="due" value="never" dir="auto">"#,
    ]
    for part in expected { #expect(html.contains(part), "\(part)") }
    #expect(!html.contains("hands-now"))
    #expect(!html.contains("VERSION"))
  }

  @Test func `advice for the command line is left out of the message`() throws {
    let panel = try EditPanel(["a.md": "# A\n"], fields: .common)
    let html = try panel.html(.todo(at: "a.md")) { request in
      request.failure = .refused("there is no change 3 to undo", help: "list them with: todosite undo --list")
    }
    #expect(html.contains("<p class=\"hands-message\" role=\"alert\">there is no change 3 to undo</p>"))
  }

  @Test func `a refused note stays as it was typed`() throws {
    let panel = try EditPanel(["a.md": "# A\n"], fields: .common)
    let form = try EditForm(["action": "note", "todo": "a.md", "version": "0", "note": "\nSee <b>."])
    let html = try panel.html(.todo(at: "a.md")) { $0.typed = form }
    #expect(html.contains("name=\"note\" rows=\"3\" dir=\"auto\">\n\nSee &lt;b&gt;.</textarea>"))
    #expect(html.contains("<details class=\"hands-edit\">"))
  }

  @Test(
    arguments: [
      (["todo": "a.md", "version": "0000000000000001"], Route.todo(at: "a.md")),
      (["title": "N"], .page(.list, number: 1)),
    ] as [([String: String], Route)])
  func `shows how a typed text looks, with its links`(inputs: [String: String], route: Route) throws {
    let panel = try EditPanel(["a.md": "# A\n", "b.md": "---\nid: bb\n---\n# B\n"], fields: .common)
    var encoded = inputs.map { "\($0)=\($1)" } + ["action=preview"]
    encoded.append("body=%23+A%0D%0A%0D%0A[[bb]]+%3Cscript%3E")
    let form = try EditForm(Array(encoded.joined(separator: "&").utf8))
    let html = try panel.html(route) { $0.typed = form }
    let href = route == .todo(at: "a.md") ? "../todos/b.html" : "todos/b.html"
    let text = "<p><a href=\"\(href)\">B</a> &lt;script&gt;</p>\n\n</div>\n</form>\n</details>"
    #expect(html.contains("<div class=\"prose hands-preview\" dir=\"auto\">\n"))
    #expect(html.contains(text), "\(html)")
    #expect(html.contains("\n# A\n\n[[bb]] &lt;script&gt;</textarea>"))
  }

  @Test func `shows what can be undone, and a problem of the project`() throws {
    let panel = try EditPanel(["a.md": "# A\n"], fields: .common, takesNewTodos: false)
    let route = Route.page(.list, number: 1)
    #expect(try panel.html(route).isEmpty)
    let html = try panel.html(route) { request in
      request.undo = UndoableChange(3, .done, of: TodoPath("a.md"), title: "Buy <milk>")
      request.problem = "error: </pre>\n --> Templates/list.html:1:1"
    }
    #expect(
      html == """
        \(start)
        <div class="hands-problem" role="alert"><pre>error: &lt;/pre&gt;
         --&gt; Templates/list.html:1:1</pre></div>
        <form class="hands-undo" \(posting(to: "/index.html"))
        <input type="hidden" name="change" value="3">
        <p><span dir="auto">Last change: Buy &lt;milk&gt; (Completed)</span> \
        <button name="action" value="undo">Undo</button> </p>
        </form>
        </section>

        """)
    let withoutForms = try panel.html(.todo(at: "a.md")) { request in
      (request.token, request.problem) = (nil, "broken")
      request.undo = UndoableChange(3, .done, of: TodoPath("a.md"), title: "A")
    }
    #expect(!withoutForms.contains("<form"))
    #expect(withoutForms.contains("<pre>broken</pre>"))
  }

  @Test(
    arguments: [
      (.add, "Created"), (.edit, "Updated"), (.done, "Completed"), (.start, "Started"), (.reopen, "Reopened"),
      (.tick, "Ticked"), (.untick, "Unticked"), (.note, "Note"), (.remove, "Deleted"),
    ] as [(EditForm.Action, String)])
  func `says what was done by the change to undo`(action: EditForm.Action, word: String) throws {
    let panel = try EditPanel(["a.md": "# A\n"], fields: .common)
    let html = try panel.html(.todo(at: "a.md")) {
      $0.undo = UndoableChange(3, action, of: TodoPath("a.md"), title: "A")
    }
    #expect(html.contains("<span dir=\"auto\">Last change: A (\(word))</span>"))
  }

  @Test(
    arguments: [
      (.done, "a.md", true), (.done, "hidden.md", false), (.remove, "hidden.md", true),
    ] as [(EditForm.Action, String, Bool)])
  func `offers to undo a change only of a todo that the site shows or showed`(
    action: EditForm.Action, path: String, isOffered: Bool
  ) throws {
    let panel = try EditPanel(["a.md": "# A\n"], fields: .common)
    let page = panel.page(.page(.list, number: 1)) { request in
      request.undo = UndoableChange(3, action, of: TodoPath(path), title: "A")
    }
    #expect(page.forms.contains { $0.kind == .undo } == isOffered)
  }

  @Test func `has the words of the site's language`() throws {
    let panel = try EditPanel(["a.md": "---\nstatus: done\n---\n# A\n"], fields: .common, language: "vi")
    let html = try panel.html(.todo(at: "a.md"))
    #expect(html.contains("<button name=\"action\" value=\"reopen\">Mở lại</button>"))
    #expect(html.contains("<option value=\"done\" selected>đã xong</option>"))
    #expect(html.contains("<label for=\"Hands-edit-depends\" dir=\"auto\">Phụ thuộc vào</label>"))
  }
}
