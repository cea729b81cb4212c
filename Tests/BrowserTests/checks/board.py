"""Checks of the boards: headings that stay visible, narrow empty columns, and a way to each column on a phone."""

from browsing import context
from sites import build, write

KINDS = ("board", "board-people", "board-priorities", "board-tags", "board-milestones")


def board(temporary):
    """Builds a site with long columns, an empty one, and a board of more columns than fit."""
    project = temporary / "board project"
    write(project / "todosite.yml", b"statuses: [open, doing, review, done]\n")
    for number in range(120):
        status = "done" if number % 4 == 0 else "doing" if number % 4 == 1 else "open"
        write(project / f"Todos/t{number}.md", (
            f"---\nstatus: {status}\nassignee: [person{number % 3}]\npriority: {('low', 'high')[number % 2]}\n"
            f"tags: [tag{number % 30}, all]\nmilestone: v{number % 2}\n---\n# {number} {'a long title ' * 20}\n").encode())
    return build("board", temporary, ["-C", project, "--today", "2026-11-24"], expecting={0})


def check_board(browser, site, base, tally):
    with context(browser, viewport={"width": 1280, "height": 800}) as page:
        for name in KINDS:
            page.goto(f"{base}{name}.html")
            where = f"{site.name} {name}"
            tally.check(page.locator(".boards a").count() == len(KINDS), where, "does not link to all boards")
            tally.check(page.locator(".boards [aria-current]").count() == 1, where, "has no current board")
            tally.check(page.locator(".column .row:not(:empty)").count() > 0, where, "has no todo")
            tally.none(page.evaluate(IDS), where)
            page.mouse.move(640, 500)
            for _ in range(6):
                page.mouse.wheel(0, 500)
                page.wait_for_timeout(50)
            tally.none(page.evaluate(HEADINGS), f"{where} scrolled down")
            tally.none(page.evaluate(TITLES), where)
            tally.none(page.evaluate(FACTS), where)
        page.goto(f"{base}board.html")
        width = page.locator("[data-name=review]").bounding_box()["width"]
        tally.check(width <= 48, f"{site.name} board", f"an empty column is {width} px wide")
        tally.check(page.locator("[data-name=review] h2").inner_text().lower().split() == ["review", "0"], f"{site.name} board",
                    "an empty column has no heading")
    with context(browser, viewport={"width": 360, "height": 740}, java_script_enabled=False) as page:
        for name in KINDS:
            page.goto(f"{base}{name}.html")
            links = page.locator(".tabs a")
            columns = page.locator(".column")
            where = f"{site.name} {name} at 360"
            tally.none(page.evaluate(IDS), where)
            if name in ("board", "board-priorities"):
                texts = page.locator(".tabs bdi").all_inner_texts()
                tally.check(all(text[0] == text[0].upper() for text in texts), where, f"has small letters in {texts}")
            tally.check(links.count() == columns.count(), where, "does not link to each column")
            for place in range(links.count()):
                links.nth(place).click()
                bar = page.locator(".tabs").bounding_box()
                heading = columns.nth(place).locator("h2").bounding_box()
                # The last columns can be too short for their headings to be at the top.
                tally.check(bar["y"] + bar["height"] - 1 <= heading["y"] < 700, where,
                            f"the heading of column {place + 1} is hidden after a tap: {heading}, {bar}")
        page.goto(f"{base}index.html")
        tally.none(page.evaluate(IDS), f"{site.name} list at 360")


# The rows whose id is not seen, or outside of the facts, which may be cut.
IDS = """
() => [...document.querySelectorAll('.row')].flatMap(row => {
  const id = row.querySelector('.id').getBoundingClientRect(), facts = row.querySelector('.facts').getBoundingClientRect();
  return id.width > 8 && id.bottom <= facts.bottom + 1 && id.right <= facts.right + 1
    ? [] : [`the id of ${row.querySelector('.title').innerText} is hidden`];
})
"""

HEADINGS = """
() => [...document.querySelectorAll('.column:not(.empty)')].flatMap(column => {
  const body = column.getBoundingClientRect(), heading = column.querySelector('h2').getBoundingClientRect();
  if (body.bottom < 100) return [];
  const shown = heading.top >= -1 && heading.bottom <= innerHeight && heading.top < 200;
  return shown ? [] : [`the heading of ${column.dataset.name} is at ${heading.top}`];
})
"""

# Unlike rows, cards show all their facts, on as many lines as these need.
FACTS = """
() => [...document.querySelectorAll('.board .facts')].filter(facts => facts.scrollHeight > facts.clientHeight + 2
    || !facts.querySelector('.tags') || getComputedStyle(facts).overflow !== 'visible')
  .map(facts => `a card hides facts: ${facts.textContent.trim()}`)
"""

TITLES = """
() => [...document.querySelectorAll('.row .title')]
  .filter(title => title.clientHeight > 3.1 * parseFloat(getComputedStyle(title).lineHeight)
    || title.textContent.length < 200)
  .map(title => `a title is ${title.clientHeight} px high: ${title.textContent.length}`)
"""
