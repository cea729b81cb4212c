import TestSupport
import Testing

/// A folder in which an example of the documentation runs, with its own home folder, git identity and remote.
struct ExampleProject {
  private let folder: TemporaryFolder

  /// Creates the project that the comment before a code block names; nil creates an empty folder.
  init(_ name: String?) throws {
    let files = try name.map { try #require(Self.files[$0], "unknown project \($0)") }
    folder = try TemporaryFolder([
      "home/.gitconfig": """
      [user]
        name = Ana
        email = ana@example.org
      [init]
        defaultBranch = main

      """
    ])
    try folder.makeFolder("bin")
    try folder.link("bin/todosite", to: todositePath)
    // An example that is not listed as skipped must not change the machine.
    for name in ["sudo", "apt-get", "swift", "rsync"] {
      try folder.write("bin/\(name)", "#!/bin/sh\nexit 1\n")
      try folder.setPermissions("bin/\(name)", 0o755)
    }
    try folder.makeFolder("project")
    guard let files else { return }
    for (path, text) in files { try folder.write("project/\(path)", text) }
    let run = try run("git init -q && git add . && git commit -q -m Base")
    try #require(run.status == 0, "\(run)")
  }

  /// Runs a shell script in the project.
  ///
  /// A push to the repository of the README's example is sent to the folder `remote` beside the project.
  func run(_ script: String) throws -> Run {
    var program = Program(path: "/bin/sh", folder: folder, workingFolder: "project")
    program.environment.merge([
      "PATH": "\(folder["bin"]):/usr/local/bin:/usr/bin:/bin", "HOME": folder["home"],
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_CEILING_DIRECTORIES": folder.path,
      "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "url.\(folder["remote"]).insteadOf",
      "GIT_CONFIG_VALUE_0": "https://github.com/OWNER/my-todos.git",
    ]) { $1 }
    return try program.run(["-c", script])
  }
}

extension ExampleProject {
  private static let files: [String: KeyValuePairs<String, String>] = [
    "shopping": shopping, "backlog": backlog, "beads": beads, "login": login, "app": app,
    "spellings": spellings, "review": review,
  ]

  private static let spellings: KeyValuePairs = [
    "Todos/a.md": "---\ntags: bug\n---\n# A\n", "Todos/b.md": "---\ntags: Bug\n---\n# B\n",
    "Todos/c.md": "---\ntags: Bug\n---\n# C\n",
  ]

  private static let review: KeyValuePairs = [
    "todosite.yml": "statuses: [To Do, In Progress, In Review, Testing, Done]\n",
    "Todos/h4x9tr-order-the-seeds.md": "---\ntitle: Order the seeds\nstatus: To Do\n---\n",
    "Todos/b7d2mq-print-the-labels.md":
      "---\ntitle: Print the labels\nstatus: In Review\n---\n",
  ]

  private static let app: KeyValuePairs = [
    "todosite.yml": """
    fields:
      - { name: estimate, kind: number, label: Estimate, column: true }
      - { name: team, kind: choice, choices: [web, app, data] }
      - { name: review-by, kind: date, label: Review }

    """,
    "Todos/c4n8wd-cache-the-start-page.md": """
    ---
    title: Cache the start page
    estimate: 3
    team: web
    review-by: 2026-12-04
    ---

    """,
    "Todos/p2k9sf-sync-in-the-background.md": """
    ---
    title: Sync in the background
    estimate: 0.5
    team: app
    ---

    """,
    "Todos/t7r3hm-report-the-sales.md": "---\ntitle: Report the sales\n---\n",
  ]

  private static let beads: KeyValuePairs = [
    ".beads/issues.jsonl": #"""
    {"id":"bd-1","title":"Water the plants","description":"Every day.","acceptance_criteria":"- [x] morning\n- [ ] noon\n- [ ] evening","status":"in_progress","priority":1,"issue_type":"task","assignee":"ann","labels":["garden"],"updated_at":"2026-11-03T12:00:00Z"}
    {"id":"bd-2","title":"Buy a hose","status":"tombstone","priority":2,"issue_type":"task","updated_at":"2026-11-02T12:00:00Z"}

    """#
  ]

  private static let shopping: KeyValuePairs = [
    "README.md": "# Home\n\n<!-- todosite:begin -->\n<!-- todosite:end -->\n",
    "Todos/r4x2kd-buy-oat-milk.md": """
    ---
    title: Buy oat milk
    status: open
    priority: high
    due: 2026-12-01
    tags: [shopping]
    created: 2026-11-20
    ---

    Two cartons, the **barista** kind.

    - [x] ask who else needs some
    - [ ] buy it

    """,
    "Todos/k3v8pq-buy-bread.md": "---\ntitle: Buy bread\ncreated: 2026-11-21\n---\n",
    "Todos/w7m2ht-fix-the-gate.md": """
    ---
    title: Fix the gate
    status: done
    tags: [garden]
    assignee: Ana
    created: 2026-11-18
    completed: 2026-11-19
    ---

    """,
    "issues.csv": "Subject,Deadline,Colour\nPaint the door,2026-12-05,green\nOil the hinge,,\n",
  ]

  private static let backlog: KeyValuePairs = [
    "backlog/config.yml": "project_name: \"Balcony\"\nstatuses: [\"To Do\", \"Growing\", \"Harvested\"]\n",
    "backlog/tasks/task-1 - Water-the-plants.md": """
    ---
    id: TASK-1
    title: Water the plants
    status: Growing
    assignee: ['@ann']
    created_date: '2026-11-01 08:30'
    labels: [green]
    ---

    Every day.

    """,
  ]

  private static let login: KeyValuePairs = [
    "Todos/fix-login.md": "---\ntitle: Fix the login\nstatus: doing\npriority: hihg\n---\n"
  ]
}
