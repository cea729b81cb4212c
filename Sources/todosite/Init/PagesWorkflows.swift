import Documents
import FileSystem

extension AddedFile {
  /// The workflow for GitHub Actions: it builds after each push, and publishes from the default branch.
  static func gitHubWorkflow(in tree: GitWorkTree, from source: ReleaseSource) throws(Failure) -> AddedFile {
    let step = [
      "      - uses: \(source.name)@\(source.tag)",
      "        with:",
      "          folder: \(yamlText(tree.project.isEmpty ? "." : tree.project))",
      "          # base-url: https://OWNER.github.io/REPO/   # absolute addresses in the feed and the calendar",
    ]
    let text = """
      # Builds the site of the todos after each push, and publishes it from the default branch.
      # Written by: todosite init --pages github
      name: Todos

      on:
        push:
        workflow_dispatch:

      permissions:
        contents: read

      jobs:
        build:
          runs-on: ubuntu-latest
          steps:
            - uses: actions/checkout@v4
      \(step.joined(separator: "\n"))
            - uses: actions/upload-pages-artifact@v4
              with:
                path: _site

        deploy:
          if: github.ref_name == github.event.repository.default_branch
          needs: build
          runs-on: ubuntu-latest
          permissions:
            pages: write
            id-token: write
          environment:
            name: github-pages
            url: ${{ steps.deployment.outputs.page_url }}
          concurrency:
            group: pages
          steps:
            - id: deployment
              uses: actions/deploy-pages@v4

      """
    return try AddedFile(
      NewFile(path: joined(tree.top, ".github/workflows/todosite.yml"), bytes: Array(text.utf8)),
      mark: "uses: \(source.name)@", lines: step)
  }

  /// The pipeline for GitLab: it includes the template of the release.
  static func gitLabPipeline(in tree: GitWorkTree, from source: ReleaseSource) throws(Failure) -> AddedFile {
    let address = "https://github.com/\(source.name)"
    let template = ".ci/gitlab-pages.yml"
    let lines = [
      "include:",
      "  - remote: \(address)/raw/\(source.tag)/\(template)",
      "    inputs:",
      "      releases: \(address)/releases/download",
      "      version: \(yamlText(source.version))",
      "      folder: \(yamlText(tree.project.isEmpty ? "." : tree.project))",
    ]
    let text = """
      # Builds the site of the todos after each push to the default branch, and publishes it.
      # Written by: todosite init --pages gitlab
      \(lines.joined(separator: "\n"))

      """
    return try AddedFile(
      NewFile(path: joined(tree.top, ".gitlab-ci.yml"), bytes: Array(text.utf8)), mark: "/\(template)",
      lines: lines)
  }

  /// Returns a text as a YAML scalar: a JSON string, which YAML reads as the same text.
  private static func yamlText(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.appendJSONString(text)
    return String(decoding: bytes, as: UTF8.self)
  }
}
