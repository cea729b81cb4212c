@testable import Documents
import Testing

/// Tests of the limit of the problems of one file.
@Suite struct FileProblemsTests {
  private func problem(_ severity: Problem.Severity, _ message: String, in path: String = "a.md") -> Problem {
    Problem(severity, code: "c", message, path: path)
  }

  @Test func `the first problems of each severity are kept, and the others counted`() {
    var problems = FileProblems(of: "a.md")
    var made = 0
    for number in 0..<1_000 {
      problems.add(
        .warning,
        {
          made += 1
          return problem(.warning, "w\(number)")
        }())
    }
    problems.add(.error, problem(.error, "e"))
    #expect(made == FileProblems.maximum)
    let all = problems.all
    #expect(all.count == FileProblems.maximum + 2)
    #expect(all[99].message == "w99" && all[100].message == "e")
    #expect(all.last?.message == "and 900 more problems in this file")
    #expect(all.last?.count == 900)
    #expect(all.last?.severity == .warning)
  }

  @Test func `few problems are all kept`() {
    var problems = FileProblems(of: "a.md")
    for number in 0..<FileProblems.maximum { problems.add(.error, problem(.error, "\(number)")) }
    #expect(problems.all.map(\.message) == (0..<FileProblems.maximum).map(String.init))
    problems.add(.error, problem(.error, "last"))
    #expect(problems.all.last?.message == "and 1 more problem in this file")
    #expect(problems.all.last?.severity == .error)
  }

  @Test func `a list has the limit for each of its files, and none for problems without a file`() {
    let ofA = (0..<150).map { problem(.warning, "\($0)") }
    let ofB = (0..<3).map { problem(.warning, "\($0)", in: "b.md") }
    let without = (0..<200).map { problem(.error, "\($0)", in: "") }
    let limited = (without + ofA + ofB).limited
    #expect(Array(limited.prefix(200)) == without)
    #expect(Array(limited[200..<300]) == Array(ofA.prefix(100)))
    #expect(limited[300].message == "and 50 more problems in this file")
    #expect(Array(limited[301...]) == ofB)
  }

  @Test func `the numbers of a file's omitted problems are added`() {
    var problems = FileProblems(of: "a.md")
    for number in 0..<130 { problems.add(.warning, problem(.warning, "\(number)")) }
    var others = (0..<10).map { problem(.warning, "dead \($0)") }
    others[9].count = 5
    let limited = (problems.all + others + [problem(.error, "e")]).limited
    #expect(limited.count == FileProblems.maximum + 2)
    #expect(limited.last?.message == "and 44 more problems in this file")
    #expect(limited.last?.severity == .warning)
  }

  @Test func `names that differ in Unicode normalisation are two files`() {
    let composed = (0..<80).map { problem(.warning, "\($0)", in: "\u{E9}.md") }
    let decomposed = (0..<80).map { problem(.warning, "\($0)", in: "e\u{301}.md") }
    #expect((composed + decomposed).limited.count == 160)
  }

  @Test func `the number of other problems is the last problem of its file`() {
    var problems = FileProblems(of: "a.md")
    let source = SourceFile(path: "a.md", text: String(repeating: "x\n", count: 200))
    for line in 0..<101 {
      problems.add(.warning, source.problem(.warning, code: "c", "m", at: line * 2..<line * 2 + 1))
    }
    let sorted = (problems.all + [problem(.warning, "whole file")]).sorted()
    #expect(sorted.first?.message == "whole file")
    #expect(sorted.last?.message == "and 1 more problem in this file")
  }

  @Test func `the order of problems at one place does not depend on the order in which they were found`() {
    func problem(_ message: String, _ help: String?, _ severity: Problem.Severity = .error) -> Problem {
      Problem(severity, code: "c", message, path: "a.md", help: help)
    }
    let ordered = [
      problem("m", nil), problem("m", "a"), problem("m", "b"), problem("m", "b", .warning), problem("n", nil),
    ]
    for start in ordered.indices {
      let rotated = Array(ordered[start...] + ordered[..<start])
      #expect(rotated.sorted() == ordered)
      #expect(Array(rotated.reversed()).sorted() == ordered)
    }
  }
}
