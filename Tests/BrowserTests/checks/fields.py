"""Checks of the fields that a project declares: columns, filters, orders, the board of a choice, and hostile values."""

import gzip
import json

from accessibility import check_accessibility_now
from browsing import OVERFLOW, Watch, context
from hostile import ATTACK
from sites import build, write

# The limit of the script that only sites with such fields have, compressed.
SCRIPT_BYTES = 1_664

LONG = "W" * 300
# Queries cannot name a choice with a quote.
CHOICE = "Team " + ATTACK.replace('"', "")
RTL = "\u202eفريق"

SETTINGS = f"""fields:
  - {{name: estimate, kind: number, label: Estimate, column: true}}
  - {{name: team, kind: choice, choices: [web, Data team, {json.dumps(CHOICE)}, {json.dumps(RTL)}, {LONG}], label: Team, column: true}}
  - {{name: review-by, kind: date, column: true}}
  - {{name: urgent, kind: flag, label: {json.dumps(ATTACK)}, column: true}}
  - {{name: reviewer, kind: names, label: Reviewer}}
  - {{name: constructor, kind: text, label: {json.dumps(RTL)}}}
""".encode()


def todo(title, fields):
    return f"---\ntitle: {title}\n{fields}\n---\n".encode()


FILES = {
    "a.md": todo("Ten", "estimate: 10\nteam: web\nreview-by: 2026-11-26\nurgent: yes\nreviewer: ['@Ána', Bo]"),
    "b.md": todo("Half", "estimate: 0.50\nteam: data-team\nreview-by: 2026-11-20\nconstructor: One line"),
    "c.md": todo("Nine", "estimate: 9\nteam: web\nurgent: no\nreviewer: Bo"),
    "d.md": todo("Closed", "status: done\nestimate: -3\nteam: web\nreview-by: 2026-11-20"),
    "e.md": todo("Nothing", "tags: [x]"),
    "f.md": todo("Hostile", f"team: {json.dumps(CHOICE)}\nreviewer: [{json.dumps(ATTACK)}]\nconstructor: {json.dumps(ATTACK)}"),
    "g.md": todo("Right to left", f"team: {json.dumps(RTL)}\nconstructor: {json.dumps(RTL)}\nestimate: 0"),
    "h.md": todo("Long", f"team: {LONG}\nreviewer: {LONG}\nconstructor: {LONG}"),
    "i.md": todo("Wrong", "estimate: much\nteam: nobody"),
}

# The expected titles for each query, in the order that it asks for, or else in any.
FOUND = {
    "?estimate=10": ["Ten"],
    "?estimate=0.5": ["Half"],
    "?estimate=0": ["Right to left"],
    "?estimate=%3E9": ["Ten"],
    "?estimate=%3E%3D9&sort=estimate": ["Nine", "Ten"],
    "?estimate=%3C%3D0&sort=estimate": ["Closed", "Right to left"],
    "?estimate=%3C0": ["Closed"],
    "?estimate=none&sort=title": ["Hostile", "Long", "Nothing", "Wrong"],
    "?estimate=1e1": [],
    "?team=WEB&sort=title": ["Closed", "Nine", "Ten"],
    "?team=data_team": ["Half"],
    "?team=none&sort=title": ["Nothing", "Wrong"],
    "?team=nobody": [],
    "?urgent=true": ["Ten"],
    "?urgent=no": ["Nine"],
    "?review-by=overdue": ["Half"],
    "?review-by=week": ["Ten"],
    "?review-by=none&team=web": ["Nine"],
    "?reviewer=ana": ["Ten"],
    "?reviewer=%40bo&sort=-estimate": ["Ten", "Nine"],
    "?constructor=ONE+LINE": ["Half"],
    "?constructor=one": [],
    "?sort=estimate&estimate=%3E-9": ["Closed", "Right to left", "Half", "Nine", "Ten"],
}

# The values of the column for the team, in its order: as declared, and none last.
BY_TEAM = ["Ten", "Nine", "Closed", "Half", "Hostile", "Right to left", "Long", "Nothing", "Wrong"]


def fields(temporary):
    """Builds a site of a project that declares fields of all kinds, with hostile labels, choices and values."""
    project = temporary / "fields project"
    write(project / "todosite.yml", SETTINGS)
    for name, text in FILES.items():
        write(project / "Todos" / name, text)
    return build("fields", temporary, ["-C", project, "--today", "2026-11-24"], expecting={1})


def check_fields(browser, site, base, tally):
    check_found(browser, base, tally)
    check_columns(browser, base, tally)
    check_panel(browser, base, tally)
    check_own_board(browser, base, tally)
    check_todo(browser, base, tally)
    size = len(gzip.compress((site.folder / "assets/fields.js").read_bytes(), 9))
    tally.check(size <= SCRIPT_BYTES, "the script of fields", f"has {size} bytes")


class watched(context):
    """A page whose errors are reported when it is closed."""

    def __init__(self, browser, base, tally, where, **options):
        super().__init__(browser, **options)
        self.base, self.tally, self.where = base, tally, where

    def __enter__(self):
        page = super().__enter__()
        self.watch = Watch(page, self.base)
        return page

    def __exit__(self, *error):
        self.tally.none(self.watch.take(), self.where)
        super().__exit__(*error)


def found(page):
    """Returns the titles of the results, when there are some."""
    page.wait_for_selector(".results .found:not(:empty)")
    return page.locator(".results .row .title").all_inner_texts()


def check_found(browser, base, tally):
    with watched(browser, base, tally, "the fields of a project") as page:
        for query, expected in FOUND.items():
            page.goto(f"{base}index.html{query}")
            names = found(page)
            tally.check(names == expected, f"fields {query}", f"found {names}")
        for query, expected in (("?sort=team", BY_TEAM), ("?sort=-team", BY_TEAM[6:3:-1] + BY_TEAM[3:4] + BY_TEAM[:3] + BY_TEAM[7:])):
            page.goto(f"{base}index.html{query}")
            names = found(page)
            tally.check(names == expected, f"fields {query}", f"are in the order {names}")


def check_columns(browser, base, tally):
    """Columns on wide screens and facts on narrow ones are the same in the list and in results."""
    for width in (360, 1280):
        where = f"the columns of fields at {width}"
        with watched(browser, base, tally, where, viewport={"width": width, "height": 740}) as page:
            page.goto(f"{base}index.html")
            plain = page.evaluate(SHOWN)
            expected = {"own-1": "10", "own-2": "web", "own-3": "26 Nov 2026", "own-4": "yes"}
            tally.check(plain["Ten"] == expected, where, f"shows {plain['Ten']}")
            tally.check(plain["Half"].get("own-1") == "0.50", where, f"shows {plain['Half']}")
            tally.check("own-1" not in plain["Wrong"], where, f"shows {plain['Wrong']}")
            tally.check(page.locator(".row .own-1 .word").first.is_visible(), where, "has no label")
            tally.none(page.evaluate(OVERFLOW), where)
            if width > 1000:
                tally.none(page.evaluate(ALIGNED), where)
                page.locator(".columns [data-sort=estimate] a").click()
                names = found(page)[:4]
                tally.check(names == ["Closed", "Right to left", "Half", "Nine"], where, f"are sorted as {names}")
                tally.none(page.evaluate(ALIGNED), f"{where}, sorted")
            else:
                page.goto(f"{base}index.html?sort=title")
                page.wait_for_selector(".results .row")
            results = page.evaluate(SHOWN)
            tally.check(results == plain, where, f"differ in results: {results}")
            tally.none(page.evaluate(OVERFLOW), f"{where}, results")


def check_panel(browser, base, tally):
    with watched(browser, base, tally, "the filters of fields", viewport={"width": 1280, "height": 800}, bypass_csp=True) as page:
        page.goto(f"{base}index.html")
        page.locator("#Filters").click()
        page.wait_for_selector(".filters [name=team]")
        options = page.locator(".filters [name=team] option").evaluate_all("all => all.map(({ value }) => value)")
        expected = ["", "web", "Data team", CHOICE, RTL, LONG, "none"]
        tally.check(options == expected, "the filter of a choice", f"has the options {options}")
        page.locator(".filters [name=team]").select_option(CHOICE)
        tally.check(found(page) == ["Hostile"], "a hostile choice", f"finds {found(page)}")
        page.locator(".filters [name=team]").select_option("none")
        chip = page.locator(".chip").inner_text()
        tally.check(chip == "Team: No Team×", "the chip of a choice", f"is {chip}")
        page.locator(".chip").click()
        page.locator(".filters [name=estimate]").fill(">9")
        page.wait_for_function("location.search.includes('estimate')")
        tally.check(found(page) == ["Ten"], "the filter of a number", f"finds {found(page)}")
        page.locator(".filters [name=sort]").select_option("-review-by")
        tally.check("sort=-review-by" in page.url, "the order by a date", f"is not in {page.url}")
        check_accessibility_now(page, "the filters of fields", tally)


def check_own_board(browser, base, tally):
    for width in (360, 1280):
        where = f"the board of a choice at {width}"
        with watched(browser, base, tally, where, viewport={"width": width, "height": 800}) as page:
            page.goto(f"{base}board.html")
            page.locator(".boards a", has_text="Team").click()
            page.wait_for_url("**/board-team.html")
            names = page.locator(".column").evaluate_all("all => all.map(column => column.dataset.name)")
            tally.check(names == ["web", "Data team", CHOICE, RTL, LONG, ""], where, f"has the columns {names}")
            heads = page.locator(".column h2 bdi").all_inner_texts()
            tally.check(heads[-1] == "No Team", where, f"ends with {heads[-1]}")
            rows = page.locator(".column").first.locator(".title").all_inner_texts()
            tally.check(rows == ["Ten", "Nine"], where, f"begins with {rows}")
            tally.none(page.evaluate(OVERFLOW), where)
            page.goto(f"{base}board-team.html?estimate=%3E%3D0")
            page.wait_for_selector(".results .row")
            counts = page.locator(".column").evaluate_all("all => all.map(column => column.querySelectorAll('.row').length)")
            tally.check(counts == [2, 1, 0, 1, 0, 0], where, f"finds {counts}")


def check_todo(browser, base, tally):
    with watched(browser, base, tally, "the fields of a todo", viewport={"width": 360, "height": 740}) as page:
        shown = {}
        for name in "abcfhi":
            page.goto(f"{base}todos/{name}.html")
            shown[name] = page.locator(".fields div").evaluate_all(
                "all => all.map(({ children: [name, value] }) => [name.textContent.trim(), value.textContent.trim()])")
            tally.none(page.evaluate(OVERFLOW), f"the fields of {name}")
        expected = [["Estimate", "10"], ["Team", "web"], ["review-by", "26 Nov 2026"], [ATTACK, "yes"], ["Reviewer", "@Ána, Bo"]]
        tally.check(shown["a"] == expected, "the page of a todo", f"shows {shown['a']}")
        tally.check(["Team", "Data team"] in shown["b"], "the page of a todo", f"shows {shown['b']}")
        tally.check(["Team", CHOICE] in shown["f"], "the page of a todo", f"shows {shown['f']}")
        tally.check(shown["i"] == [], "wrong values", f"are among the fields: {shown['i']}")


# The values of the columns in each row, without their labels.
SHOWN = """
() => Object.fromEntries([...document.querySelectorAll('.row')].map(row => [
  row.querySelector('.title').textContent,
  Object.fromEntries([...row.querySelectorAll('.own > span')].map(
    fact => [fact.className, fact.querySelector(':scope > :last-child').textContent]))]))
"""

# The cells below the heads of their columns.
ALIGNED = """
() => [...document.querySelectorAll('.columns [class^=own]')].flatMap(head => {
  const { left, right } = head.getBoundingClientRect();
  const cells = [...document.querySelectorAll(`.row .${head.className}`)];
  return cells.filter(cell => {
    const box = cell.getBoundingClientRect();
    return !box.width || Math.abs(box.left - left) > 1 || box.right > right + 1;
  }).map(cell => `a cell of ${head.textContent} is not below its head: ${cell.textContent}`);
})
"""
