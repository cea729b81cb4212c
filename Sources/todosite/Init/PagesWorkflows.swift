import Documents
import FileSystem
import Todos

extension AddedFile {
  /// The workflow for GitHub Actions: it builds after each push, and publishes from the default branch.
  static func gitHubWorkflow(in tree: GitWorkTree, from source: ReleaseSource) throws(Failure) -> AddedFile {
    let folder = folderInput(of: tree)
    let relativePath = ".github/workflows/todosite.yml"
    try tree.checkLinks(to: relativePath)
    let path = shortened(joined(tree.top, relativePath))
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
            - uses: \(source.name)@\(source.tag)
              with:
                \(folder)
                # base-url: https://OWNER.github.io/REPO/   # absolute addresses in the feed and the calendar
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
    let file = NewFile(path: path, bytes: Array(text.utf8))
    guard let present = try AddedFile.text(at: path) else { return AddedFile(file) }
    if present.contains("uses: \(source.name)@"), present.contains("\(folder)\n") { return AddedFile(file) }
    return AddedFile(
      file,
      advice: """
        \(visible(path)) has no step for this project. To publish its site below the other one, add this step before
        the one with actions/upload-pages-artifact:

              - uses: \(source.name)@\(source.tag)
                with:
                  \(folder)
                  output: \(yamlText(joined("_site", tree.folder)))

        """)
  }

  /// The pipeline for GitLab: it includes the template of the release.
  static func gitLabPipeline(in tree: GitWorkTree, from source: ReleaseSource) throws(Failure) -> AddedFile {
    let address = "https://github.com/\(source.name)"
    let template = ".ci/gitlab-pages.yml"
    let folder = folderInput(of: tree)
    let relativePath = ".gitlab-ci.yml"
    try tree.checkLinks(to: relativePath)
    let path = shortened(joined(tree.top, relativePath))
    let entry = """
        - remote: \(address)/raw/\(source.tag)/\(template)
          inputs:
            releases: \(address)/releases/download
            version: \(yamlText(Todosite.version))
            \(folder)

      """
    let text = """
      # Builds the site of the todos after each push to the default branch, and publishes it.
      # Written by: todosite init --pages gitlab
      include:
      \(entry)
      """
    let file = NewFile(path: path, bytes: Array(text.utf8))
    guard let present = try AddedFile.text(at: path) else { return AddedFile(file) }
    if present.contains("/\(template)"), present.contains("\(folder)\n") { return AddedFile(file) }
    return AddedFile(
      file,
      advice: """
        \(visible(path)) has no job for this project. To publish its site, add this entry to the list of "include:",
        which you may have to add too:

        \(entry)
        """)
  }

  /// Returns the line with the project's folder, by which a workflow for the project is recognised.
  private static func folderInput(of tree: GitWorkTree) -> String {
    "folder: \(yamlText(tree.folder.isEmpty ? "." : tree.folder))"
  }

  /// Returns a text as a YAML scalar: a JSON string, in which `${{` is an expression whose value is `${{`.
  ///
  /// Otherwise GitHub would evaluate what comes after it.
  private static func yamlText(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.appendJSONString(text.replacing("${{", with: "${{ '${{' }}"))
    return String(decoding: bytes, as: UTF8.self)
  }
}
