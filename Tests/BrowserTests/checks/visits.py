"""Checks of each page at all widths, light and dark, and without scripts, with as few loads as possible."""

from urllib.parse import quote

from browsing import OVERFLOW, SMALL_ROWS, Watch, context, load
from frame import FRAME_WIDTHS, check_frame

WIDTHS = (320, 768, 1280)


def check_visits(browser, site, base, tally):
    """Loads each page once, and looks at it at all widths, light and dark, and beside the same page without scripts.

    Loading a page takes longer than looking at it, so all that is seen without another load is checked here.
    """
    frames = {width: {} for width in FRAME_WIDTHS}
    with (context(browser, viewport={"width": 1280, "height": 900}, color_scheme="light") as page,
          context(browser, viewport={"width": 1280, "height": 900}, java_script_enabled=False) as plain):
        watch = Watch(page, base)
        for name in site.selection:
            load(page, watch, site, base, name, tally)
            light = page.evaluate(PAPER)
            for width in sorted({*WIDTHS, *FRAME_WIDTHS}):
                page.set_viewport_size({"width": width, "height": 900})
                if width in WIDTHS:
                    check_layout(page, f"{site.name} {name} at {width}, light", tally)
                if width in FRAME_WIDTHS:
                    frame = check_frame(page, f"{site.name} {name} at {width}", tally)
                    frames[width].setdefault(frame, name)
            page.emulate_media(color_scheme="dark")
            for width in reversed(WIDTHS):
                page.set_viewport_size({"width": width, "height": 900})
                check_layout(page, f"{site.name} {name} at {width}, dark", tally)
            tally.check(page.evaluate(PAPER) != light, f"{site.name} {name}", "light and dark have the same background")
            page.emulate_media(color_scheme="light")
            page.set_viewport_size({"width": 1280, "height": 900})
            check_without_scripts(page, plain, base, name, f"{site.name} {name} without scripts", tally)
            tally.none(watch.take(), f"{site.name} {name} after loading")
    for width, found in frames.items():
        tally.check(len(found) == 1, f"{site.name} at {width}", f"the frame is not the same: {list(found.items())[:2]}")


def check_layout(page, where, tally):
    """The page does not overflow the window, and rows are high enough to tap."""
    tally.none(page.evaluate(LAYOUT), where)


def check_without_scripts(scripted, plain, base, name, where, tally):
    """Everything is readable without JavaScript."""
    plain.goto(base + quote(name))
    # Scripts add nothing to the text but copy buttons.
    scripted.evaluate("document.querySelectorAll('.copy').forEach(button => button.remove())")
    texts = [page.locator("main").inner_text() for page in (scripted, plain)]
    tally.check(bool(texts[1].strip()) and texts[0] == texts[1], where, "the text is different")


LAYOUT = f"() => [...({OVERFLOW})(), ...({SMALL_ROWS})()]"

PAPER = "getComputedStyle(document.body).backgroundColor"
