import FileSystem
import TestSupport
import Testing
@testable import todosite

/// Tests of the workflows that `init --pages` writes; `Tests/ReleaseTests` runs them.
@Suite(.requires(programs: "git"))
struct InitPagesTests {
  private let environment = [
    "HOME": "/nonexistent", "GIT_CONFIG_NOSYSTEM": "1", "GIT_CEILING_DIRECTORIES": "/dev/shm:/tmp",
  ]

  @Test func `adds a workflow for GitHub to a project`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "---\ntitle: A\n---\n"])
    try expect(
      "init", "--pages", "github", "--from", "ann/todosite", in: folder, environment: environment, ends: 0,
      stdout: """
        wrote .github/workflows/todosite.yml

        To publish: in the settings of the repository, under Pages, choose GitHub Actions as the source; then \
        commit and push

        """)
    let files = try folder.contents().keys.filter { !$0.hasSuffix("/") }
    #expect(files.sorted() == [".github/workflows/todosite.yml", "Todos/a.md"])
    #expect(
      try folder.text(".github/workflows/todosite.yml") == """
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
              - uses: ann/todosite@v\(Todosite.version)
                with:
                  folder: "."
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

        """)
    let again = try todosite("init", "--pages", "github", "--from", "ann/todosite", in: folder)
    #expect(again.stdout.hasPrefix("kept  .github/workflows/todosite.yml\n\nTo publish: "))
    #expect(!again.stdout.contains("has no step"))
    // Another project of the repository.
    try folder.write("my ${{ part/Todos/a.md", "---\ntitle: A\n---\n")
    #expect(try shell("git init -q", in: folder, environment: environment).status == 0)
    try expect(
      "init", "my ${{ part", "--pages", "github", "--from", "ann/todosite", in: folder,
      environment: environment,
      ends: 0,
      stdout: """
        kept  .github/workflows/todosite.yml

        To publish: in the settings of the repository, under Pages, choose GitHub Actions as the source; then \
        commit and push

        .github/workflows/todosite.yml has no step for this project. To publish its site below the other one, add this \
        step before
        the one with actions/upload-pages-artifact:

              - uses: ann/todosite@v\(Todosite.version)
                with:
                  folder: "my ${{ '${{' }} part"
                  output: "_site/my ${{ '${{' }} part"

        """)
  }

  @Test func `writes nothing where git refuses to answer`() throws {
    let folder = try TemporaryFolder()
    #expect(try shell("git init -q --bare", in: folder, environment: environment).status == 0)
    let before = try folder.contents()
    try expect(
      "init", "--pages", "github", "--from", "ann/todosite", in: folder, environment: environment, ends: 3,
      stderr: """
        error: this is a git repository without files
        help: run this command in a work tree of the repository

        """)
    #expect(try folder.contents() == before)
  }

  @Test func `adds a pipeline for GitLab at the top of the repository`() throws {
    let folder = try TemporaryFolder(["my \"part\"/Todos/a.md": "---\ntitle: A\n---\n"])
    #expect(try shell("git init -q", in: folder, environment: environment).status == 0)
    try expect(
      "-C", "my \"part\"", "init", "--pages=gitlab", "--from", "ann/todosite", in: folder,
      environment: environment, ends: 0,
      stdout: """
        wrote .gitlab-ci.yml

        To publish: commit and push; the address of the site is shown under Deploy, Pages

        """)
    #expect(
      try folder.text(".gitlab-ci.yml") == """
        # Builds the site of the todos after each push to the default branch, and publishes it.
        # Written by: todosite init --pages gitlab
        include:
          - remote: https://github.com/ann/todosite/raw/v\(Todosite.version)/.ci/gitlab-pages.yml
            inputs:
              releases: https://github.com/ann/todosite/releases/download
              version: "\(Todosite.version)"
              folder: "my \\"part\\""

        """)
  }

  @Test func `never changes a pipeline that is there`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "---\ntitle: A\n---\n", ".gitlab-ci.yml": "test:\n"])
    try expect(
      "init", "--pages", "gitlab", "--from", "ann/todosite", in: folder, environment: environment, ends: 0,
      stdout: """
        kept  .gitlab-ci.yml

        To publish: commit and push; the address of the site is shown under Deploy, Pages

        .gitlab-ci.yml has no job for this project. To publish its site, add this entry to the list of "include:",
        which you may have to add too:

          - remote: https://github.com/ann/todosite/raw/v\(Todosite.version)/.ci/gitlab-pages.yml
            inputs:
              releases: https://github.com/ann/todosite/releases/download
              version: "\(Todosite.version)"
              folder: "."

        """)
    #expect(try folder.text(".gitlab-ci.yml") == "test:\n")
  }

  @Test func `creates a project first where there is none, and leaves another tool's todos alone`() throws {
    let folder = try TemporaryFolder(["tool/.tickets/a-1.md": "---\nid: a-1\nstatus: open\n---\n# A\n"])
    let new = try todosite("init", "new/site", "--pages", "github", "--from", "a/b", in: folder)
    #expect(new.status == 0, "\(new)")
    #expect(folder.exists("new/site/todosite.yml") && folder.exists("new/site/Todos/focus.md"))
    #expect(folder.exists("new/site/.github/workflows/todosite.yml"))
    #expect(
      try todosite("init", "tool", "--pages", "github", "--from", "a/b", in: folder).stdout.hasPrefix(
        "wrote tool/.github/workflows/todosite.yml\n"))
    #expect(try folder.names(in: "tool").sorted() == [".github", ".tickets"])
  }

  @Test(
    arguments: [
      (
        ["--pages", "github"],
        """
        error: missing --from: todosite has no public repository yet
        help: name a repository on GitHub that has a release of todosite: --from OWNER/REPO

        """
      ),
      (
        ["--pages", "github", "--from", "a/b: c"],
        "error: bad value for --from: \"a/b: c\"\nhelp: give a repository on GitHub, such as OWNER/REPO\n"
      ),
      (
        ["--pages", "gitlab", "--from", "../.."],
        "error: bad value for --from: \"../..\"\nhelp: give a repository on GitHub, such as OWNER/REPO\n"
      ),
      (
        ["--pages", "gitlab", "--from", "a/b.git"],
        "error: bad value for --from: \"a/b.git\"\nhelp: give a repository on GitHub, such as OWNER/REPO\n"
      ),
      (
        ["--pages", "gitlab", "--from", "-a/b"],
        "error: bad value for --from: \"-a/b\"\nhelp: give a repository on GitHub, such as OWNER/REPO\n"
      ),
      (["--from", "a/b"], "error: --from requires --pages\nhelp: write: --pages github\n"),
      (
        ["--pages", "gitea"],
        "error: bad value for --pages: \"gitea\"\nhelp: give one of: github, gitlab\n"
      ),
    ])
  func `wrong options are usage errors that write nothing`(words: [String], message: String) throws {
    let folder = try TemporaryFolder()
    #expect(try todosite(["init"] + words, in: folder) == Run(2, stderr: message))
    #expect(try folder.contents().isEmpty)
  }
}
