import Documents
import Testing

@testable import Todos

/// Tests of the fields that settings declare.
@Suite struct FieldSettingsTests {
  private func fields(_ text: String) throws -> FieldTable {
    try ProjectSettings(from: SourceFile(path: "todosite.yml", text: text)).rules.fields
  }

  /// Returns the problems of the declaration of one field.
  private func problems(_ field: String) -> String {
    do {
      _ = try fields("fields:\n  - \(field)\n")
      return ""
    } catch let problems as Problems {
      return problems.all.map { "\($0.headline)\($0.help.map { " (\($0))" } ?? "")" }
        .joined(separator: "\n")
    } catch {
      return "\(error)"
    }
  }

  @Test func `reads fields of all kinds`() throws {
    let table = try fields(
      """
      fields:
        - {name: estimate, kind: number, label: Estimated days, column: true}
        - {name: team, kind: choice, choices: [web, In Review, "3"], column: false}
        - name: review-by
          kind: date
        - {name: reviewers, kind: names}
        - {name: billable, kind: flag}
        - {name: x2, kind: text, label: " Two  words "}
      """)
    #expect(
      table.declared.map(\.declaration) == [
        FieldDeclaration(name: "estimate", kind: .number, label: "Estimated days", isColumn: true),
        FieldDeclaration(name: "team", kind: .choice, label: "team", choices: ["web", "In Review", "3"]),
        FieldDeclaration(name: "review-by", kind: .date, label: "review-by"),
        FieldDeclaration(name: "reviewers", kind: .names, label: "reviewers"),
        FieldDeclaration(name: "billable", kind: .flag, label: "billable"),
        FieldDeclaration(name: "x2", kind: .text, label: "Two  words"),
      ])
    #expect(try fields("") == .common && fields("fields: []\n") == .common)
  }

  @Test(arguments: [
    ("due", "a key of the field \"due\""), ("due-date", "a key of the field \"due\""),
    ("owner", "a key of the field \"assignee\""), ("milestone", "a key of the field \"milestone\""),
    ("updated-at", "a key of the field \"updated\""), ("no-history", "a key of the field \"ordinal\""),
    ("deadline", "a column of tables with the due date"), ("label", "a column of tables with the tag"),
    ("status-group", "a key of JSON documents"), ("fields", "a key of JSON documents"),
    ("notes", "a column of tables"), ("uuid", "a column of tables"), ("sort", "a key of queries"),
    ("statuses", "a folder or a board of the site"),
  ])
  func `refuses a name that means something else`(name: String, meaning: String) {
    let message = "\"\(name)\" cannot be the name of a field"
    #expect(
      problems("{name: \(name), kind: text}")
        == "2:12 \(message) | it is already \(meaning) (choose another name)")
  }

  @Test(arguments: [
    "Estimate", "a_b", "1a", "-a", "é", "a b", "a.b", "''", "~", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  ])
  func `refuses a name with other characters`(name: String) {
    let label =
      name == "''"
      ? "expected text" : "expected at most 40 lower-case letters, digits and hyphens, a letter first"
    #expect(problems("{name: \(name), kind: text}") == "2:12 wrong value for \"name\" | \(label)")
  }

  @Test(arguments: [
    ("{kind: text}", "2:5 field without a name | expected a name and a kind"),
    ("{name: size}", "2:5 field without a kind | expected a name and a kind"),
    ("size", "2:5 wrong value for \"fields\" | expected name, kind, label, choices or column"),
    (
      "{name: size, kind: nubmer}",
      "2:24 unknown kind \"nubmer\" | expected text, number, flag, date, choice or names (did you mean \"number\"?)"
    ),
    (
      "{name: size, kind: words}",
      "2:24 unknown kind \"words\" | expected text, number, flag, date, choice or names"
    ),
    (
      "{name: size, kind: choice}",
      "2:5 field \"size\" without choices | a choice lists its words in choices"
    ),
    (
      "{name: size, kind: choice, choices: []}", "2:41 wrong value for \"choices\" | expected a list of words"
    ),
    ("{name: size, kind: choice, choices: s}", "2:41 wrong value for \"choices\" | expected a list of words"),
    (
      "{name: size, kind: choice, choices: [a, '>b']}",
      "2:45 \">b\" cannot be a choice | queries cannot contain a word with a quote, or with < or > at its start"
    ),
    (
      "{name: requires, kind: text}",
      "2:12 \"requires\" cannot be the name of a field | it is already a key of another tool (choose another name)"
    ),
    (
      "{name: size, kind: choice, choices: [' s']}",
      "2:42 wrong value for \"choices\" | expected a word"
    ),
    (
      "{name: size, kind: choice, choices: [In Review, in-review]}",
      "2:53 choice \"in-review\" occurs twice | the second"
    ),
    (
      "{name: size, kind: choice, choices: [s, None]}",
      "2:45 \"None\" cannot be a choice | it means that there is no value"
    ),
    (
      "{name: size, kind: choice, choices: [~, s]}",
      "2:42 \"~\" cannot be a choice | it means that there is no value"
    ),
    (
      "{name: size, kind: text, choices: [s]}",
      "2:30 field \"size\" is no choice | only the kind choice has choices"
    ),
    (
      "{name: size, kind: text, lable: S}",
      "2:30 unknown setting \"lable\" | expected name, kind, label, choices or column (did you mean \"label\"?)"
    ),
    ("{name: size, kind: text, column: 1}", "2:38 wrong value for \"column\" | expected true or false"),
    ("{name: size, kind: text, label: [s]}", "2:37 wrong value for \"label\" | expected text"),
    (
      "{name: size, kind: text}\n  - {name: size, kind: date}",
      "3:5 field \"size\" occurs twice | the second"
    ),
  ])
  func `reports a wrong declaration at its position`(field: String, problem: String) {
    #expect(problems(field) == problem)
  }

  @Test func `at most four fields are columns, and at most 100 are declared`() throws {
    func list(_ count: Int, _ more: String = "") -> String {
      (1...count).map { "{name: f\($0), kind: text\(more)}" }.joined(separator: "\n  - ")
    }
    #expect(problems(list(4, ", column: true")) == "")
    #expect(
      problems(list(5, ", column: true"))
        == "1:1 more than 4 columns | a list has room for 4 fields with column: true")
    #expect(problems(list(100)) == "")
    #expect(problems(list(101)) == "102:5 more than 100 fields | the first one too many")
  }

  @Test func `the keys of queries and of todo files cannot be names of fields`() {
    let names = QueryKey.all(.common).map(\.name) + ["q", "sort"] + TodoField.all.flatMap(\.keys)
    // No name begins with an underscore.
    for name in (names + TodoField.extra.flatMap(\.keys)).filter({ !$0.hasPrefix("_") }) {
      let name = name.lowercased().replacing("_", with: "")
      #expect(FieldDeclaration.meaning(of: name) != nil, "\(name)")
    }
  }
}

extension Problem {
  /// Line, column, message and label, such as `2:5 field without a kind | expected a name and a kind`.
  fileprivate var headline: String {
    "\(excerpt?.line ?? 0):\(excerpt?.column ?? 0) \(message) | \(excerpt?.label ?? "")"
  }
}
