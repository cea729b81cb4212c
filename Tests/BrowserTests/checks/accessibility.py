"""What axe says of a page, in both palettes and on a phone."""

from importlib.resources import files
from urllib.parse import quote

from browsing import context

# The pages of a site are of few kinds, and axe is slow: the largest sites are looked at in part.
MOST_PAGES = 20


def check_accessibility(browser, site, base, tally):
    for scheme, width in (("light", 1280), ("dark", 1280), ("light", 320)):
        # The policy of a page would refuse axe too; it is lifted for axe alone.
        with context(browser, bypass_csp=True, color_scheme=scheme, viewport={"width": width, "height": 900}) as page:
            for name in site.selection[:MOST_PAGES]:
                page.goto(base + quote(name))
                check_accessibility_now(page, f"{site.name} {name} at {width}, {scheme}", tally)


def check_accessibility_now(page, where, tally):
    """What axe says of a page as it is; its policy has to be lifted."""
    axe = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
    page.evaluate(axe)
    result = page.evaluate("axe.run(document, { preload: false, resultTypes: ['violations'] })")
    tally.none(worded(result["violations"]), where)


def worded(violations):
    for violation in violations:
        for node in violation["nodes"]:
            yield f"{violation['id']}: {violation['help']}: {' '.join(map(str, node['target']))}"
