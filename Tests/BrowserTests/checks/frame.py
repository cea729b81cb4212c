"""Checks of the frame that all pages share, and of the rows of lists."""

from browsing import context
from sites import build, write

# The first row of a list is at most so far from the top, in pixels.
FIRST_ROW = 150
WINDOWS = ((1280, 800), (360, 740))

# The widths of screens on which the frame is one line.
FRAME_WIDTHS = (1024, 1280, 1920)


def check_frame(page, where, tally):
    """The frame is one line on wide screens, and nothing in it moves from page to page; returns where its parts are."""
    frame = page.evaluate(FRAME)
    tally.check(frame.pop("active") <= 1, where, "several entries of the navigation are active")
    tally.check(frame.pop("height") <= 64, where, "the header has more than one line")
    return repr(frame)


def check_rows(browser, site, base, tally):
    """The list begins near the top, and its columns are below their heads."""
    for width, height in WINDOWS:
        with context(browser, viewport={"width": width, "height": height}) as page:
            page.goto(base + "index.html")
            top = page.locator(".row").first.bounding_box()["y"]
            tally.check(top <= FIRST_ROW, f"{site.name} at {width}", f"the first row is {top} px from the top")
    for width in FRAME_WIDTHS:
        with context(browser, viewport={"width": width, "height": 800}) as page:
            page.goto(base + "index.html")
            tally.none(page.evaluate(COLUMNS), f"{site.name} at {width}")
            # Where all todos are closed, there are only short dates.
            page.goto(base + "closed.html")
            dates = page.evaluate("document.querySelector('[data-sort=due]')?.getBoundingClientRect().width ?? 0")
            tally.check(dates <= 125, f"{site.name} at {width}", f"the column of dates of closed todos has {dates} px")


def check_language(browser, temporary, tally):
    """A site in a language without texts has English words in their order, in a page from right to left."""
    project = temporary / "arabic project"
    write(project / "todosite.yml", b"language: ar\n")
    write(project / "Todos/a.md", "---\ntitle: اشتر الحليب\nstatus: doing\n---\n".encode())
    for name in "bcdefghi":
        write(project / f"Todos/{name}.md", f"---\ntitle: {name}\ndue: 2026-12-01\n---\n".encode())
    site = build("arabic", temporary, ["-C", project, "--today", "2026-11-24"], expecting={0})
    site.selection = site.pages()
    with context(browser, viewport={"width": 1280, "height": 800}) as page:
        page.goto(f"{site.folder.as_uri()}/index.html")
        tally.check(page.evaluate("document.documentElement.dir") == "rtl", "arabic", "is not from right to left")
        tally.check(page.evaluate("document.documentElement.lang") == "en", "arabic", "English words are not marked")
        tally.check(page.evaluate(ORDER, ".summary") == "8 open, 1 doing", "arabic",
                    f"the summary reads {page.evaluate(ORDER, '.summary')}")
        tally.check(page.evaluate(ORDER, ".row time") == "1 Dec 2026", "arabic",
                    f"a date reads {page.evaluate(ORDER, '.row time')}")
    return site


def check_wrong_values(browser, temporary, tally):
    """A value that cannot be used is shown with what is wrong, in the list and on the page of the todo."""
    project = temporary / "wrong project"
    write(project / "Todos/a.md", b"---\ntitle: A\ndue: 2026-02-30\npriority: hihg\n---\n")
    site = build("wrong", temporary, ["-C", project], expecting={1})
    with context(browser) as page:
        for name in ("index.html", "todos/a.html"):
            for width in (360, 1280):
                page.set_viewport_size({"width": width, "height": 740})
                page.goto(f"{site.folder.as_uri()}/{name}")
                text = " ".join(page.locator("main").inner_text().split())
                where = f"{name} at {width}"
                tally.check("due 2026-02-30 impossible date, 2026-02 has 28 days" in text, where, text)
                tally.check("Priority hihg" in text, where, text)


FRAME = """
() => {
  const place = element => {
    const { x, y, width } = element.getBoundingClientRect();
    return [element.textContent.trim().slice(0, 20), Math.round(x), Math.round(y), Math.round(width)];
  };
  return {
    height: document.querySelector(".top").getBoundingClientRect().height,
    active: document.querySelectorAll(".site [aria-current]").length,
    places: [...document.querySelectorAll(".home, .site a, #Search")].map(place),
  };
}
"""

# The heads of the columns and the facts of the first row start at the same place.
COLUMNS = """
() => {
  const findings = [];
  const left = element => Math.round(element.getBoundingClientRect().x);
  const heads = { title: ".title", status: ".state", priority: ".level", due: ".due", person: ".people", checklist: ".check" };
  for (const [name, fact] of Object.entries(heads)) {
    const head = document.querySelector(`.columns [data-sort=${name}]`);
    const places = [...document.querySelectorAll(`main > .todos > .row ${fact}`)].map(left);
    if (places.some(place => place !== left(head))) findings.push(`${name} is not below its head`);
    if (!head.checkVisibility() && places.length) findings.push(`${name} has no head`);
  }
  return findings;
}
"""

# Returns the visible text of an element as it is read from left to right.
ORDER = """
selector => {
  const letters = [];
  const walker = document.createTreeWalker(document.querySelector(selector), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (let place = 0; place < node.length; place++) {
      const range = document.createRange();
      range.setStart(node, place);
      range.setEnd(node, place + 1);
      const box = range.getBoundingClientRect();
      if (box.width) letters.push([box.x, node.data[place]]);
    }
  }
  return letters.sort(([left], [right]) => left - right).map(([, letter]) => letter).join("").trim();
}
"""
