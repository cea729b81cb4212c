@testable import Documents
@testable import Todos
@testable import todosite

/// Parses a command line, one argument on each line: the arguments written in another way are parsed as the same ones,
/// and no message shows control characters.
func fuzzArguments(_ input: Input) {
  let words = input.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  let point = CompletionPoint(words, commands: Todosite.commands)
  expect(
    (words.last ?? "").utf8.elementsEqual((point.head + point.typed).utf8) || point.head.isEmpty,
    "a lost word")
  do throws(Failure) {
    let command = try Todosite.command(named: words.first ?? "", before: words.dropFirst().first)
    let options = command.options + [.help]
    let parser = ArgumentParser(
      command: command.name, options: options, maximumOperands: command.maximumOperands)
    let arguments = try parser.parse(words.dropFirst())
    var written: [String] = []
    for option in options {
      written += arguments.values(of: option).map { "--\(option.name)\(option.value == nil ? "" : "=\($0)")" }
    }
    var again = try parser.parse(written + ["--"] + arguments.operands)
    expectEqual(again.operands, arguments.operands, "other operands")
    for option in options {
      expectEqual(again.values(of: option), arguments.values(of: option), "--\(option.name)")
      again.set(option, to: [])
      expect(!again.has(option), "--\(option.name) cannot be removed")
    }
    try arguments.checkOperands(areNo: options, .common)
    try arguments.checkContradictions(.common)
    _ = try arguments.newValues(created: today)
  } catch {
    let text = Outcome(error).text(as: ProblemText(isColored: false, columns: 100))
    expect(
      text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control },
      "\(text.debugDescription)")
  }
}

/// Reads dates and words for them: the day exists, and is read again from the date as it is printed.
func fuzzDates(_ input: Input) {
  let text = input.text
  if let day = TodoDate(words: text, today: today) {
    expect(day.time == nil, "a time in \(day)")
    expect(abs(day.dayNumber - today.dayNumber) <= 3_660_000, "\(day) is too far away")
  }
  var dates = [TodoDate(words: text, today: today), TodoDate(text: text)]
  for order in DateParser.Order.allCases { dates.append(try? DateParser.date(text, order: order)) }
  do throws(Failure) {
    dates.append(try TodoDate(given: text, today: today))
  } catch {
    expect(!error.reason.message.isEmpty, "no message")
  }
  for case let date? in dates {
    expectEqual(TodoDate(text: date.description), date, "printed as \(date)")
    let day = TodoDate(dayNumber: date.dayNumber)
    expectEqual(day?.description, String(date.description.prefix(10)), "no such day")
    let back = decoded(encoded(date)) { reader throws(BinaryError) in try reader.read(TodoDate.self) }
    expectEqual(back, date, "kept as another date")
    expectEqual(Timestamp(seconds: Timestamp(date).seconds), Timestamp(date), "a timestamp out of range")
  }
}

/// Reads queries: their parts, written again, are read as the same ones; a negated query finds the other todos, and an
/// alternative finds all that either side finds.
func fuzzQuery(_ input: Input) {
  guard let whole = filter(input.text) else { return }
  let found = matches(whole)
  expect(found.count <= snapshot.todos.count, "more todos than there are")
  guard let branches = try? QueryText(input.text).branches else { return }
  guard branches.allSatisfy({ $0.allSatisfy { $0.isWritable } }) else { return }
  let written = branches.map { $0.map(\.written).joined(separator: " ") }
  expectEqual(try? QueryText(written.joined(separator: " OR ")).branches, branches, "\(written)")
  let alternatives = written.compactMap { filter($0) }.map(matches)
  expectEqual(alternatives.reduce([]) { $0.union($1) }, found, "the sides of \(written) find other todos")
  guard branches.count == 1, branches[0].count == 1, !branches[0][0].isNegated,
    let negated = filter("-" + branches[0][0].written)
  else { return }
  expectEqual(matches(negated), Set(snapshot.todos.map(\.path)).subtracting(found), "not \(written)")
}

private func filter(_ query: String) -> TodoFilter? {
  try? TodoFilter(query: query, FilterValues(snapshot, rules: TodoRules()), today: today)
}

private func matches(_ filter: TodoFilter) -> Set<TodoPath> {
  Set(TodoQuery(filter).matches(among: snapshot.todos) { store.body(of: $0.path)?.text }.todos.map(\.path))
}

extension QueryText.Term {
  /// Whether the term can be written as `written`: a quote has no escape, and quotes make a name a phrase.
  fileprivate var isWritable: Bool {
    !word.utf8.contains(UInt8(ascii: "\"")) && !(key == nil && "#@".contains(word.first ?? "a"))
  }

  fileprivate var written: String { "\(isNegated ? "-" : "")\(key.map { "\($0.name):" } ?? "")\"\(word)\"" }
}

private let store = MemoryTodoStore([
  "a.md":
    "---\nid: one\ntitle: Buy oat milk\nstatus: doing\npriority: P1\ndue: 2026-12-01\ntags: [web, Home]\n---\nSee #away.\n",
  "b.md":
    "---\ntitle: Write\nstatus: In Review\ncreated: 2026-11-24\ndepends: one\nassignee: Ana María\nmilestone: M 1\n---\n",
  "c.md":
    "---\ntitle: \"Speed up #web\"\nstatus: done\ncompleted: 2026-11-30\nassignee: [\"@ana\", Bo]\n---\nx\n",
  "d.md": "# Nothing: status:done\n",
])
private let snapshot = store.snapshot()

private let today: TodoDate = {
  guard let day = TodoDate(year: 2026, month: 12, day: 2) else { fatalError("the day exists") }
  return day
}()
