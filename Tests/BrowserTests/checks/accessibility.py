"""Accessibility checks of pages with axe, in both colour schemes and on a phone."""

from importlib.resources import files
from urllib.parse import quote

from browsing import context

# The maximum number of pages of each kind to check: axe is slow, and a site has few kinds of pages.
MAXIMUM_PAGES = 3


def check_accessibility(browser, site, base, tally):
    for scheme, width in (("light", 1280), ("dark", 1280), ("light", 320)):
        # The content security policy of a page would also block axe, so it is disabled for these checks only.
        with context(browser, bypass_csp=True, color_scheme=scheme, viewport={"width": width, "height": 900}) as page:
            for name in of_each_kind(site.selection):
                page.goto(base + quote(name))
                check_accessibility_now(page, f"{site.name} {name} at {width}, {scheme}", tally)


def of_each_kind(names):
    """Returns the first pages of each folder, and all pages at the top."""
    counts = {}
    for name in names:
        folder = name.rpartition("/")[0].partition("/")[0]
        counts[folder] = counts.get(folder, 0) + 1
        if not folder or counts[folder] <= MAXIMUM_PAGES:
            yield name


def check_accessibility_now(page, where, tally):
    """Checks the current state of a page, whose content security policy must be disabled."""
    axe = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
    page.evaluate(axe)
    result = page.evaluate("axe.run(document, { preload: false, resultTypes: ['violations'] })")
    tally.none(messages(result["violations"]), where)


def messages(violations):
    for violation in violations:
        for node in violation["nodes"]:
            yield f"{violation['id']}: {violation['help']}: {' '.join(map(str, node['target']))}"
