import FileSystem
import TestSupport
import Testing

/// Tests of `init` and `export` in a repository with symbolic links: none is followed out of it.
@Suite(.requires(programs: "git"))
struct InitLinkTests {
  /// Returns a folder with an empty folder `out` and a repository `r` with a project, in which a script has run.
  private func folder(_ script: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["r/Todos/a.md": "---\ntitle: A\n---\n", "out/kept": "kept\n"])
    let run = try run("git init -q && \(script)", in: folder)
    #expect(run.status == 0, "\(run)")
    return folder
  }

  private func run(_ script: String, in folder: TemporaryFolder) throws -> Run {
    try shell(
      "cd r && { \(script); }", in: folder,
      environment: [
        "HOME": "/nonexistent", "GIT_CONFIG_NOSYSTEM": "1", "GIT_CEILING_DIRECTORIES": "/dev/shm:/tmp",
      ])
  }

  @Test(arguments: [
    ("ln -s ../out .github", "init --pages github --from ann/todosite", ".github"),
    (
      "mkdir .github && ln -s ../../out .github/workflows", "init --pages github --from ann/todosite",
      ".github/workflows"
    ),
    ("ln -s ../out/new.yml .gitlab-ci.yml", "init --pages gitlab --from ann/todosite", ".gitlab-ci.yml"),
    ("ln -s ../out/kept .gitlab-ci.yml", "init --pages gitlab --from ann/todosite", ".gitlab-ci.yml"),
    ("rm -rf .git/hooks && ln -s ../../out .git/hooks", "init --hook", ".git/hooks"),
    (
      "mkdir -p .git/hooks && ln -sf ../../../out/kept .git/hooks/pre-commit", "init --hook",
      ".git/hooks/pre-commit"
    ),
    ("ln -s ../out tools && git config core.hooksPath tools", "init --hook", "tools"),
  ])
  func `init writes through no link out of the repository`(script: String, command: String, link: String)
    throws
  {
    let folder = try folder(script)
    expect(
      try run("todosite \(command)", in: folder),
      is: Run(
        3,
        stderr: """
          error: "\(link)" is a symbolic link that leads out of the repository
          help: replace it with the file or folder itself, or remove it

          """))
    #expect(try folder.tree("out") == ["kept": "kept\n"])
  }

  @Test func `init writes through a link in the repository`() throws {
    let folder = try folder(
      "mkdir -p conf/hooks && ln -s conf .github && rm -rf .git/hooks && ln -s ../conf/hooks .git/hooks")
    let run = try run("todosite init --hook --pages github --from ann/todosite", in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(try folder.names(in: "r/conf").sorted() == ["hooks", "workflows"])
    #expect(try folder.names(in: "r/conf/hooks") == ["pre-commit"])
  }

  @Test func `the files of a theme are written through no link out of its folder`() throws {
    let folder = try folder("mkdir Templates && ln -s ../../out Templates/partials")
    expect(
      try run("todosite init --theme", in: folder),
      is: Run(
        3,
        stderr: """
          error: "Templates/partials" is a symbolic link that leads out of "Templates"
          help: replace it with the file or folder itself, or remove it

          """))
    #expect(try folder.tree("out") == ["kept": "kept\n"])
  }

  @Test(arguments: ["--into README.md", "--format csv -o README.md"])
  func `export writes through no link out of the repository`(options: String) throws {
    let folder = try folder("ln -s ../out/README.md README.md")
    let text = "<!-- todosite:begin -->\n<!-- todosite:end -->\n"
    try folder.write("out/README.md", text)
    expect(
      try run("todosite export \(options)", in: folder),
      is: Run(
        2,
        stderr: """
          error: "README.md" leads out of the repository by a symbolic link
          help: name the file or folder itself

          """))
    #expect(try folder.text("out/README.md") == text)
    #expect(try run("todosite export --into ../out/README.md", in: folder).status == 0)
  }
}
