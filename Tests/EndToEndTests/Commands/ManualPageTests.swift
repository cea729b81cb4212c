import TestSupport
import Testing
@testable import todosite

/// Tests of the manual page that `help --man` prints.
@Suite struct ManualPageTests {
  @Test func `has the help of every command`() throws {
    let folder = try TemporaryFolder()
    let run = try todosite("help", "--man", in: folder)
    #expect(run.status == 0)
    #expect(
      run.stdout.hasPrefix(
        #"""
        .TH TODOSITE 1 \#(Todosite.date) "todosite \#(Todosite.version)"
        .SH "NAME"
        todosite \- turn a folder of Markdown todos into a site
        """#))
    #expect(
      run.stdout.contains(
        #"""
        .SS "todosite untick [options] ID ITEM…"
        Untick checklist items of a todo.
        """#), "\(run.stdout)")
    for command in HelpTexts.all.keys where command != "merge-driver" {
      #expect(run.stdout.contains(".SS \"todosite \(command.replacing("-", with: "\\-"))"), "\(command)")
    }
    #expect(!run.stdout.contains("todosite merge\\-driver "))
  }

  @Test(.requires(programs: "groff"))
  func `groff formats the page without a warning`() throws {
    let folder = try TemporaryFolder()
    let run = try shell("todosite help --man | groff -k -man -Tutf8 -ww -rLL=100n -P-cbou", in: folder)
    #expect(run.status == 0)
    #expect(run.stderr == "")
    for line in [
      "CHANGE TODOS", "   todosite add [options] TITLE… [-]", "       -s, --status WORD",
      "       todosite add Call the plumber",
    ] {
      #expect(run.stdout.contains("\n\(line)\n"), "\(line)")
    }
  }

  @Test(.requires(programs: "mandoc"))
  func `mandoc finds no fault in the page`() throws {
    let folder = try TemporaryFolder()
    let run = try shell("todosite help --man | mandoc -Tlint", in: folder)
    #expect(run == Run(0))
  }

  @Test(.requires(programs: "man", "groff"))
  func `man formats the page without a warning`() throws {
    let folder = try TemporaryFolder()
    #expect(try shell("todosite help --man >todosite.1", in: folder) == Run(0))
    let run = try shell("LC_ALL=C.UTF-8 man --warnings --local-file ./todosite.1 >page", in: folder)
    #expect(run == Run(0))
    #expect(try folder.text("page").contains("todosite init [options] [DIR]"))
  }
}
