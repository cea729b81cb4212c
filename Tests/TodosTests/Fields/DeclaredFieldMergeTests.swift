import Documents
import TestSupport
import Testing

@testable import Todos

/// Tests of merging files with keys that a project declares as fields.
@Suite(.requires(programs: "git")) struct DeclaredFieldMergeTests {
  private func merge(
    _ base: String, _ ours: String, _ theirs: String, _ fields: FieldTable = .example
  ) throws -> String {
    let file = try TodoMerge(fields: fields).merge(
      base: Array("---\n\(base)---\n".utf8), ours: Array("---\n\(ours)---\n".utf8),
      theirs: Array("---\n\(theirs)---\n".utf8))
    return String(decoding: file.bytes, as: UTF8.self).replacing("---\n", with: "")
  }

  @Test func `names of both sides are merged as a set`() throws {
    #expect(
      try merge(
        "reviewers: [Ana, Bo]\n", "reviewers: [Ana, Bo, \"Lee, Ann\"]\n", "reviewers: [Bo, Cy]\n")
        == "reviewers: [Bo, \"Lee, Ann\", Cy]\n")
    #expect(
      try merge("Reviewers: [Ana]\n", "Reviewers: [Ana, Bo]\n", "Reviewers: [Ana, Cy]\n")
        == "Reviewers: [Ana, Bo, Cy]\n")
  }

  @Test func `different values of both sides are a conflict`() throws {
    #expect(
      try merge("estimate: 1\nteam: web\n", "estimate: 2\nteam: web\n", "estimate: 3\nteam: app\n")
        == "<<<<<<< ours\nestimate: 2\n=======\nestimate: 3\n>>>>>>> theirs\nteam: app\n")
    #expect(
      try merge("title: A\n", "title: A\nreviewers: Ana\n", "title: A\nreviewers: Bo\n")
        == "title: A\n<<<<<<< ours\nreviewers: Ana\n=======\nreviewers: Bo\n>>>>>>> theirs\n")
  }

  @Test func `a name becomes a list with the names of both sides only if the field is declared`() throws {
    let (ours, theirs) = ("reviewers: [Ana, Bo]\n", "reviewers: [Ana, Cy]\n")
    #expect(try merge("reviewers: Ana\n", ours, theirs) == "reviewers: [Ana, Bo, Cy]\n")
    #expect(
      try merge("reviewers: Ana\n", ours, theirs, .common)
        == "<<<<<<< ours\n\(ours)=======\n\(theirs)>>>>>>> theirs\n")
  }

  @Test func `a key in another case is the same key`() throws {
    #expect(
      try merge("title: A\n", "title: A\nEstimate: 4\n", "title: A\nestimate: 4\n")
        == "title: A\nEstimate: 4\n")
    #expect(
      try merge("title: A\n", "title: A\nReviewers: [Ana]\n", "title: A\nreviewers: [Bo]\n")
        == "title: A\nReviewers: [Ana, Bo]\n")
  }
}
