"""Checks of pages in a browser: from the disk and from a server, without their policy, and printed."""

import time
from urllib.parse import quote

# The seconds after which a page must be as it should, also when other checks and programs keep the machine busy.
PATIENCE = 20


class Watch:
    """Records the errors, dialogs and failed or external requests of a page."""

    def __init__(self, page, base):
        self.findings = []
        page.on("console", lambda message: self.findings.append(f"console message: {message.text}"))
        page.on("pageerror", lambda error: self.findings.append(f"script error: {error}"))
        page.on("dialog", lambda dialog: (self.findings.append("a dialog opens"), dialog.dismiss()))
        # The browser ends the requests of a page that is left while it loads.
        page.on("requestfailed", lambda request: request.failure == "net::ERR_ABORTED" or self.findings.append(
            f"cannot load {request.url}: {request.failure}"))
        page.on("response", lambda response: response.status >= 400 and self.findings.append(
            f"{response.status} for {response.url}"))
        page.on("request", lambda request: request.url.startswith(base) or self.findings.append(
            f"requests {request.url}"))

    def take(self):
        """Returns the findings and clears them."""
        findings, self.findings = self.findings, []
        return findings


def check_loading(browser, site, base, tally):
    """Loads each page with its content security policy: nothing is blocked, missing or loaded from elsewhere."""
    with context(browser, viewport={"width": 1280, "height": 900}) as page:
        watch = Watch(page, base)
        for name in site.selection:
            load(page, watch, site, base, name, tally)


def load(page, watch, site, base, name, tally):
    page.goto(base + quote(name), wait_until="load")
    where = f"{base.split(':')[0]} {site.name} {name}"
    tally.none(watch.take(), where)
    tally.check(has_style(page), where, "the style sheet is not applied")
    tally.none(page.evaluate(BROKEN_PICTURES), where)


def check_inertness(browser, site, base, tally):
    """No script of a todo runs even without a content security policy."""
    with context(browser, bypass_csp=True) as page:
        page.add_init_script("window.pwned = () => { window.wasPwned = true }")
        watch = Watch(page, base)
        for name in site.selection:
            page.goto(base + quote(name), wait_until="load")
            where = f"{site.name} {name} without its policy"
            tally.check(page.evaluate("window.wasPwned !== true"), where, "a script of a todo ran")
            tally.none(watch.take(), where)


def check_printing(browser, site, base, tally):
    """Pages can be printed, without their navigation."""
    with context(browser) as page:
        for name in site.selection[:8]:
            page.goto(base + quote(name))
            tally.check(page.pdf().startswith(b"%PDF-"), f"{site.name} {name}", "cannot be printed")
            page.emulate_media(media="print")
            tally.check(page.locator("nav:visible").count() == 0, f"{site.name} {name}", "prints its navigation")
            page.emulate_media(media="screen")


def check_walk(browser, site, base, tally):
    """A reader can click from the list to the first todo, through all others, and back."""
    count = sum(1 for name in site.pages() if name.startswith("todos/"))
    with context(browser) as page:
        page.goto(base + "index.html")
        page.keyboard.press("Tab")
        tally.check(page.evaluate("document.activeElement.className") == "skip", site.name, "no skip link")
        follow(page, page.locator(".row .title").first)
        seen = {page.url}
        while page.locator("a[rel=next]").count() and len(seen) <= count:
            title = page.locator("a[rel=next] bdi").inner_text()
            follow(page, page.locator("a[rel=next]"))
            tally.check(page.locator("h1").inner_text() == title, page.url, "the link to this page has another title")
            seen.add(page.url)
        tally.check(len(seen) == count, site.name, f"the links reach {len(seen)} of {count} todos")
        follow(page, page.locator(".home"))
        tally.check(page.locator(".todos").count() == 1, site.name, "the site's name is no link to the list")


def follow(page, link):
    """Clicks on a link, and waits until its page is loaded."""
    with page.expect_navigation():
        link.click()


def eventually(page, script, wanted):
    """Evaluates a script until it returns what is wanted, for some time, and returns the last value."""
    end = time.monotonic() + PATIENCE
    while True:
        found = page.evaluate(script)
        if found == wanted or time.monotonic() > end:
            return found
        page.wait_for_timeout(30)


def has_style(page):
    return page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--paper') !== ''")


class context:
    """A page in a separate browser context."""

    def __init__(self, browser, **options):
        self.context = browser.new_context(**options)
        self.context.set_default_timeout(PATIENCE * 1_000)

    def __enter__(self):
        return self.context.new_page()

    def __exit__(self, *_):
        self.context.close()


BROKEN_PICTURES = """
() => [...document.images].filter(image => !image.complete || image.naturalWidth === 0)
  .map(image => `cannot show ${image.src}`)
"""

OVERFLOW = """
() => document.documentElement.scrollWidth <= document.documentElement.clientWidth ? []
  : [`is ${document.documentElement.scrollWidth} px wide`]
"""

SMALL_ROWS = """
() => [...document.querySelectorAll('.row')]
  .filter(row => row.checkVisibility() && row.getBoundingClientRect().height < 44)
  .map(row => `a row is only ${row.getBoundingClientRect().height} px high`)
"""
