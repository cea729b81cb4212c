"""Checks of the due dates that scripts show, with a clock and a time zone that each check sets."""

from datetime import datetime, timedelta, timezone

from browsing import Watch, context
from hostile import todo
from sites import build, write

NOW = datetime(2026, 11, 24, 17, 0, tzinfo=timezone.utc)

DUE = {
    "past": "2026-11-23",
    "day": "2026-11-24",
    "moment": "2026-11-24T23:30+07:00",
    "local": "2026-11-24T18:00",
    "next": "2026-11-25",
    "week": "2026-12-01",
    "fortnight": "2026-12-08",
    "far": "2027-06-01",
    "none": None,
}

# The expected text beside each due date, by time zone; at `NOW`, it is not the same day in all of them.
BADGES = {
    "UTC": {
        "past": "overdue", "day": "today", "moment": "overdue", "local": "today", "next": "tomorrow",
        "week": "in 7 days", "fortnight": "in 14 days", "far": "due"},
    "Asia/Ho_Chi_Minh": {
        "past": "overdue", "day": "overdue", "moment": "overdue", "local": "overdue", "next": "today",
        "week": "in 6 days", "fortnight": "in 13 days", "far": "due"},
    "America/Los_Angeles": {
        "past": "overdue", "day": "today", "moment": "overdue", "local": "today", "next": "tomorrow",
        "week": "in 7 days", "fortnight": "in 14 days", "far": "due"},
    "Pacific/Kiritimati": {
        "past": "overdue", "day": "overdue", "moment": "overdue", "local": "overdue", "next": "today",
        "week": "in 6 days", "fortnight": "in 13 days", "far": "due"},
}

GROUPS = {
    "UTC": [
        ("Overdue", ["past", "moment"]), ("Today", ["day", "local"]), ("Next 7 days", ["next", "week"]),
        ("Later", ["fortnight", "far"]), ("No date", ["none"])],
    "Pacific/Kiritimati": [
        ("Overdue", ["past", "day", "moment", "local"]), ("Today", ["next"]), ("Next 7 days", ["week"]),
        ("Later", ["fortnight", "far"]), ("No date", ["none"])],
}

MONTHS = [
    ("November 2026", ["past", "day", "moment", "local", "next"]), ("December 2026", ["week", "fortnight"]),
    ("June 2027", ["far"]), ("No date", ["none"])]


def dates(temporary):
    """Builds a site without --today."""
    project = temporary / "dates project"
    for name, due in DUE.items():
        write(project / "Todos" / f"{name}.md", todo(f"title: {name}" + (f"\ndue: {due}" if due else "")))
    write(project / "Todos/closed.md", todo("title: closed\ndue: 2026-11-01\nstatus: done"))
    return build("dates", temporary, ["-C", project], expecting={0})


def check_dates(browser, site, base, tally):
    where = f"{base.split(':')[0]} {site.name}"
    for zone, expected in BADGES.items():
        with at(browser, zone) as page:
            watch = Watch(page, base)
            page.goto(f"{base}index.html")
            tally.check(badges(page) == expected, f"{where} in {zone}", f"says {badges(page)}")
            tally.check(page.locator(".closed .due").count() == 0, where, "a closed todo has a due date in the list")
            page.goto(f"{base}board.html")
            tally.check(badges(page) == expected, f"{where} board in {zone}", f"says {badges(page)}")
            for name in ("past", "next"):
                page.goto(f"{base}todos/{name}.html")
                text = page.locator(".due").inner_text()
                tally.check(expected[name] in text, f"{where} {name} in {zone}", f"says {text}")
            page.goto(f"{base}todos/closed.html")
            tally.check(page.locator(".due").inner_text() == "due 1 Nov 2026", where, "a closed todo is overdue")
            page.goto(f"{base}due.html")
            tally.check(zone not in GROUPS or groups(page) == GROUPS[zone], f"{where} in {zone}", f"has {groups(page)}")
            tally.none(watch.take(), f"{where} in {zone}")
    check_updates(browser, base, where, tally)
    check_layout_shifts(browser, base, where, tally)
    with context(browser, java_script_enabled=False) as page:
        page.goto(f"{base}due.html")
        tally.check(groups(page) == MONTHS, f"{where} without scripts", f"has {groups(page)}")
        tally.check(page.locator(".near, .late").count() == 0, f"{where} without scripts", "depends on the clock")


def check_updates(browser, base, where, tally):
    """An open page is updated when a due time passes and when a day begins."""
    with at(browser, "UTC", NOW.replace(hour=16, minute=29, second=59)) as page:
        page.goto(f"{base}due.html")
        tally.check(badges(page)["moment"] == "today", where, "a due time in the future is overdue")
        page.locator(".row .title", has_text="moment").focus()
        page.clock.run_for(2_000)
        tally.check(badges(page)["moment"] == "overdue", where, "a due time that passed is not overdue")
        tally.check(groups(page)[0][1] == ["past", "moment"], where, "a todo whose due time passed is not moved")
        focused = page.evaluate("document.activeElement.textContent")
        tally.check(focused == "moment", where, "the focus is lost when a due time passes")
        page.clock.run_for(8 * 3_600_000)
        tally.check(groups(page) == GROUPS["Pacific/Kiritimati"], where, f"after midnight the groups are {groups(page)}")
        tally.check(badges(page) == BADGES["Pacific/Kiritimati"], where, f"after midnight the dates are {badges(page)}")
    # Timers do not run while the machine sleeps; the page checks the clock when it gets the focus again.
    with at(browser, "UTC") as page:
        page.goto(f"{base}index.html")
        page.clock.set_system_time(NOW + timedelta(days=1))
        page.evaluate("dispatchEvent(new Event('focus'))")
        tally.check(badges(page)["next"] == "today", where, "the dates are not updated after the machine slept")


def check_layout_shifts(browser, base, where, tally):
    """The script does not shift the layout on narrow and wide screens."""
    for width in (320, 1280):
        with context(browser, viewport={"width": width, "height": 900}) as page:
            page.add_init_script(SHIFTS)
            for name in ("index.html", "due.html", "board.html", "todos/past.html"):
                page.goto(f"{base}{name}", wait_until="load")
                page.wait_for_timeout(100)
                tally.check(page.evaluate("window.shifts") == 0, f"{where} {name} at {width}", "something moves")


def at(browser, zone, now=NOW):
    return Clocked(browser, now, timezone_id=zone)


class Clocked(context):
    """A page whose clock is set and advances only on request."""

    def __init__(self, browser, now, **options):
        super().__init__(browser, **options)
        self.context.clock.install(time=now)


def badges(page):
    """Returns the text beside each due date, by the title of the todo."""
    return page.evaluate(BADGE_TEXTS)


def groups(page):
    """Returns the headings of the page of due todos, with the titles below them."""
    return [(heading, titles) for heading, titles in page.evaluate(GROUP_TEXTS)]


BADGE_TEXTS = """
() => Object.fromEntries([...document.querySelectorAll('.row:has(.due)')].map(row => {
  const due = row.querySelector('.due');
  const words = due.textContent.replace(due.querySelector('time').textContent, '').trim().split(/\\s+/);
  const isLate = due.classList.contains('late');
  if (isLate !== (words[0] === 'overdue')) return [row.querySelector('a').textContent, 'a colour without its text'];
  return [row.querySelector('a').textContent, words.length > 1 ? words.slice(1).join(' ') : words[0]];
}))
"""

GROUP_TEXTS = """
() => [...document.querySelectorAll('main section')].map(section => [
  section.querySelector('h2').textContent,
  [...section.querySelectorAll('.row .title')].map(link => link.textContent)])
"""

SHIFTS = """
window.shifts = 0;
new PerformanceObserver(list => { for (const entry of list.getEntries()) window.shifts += entry.value; })
  .observe({ type: 'layout-shift', buffered: true });
"""
