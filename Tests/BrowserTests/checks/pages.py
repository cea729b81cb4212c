"""Checks of single kinds of pages: progress, dependencies, the indexes of groups, recent changes and months."""

import re
import zlib

from browsing import Watch, context, follow
from hostile import todo
from sites import build, write

WIDTHS = (320, 768, 1280, 1920)


def check_pages(browser, temporary, tally):
    check_progress(browser, temporary, tally)
    check_dependencies(browser, temporary, tally)
    check_groups(browser, temporary, tally)
    check_dates(browser, temporary, tally)
    check_closed(browser, temporary, tally)


def check_progress(browser, temporary, tally):
    """The chart shows what is known, and its last numbers agree with the summary."""
    closed = {
        "progress": ["2026-11-05", None, None],
        "no closing date": [None, None, None],
    }
    for name, dates in closed.items():
        todos = {"open": "created: 2026-11-01"}
        for number, date in enumerate(dates):
            todos[f"closed-{number}"] = "created: 2026-11-02\nstatus: done" + (f"\nupdated: {date}" if date else "")
        site = site_of(name, todos, temporary)
        with context(browser) as page:
            page.goto(site + "progress.html")
            known = sum(1 for date in dates if date)
            tally.check(page.locator("svg.plot path.made").count() == 1, name, "no line of created todos")
            tally.check(
                page.locator("svg.plot path.shut").count() == (1 if known else 0), name,
                "the line of closed todos does not depend on known dates")
            legend = page.locator(".legend").inner_text()
            tally.check("4 created" in legend, name, f"the legend is {legend!r}")
            tally.check((f"{known} closed\n" in legend + "\n") == (known > 0), name, f"the legend is {legend!r}")
            tally.check(f"{3 - known} closed without a date" in legend, name, f"the legend is {legend!r}")
            label = page.locator(".chart").get_attribute("aria-label")
            tally.check("0 closed;" not in label or known > 0, name, f"the chart is called {label!r}")
            heads = page.locator(".numbers thead th").all_inner_texts()
            columns = ["created", "closed"] if known else ["created"]
            wanted = ["Day", *columns, *(f"{column} in total" for column in columns)]
            tally.check([head.lower() for head in heads[1:]] == wanted[1:], name, f"the columns are {heads}")
            rows = [row.split("\t") for row in page.locator(".numbers tbody tr").all_inner_texts()]
            days = [["5 Nov 2026", "0", "1", "4", "1"], ["2 Nov 2026", "3", "–", "4", "–"], ["1 Nov 2026", "1", "–", "1", "–"]]
            days = days if known else [["2 Nov 2026", "3", "4"], ["1 Nov 2026", "1", "1"]]
            tally.check(rows == days, name, f"the rows are {rows}")
            tally.check("1 open, 3 done" in page.locator(".summary").inner_text(), name, "another summary")
    site = site_of("without dates", {"a": "status: done", "b": "status: open"}, temporary)
    with context(browser) as page:
        page.goto(site + "index.html")
        links = page.locator("nav.site a").all_inner_texts()
        tally.check(not {"Progress", "Due", "Dependencies", "Statuses", "Recent"} & set(links), "without dates",
                    f"pages without content are in the navigation: {links}")


def check_dependencies(browser, temporary, tally):
    """Blocked todos are not to be started, a ring of two has two arrows, and the drawing is printed on page 1."""
    todos = {"alpha": "depends: beta", "beta": "depends: alpha", "stuck": "status: blocked"}
    todos |= {f"leaf-{number}": "depends: stuck" for number in range(14)}
    site = site_of("dependencies", todos, temporary)
    with context(browser) as page:
        page.goto(site + "dependencies.html")
        start = page.locator("section[aria-labelledby=Start]")
        tally.check(start.count() == 0 or "stuck" not in start.inner_text(), "dependencies", "starts with a blocked todo")
        tally.check("stuck" in page.locator("section[aria-labelledby=Waiting]").inner_text(), "dependencies",
                    "a blocked todo is missing")
        lines = page.locator(".graph path.round")
        tally.check(lines.count() == 2, "dependencies", f"the ring has {lines.count()} lines")
        boxes = [lines.nth(number).bounding_box() for number in range(lines.count())]
        tally.check(len({box["y"] for box in boxes}) == 2, "dependencies", "the lines of the ring lie on each other")
        first = pdf_pages(page.pdf(format="A4"))[0]
        tally.check(len(re.findall(rb" c\n", first)) > 20, "dependencies", "the first printed page has no drawing")


def check_groups(browser, temporary, tally):
    """An index begins with the groups that have the most open todos; those with nothing open are folded."""
    todos = {f"busy-{number}": f"tags: [busy, tag-{number}]" for number in range(20)}
    todos |= {f"old-{number}": f"tags: [busy, old-{number}]\nstatus: done" for number in range(12)}
    site = site_of("groups", todos, temporary)
    with context(browser) as page:
        watch = Watch(page, site)
        page.goto(site + "tags/index.html")
        names = page.locator("main > .groups a").all_inner_texts()
        tally.check(names[:2] == ["#busy", "#tag-0"] and len(names) == 21, "groups", f"the tags are {names}")
        tally.check(page.locator(".groups progress").count() == 0, "groups", "an index has bars")
        facts = page.locator(".groups .facts").first.inner_text().split()
        tally.check(facts == ["20", "open", "12", "closed"], "groups", f"the first tag has {facts}")
        folded = page.locator("details.finished")
        tally.check(folded.locator("summary").inner_text() == "12 with nothing open", "groups", "nothing is folded")
        tally.check(not folded.locator(".group").first.is_visible(), "groups", "the folded tags are visible")
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            columns = page.evaluate(
                "new Set([...document.querySelectorAll('main > .groups > li')].map(row => row.offsetLeft)).size")
            expected = max(1, page.evaluate(
                "Math.floor((document.querySelector('main').clientWidth + 32) / (16 * 16 + 32))"))
            tally.check(columns == expected, f"groups at {width}", f"{columns} columns, not {expected}")
        tally.none(watch.take(), "groups")


def check_dates(browser, temporary, tally):
    """Recent changes and the todos of a month can be reached by links, also without scripts."""
    todos = {f"due-{number}": "due: 2026-12-24\ncreated: 2026-11-01" for number in range(9)}
    todos |= {"next": "due: 2027-02-01", "past": "due: 2026-12-01\nstatus: done\ncompleted: 2026-11-20"}
    site = site_of("months", todos, temporary)
    with context(browser, java_script_enabled=False) as page:
        page.goto(site + "index.html")
        follow(page, page.locator("nav.site a", has_text="Due"))
        follow(page, page.get_by_role("link", name="December 2026"))
        cell = page.locator(".month td.full")
        tally.check(cell.count() == 1, "months", f"{cell.count()} days have todos")
        tally.check(page.locator(".month .mention").count() == 6, "months", "a day shows all of its todos")
        tally.check("+3" in cell.inner_text(), "months", "a day hides todos")
        heads = page.locator(".month thead th").all_inner_texts()
        tally.check(heads[0] == "Mon" and len(heads) == 7, "months", f"the weekdays are {heads}")
        # 24 December 2026 is a Thursday.
        tally.check(cell.evaluate("cell => cell.cellIndex") == 3, "months", "a day is below another weekday")
        page.set_viewport_size({"width": 360, "height": 740})
        tally.check(cell.inner_text().startswith("Thu 24"), "months", "a day on a phone has no weekday")
        tally.check(page.locator(".month td:visible").count() == 1, "months", "a phone shows days without todos")
        follow(page, page.locator("a[rel=next]"))
        tally.check(page.locator("h1").inner_text() == "February 2027", "months", "the next month is another one")
        page.goto(site + "index.html")
        follow(page, page.locator("nav.site a", has_text="Recent"))
        days = page.locator(".days h2").all_inner_texts()
        tally.check(days == ["20 Nov 2026", "1 Nov 2026"], "recent", f"the days are {days}")
        tally.check(page.locator(".event").count() == 10, "recent", "events are missing")
        follow(page, page.get_by_role("link", name="Recently closed"))
        tally.check(page.locator(".row").count() == 1, "closed", "the list has other todos")
        tally.check(page.locator("h1").inner_text() == "Recently closed", "closed", "the list has another heading")


def check_closed(browser, temporary, tally):
    """A search on the list of closed todos finds all of them, also if one of their statuses is named closed."""
    statuses = {"shut": "closed", "dropped": "cancelled", "open": "open"}
    todos = {name: f"status: {status}\ncreated: 2026-11-01" for name, status in statuses.items()}
    with context(browser) as page:
        page.goto(site_of("closed", todos, temporary) + "closed.html?sort=title")
        page.locator(".results .row").first.wait_for()
        titles = page.locator(".results .row .title").all_inner_texts()
        tally.check(titles == ["dropped", "shut"], "closed", f"a search is limited to {titles}")


def pdf_pages(pdf):
    """Returns the drawing operators of each page of a PDF by Chromium."""
    objects = {int(found[1]): found[2] for found in re.finditer(rb"(?s)(\d+) 0 obj\n(.*?)\nendobj", pdf)}
    pages = []
    for _, text in sorted(objects.items()):
        if re.search(rb"/Type /Page\b(?!s)", text):
            content = objects[int(re.search(rb"/Contents (\d+) 0 R", text)[1])]
            stream = content[content.index(b"stream") + 7:content.rindex(b"endstream")]
            pages.append(zlib.decompressobj().decompress(stream))
    return pages


def site_of(name, todos, temporary):
    """Builds a site and returns its address; a todo has the title of its file."""
    project = temporary / f"{name} project"
    for title, fields in todos.items():
        write(project / "Todos" / f"{title}.md", todo(f"title: {title}\n{fields}"))
    return f"{build(name, temporary, ['-C', project], expecting={0}).folder.as_uri()}/"
