"""Due dates that are right when they are read, by a clock and in a time zone that each check sets."""

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

# What stands behind the date, or before it where that is past, in zones that have different days.
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
    """A site that was built without saying what day it is."""
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
    check_passing(browser, base, where, tally)
    check_stillness(browser, base, where, tally)
    with context(browser, java_script_enabled=False) as page:
        page.goto(f"{base}due.html")
        tally.check(groups(page) == MONTHS, f"{where} without scripts", f"has {groups(page)}")
        tally.check(page.locator(".near, .late").count() == 0, f"{where} without scripts", "asks a clock")


def check_passing(browser, base, where, tally):
    """A page that stays open says what is true when a moment has come, and when a day has begun."""
    with at(browser, "UTC", NOW.replace(hour=16, minute=29, second=59)) as page:
        page.goto(f"{base}due.html")
        tally.check(badges(page)["moment"] == "today", where, "a moment that comes is past")
        page.locator(".row a", has_text="moment").focus()
        page.clock.run_for(2_000)
        tally.check(badges(page)["moment"] == "overdue", where, "a moment passes unseen")
        tally.check(groups(page)[0][1] == ["past", "moment"], where, "a moment passes without another heading")
        focused = page.evaluate("document.activeElement.textContent")
        tally.check(focused == "moment", where, "the focus is lost when a moment passes")
        page.clock.run_for(8 * 3_600_000)
        tally.check(groups(page) == GROUPS["Pacific/Kiritimati"], where, f"midnight passes, and there is {groups(page)}")
        tally.check(badges(page) == BADGES["Pacific/Kiritimati"], where, f"midnight passes, and it says {badges(page)}")
    # A machine that slept does not run timers; the page looks at the clock when it is seen again.
    with at(browser, "UTC") as page:
        page.goto(f"{base}index.html")
        page.clock.set_system_time(NOW + timedelta(days=1))
        page.evaluate("dispatchEvent(new Event('focus'))")
        tally.check(badges(page)["next"] == "today", where, "a day passes unseen while the machine sleeps")


def check_stillness(browser, base, where, tally):
    """Nothing moves when the script has its say, whatever the width."""
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
    """A page whose clock stands at a moment until it is run on."""

    def __init__(self, browser, now, **options):
        super().__init__(browser, **options)
        self.context.clock.install(time=now)


def badges(page):
    """What each todo's date says beside the day: by the todo's title."""
    return page.evaluate(BADGE_TEXTS)


def groups(page):
    """The headings of the page of what is due, with the titles below them."""
    return [(heading, titles) for heading, titles in page.evaluate(GROUP_TEXTS)]


BADGE_TEXTS = """
() => Object.fromEntries([...document.querySelectorAll('.row:has(.due)')].map(row => {
  const due = row.querySelector('.due');
  const words = due.textContent.replace(due.querySelector('time').textContent, '').trim().split(/\\s+/);
  const isLate = due.classList.contains('late');
  if (isLate !== (words[0] === 'overdue')) return [row.querySelector('a').textContent, 'a colour without its word'];
  return [row.querySelector('a').textContent, words.length > 1 ? words.slice(1).join(' ') : words[0]];
}))
"""

GROUP_TEXTS = """
() => [...document.querySelectorAll('main section')].map(section => [
  section.querySelector('h2').textContent,
  [...section.querySelectorAll('.row a')].map(link => link.textContent)])
"""

SHIFTS = """
window.shifts = 0;
new PerformanceObserver(list => { for (const entry of list.getEntries()) window.shifts += entry.value; })
  .observe({ type: 'layout-shift', buffered: true });
"""
