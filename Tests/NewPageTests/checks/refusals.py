"""What the command refuses; it must then have written nothing."""

USAGE = "usage: swift package new-page NAME"
NO_NAME = 'error: "{}" is not a name: write it as a Swift type, such as Unowned or LongWaiting'

# The words that are refused, with the message.
REFUSED = {
    **{word: NO_NAME.format(word) for word in
       ["", "unowned", "404", "4All", "Über", "Un_owned", "Long Waiting", "../Unowned", "URLs"]},
    "LongestNameOfAllTheTodos2": 'error: "LongestNameOfAllTheTodos2" is too long: a name has at most 24 characters',
    "Self": 'error: "Self" cannot be a name: "self" has a meaning in Swift',
    "Type": 'error: "Type" cannot be a name: "type" has a meaning in Swift',
    "Default": 'error: "Default" cannot be a name: "default" has a meaning in Swift',
    "Trend": 'error: "Trend" is taken: Sources/TodoPages/Trend/TrendModule.swift exists',
    "Summary": 'error: "Summary" is taken: Sources/TodoPages/Summary exists',
    "Month": 'error: "Month" is taken: Templates/month.html exists',
    "Page": 'error: "Page" is taken: Sources/TodoPages/Viper/Boundaries.swift has: protocol PagePresenter',
    "Notfound": 'error: "Notfound" is taken: Sources/TodoPages/NotFound/NotFoundInteractor.swift exists, '
                "and the files of a target have different names",
    "SiteRouter": 'error: "SiteRouter" is taken: Tests/TodoPagesTests/Navigation/SiteRouterTests.swift exists, '
                  "and the files of a target have different names",
    "Progress": 'error: "Progress" is taken: Sources/TodoPages/Trend/TrendModule.swift has: SitePage("progress"',
    "Groups": 'error: "Groups" is taken: Sources/TodoPages/Groups/GroupsModule.swift exists',
    "Group": 'error: "Group" is taken: Sources/TodoPages/Navigation/SitePage.swift has: static func group',
    "Tags": 'error: "Tags" is taken: Sources/TodoPages/Words/Word.swift has: case tags',
    "Todos": 'error: "Todos" is taken: Tests/EndToEndTests/Fixtures/balcony.site/todos exists',
}


def check_usage(package, tally):
    for words in [], ["Unowned", "Other"], ["--force"], ["--force", "Unowned"]:
        expect_refusal(package, words, f"error: {USAGE}", tally)
    for option in "--help", "-h":
        done = package.new_page(option)
        tally.equal((done.returncode, done.stdout.splitlines()[2:3]), (0, [USAGE]), option)
    tally.equal(package.changes(), [], "git status after --help")


def check_names(package, tally):
    for word, message in REFUSED.items():
        expect_refusal(package, [word], message, tally)


def check_places(package, tally):
    """A line that a new line is put before is missing, or exists twice."""
    for path, line, count in [
            ("Sources/TodoPages/Navigation/SiteModules.swift", "    Line(UnreadableModule.self),\n", 0),
            ("Sources/TodoPages/Words/Word.swift", "  case unreadableFiles\n", 2),
            ("Sources/TodoPages/Words/Vietnamese.swift", "    case .unreadableFiles:", 0),
            ("Tests/EndToEndTests/Commands/BuildTests.swift", '    "todos/a.html",', 0)]:
        text = package.text(path)
        package.write(path, text.replace(line, line * count))
        done = package.new_page("Unowned")
        found = (done.returncode, last_line(done), package.changes())
        package.write(path, text)
        message = f"error: {path} has no place for the page: {count} lines instead of 1 begin with: {line.strip()}"
        tally.equal(found, (1, message, [f" M {path}"]), path)


def check_build(package, tally):
    path = "Sources/CEntryPoint/main.c"
    text = package.text(path)
    package.write(path, text + "not C\n")
    done = package.new_page("Unowned")
    found = (done.returncode, last_line(done), package.changes())
    package.write(path, text)
    tally.equal(found, (1, "error: todosite cannot be built; nothing was written", [f" M {path}"]), path)


def expect_refusal(package, words, message, tally):
    done = package.new_page(*words)
    tally.equal((done.returncode, last_line(done), package.changes()), (1, message, []), f"new-page {words}")


def last_line(done):
    """Returns the last line on standard error, after those of the Swift package manager."""
    return (done.stderr.splitlines() or [""])[-1]
