"""The pages that the command writes."""

FIRST, LONGEST = "Unowned", "LongestNameOfAllTheTodos"
SITE = "Tests/EndToEndTests/Fixtures/balcony.site/"

REPORT = """\
Wrote:
  Sources/TodoPages/Unowned/UnownedModule.swift
  Sources/TodoPages/Unowned/UnownedInteractor.swift
  Sources/TodoPages/Unowned/UnownedPresenter.swift
  Sources/TodoPages/Unowned/UnownedPage.swift
  Sources/TodoPages/Unowned/UnownedView.swift
  Templates/unowned.html
  Tests/TodoPagesTests/Unowned/UnownedTests.swift
Added a line to:
  Sources/TodoPages/Navigation/SiteModules.swift
  Sources/TodoPages/Words/Word.swift
  Sources/TodoPages/Words/English.swift
  Sources/TodoPages/Words/Vietnamese.swift
  Tests/EndToEndTests/Commands/BuildTests.swift
Updated:
  Sources/CSiteAssets/site_assets.c
  Tests/EndToEndTests/Fixtures/balcony.site

The page is _site/unowned.html after: swift run todosite build
Now select its todos in Sources/TodoPages/Unowned/UnownedInteractor.swift,
and translate "Unowned" in Sources/TodoPages/Words/Vietnamese.swift.
"""

# The files that are new, and those that are changed, apart from the pages of the recorded site.
NEW = [
    "Sources/TodoPages/Unowned/UnownedInteractor.swift",
    "Sources/TodoPages/Unowned/UnownedModule.swift",
    "Sources/TodoPages/Unowned/UnownedPage.swift",
    "Sources/TodoPages/Unowned/UnownedPresenter.swift",
    "Sources/TodoPages/Unowned/UnownedView.swift",
    "Templates/unowned.html",
    SITE + "unowned.html",
    "Tests/TodoPagesTests/Unowned/UnownedTests.swift",
]
CHANGED = [
    "Sources/CSiteAssets/site_assets.c",
    "Sources/TodoPages/Navigation/SiteModules.swift",
    "Sources/TodoPages/Words/English.swift",
    "Sources/TodoPages/Words/Vietnamese.swift",
    "Sources/TodoPages/Words/Word.swift",
    "Tests/EndToEndTests/Commands/BuildTests.swift",
    SITE + ".todosite-manifest",
    SITE + "sitemap.xml",
]


def check_first_page(package, tally):
    done = package.new_page(FIRST)
    tally.equal((done.returncode, done.stdout[-len(REPORT):]), (0, REPORT), "the report")
    changes = package.changes()
    tally.equal([line[3:] for line in changes if line.startswith("??")], NEW, "the new files")
    changed = [line[3:] for line in changes if line.startswith(" M")]
    pages = [path for path in changed if path.startswith(SITE) and path.endswith(".html")]
    tally.equal([path for path in changed if path not in pages], CHANGED, "the changed files")
    tally.equal(len(changes), len(NEW) + len(CHANGED) + len(pages), "the number of changes")
    # In the recorded pages, only the navigation has changed.
    lines = [line for line in package.git("diff", "--unified=0", "--", *pages).splitlines()
             if line[:1] in "+-" and not line.startswith(("+++", "---"))]
    links = {f'+<li><a href="{base}unowned.html">Unowned</a></li>' for base in ("", "../", "../../", "/balcony/")}
    tally.none([line for line in lines if line not in links], "the navigation of the recorded site")
    tally.equal(len(lines), len(pages), "the links in the recorded site")
    taken = 'error: "Unowned" is taken: Sources/TodoPages/Unowned/UnownedModule.swift exists'
    again = package.new_page(FIRST)
    tally.equal((again.returncode, again.stderr.splitlines()[-1]), (1, taken), "the same page again")
    tally.equal(package.changes(), changes, "git status after the same page again")


def check_longest_name(package, tally):
    done = package.new_page(LONGEST)
    tally.check(done.returncode == 0, LONGEST, done.stderr[-2000:])
    tally.check('case .longestNameOfAllTheTodos: "Longest name of all the todos"\n' in
                package.text("Sources/TodoPages/Words/English.swift"), LONGEST, "its word is missing")


def check_formatting(package, tally):
    done = package.run("swift", "format", "lint", "--strict", "--recursive", "Sources", "Tests", "Package.swift")
    tally.equal((done.returncode, done.stderr), (0, ""), "swift format lint")


def check_tests(package, tally):
    build = package.run("swift", "build", "--build-tests")
    tally.check(build.returncode == 0, "swift build", build.stdout[-4000:])
    tests = package.run("swift", "test", "--skip-build")
    failures = [line for line in tests.stdout.splitlines() if line.startswith("✘")]
    tally.check(tests.returncode == 0, "swift test", "\n".join(failures or [tests.stderr[-4000:]])[:8000])
    for suite in FIRST, LONGEST:
        tally.check(f"✔ Suite {suite}Tests passed" in tests.stdout, f"{suite}Tests", "the suite has not run")


def check_sample(package, tally):
    done = package.run("swift", "run", "--skip-build", "todosite", "build")
    tally.check(done.returncode == 0, "todosite build", done.stderr)
    for file, heading in ("unowned", "Unowned"), ("longest-name-of-all-the-todos", "Longest name of all the todos"):
        page = package.text(f"_site/{file}.html")
        for part in f"<h1>{heading}</h1>", '<p class="none">There are no todos here.</p>':
            tally.check(part in page, f"{file}.html", f"{part} is missing")
        link = f'<li><a href="{file}.html">{heading}</a></li>'
        tally.check(link in package.text("_site/index.html"), "index.html", f"{link} is missing")
