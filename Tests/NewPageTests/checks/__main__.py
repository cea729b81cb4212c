"""Checks the command that writes a new page.

    run [copy]

With `copy`, only makes the copy of the package.

First what the command refuses: it must then write nothing. Then a page: the files that the command writes, and what
must hold with them: formatting, a build without warnings, the recorded site, the tests that a page concerns, and the
page of the sample project.
"""

import sys
from pathlib import Path

from package import Package
from tally import Tally

SITES = ("Tests/EndToEndTests/Fixtures/balcony.site/", "Tests/EndToEndTests/Fixtures/library.site/")

NO_NAME = '"{}" is not a name: write one capitalised word of at most 24 letters, such as Unowned'

# The words after `new-page` that are refused, with the message.
REFUSED = [
    *((words, "usage: swift package new-page NAME") for words in ([], ["Unowned", "Other"], ["--force"])),
    *(([word], NO_NAME.format(word)) for word in
      ("", "unowned", "A", "Über", "Unowned2", "LongWaiting", "../Unowned", "A" + 24 * "a")),
    (["Summary"], '"Summary" is taken: Sources/TodoPages/Summary exists'),
    (["Month"], '"Month" is taken: Templates/month.html exists'),
    (["Support"], '"Support" is taken: Tests/TodoPagesTests/Support exists'),
    (["Progress"], f'"Progress" is taken: {SITES[0]}progress.html exists'),
    (["Tags"], f'"Tags" is taken: {SITES[0]}tags exists'),
]

# The files to which the command adds a line, with the line that follows it.
TABLES = {
    "Sources/TodoPages/Navigation/SiteModules.swift": "    Line(UnreadableModule.self),",
    "Sources/TodoPages/Words/Word.swift": "  case unreadableFiles",
    "Sources/TodoPages/Words/Vietnamese.swift": "    case .unreadableFiles:",
    "Tests/EndToEndTests/Commands/BuildTests.swift": '    "todos/a.html",',
}

REPORT = """\
Wrote:
  Sources/TodoPages/Unowned/UnownedInteractor.swift
  Sources/TodoPages/Unowned/UnownedModule.swift
  Sources/TodoPages/Unowned/UnownedPage.swift
  Sources/TodoPages/Unowned/UnownedPresenter.swift
  Sources/TodoPages/Unowned/UnownedView.swift
  Templates/unowned.html
  Tests/TodoPagesTests/Unowned/UnownedTests.swift
Added a line to:
  Sources/TodoPages/Navigation/SiteModules.swift
  Sources/TodoPages/Words/Word.swift
  Sources/TodoPages/Words/English.swift
  Sources/TodoPages/Words/Vietnamese.swift
  Tests/EndToEndTests/Commands/BuildTests.swift

Embed the template, record the site that a test expects, and build the page:
  .ci/embed
  TODOSITE_RECORD_SNAPSHOTS=1 swift test --filter SnapshotTests
  swift run todosite build

The page is _site/unowned.html. Select its todos in UnownedInteractor.swift,
and translate "Unowned" in the tables of the other languages.
"""

# What `git status` prints then.
WRITTEN = [
    " M Sources/TodoPages/Navigation/SiteModules.swift",
    " M Sources/TodoPages/Words/English.swift",
    " M Sources/TodoPages/Words/Vietnamese.swift",
    " M Sources/TodoPages/Words/Word.swift",
    " M Tests/EndToEndTests/Commands/BuildTests.swift",
    "?? Sources/TodoPages/Unowned/UnownedInteractor.swift",
    "?? Sources/TodoPages/Unowned/UnownedModule.swift",
    "?? Sources/TodoPages/Unowned/UnownedPage.swift",
    "?? Sources/TodoPages/Unowned/UnownedPresenter.swift",
    "?? Sources/TodoPages/Unowned/UnownedView.swift",
    "?? Templates/unowned.html",
    "?? Tests/TodoPagesTests/Unowned/UnownedTests.swift",
]


def main():
    root, folder, *parts = sys.argv[1:]
    if parts not in ([], ["copy"]):
        sys.exit("usage: Tests/NewPageTests/run [copy]")
    package = Package(Path(folder))
    package.update(Path(root))
    if parts:
        return 0
    tally = Tally()
    tally.run("refusals", check_refusals, package)
    tally.run("missing places", check_tables, package)
    tally.run("page", check_page, package)
    tally.run("formatting", check_formatting, package)
    tally.run("build", check_build, package)
    tally.run("recorded site", check_recording, package)
    tally.run("tests", check_tests, package)
    tally.run("sample", check_sample, package)
    print(tally)
    return 1 if tally.failed or not tally.passed else 0


def check_refusals(package, tally):
    for words, message in REFUSED:
        expect_refusal(package, words, message, [], tally)


def check_tables(package, tally):
    """The place of a new line is missing, or exists twice."""
    for path, line in TABLES.items():
        text = package.text(path)
        for lines in [], [line, line]:
            package.write(path, text.replace(line, "\n".join(lines)))
            message = f"{path} has no place for the page: {len(lines)} lines instead of 1 begin with: {line}"
            expect_refusal(package, ["Unowned"], message, [f" M {path}"], tally)
        package.write(path, text)


def expect_refusal(package, words, message, changes, tally):
    """Expects a message and nothing but earlier changes."""
    done = package.new_page(*words)
    # The Swift package manager may write lines before it.
    last = (done.stderr.splitlines() or [""])[-1]
    tally.equal([done.returncode, last, package.changes()], [1, f"error: {message}", changes], f"new-page {words}")


def check_page(package, tally):
    done = package.new_page("Unowned")
    tally.equal([done.returncode, done.stdout[-len(REPORT):]], [0, REPORT], "the report")
    tally.equal(package.changes(), WRITTEN, "the written files")
    taken = '"Unowned" is taken: Sources/TodoPages/Unowned exists'
    expect_refusal(package, ["Unowned"], taken, WRITTEN, tally)


def check_formatting(package, tally):
    written = [line[3:] for line in WRITTEN if line.endswith(".swift")]
    done = package.run("swift", "format", "lint", "--strict", *written)
    tally.equal([done.returncode, done.stderr], [0, ""], "swift format lint")


def check_build(package, tally):
    done = package.run(".ci/embed")
    tally.equal([done.returncode, done.stderr], [0, ""], ".ci/embed")
    done = package.run("swift", "build", "--build-tests")
    tally.check(done.returncode == 0, "swift build", done.stdout[-4000:])


def check_recording(package, tally):
    """In the recorded sites, only the page and the links to it are new."""
    done = package.test("SnapshotTests", TODOSITE_RECORD_SNAPSHOTS="1")
    tally.check("balcony.site: review the changes" in done.stdout, "SnapshotTests", done.stdout[-4000:])
    changes = [line for line in package.changes() if line not in WRITTEN]
    pages = [line[3:] for line in changes if line[:3] == " M " and line[3:].startswith(SITES) and line.endswith(".html")]
    tally.equal([line for line in changes if line[3:] not in pages],
                [" M Sources/CSiteAssets/site_assets.c", f" M {SITES[0]}.todosite-manifest",
                 f" M {SITES[0]}sitemap.xml", f" M {SITES[1]}.todosite-manifest",
                 *(f"?? {site}unowned.html" for site in SITES)], "the changed files")
    lines = [line for line in package.git("diff", "--unified=0", "--", *pages).splitlines()
             if line[:1] in "+-" and not line.startswith(("+++", "---"))]
    links = {f'+<li><a href="{base}unowned.html">Unowned</a></li>' for base in ("", "../", "../../", "/balcony/")}
    tally.none([line for line in lines if line not in links], "the navigation of the recorded sites")
    tally.check(len(lines) == len(pages) > 0, "the recorded sites", f"{len(lines)} links in {len(pages)} pages")


def check_tests(package, tally):
    suites = ["UnownedTests", "BuildTests", "SnapshotTests", "SiteDocumentsTests"]
    done = package.test(rf"\.({'|'.join(suites)})/")
    failures = [line for line in done.stdout.splitlines() if line.startswith("✘")]
    tally.check(done.returncode == 0, "swift test", "\n".join(failures or [done.stderr[-4000:]])[:8000])
    for suite in suites:
        tally.check(f"✔ Suite {suite} passed" in done.stdout, suite, "the suite has not run or has failed")


def check_sample(package, tally):
    done = package.run("swift", "run", "--skip-build", "todosite", "build")
    tally.check(done.returncode == 0, "todosite build", done.stderr)
    for file, part in [("unowned", "<h1>Unowned</h1>"), ("unowned", '<p class="none">There are no todos here.</p>'),
                       ("index", '<li><a href="unowned.html">Unowned</a></li>')]:
        tally.check(part in package.text(f"_site/{file}.html"), f"{file}.html", f"{part} is missing")


sys.exit(main())
