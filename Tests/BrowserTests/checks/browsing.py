"""Checks of pages in a browser: from the disk and from a server, at all widths, without scripts, and printed."""

from urllib.parse import quote

WIDTHS = (320, 768, 1280)
SCHEMES = ("light", "dark")


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
            page.goto(base + quote(name), wait_until="load")
            where = f"{base.split(':')[0]} {site.name} {name}"
            tally.none(watch.take(), where)
            tally.check(has_style(page), where, "the style sheet is not applied")
            tally.none(page.evaluate(BROKEN_PICTURES), where)


def check_layout(browser, site, base, tally):
    """Pages do not overflow the window, rows are high enough to tap, and the colour schemes differ."""
    papers = {}
    for scheme in SCHEMES:
        with context(browser, color_scheme=scheme) as page:
            for name in site.selection:
                page.goto(base + quote(name))
                papers.setdefault(name, []).append(page.evaluate("getComputedStyle(document.body).backgroundColor"))
                for width in WIDTHS:
                    page.set_viewport_size({"width": width, "height": 900})
                    where = f"{site.name} {name} at {width}, {scheme}"
                    tally.none(page.evaluate(OVERFLOW), where)
                    tally.none(page.evaluate(SMALL_ROWS), where)
    for name, (light, dark) in papers.items():
        tally.check(light != dark, f"{site.name} {name}", "light and dark have the same background")


def check_without_scripts(browser, site, base, tally):
    """Everything is readable without JavaScript."""
    with context(browser) as scripted, context(browser, java_script_enabled=False) as plain:
        for name in site.selection:
            texts = []
            for page in (scripted, plain):
                page.goto(base + quote(name))
                # Scripts add nothing to the text but copy buttons.
                page.evaluate("document.querySelectorAll('.copy').forEach(button => button.remove())")
                texts.append(page.locator("main").inner_text())
            where = f"{site.name} {name} without scripts"
            tally.check(bool(texts[1].strip()) and texts[0] == texts[1], where, "the text is different")


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
        page.locator(".row .title").first.click()
        seen = {page.url}
        while page.locator("a[rel=next]").count() and len(seen) <= count:
            title = page.locator("a[rel=next] bdi").inner_text()
            page.locator("a[rel=next]").click()
            tally.check(page.locator("h1").inner_text() == title, page.url, "the link to this page has another title")
            seen.add(page.url)
        tally.check(len(seen) == count, site.name, f"the links reach {len(seen)} of {count} todos")
        page.locator(".home").click()
        tally.check(page.locator(".todos").count() == 1, site.name, "the site's name is no link to the list")


def has_style(page):
    return page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--paper') !== ''")


class context:
    """A page in a separate browser context."""

    def __init__(self, browser, **options):
        self.context = browser.new_context(**options)
        self.context.set_default_timeout(20_000)

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
