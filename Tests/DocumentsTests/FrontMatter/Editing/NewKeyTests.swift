@testable import Documents
import Testing

/// Each case is the front matter before and after the missing key `status` is set to `v`.
@Suite struct NewKeyTests {
  @Test(arguments: [
    ("title: a # c\ndue: b\n", "title: a # c\nstatus: v\ndue: b\n"),
    ("id: a\ndue: b\n", "id: a\nstatus: v\ndue: b\n"),
    ("due: b\ntitle: a\nx: y\n", "due: b\ntitle: a\nstatus: v\nx: y\n"),
    ("title: >-\n  a\n  b\n\n# c\ndue: b\n", "title: >-\n  a\n  b\nstatus: v\n\n# c\ndue: b\n"),
    ("title: [a,\n b] # c\ndue: b\n", "title: [a,\n b] # c\nstatus: v\ndue: b\n"),
    ("title:\n  - a\n  # - b\n# c\ndue: b\n", "title:\n  - a\n  # - b\nstatus: v\n# c\ndue: b\n"),
    ("title: |+\n  a\n\nx: y\n", "title: |+\n  a\n\nstatus: v\nx: y\n"),
    ("  title: a\n  due: b\n", "  title: a\n  status: v\n  due: b\n"),
    ("title: a\n\n  # b\nx: y\n", "title: a\n\n  # b\nstatus: v\nx: y\n"),
  ])
  func `inserts the key after the nearest preceding key`(before: String, after: String) {
    #expect(editedLines(before, setting("status", to: .text("v"))) == after)
  }

  @Test(arguments: [
    ("x: y\ndue: b\ntags: c\n", "x: y\nstatus: v\ndue: b\ntags: c\n"),
    ("x: y\n# c\n# d\ndue_date: b\n", "x: y\nstatus: v\n# c\n# d\ndue_date: b\n"),
    ("x: y\n# c\n\ndue: b\n", "x: y\n# c\n\nstatus: v\ndue: b\n"),
    ("x: y\n  # c\ndue: b\n", "x: y\n  # c\nstatus: v\ndue: b\n"),
    ("x: y\n", "x: y\nstatus: v\n"), ("x: y\n# c\n\n", "x: y\nstatus: v\n# c\n\n"),
    ("x:\n  - y # c\n", "x:\n  - y # c\nstatus: v\n"),
    ("", "status: v\n"), ("# c\n", "# c\nstatus: v\n"), ("\n", "\nstatus: v\n"),
  ])
  func `inserts the key before the nearest following key, or at the end`(before: String, after: String) {
    #expect(editedLines(before, setting("status", to: .text("v"))) == after)
  }

  @Test(arguments: [
    ("{title: a}\n", "{title: a, status: v}\n"), ("{due: a}\n", "{status: v, due: a}\n"),
    ("{title: a, due: b} # c\n", "{title: a, status: v, due: b} # c\n"), ("{}\n", "{status: v}\n"),
    ("{title: a, }\n", "{title: a, status: v, }\n"),
    ("{\n  title: a, # c\n  due: b\n}\n", "{\n  title: a, # c\n  status: v,\n  due: b\n}\n"),
    ("{title}\n", "{title, status: v}\n"), ("{title: }\n", "{title: , status: v}\n"),
  ])
  func `inserts the key into braces`(before: String, after: String) {
    #expect(editedLines(before, setting("status", to: .text("v"))) == after)
  }

  @Test(arguments: [
    ("title: a\n", FrontMatterValue.list(["b", "c d"]), "title: a\nstatus: [b, c d]\n"),
    ("title: a\n", .list([]), "title: a\nstatus: []\n"),
    ("tags:\n    -  x\n", .list(["b", "c"]), "status:\n    -  b\n    -  c\ntags:\n    -  x\n"),
    ("tags:\n- x\n", .list([]), "status: []\ntags:\n- x\n"),
    ("x: []\ntags: [ a,b ]\n", .list(["b", "c"]), "x: []\nstatus: [ b,c ]\ntags: [ a,b ]\n"),
    ("{tags: [a]}\n", .list(["b", "c"]), "{status: [b, c], tags: [a]}\n"),
    ("title: 'a: b'\n", .text("c: d"), "title: 'a: b'\nstatus: 'c: d'\n"),
    ("title: a\n", .word("2026-01-01"), "title: a\nstatus: 2026-01-01\n"),
  ])
  func `writes the key in the style of the file`(before: String, value: FrontMatterValue, after: String) {
    #expect(editedLines(before, setting("status", to: value)) == after)
  }

  @Test(arguments: [
    ("x y", "x y: v\n"), ("a: b", "\"a: b\": v\n"), ("no", "\"no\": v\n"), ("é", "é: v\n"), ("", "\"\": v\n"),
    ("<<", "\"<<\": v\n"), ("<<<<<<< a", "\"<<<<<<< a\": v\n"), ("=======", "\"=======\": v\n"),
    ("- a", "\"- a\": v\n"), ("a\nb", "\"a\\nb\": v\n"), ("---", "\"---\": v\n"),
  ])
  func `quotes keys if necessary`(key: String, after: String) {
    #expect(editedLines("", setting(key, to: .text("v"))) == after)
  }

  @Test(arguments: [
    ("Body\n", "---\nstatus: v\n---\n\nBody\n"), ("\nBody", "---\nstatus: v\n---\n\n\nBody"),
    ("\u{FEFF}# A\r\n\r\nb\n", "\u{FEFF}---\r\nstatus: v\r\n---\r\n\r\n# A\r\n\r\nb\n"),
    ("\u{FEFF}\n# A\n", "\u{FEFF}---\nstatus: v\n---\n\n\n# A\n"),
    ("a\rb\r", "---\rstatus: v\r---\r\ra\rb\r"), ("Body", "---\nstatus: v\n---\n\nBody"),
    (" \t\nBody\n", "---\nstatus: v\n---\n\n \t\nBody\n"),
    ("---\n---\n", "---\nstatus: v\n---\n"), ("---\r\n---", "---\r\nstatus: v\r\n---"),
    ("---\r\ntitle: a\r\ndue: b\r\n---\r\n", "---\r\ntitle: a\r\nstatus: v\r\ndue: b\r\n---\r\n"),
    ("---\r\ntitle: a\ndue: b\r\n---\r\n", "---\r\ntitle: a\nstatus: v\ndue: b\r\n---\r\n"),
  ])
  func `creates front matter with the line endings of the file`(before: String, after: String) {
    #expect(edited(before, setting("status", to: .text("v"))) == after)
  }
}
