"""Accessibility checks of pages with axe, in both colour schemes and on a phone."""

from importlib.resources import files
from urllib.parse import quote

from browsing import context

# The maximum number of pages of each kind to check: axe is slow, and a site has few kinds of pages.
MAXIMUM_PAGES = 3

# The rules whose results depend on colours, which are all that is different in the dark.
COLOUR_RULES = ["color-contrast", "link-in-text-block"]


def check_accessibility(browser, site, base, tally):
    # The content security policy of a page would also block axe, so it is disabled for these checks only.
    with context(browser, bypass_csp=True, color_scheme="light", viewport={"width": 1280, "height": 900}) as page:
        for name in of_each_kind(site.selection):
            page.goto(base + quote(name))
            check_accessibility_now(page, f"{site.name} {name} at 1280, light", tally)
            page.emulate_media(color_scheme="dark")
            check_accessibility_now(page, f"{site.name} {name} at 1280, dark", tally, rules=COLOUR_RULES)
            page.emulate_media(color_scheme="light")
            # Scripts look at the width when a page is loaded.
            page.set_viewport_size({"width": 320, "height": 900})
            page.goto(base + quote(name))
            check_accessibility_now(page, f"{site.name} {name} at 320, light", tally)
            page.set_viewport_size({"width": 1280, "height": 900})


def of_each_kind(names):
    """Returns the first pages of each folder, and all pages at the top."""
    counts = {}
    for name in names:
        folder = name.rpartition("/")[0].partition("/")[0]
        counts[folder] = counts.get(folder, 0) + 1
        if not folder or counts[folder] <= MAXIMUM_PAGES:
            yield name


def check_accessibility_now(page, where, tally, rules=None):
    """Checks the current state of a page, whose content security policy must be disabled, by some rules or all."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8"))
    only = {"runOnly": rules} if rules else {}
    result = page.evaluate("only => axe.run(document, { preload: false, resultTypes: ['violations'], ...only })", only)
    tally.none(messages(result["violations"]), where)


def messages(violations):
    for violation in violations:
        for node in violation["nodes"]:
            yield f"{violation['id']}: {violation['help']}: {' '.join(map(str, node['target']))}"
