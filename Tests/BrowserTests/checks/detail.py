"""Checks of the page of a todo: its title, fields, drawing and code."""

import re

from browsing import context, eventually
from sites import build, write

FILES = {
    "long.md": "---\ncreated: 2026-11-01\ncompleted: 2026-11-02\nstatus: done\nreview_by: 2026-12-01\n---\n# "
    + ("a title of many words " * 14)[:300] + "\n\n## Notes\n\n- **2026-11-02 09:30 Ana**: a note\n",
    "wide.md": "---\ntitle: 木材を注文する\n---\n",
    "cjk.md": f"---\ntitle: {'木材を注文する前に寸法を測る' * 21}\n---\n",
    "whole.md": "---\ndepends: [part, other]\n---\n# The whole\n\n" + "".join(f"## Part {n}\n\ntext\n\n" for n in range(8))
    + "```\n" + "long " * 80 + "\n```\n",
    "part.md": "---\nparent: whole\n---\n# The part\n",
    "last.md": "---\nparent: whole\ndepends: [whole]\n---\n# The last part\n",
    "other.md": "# The other\n",
    "next.md": "---\ndepends: [whole]\n---\n# The next\n",
}


def detail(temporary):
    project = temporary / "detail project"
    for name, text in FILES.items():
        write(project / "Todos" / name, text.encode())
    return build("detail", temporary, ["-C", project, "--today", "2026-11-24"], expecting={0})


def check_detail(browser, site, base, tally):
    def opened(page, name, where):
        page.goto(f"{base}todos/{name}.html")
        overflow = page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
        tally.check(not overflow, where, "is too wide")

    with context(browser, viewport={"width": 360, "height": 740}) as page:
        for name in ("long", "cjk"):
            opened(page, name, f"{name} at 360")
            height = page.locator("h1").bounding_box()["height"]
            tally.check(height <= 740 / 3, name, f"the title is {height} px high")
        opened(page, "whole", "whole at 360")
    for width in (1024, 1280, 1440, 1920):
        with context(browser, viewport={"width": width, "height": 900}) as page:
            opened(page, "whole", f"whole at {width}")
            box = {name: page.locator(name).bounding_box() for name in (".prose", ".fields", ".contents")}
            tally.check(box[".fields"]["x"] >= box[".prose"]["x"] + box[".prose"]["width"], f"whole at {width}",
                        "the fields are not beside the text")
            tally.check(box[".fields"]["y"] <= 260, f"whole at {width}", f"the fields begin at {box['.fields']['y']}")
            if width >= 1440:
                tally.check(page.locator(".contents a").first.is_visible(), f"whole at {width}",
                            "the contents are closed")
                tally.check(box[".contents"]["x"] >= box[".fields"]["x"] + box[".fields"]["width"],
                            f"whole at {width}", "the contents are not beside the fields")
            tally.none(page.evaluate(CODE), f"whole at {width}")
    with context(browser) as page:
        opened(page, "whole", "whole")
        listed = page.locator(".fields .mention a").evaluate_all("links => links.map(link => link.getAttribute('href'))")
        tally.check(len(listed) == len(set(listed)) == 4, "whole", f"lists {listed}")
        tally.check("needed first" in page.locator(".fields").inner_text(), "whole", "does not say what is needed first")
        tally.check(page.locator(".graph .box").count() == 5, "whole", "does not draw its neighbours")
        tally.check(page.locator(".graph a:not([tabindex='-1'])").count() == 0, "whole", "has boxes in the tab order")
        page.locator(".detail main > .facts .copy").click()
        text = eventually(page, "document.querySelector('.detail main > .facts .copy').innerText", "Copied")
        tally.check(text == "Copied", "whole", f"does not copy its id, but says {text}")
        opened(page, "part", "part")
        tally.check("The whole" in page.locator(".path a").inner_text(), "part", "does not say what it is part of")
        opened(page, "long", "long")
        for text in page.locator("main time").all_inner_texts():
            tally.check(re.fullmatch(r"\d\d? [A-Z][a-z]{2} 2026(, \d\d:\d\d UTC)?", text), "long", f"a date is {text}")
        tally.check("Review by" in page.locator(".fields").inner_text(), "long", "a name has underscores")


# The code scrolls, the button to copy it does not, and the keyboard reaches both.
CODE = """
() => {
  const code = document.querySelector('pre code'), button = document.querySelector('pre .copy');
  if (code.scrollWidth <= code.clientWidth) return ['long code does not scroll'];
  const before = button.getBoundingClientRect().right;
  code.scrollLeft = 500;
  const found = [];
  if (!code.scrollLeft) found.push('long code cannot be scrolled');
  if (button.getBoundingClientRect().right !== before) found.push('the button scrolls with the code');
  if (code.tabIndex !== 0) found.push('the keyboard does not reach the code');
  if (getComputedStyle(code).fontSize !== getComputedStyle(code.parentNode).fontSize) found.push('code is too small');
  return found;
}
"""
