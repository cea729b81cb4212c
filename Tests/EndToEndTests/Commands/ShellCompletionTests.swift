import TestSupport
import Testing

/// Tests of the completions in real shells: what is typed after `todosite`, with `⇥` for Tab, and the arguments that the
/// completed command receives, with `|` after each.
@Suite struct ShellCompletionTests {
  private typealias Lines = KeyValuePairs<String, String>

  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "Todos/plan:one two.md": "# A\n", "Todos/plan:one tree.md": "# B\n", "Todos/$HOME.md": "# C\n",
      "Todos/$(touch evil).md": "# D\n",
      "Todos/t.md": #"""
      ---
      title: T
      tags: [":bug:", ":file", "area:yard", "area:front garden", "c#", "it's", "x=y", "at@home", "`touch evil`", "bang!x",
        "~hut", "back\\slash", "say\"so", "é—x", "cafe\u0301", "semi;colon", "pipe|amp&", "lt<gt>", "par(en)", "st*r",
        "wh?t", "cur{a,b}", "br[a]", "d^e", "m n", "m$n"]
      assignee: ["Ann Lee", "O'Neil"]
      milestone: "v1: first & last"
      ---

      """#,
      "sub dir/Todos/zed one.md": "# Z\n", "sub dir/my file.txt": "", "sub dir/p:q r.txt": "", "it's.txt": "",
    ])
  }

  private static let todos: Lines = [
    #"show plan⇥w⇥"#: "show|plan:one two|", #"show "plan⇥w⇥"#: "show|plan:one two|",
    #"show 'plan⇥w⇥"#: "show|plan:one two|", #"show plan:one\ tw⇥"#: "show|plan:one two|",
    #"show plan\:one\ tw⇥"#: "show|plan:one two|", #"show plan:"one tw⇥"#: "show|plan:one two|",
    #"done -- plan:one\ tw⇥"#: "done|--|plan:one two|",
    #"edit t --depends plan:one\ two,\$H⇥"#: "edit|t|--depends|plan:one two,$HOME|",
    #"edit t --depends=+plan:one\ tw⇥"#: "edit|t|--depends=+plan:one two|",
    #"show \$H⇥"#: "show|$HOME|", #"show "\$H⇥"#: "show|$HOME|", #"show '$H⇥"#: "show|$HOME|",
    #"show \$\(t⇥"#: "show|$(touch evil)|", #"show '$(⇥"#: "show|$(touch evil)|",
    #"-C sub\ dir show z⇥"#: "-C|sub dir|show|zed one|",
    #"-C "sub dir" show zed\ o⇥"#: "-C|sub dir|show|zed one|",
    #"show --directory='sub dir' "zed o⇥"#: "show|--directory=sub dir|zed one|",
    #"-C ~/sub\ dir show z⇥"#: "-C|HOME/sub dir|show|zed one|",
  ]

  private static let tags: Lines = [
    #":b⇥"#: ":bug:", #":f⇥"#: ":file", #"area:f⇥"#: "area:front garden", #""area:f⇥"#: "area:front garden",
    #"'area:f⇥"#: "area:front garden",
    #"area:front\ g⇥"#: "area:front garden", ##"c\#⇥"##: "c#", #"it⇥"#: "it's", #""it⇥"#: "it's",
    #"'it⇥"#: "it's",
    #"it\'⇥"#: "it's", #"x⇥"#: "x=y", #"x=⇥"#: "x=y", #""x=⇥"#: "x=y", #"at⇥"#: "at@home",
    #"at@⇥"#: "at@home",
    #""at@⇥"#: "at@home", #"\`t⇥"#: "`touch evil`", #"'`⇥"#: "`touch evil`",
    #"bang⇥"#: "bang!x", #""bang⇥"#: "bang!x", #"'bang⇥"#: "bang!x", #"\~h⇥"#: "~hut",
    #"back⇥"#: #"back\slash"#, #""back⇥"#: #"back\slash"#, #"'back⇥"#: #"back\slash"#,
    #"back\\⇥"#: #"back\slash"#,
    #"say⇥"#: #"say"so"#, #""say⇥"#: #"say"so"#, #"'say⇥"#: #"say"so"#, #"é⇥"#: "é—x",
    #"caf⇥"#: "cafe\u{301}",
    #"semi⇥"#: "semi;colon", #"semi\;⇥"#: "semi;colon", #""semi;⇥"#: "semi;colon", #"pipe⇥"#: "pipe|amp&",
    #""pipe|⇥"#: "pipe|amp&", #"lt⇥"#: "lt<gt>", #"lt\<⇥"#: "lt<gt>", #"par⇥"#: "par(en)",
    #"par\(⇥"#: "par(en)",
    #"st⇥"#: "st*r", #"wh⇥"#: "wh?t", #"cur⇥"#: "cur{a,b}", #"br⇥"#: "br[a]", #"d⇥"#: "d^e", #"m\ ⇥"#: "m n",
    #"semi\;colon,pipe⇥"#: "semi;colon,pipe|amp&", #""semi;colon,area:f⇥"#: "semi;colon,area:front garden",
  ]

  private static let others: Lines = [
    #"list --assignee Ann⇥"#: "list|--assignee|Ann Lee|",
    #"list --assignee "@A⇥"#: "list|--assignee|@Ann Lee|",
    #"list --assignee @Ann\ ⇥"#: "list|--assignee|@Ann Lee|",
    #"list --assignee O⇥"#: "list|--assignee|O'Neil|",
    #"list --milestone v1⇥"#: "list|--milestone|v1: first & last|",
    #"list --milestone=v1:\ f⇥"#: "list|--milestone=v1: first & last|",
    #"list --milestone "v1: f⇥"#: "list|--milestone|v1: first & last|",
    #"list --search "tag:x (a|b) \$(touch evil)" --search '"# + "`touch evil`" + #"' --tag sem⇥"#:
      "list|--search|tag:x (a|b) $(touch evil)|--search|`touch evil`|--tag|semi;colon|",
    #"import sub⇥my⇥"#: "import|sub dir/my file.txt|", #"import "sub⇥my⇥"#: "import|sub dir/my file.txt|",
    #"import 'sub dir/m⇥"#: "import|sub dir/my file.txt|",
    #"import sub\ dir/p:⇥"#: "import|sub dir/p:q r.txt|",
    #"import it⇥"#: "import|it's.txt|", #"import "it⇥"#: "import|it's.txt|",
    #"export --output=sub\ dir/m⇥"#: "export|--output=sub dir/my file.txt|",
    #"export --output="sub dir/m⇥"#: "export|--output=sub dir/my file.txt|",
    #"export -o sub\ dir/m⇥"#: "export|-o|sub dir/my file.txt|",
  ]

  /// Types each line in a shell, and each tag after `--tag` and after `--tag=`.
  private func check(_ shell: String, _ more: Lines = [:]) throws {
    let folder = try folder()
    let session = try InteractiveShell(shell, in: folder)
    var lines = Array(Self.todos) + Array(Self.others) + Array(more)
    for (typed, tag) in Self.tags {
      lines.append((key: "list --tag \(typed)", value: "list|--tag|\(tag)|"))
      lines.append((key: "list --tag=\(typed)", value: "list|--tag=\(tag)|"))
    }
    for (typed, expected) in lines {
      let keys = "todosite " + typed.replacing("⇥", with: "\t")
      let received = try session.arguments(afterTyping: keys)
      let arguments = expected.replacing("HOME/", with: "\(folder.path)/")
      #expect(received.map { Array($0.utf8) } == Array(arguments.utf8), "\(typed): \(received ?? "not run")")
    }
    #expect(!folder.exists("evil"))
  }

  @Test(.requires(programs: "setsid", "bash"))
  func `bash completes words with any characters, in the quotes that are open`() throws {
    try check(
      "bash",
      [
        "show $H⇥": "show|$HOME|", "list --tag=⇥q": "list|--tag=q|",
        #"list --tag $'back⇥"#: #"list|--tag|back\slash|"#,
        #"list --tag $'it⇥"#: "list|--tag|it's|",
        #"list --tag "\`⇥"#: "list|--tag|`touch evil`|",
        // Two candidates whose next characters both need a backslash share none.
        "list --tag m⇥": "list|--tag|m|", #"list --tag "m⇥""#: "list|--tag|m|",
        "import 'it⇥": "import|it's.txt|",
      ])
  }

  @Test(.requires(programs: "setsid", "zsh"))
  func `zsh completes words with any characters, in the quotes that are open`() throws {
    try check("zsh", ["list --tag m⇥": "list|--tag|m|"])
  }

  @Test(.requires(programs: "setsid", "fish"))
  func `fish completes words with any characters, in the quotes that are open`() throws {
    try check("fish", ["list --tag m⇥": "list|--tag|m|"])
  }

  @Test(.requires(programs: "setsid", "bash"))
  func `bash lists candidates as they are, with their descriptions`() throws {
    let shell = try InteractiveShell("bash", in: try folder())
    let tags = shell.screen(afterTyping: "todosite list --tag=area:\t\t\t", until: "area:yard")
    #expect(tags?.contains("area:front garden") == true)
    #expect(tags?.contains(#"\ "#) == false)
    let todos = shell.screen(afterTyping: "todosite show plan:one\\ t\t\t\t", until: "plan:one two  (A)")
    #expect(todos?.contains("plan:one tree  (B)") == true)
  }
}
