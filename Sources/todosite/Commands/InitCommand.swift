import Todos

extension Command {
  static let initialize = Command(
    name: "init", group: .start, summary: "create a project", operands: [.optional(.folder("DIR"))],
    options: [.theme, .pages, .from, .hook, .allowOutside, .directory],
    details: """
      Writes three sample todos to Todos/ if there are none, a todosite.yml that
      explains every setting, a line in .gitattributes that makes git merge todos key
      by key after you run install-merge-driver, and a line in .gitignore for the
      site, unless git ignores it already. Existing files are not changed, except
      that these lines are added.

      --pages adds a workflow for the host of the repository: after each push it
      downloads this version of todosite, builds the site and publishes it. --hook
      adds a hook that refuses a commit if the staged todos have errors. In a
      project, --theme, --pages and --hook write nothing else.
      """,
    examples: ["todosite init", "todosite init my-todos --theme", "todosite init --hook"]
  ) { arguments throws(Failure) in
    try ProjectSetup(arguments).run()
  }
}
