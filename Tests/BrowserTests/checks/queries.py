"""Checks that the search box speaks the query language of the command line, with a table of queries that both share."""

import json
from pathlib import Path
from urllib.parse import quote

from accessibility import check_accessibility_now
from browsing import OVERFLOW, eventually
from searching import searching
from sites import build, write

TABLE = json.loads(Path(__file__).with_name("queries.json").read_text(encoding="utf-8"))

SETTINGS = b"""statuses:
  - {name: todo, label: To Do}
  - {name: review, label: In Review}
  - {name: testing}
  - {name: done, closed: true}
fields:
  - {name: estimate, kind: number}
  - {name: team, kind: choice, choices: [web, Data team]}
  - {name: review-by, kind: date}
  - {name: billable, kind: flag}
  - {name: reviewers, kind: names}
"""

OWN_TODOS = {
    "a.md": "status: todo\nestimate: 5\nteam: web\nreview-by: 2026-11-28\nbillable: yes\nreviewers: ['@Ana']\ncreated: 2026-11-02",
    "b.md": "status: review\nestimate: 2\nteam: data-team\nassignee: Bo\ncreated: 2026-11-03T08:00",
    "c.md": "status: done\npriority: high\nreview-by: 2026-11-10\nupdated: 2026-11-20\ncreated: 2026-11-03T09:00",
}

# Queries about fields and statuses of the project, and days by words, each with the files that it finds.
OWN = {
    "estimate:>3": "a", "estimate:<=5 estimate:>2": "a", "estimate:2 estimate:5": "ab", "-estimate:>3": "bc", "estimate:none": "c",
    "team:\"data team\"": "b", "-team:web": "bc", "team:web OR estimate:2": "ab",
    "review-by:week": "a", "review-by:overdue": "", "review-by:<2026-11-20": "c", "billable:yes": "a", "reviewers:ana": "a",
    "status:todo": "a", "status:\"to do\"": "a", "status:open": "ab", "status:review": "b", "status:in-review": "b",
    "status:testing": "", "status:completed": "c", "priority:p1": "c", "priority:urgent": "",
    "created:yesterday": "", "created:<+1w": "abc", "created:>=mon": "", "before:eom": "", "updated:\"<in 3 days\"": "c",
    "-": "", "constructor": "", "-toString": "abc", "status:done -@bo": "c",
}

# Own conditions that are not understood, each with a part of the message.
OWN_ERRORS = {
    "estimate:big": "estimate:>3", "team:wbe": "“team:web”", "billable:perhaps": "billable:true", "review-by:someday": "review-by:",
    "status:tseting": "“status:testing”", "priority:toString": "priority:high", "constructor:x": "Use one of", "#": "“#”",
    "created:2026-02-30": "created:", "due:": "due:week", "estimate:>": "estimate:>3",
}


def query_checks(temporary):
    """Builds the sites, and returns the checks: names, functions and their arguments."""
    project = temporary / "queries project"
    for name, text in TABLE["todos"].items():
        write(project / "Todos" / name, text.encode())
    site = build("queries", temporary, ["-C", project, "--today", TABLE["today"]], expecting={0})
    base = f"{site.folder.as_uri()}/"
    own = temporary / "own queries project"
    write(own / "todosite.yml", SETTINGS)
    for name, fields in OWN_TODOS.items():
        write(own / "Todos" / name, f"---\ntitle: {name[0].upper()}\n{fields}\n---\n".encode())
    own_site = build("own queries", temporary, ["-C", own, "--today", TABLE["today"]], expecting={0})
    yield "queries: the table", check_table, (base,)
    yield "queries: fields and statuses of the project", check_own, (f"{own_site.folder.as_uri()}/",)
    yield "queries: while they are typed", check_typing, (base,)
    yield "queries: filters", check_filters, (base, f"{own_site.folder.as_uri()}/")
    yield "queries: layout", check_layout, (base,)


# The ids of the results, sorted; null until the number of results is shown.
FOUND = """
() => document.querySelector('.results .found')?.textContent
  ? [...document.querySelectorAll('.results .title')].map(link => link.pathname.split('/').pop().replace('.html', '')).sort() : null
"""
MESSAGE = "document.querySelector('.results .found')?.textContent ?? ''"


def finish(page, query):
    """Types a query and leaves the box."""
    page.locator("#Search").fill(query)
    page.locator("#Search").evaluate("box => box.blur()")


def check_table(browser, base, tally):
    with searching(browser, base, tally) as page:
        for entry in TABLE["queries"]:
            query = entry["query"]
            finish(page, query)
            found = eventually(page, FOUND, entry.get("ids", []))
            tally.check(found == entry.get("ids", []), query, f"finds {found}")
            message = page.evaluate(MESSAGE)
            tally.check(message.startswith("Not understood: ") == ("error" in entry), query, f"says {message!r}")
            tally.check(entry.get("error", "") in message, query, f"says {message!r}")
            is_wrong = page.locator("#Search").get_attribute("aria-invalid") == "true"
            tally.check(is_wrong == ("error" in entry), query, "is not marked for screen readers as it is")
    for query in ("@ana status:open", "prio:high"):
        entry = next(entry for entry in TABLE["queries"] if entry["query"] == query)
        with searching(browser, base, tally, f"index.html?q={quote(query)}") as page:
            found = eventually(page, FOUND, entry.get("ids", []))
            tally.check(found == entry.get("ids", []), f"a link to {query}", f"finds {found}")
            tally.check(entry.get("error", "") in page.evaluate(MESSAGE), f"a link to {query}", "says something else")


def check_own(browser, base, tally):
    with searching(browser, base, tally) as page:
        for query, names in OWN.items():
            finish(page, query)
            found = eventually(page, FOUND, list(names))
            tally.check(found == list(names), query, f"finds {found}")
            message = page.evaluate(MESSAGE)
            tally.check(not message.startswith("Not understood: "), query, f"says {message!r}")
        for query, part in OWN_ERRORS.items():
            finish(page, query)
            found = eventually(page, FOUND, [])
            message = page.evaluate(MESSAGE)
            tally.check(found == [] and message.startswith("Not understood: ") and part in message, query, f"finds {found}, says {message!r}")


def check_typing(browser, base, tally):
    """A condition counts when its value is known or when it is finished: by a blank, by Enter, or by leaving the box."""
    everything = ["buy-milk", "water-plants"]
    steps = [
        ("milk sta", []), ("milk status:", everything), ("milk status:op", everything), ("milk status:open", everything),
        ("milk -status:op", everything), ("milk -status:open", []), ("milk prio:hi", everything), ("milk tag:ho", everything),
        ("milk tag:home", ["buy-milk"]), ("milk due:>2026-1", everything), ("milk due:>2026-11-01", ["buy-milk"]),
        ("milk -", everything), ("milk #", everything), ("milk OR", everything), ("milk OR status:do", everything),
        ("milk OR ", everything), ("milk tag:ho ", []),
    ]
    with searching(browser, base, tally) as page:
        box = page.locator("#Search")
        for query, ids in steps:
            box.fill(query)
            found = eventually(page, FOUND, ids)
            tally.check(found == ids, f"typing {query!r}", f"finds {found}")
            message = page.evaluate(MESSAGE)
            tally.check("Not understood" not in message, f"typing {query!r}", f"says {message!r}")
        # Without anything else, the page itself stays.
        box.fill("status:do")
        eventually(page, "document.querySelector('.results') === null", True)
        tally.check(page.locator(".results").count() == 0, "typing status:do", "replaces the page")
        for key, is_left in (("Space", False), ("Enter", False), ("Tab", True)):
            box.fill("prio:high")
            tally.check(page.locator(".results").count() == 0, "typing prio:high", "replaces the page")
            box.press(key)
            found = eventually(page, FOUND, [])
            message = page.evaluate(MESSAGE)
            tally.check(found == [] and "“priority:”" in message, f"{key} after prio:high", f"finds {found}, says {message!r}")
            has_left = page.evaluate("document.activeElement.id !== 'Search'")
            tally.check(has_left == is_left, f"{key} after prio:high", f"is at {page.evaluate('document.activeElement.id')!r}")
            tally.check(page.locator(".found").get_attribute("role") == "status", "an error", "is not announced")
            box.fill("prio:hig")
            tally.check(page.locator(".results").count() == 0, "typing after an error", "keeps the error")
        # A click on a result while the last condition is not finished leads to the todo.
        box.fill("milk status:d")
        eventually(page, FOUND, everything)
        page.locator(".results .title").first.click()
        page.locator(".detail").wait_for()
        # Only what a todo has is marked.
        page.goto(f"{base}index.html?q={quote('kitchen -cartons status:doing OR drips')}")
        page.locator(".results .excerpt mark").first.wait_for()
        marked = page.locator(".results mark").all_inner_texts()
        tally.check(marked == ["kitchen", "drips"], "marks", f"are {marked}")
        page.locator(".results .title").first.click()
        page.locator(".prose mark").first.wait_for()
        marked = page.locator(".prose mark").all_inner_texts()
        tally.check(marked == ["kitchen", "drips"], "marks of the todo", f"are {marked}")


def check_filters(browser, base, own_base, tally):
    """Filters and the query must both be met; some people and orders are among the filters."""
    with searching(browser, base, tally, "index.html?q=status:open&tag=work") as page:
        found = eventually(page, FOUND, ["fix-login", "ship-release"])
        tally.check(found == ["fix-login", "ship-release"], "a query and a filter", f"find {found}")
    with searching(browser, base, tally) as page:
        page.locator("#Filters").click()
        page.locator("[name=person]").select_option(label="Unassigned")
        found = eventually(page, FOUND, ["old-idea", "water-plants", "write-report"])
        tally.check(found == ["old-idea", "water-plants", "write-report"], "unassigned", f"finds {found}")
        tally.check(page.locator(".chip").all_inner_texts() == ["Person: Unassigned×"], "unassigned", "has another button")
        page.wait_for_url("**/index.html?person=none")
        page.locator("#Search").fill("-tag:work")
        found = eventually(page, FOUND, ["old-idea", "water-plants"])
        tally.check(found == ["old-idea", "water-plants"], "unassigned and a query", f"find {found}")
    orders = {
        "created": ["Write the report", "Send the invites", "Call the plumber", "Ship the release", "Fix the login", "Buy oat milk"],
        "-created": ["Buy oat milk", "Fix the login"], "updated": ["Fix the login", "Call the plumber"],
        "-updated": ["Call the plumber", "Fix the login"],
    }
    for sort, titles in orders.items():
        with searching(browser, base, tally, f"index.html?q=-status:cancelled&sort={sort}") as page:
            page.locator(".results .row").first.wait_for()
            found = page.locator(".results .title").all_inner_texts()[:len(titles)]
            tally.check(found == titles, f"sorted by {sort}", f"are {found}")
    with searching(browser, base, tally) as page:
        page.locator("#Filters").click()
        page.locator("[name=sort]").select_option(label="Created, descending")
        page.locator(".results .row").first.wait_for()
        tally.check(page.url.endswith("?sort=-created"), "the order by creation", f"is not in {page.url}")
    with searching(browser, own_base, tally, "index.html?sort=-created") as page:
        page.locator(".results .row").first.wait_for()
        found = page.locator(".results .title").all_inner_texts()
        tally.check(found == ["C", "B", "A"], "sorted by times", f"are {found}")


def check_layout(browser, base, tally):
    """The message fits on a phone, and axe finds nothing."""
    for width, scheme in ((320, "light"), (320, "dark"), (1280, "light"), (1280, "dark")):
        where = f"an error at {width}, {scheme}"
        with searching(browser, base, tally, bypass_csp=True, color_scheme=scheme) as page:
            page.set_viewport_size({"width": width, "height": 740})
            finish(page, "foo:bar")
            page.locator(".results .found").get_by_text("Not understood").wait_for()
            check_accessibility_now(page, where, tally)
            finish(page, "foo:" + "w" * 190)
            page.wait_for_timeout(300)
            tally.none(page.evaluate(OVERFLOW), where)
