import TestSupport
import Testing

/// Tests of the output on a terminal of a given width.
@Suite(.requiresTerminal)
struct TerminalTests {
  private static let todos: KeyValuePairs = [
    "Todos/k3v8pq-open-a-repair-cafe.md": """
    ---
    title: Mở quán sửa chữa ở thư viện vào thứ Bảy
    status: doing
    priority: high
    due: 2026-12-12
    tags: [neighbours, mending]
    assignee: [Ana, Minh]
    ---
    - [x] one
    - [ ] two
    """,
    "Todos/kaimono.md": "---\ntitle: 買い物リストを作る、そして牛乳とパンと卵を買ってくる\n---\n",
    "Todos/old.md": "---\ntitle: Old\nstatus: done\npriority: low\n---\n",
    "Todos/bad.md": "---\ntitle: bad\nassignee: %x\n---\n",
  ]

  private func onTerminal(
    _ command: String, columns: Int, in folder: TemporaryFolder, environment: [String: String] = [:]
  ) throws -> Run {
    let run = try shell(
      "script -qec \"stty cols \(columns) rows 50; '\(todositePath)' \(command)\" /dev/null", in: folder,
      environment: ["TERM": "xterm", "NO_COLOR": "1"].merging(environment) { $1 })
    return Run(run.status, stdout: run.stdout.replacing("\r\n", with: "\n"))
  }

  @Test func `truncates titles at the end of the line and counts wide characters as two columns`() throws {
    let folder = try TemporaryFolder(Self.todos)
    expect(
      try onTerminal("list --all --today 2026-12-12 2>/dev/null", columns: 60, in: folder),
      is: Run(
        1,
        stdout: """
          ◐  k3v8pq   2026-12-12  high  Mở quán sửa chữa ở thư viện v…
          ○  kaimono                    買い物リストを作る、そして牛…
          ✓  old                  low   Old

          1 open, 1 doing, 1 done
          1 unreadable file

          """))
  }

  @Test func `a narrow terminal drops columns before it truncates titles`() throws {
    let folder = try TemporaryFolder(Self.todos)
    expect(
      try onTerminal("list --all --today 2026-12-12 2>/dev/null", columns: 40, in: folder),
      is: Run(
        1,
        stdout: """
          ◐  k3v8pq   Mở quán sửa chữa ở thư viện…
          ○  kaimono  買い物リストを作る、そして…
          ✓  old      Old

          1 open, 1 doing, 1 done
          1 unreadable file

          """))
  }

  @Test func `no line is wider than the terminal`() throws {
    let folder = try TemporaryFolder(Self.todos)
    expect(
      try onTerminal("list --all --today 2026-12-31 2>/dev/null", columns: 20, in: folder),
      is: Run(
        1,
        stdout: """
          ◐  k3v8pq  Mở quán …
          ○  ka…ono  買い物リ…
          ✓  old     Old

          1 open, 1 doing, 1
          done
          1 unreadable file

          """))
    expect(
      try onTerminal("show k3v8pq --today 2026-12-31", columns: 20, in: folder),
      is: Run(
        0,
        stdout: """
          ◐ Mở quán sửa chữa ở
            thư viện vào thứ
            Bảy

            id
              k3v8pq-open-a-re
              pair-cafe
            status
              doing
            priority
              high
            due
              12 Dec 2026
              (overdue)
            tags
              neighbours,
              mending
            assignee
              Ana, Minh
            checklist
              1 of 2
            file
              Todos/k3v8pq-ope
              n-a-repair-cafe.
              md

          1  - [x] one
          2  - [ ] two

          """))
  }

  @Test func `right-to-left titles keep their columns`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "---\ntitle: שלום עולם\ntags: [בית, x]\n---\n"])
    #expect(
      try onTerminal("list", columns: 60, in: folder).stdout
        == "○  a  \u{2068}שלום עולם\u{2069}  \u{2068}#בית\u{2069} #x\n\n1 open\n")
    #expect(try todosite("list", in: folder).stdout == "○  a  שלום עולם  #בית #x\n\n1 open\n")
  }

  @Test func `colours do not change the text and can be turned off`() throws {
    let folder = try TemporaryFolder(Self.todos)
    expect(
      try onTerminal("list --all --today 2026-12-31", columns: 80, in: folder, environment: ["NO_COLOR": ""]),
      is: Run(
        1,
        stdout: """
          \u{1B}[1;31merror\u{1B}[0m\u{1B}[1m: "%" cannot begin a plain value\u{1B}[0m
          \u{1B}[34m -->\u{1B}[0m Todos/bad.md:3:11
          \u{1B}[34m  |\u{1B}[0m
          \u{1B}[34m3 |\u{1B}[0m assignee: %x
          \u{1B}[34m  |\u{1B}[0m           \u{1B}[1;31m^\u{1B}[0m
          \u{1B}[1;36mhelp\u{1B}[0m: quote the value: "%x"

          1 error
          \u{1B}[36m◐\u{1B}[0m  k3v8pq   \u{1B}[31m2026-12-12\u{1B}[0m  \u{1B}[33mhigh\u{1B}[0m  \u{1B}[1mMở quán sửa chữa ở thư viện vào thứ Bảy\u{1B}[0m  \u{1B}[31moverdue\u{1B}[0m\u{1B}[2m …\u{1B}[0m
          ○  kaimono                    \u{1B}[1m買い物リストを作る、そして牛乳とパンと卵を買って…\u{1B}[0m
          \u{1B}[32m✓\u{1B}[0m  old                  \u{1B}[2mlow\u{1B}[0m   \u{1B}[2mOld\u{1B}[0m

          1 open, 1 doing, 1 done
          1 unreadable file

          """))
    for quiet in [["NO_COLOR": "1"], ["NO_COLOR": "", "TERM": "dumb"]] {
      #expect(try !onTerminal("list", columns: 80, in: folder, environment: quiet).stdout.contains("\u{1B}"))
    }
  }

  @Test func `wraps values beside the names of their fields`() throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": """
      ---
      title: A title that takes more than the forty columns there are
      status: open
      a-key-with-quite-a-long-name: a value that is longer than the room beside its name
      ---
      A body stays as it was written, however long its lines are.
      """
    ])
    expect(
      try onTerminal("show a", columns: 40, in: folder),
      is: Run(
        0,
        stdout: """
          ○ A title that takes more than the forty
            columns there are

            id             a
            status         open
            a-key-with-q…  a value that is longer
                           than the room beside
                           its name
            file           Todos/a.md

          A body stays as it was written, however long its lines are.

          """))
  }

  @Test func `truncates a source line around the marked position`() throws {
    let folder = try TemporaryFolder([
      "Todos/a.md":
        "---\ntitle: a\n---\nA long line of words goes on and on and at its end is a [link](gone.md) to nowhere.\n"
    ])
    expect(
      try onTerminal("check", columns: 50, in: folder),
      is: Run(
        0,
        stdout: """
          warning: dead link "gone.md"
           --> Todos/a.md:4:64
            |
          4 | …d is a [link](gone.md) to nowhere.
            |                ^^^^^^^ no todo or published file at this path

          1 warning
          1 todo, 0 unreadable

          """))
  }

  @Test(.requires(programs: "flock"))
  func `work that takes more than a second shows its progress on a line that is erased at the end`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n"])
    #expect(try todosite("build", in: folder).status == 0)
    let run = try shell(
      "flock _site sleep 1.5 & sleep 0.1; script -qec \"stty cols 80; '\(todositePath)' build --full\" /dev/null; wait",
      in: folder, environment: ["TERM": "xterm"])
    let parts = run.stdout.replacing("\r\n", with: "\n").split(separator: "\r").map(String.init)
    #expect(parts.contains("Making pages …\u{1B}[K"))
    #expect(parts.last?.hasPrefix("\u{1B}[K_site: 1 todo, ") == true)
  }
}
