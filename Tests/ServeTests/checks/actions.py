"""All actions of the pages, by mouse, keyboard and touch, and without scripts: what they write is what the command line
writes. What is refused changes nothing."""

import re
import shutil
import time
from dataclasses import dataclass
from typing import Callable

from serving import run
from tabs import HANDS, OVERFLOW, Browser, Watch, check_accessibility_now, context, eventually, todos, tried, until, write

BEANS = "todos/beans.html"


@dataclass
class Action:
    name: str
    page: str
    # What the reader does on the page.
    work: Callable
    # The command line that does the same, or several.
    commands: list
    # A selector of what the page shows afterwards.
    shows: str = ".hands-undo"
    # The hands that work like this; all if none is named.
    hands: tuple = ()


def button(action):
    return lambda page, hand: hand.press(page.locator(f"#Hands button[value={action}]"))


def item(number):
    def work(page, hand):
        if hand.has_scripts:
            hand.press(page.locator(".sheet .prose input").nth(number - 1))
        else:
            hand.press(page.locator(".hands-items button").nth(number - 1))
    return work


def fields(kind, **values):
    """Fills fields of a form and saves it. Hyphens of names are underscores here."""
    def work(page, hand):
        form = page.locator(f".hands-{kind}")
        hand.open(form)
        for name, value in values.items():
            field = form.locator(f"[name={name.replace('_', '-')}]")
            if field.evaluate("field => field.localName") == "select":
                field.select_option(value)
            else:
                field.fill(value)
        hand.press(form.locator(f"button[value={kind}]"))
    return work


def note(page, hand):
    page.locator("[name=note]").fill("Soaked them.\n\n- twice")
    hand.press(page.locator("button[value=note]"))


def remove(page, hand):
    hand.open(page.locator(".hands-remove"))
    hand.press(page.locator("button[value=remove]"))


def undo(page, hand):
    hand.press(page.locator("button[value=done]"))
    page.locator("button[value=reopen]").wait_for()
    hand.press(page.locator("button[value=undo]"))
    page.locator("button[value=done]").wait_for()


def form_of_card(page, hand):
    """Moves a card with its form, which is in a menu of the card if scripts run."""
    if hand.has_scripts:
        card = card_of(page, "Cook rice")
        card.hover()
        hand.open(card.locator(".hands-menu"))
    else:
        hand.open(page.locator(".hands-board"))
    form = page.locator("form.hands-move[data-href='todos/rice.html']")
    form.locator("select").select_option("blocked")
    hand.press(form.locator("button"))


def card_of(page, title):
    return page.locator(".board .row").filter(has=page.get_by_role("link", name=title))


def centre(target):
    box = target.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page, hand):
    card = card_of(page, "Cook rice")
    card.scroll_into_view_if_needed()
    start = centre(card)
    if hand.name == "mouse":
        page.mouse.move(*start)
        page.mouse.down()
        page.mouse.move(start[0] + 20, start[1] + 10, steps=4)
        page.mouse.move(*centre(page.locator(".column[data-name=doing] .row").first), steps=8)
        page.mouse.up()
    else:
        # A long press, and then to the link of the column above the board.
        touch = page.context.new_cdp_session(page)
        send(touch, "touchStart", start)
        page.wait_for_timeout(600)
        target = centre(page.locator(".tabs a").nth(1))
        for step in range(1, 9):
            send(touch, "touchMove", tuple(a + (b - a) * step / 8 for a, b in zip(start, target)))
            page.wait_for_timeout(20)
        send(touch, "touchEnd")


def send(touch, kind, *points):
    touch.send("Input.dispatchTouchEvent",
               {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})


def arrow(page, hand):
    card_of(page, "Cook rice").locator(".title").focus()
    page.keyboard.press("Alt+ArrowRight")


ACTIONS = (
    Action("done", BEANS, button("done"), ["done beans"]),
    Action("start", BEANS, button("start"), ["start beans"]),
    Action("reopen", "todos/trip/bus.html", button("reopen"), ["reopen bus"]),
    Action("tick", BEANS, item(4), ["tick beans 4"]),
    Action("untick", BEANS, item(2), ["untick beans 2"]),
    Action("note", BEANS, note, [["note", "beans", "Soaked them.\n\n- twice"]]),
    Action("edit the title", BEANS, fields("edit", title="Cook <b>beans</b> & rice: \"well\""),
           [["edit", "beans", "--title", "Cook <b>beans</b> & rice: \"well\""]]),
    Action("edit the status", BEANS, fields("edit", status="blocked"), ["edit beans --status blocked"]),
    Action("edit fields", BEANS, fields("edit", priority="low", due="2026-12-24", tags="food\nnew", assignee="Ana"),
           ["edit beans --priority low --due 2026-12-24 --tag food,new --assignee Ana"]),
    Action("edit own fields", BEANS,
           fields("edit", estimate="4.5", team="outside", review_by="2027-01-02", billable="false", customer="Ümit: 1"),
           [["edit", "beans", "--set", "estimate=4.5", "--set", "team=outside", "--set", "review-by=2027-01-02",
             "--set", "billable=false", "--set", "customer=Ümit: 1"]]),
    Action("remove values", BEANS, fields("edit", due="", priority="", assignee="", customer=""),
           ["edit beans --unset due --unset priority --unset assignee --unset customer"]),
    Action("edit the body", BEANS, fields("edit", body="# New\n\n- [ ] text\n\n<script>x</script>\n"),
           [["edit", "beans", "--body", "# New\n\n- [ ] text\n\n<script>x</script>\n"]]),
    Action("add", "index.html", fields("add", title="Buy: oil", tags="food", body="Olive.\n"),
           [["add", "Buy: oil", "--tag", "food", "--body", "Olive.\n"]], shows="h1:text('Buy: oil')"),
    Action("remove", BEANS, remove, ["rm --yes beans"], shows="ul.todos"),
    Action("undo", BEANS, undo, ["done beans", "undo"], shows="button[value=done]"),
    Action("move with a form", "board.html", form_of_card, ["edit rice --status blocked"],
           shows=".column[data-name=blocked] .title:text('Cook rice')"),
    Action("drag a card", "board.html", drag, ["edit rice --status doing"], hands=("mouse", "touch"),
           shows=".column[data-name=doing] .title:text('Cook rice')"),
    Action("move a card by Alt and an arrow", "board.html", arrow, ["edit rice --status doing"], hands=("keyboard",),
           shows=".column[data-name=doing] .title:focus:text('Cook rice')"),
)


def check_actions(todosite, temporary, options, tally):
    with Browser(tally) as browser:
        if not browser:
            return
        for hand in HANDS:
            for action in ACTIONS:
                if not action.hands or hand.name in action.hands:
                    with tried(todosite, temporary, f"{action.name}, {hand.name}", tally) as (server, where):
                        check_action(todosite, server, browser, hand, action, where, tally)
        for hand in HANDS[0], HANDS[-1]:
            for check in check_conflict, check_wrong_value, check_preview:
                with tried(todosite, temporary, f"{check.__name__}, {hand.name}", tally) as (server, where):
                    check(server, browser, hand, where, tally)
        for check in check_quick_ticks, check_link_to_add, check_offer, check_note_after_change, check_empty_columns, check_boxes_of_items, check_refused_tick, check_lost_move, check_bare_theme, check_looks:
            with tried(todosite, temporary, check.__name__, tally) as (server, where):
                check(server, browser, where, tally)


def check_action(todosite, server, browser, hand, action, where, tally):
    expected = expected_todos(todosite, server.project, action)
    base = f"http://127.0.0.1:{server.port}/"
    with context(browser, **hand.options) as page:
        watch = Watch(page, base)
        page.goto(base + action.page)
        action.work(page, hand)
        tally.equal(until(lambda: without_chance(todos(server.project)), expected), expected, where)
        page.locator(action.shows).first.wait_for(state="attached")
        if hand.has_scripts:
            # The page was shown again without a message of a failure.
            page.wait_for_timeout(700)
            tally.equal(page.locator(".hands-alert").inner_text(), "", where)
        tally.none(watch.take(), where)


def expected_todos(todosite, project, action):
    """Runs the commands in a copy of the project, and returns its files."""
    copy = project.with_name(f"{project.name}, command line")
    shutil.copytree(project, copy)
    for command in action.commands:
        run(todosite, copy, *(command.split() if isinstance(command, str) else command))
    return without_chance(todos(copy))


def without_chance(files):
    """Replaces what differs by chance: the codes in the names of new files, and times."""
    return {
        re.sub(r"^[a-z][0-9a-z]{2,7}-", "CODE-", name): re.sub(rb"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?", b"TIME", text)
        for name, text in files.items()}


def check_conflict(server, browser, hand, where, tally):
    """A form that was opened before another tab changed the todo is refused, shows both, and can then be saved."""
    base = f"http://127.0.0.1:{server.port}/"
    path = server.project / "Todos/beans.md"
    with context(browser, **hand.options) as first:
        second = first.context.new_page()
        for page in first, second:
            page.goto(base + BEANS)
        hand.open(second.locator(".hands-edit"))
        second.locator("#Hands [name=title]").fill("Typed here")
        fields("edit", title="Typed there")(first, hand)
        tally.check(until(lambda: b"Typed there" in path.read_bytes(), True), where, "the first tab cannot save")
        if hand.has_scripts:
            # The second tab shows the change, and keeps what is typed.
            second.locator("h1", has_text="Typed there").wait_for()
        before = path.read_bytes()
        statuses = []
        second.on("response", lambda response: response.request.method == "POST" and statuses.append(response.status))
        hand.press(second.locator(".hands-edit button[value=edit]"))
        second.locator(".hands-edit .hands-now").first.wait_for()
        tally.equal(statuses, [409], where)
        tally.check(path.read_bytes() == before, where, "the refused form was written")
        tally.equal(second.locator("#Hands [name=title]").input_value(), "Typed here", where)
        tally.check("Typed there" in second.locator(".hands-now").first.inner_text(), where, "does not show the other value")
        tally.check(second.locator(".hands-message").is_visible(), where, "shows no message")
        if hand.has_scripts:
            # The answer stays when another change shows the page again.
            path.with_name("rice.md").write_text("# Cook rice\n\nThree cups.\n")
            button("done")(first, hand)
            second.wait_for_timeout(1500)
            second.locator(".hands-edit .hands-now").first.wait_for()
            tally.check(second.locator(".hands-message").is_visible(), where, "the message goes away")
            hand.press(second.locator(".hands-edit button[value=edit]"))
            second.wait_for_timeout(300)
            second.locator(".hands-edit .hands-now").first.wait_for()
        hand.press(second.locator(".hands-edit button[value=edit]"))
        tally.check(until(lambda: b"Typed here" in path.read_bytes(), True), where, "cannot be saved after the refusal")


def check_wrong_value(server, browser, hand, where, tally):
    """A value that cannot be saved is refused, and stays in the form with a message."""
    path = server.project / "Todos/beans.md"
    before = path.read_bytes()
    with context(browser, **hand.options) as page:
        statuses = []
        page.on("response", lambda response: response.request.method == "POST" and statuses.append(response.status))
        page.goto(f"http://127.0.0.1:{server.port}/{BEANS}")
        fields("edit", estimate="many")(page, hand)
        page.locator(".hands-message").wait_for()
        tally.equal(statuses, [422], where)
        tally.check(path.read_bytes() == before, where, "the refused form was written")
        tally.equal(page.locator("#Hands [name=estimate]").input_value(), "many", where)
        tally.check("estimate" in page.locator(".hands-message").inner_text().lower(), where, "the message has no reason")


def check_preview(server, browser, hand, where, tally):
    path = server.project / "Todos/beans.md"
    before = path.read_bytes()
    with context(browser, **hand.options) as page:
        page.goto(f"http://127.0.0.1:{server.port}/{BEANS}")
        hand.open(page.locator(".hands-edit"))
        page.locator("#Hands [name=body]").fill("Some *text*\n\n<script>pwned()</script>")
        hand.press(page.locator(".hands-edit button[value=preview]"))
        page.locator(".hands-preview em").wait_for()
        tally.equal(page.locator("#Hands [name=body]").input_value(), "Some *text*\n\n<script>pwned()</script>", where)
        tally.equal(page.locator(".hands-preview script").count(), 0, where)
        tally.check(path.read_bytes() == before, where, "the preview was written")


def check_quick_ticks(server, browser, where, tally):
    """Boxes that are pressed one after the other are all changed."""
    path = server.project / "Todos/beans.md"
    base = f"http://127.0.0.1:{server.port}/"
    with context(browser, **HANDS[0].options) as page:
        watch = Watch(page, base)
        page.goto(base + BEANS)
        page.evaluate("document.querySelectorAll('.sheet .prose input').forEach(box => box.click())")
        wanted = ["x", " ", "x", "x"]
        tally.equal(until(lambda: re.findall(r"- \[(.)\]", path.read_text()), wanted), wanted, where)
        page.locator(".fields progress[value='3']").wait_for()
        tally.none(watch.take(), where)


ITEMS = """\
# Items

- [ ] see [[rice]] and **the** [train](trip/train.md) with `co  de`[^1]
- [x] two
  lines &amp; <https://example.org>

  Another paragraph.
- [ ] outer
  - [ ] [[rice]]

[^1]: Note
"""


def check_boxes_of_items(server, browser, where, tally):
    """A box can be ticked if it is that of an item of the panel, however references look in it."""
    base = f"http://127.0.0.1:{server.port}/"
    write(server.project / "Todos/items.md", ITEMS)
    is_disabled = "[...document.querySelectorAll('.prose [type=checkbox]')].map(box => box.disabled)"
    with context(browser, **HANDS[0].options) as page:
        page.goto(base + "todos/items.html")
        tally.equal(page.evaluate(is_disabled), [False] * 4, where)
        # A theme that shows other boxes.
        text = "<main><div class=prose><ul><li><input type=checkbox disabled> {}</li></ul></div></main>"
        write(server.project / "Todos/items.md", "# Items\n\n- [ ] outer\n")
        for shown, wanted in ("outer", [False]), ("other", [True]), ("outer space", [True]):
            write(server.project / "Templates/detail.html",
                  f"<!doctype html><html><head><title>Items</title></head><body>{text.format(shown)}</body></html>")
            page.locator(f".prose li:text-is('{shown}')").wait_for()
            tally.equal(eventually(page, is_disabled, wanted), wanted, f"{where}, {shown}")


def check_note_after_change(server, browser, where, tally):
    """A note that was typed before the same tab changed its todo is added; a typed form of all fields is refused."""
    path = server.project / "Todos/beans.md"
    with context(browser, **HANDS[0].options) as page:
        page.goto(f"http://127.0.0.1:{server.port}/{BEANS}")
        page.locator("[name=note]").fill("Soaked them.")
        HANDS[0].open(page.locator(".hands-edit"))
        page.locator("#Hands [name=title]").fill("Other beans")
        page.locator("button[value=done]").click()
        page.locator("button[value=reopen]").wait_for()
        page.wait_for_timeout(1500)
        page.locator("button[value=note]").click()
        tally.check(until(lambda: b"Soaked them." in path.read_bytes(), True), where, "the note is refused")
        page.locator(".hands-edit button[value=edit]").click()
        page.locator(".hands-edit .hands-now").first.wait_for()
        tally.check(b"Other beans" not in path.read_bytes(), where, "the form has taken the new version")


IS_OFFERED = """(() => {
  const place = document.querySelector('.hands-undo > p')?.getBoundingClientRect();
  return !!place && place.top > 0 && place.bottom < innerHeight && place.left >= 0 && place.right <= innerWidth
    && document.body.matches('.hands-offer');
})()"""


def check_offer(server, browser, where, tally):
    """After a change, the button that undoes it is in the window for some time, also on the page that is shown next."""
    base = f"http://127.0.0.1:{server.port}/"
    before = todos(server.project)
    for number in range(60):
        write(server.project / f"Todos/zz/t{number}.md", f"# Todo {number}\n")
    for hand in HANDS[0], HANDS[2]:
        here = f"{where}, {hand.name}"
        with context(browser, **hand.options) as page:
            page.goto(base + "board.html")
            page.evaluate("document.documentElement.dataset.old = ''")
            arrow(page, hand)
            tally.equal(eventually(page, IS_OFFERED, True), True, here)
            said = page.locator(".hands-status").inner_text()
            tally.check("Cook rice" in said, here, f"says {said!r}")
            page.locator("html:not([data-old])").wait_for()
            start = time.monotonic()
            page.wait_for_timeout(1000)
            tally.equal(page.evaluate(IS_OFFERED), True, f"{here}, shown again")
            tally.equal(page.locator(".hands-status").inner_text(), "", f"{here}, says it twice")
            if hand.name == "mouse":
                page.locator(".hands-undo span").hover()
                page.wait_for_timeout(11_000 - (time.monotonic() - start) * 1000)
                tally.equal(page.evaluate(IS_OFFERED), True, f"{here}, with the pointer on it")
                page.mouse.move(5, 5)
                tally.equal(eventually(page, IS_OFFERED, False), False, here)
                page.locator("button[value=undo]").scroll_into_view_if_needed()
            hand.press(page.locator("button[value=undo]"))
            rice = server.project / "Todos/rice.md"
            tally.check(until(lambda: rice.read_bytes() == before["rice.md"], True), here, "is not undone")
            tally.equal(eventually(page, IS_OFFERED, False), False, f"{here}, undone")
    with context(browser, **HANDS[0].options) as page:
        page.goto(base + BEANS)
        remove(page, HANDS[0])
        page.wait_for_url(base + "index.html")
        tally.equal(eventually(page, IS_OFFERED, True), True, f"{where}, on another page")
        said = "document.querySelector('.hands-status').textContent.includes('Cook beans')"
        tally.equal(eventually(page, said, True), True, f"{where}, on another page")
        page.locator("button[value=undo]").focus()
        page.keyboard.press("Enter")
        tally.check(until(lambda: "beans.md" in todos(server.project), True), where, "the file is not restored")


def check_link_to_add(server, browser, where, tally):
    """A link after the heading, without scripts in a corner of the window, leads to the form of a new todo."""
    for number in range(60):
        write(server.project / f"Todos/zz/t{number}.md", f"# Todo {number}\n")
    base = f"http://127.0.0.1:{server.port}/"
    title = "document.activeElement.matches('.hands-add[open] [name=title]')"
    for hand in HANDS:
        for name in "index.html", "board.html":
            here = f"{where}, {hand.name}, {name}"
            with context(browser, **hand.options) as page:
                page.goto(base + name)
                link = page.locator(".hands-new")
                tally.equal(link.count(), 1, here)
                box = link.bounding_box()
                tally.check(box["height"] >= 44 and box["y"] + box["height"] <= page.viewport_size["height"], here, box)
                hand.press(link)
                tally.equal(eventually(page, title, True), True, here)
                tally.equal(page.locator("h1 + .hands-new").count(), int(hand.has_scripts), here)
                if hand.has_scripts:
                    # Another answer, and the page when it is shown again, have no second link.
                    page.keyboard.type("Half a title")
                    page.locator(".hands-add button[value=preview]").click()
                    page.locator(".hands-preview").wait_for(state="attached")
                    tally.equal(link.count(), 1, here)
                    page.evaluate("document.documentElement.dataset.old = ''")
                    write(server.project / "Todos/zz/new.md", f"# {hand.name} {name}\n")
                    page.locator("html:not([data-old])").wait_for()
                    tally.equal(link.count(), 1, here)
                    tally.equal(page.locator(".hands-add [name=title]").input_value(), "Half a title", here)


def check_refused_tick(server, browser, where, tally):
    """A box is put back with a message if its file was saved elsewhere, which the page has not heard of yet, and if the
    server is not there."""
    path = server.project / "Todos/beans.md"
    with context(browser, **HANDS[0].options) as page:
        page.route("**/*", lambda route: route.abort()
                   if route.request.method == "HEAD" or route.request.url.endswith("/-/events") else route.continue_())
        page.goto(f"http://127.0.0.1:{server.port}/{BEANS}")
        path.write_text(path.read_text() + "More.\n")
        before = path.read_bytes()
        box = page.locator(".sheet .prose input").nth(0)
        for stop in lambda: None, server.stop:
            stop()
            box.click()
            page.locator(".hands-alert:not(:empty)").wait_for()
            tally.equal(box.is_checked(), False, where)
            tally.check(path.read_bytes() == before, where, "a refused tick was written")


def check_empty_columns(server, browser, where, tally):
    """Columns without cards are wide enough to drop a card while one is dragged."""
    (server.project / "Todos/trip/train.md").unlink()
    with context(browser, **HANDS[0].options) as page:
        page.goto(f"http://127.0.0.1:{server.port}/board.html")
        empty = page.locator(".column.empty[data-name=doing]")
        before = empty.bounding_box()["width"]
        page.mouse.move(*centre(card_of(page, "Cook rice")))
        page.mouse.down()
        page.mouse.move(300, 300, steps=4)
        page.wait_for_timeout(300)
        tally.check(empty.bounding_box()["width"] >= 96, where, "an empty column stays narrow")
        page.keyboard.press("Escape")
        page.mouse.up()
        tally.equal(eventually(page, "document.querySelector('.column.empty').offsetWidth", before), before, where)


def check_lost_move(server, browser, where, tally):
    """A card goes back, and so do the numbers, if the server is not there."""
    with context(browser, **HANDS[0].options) as page:
        page.goto(f"http://127.0.0.1:{server.port}/board.html")
        counts = page.locator(".column h2 > span:last-child").all_inner_texts()
        server.stop()
        arrow(page, HANDS[1])
        page.locator(".hands-alert:not(:empty)").wait_for()
        page.locator(".column[data-name=open] .title", has_text="Cook rice").wait_for()
        tally.equal(page.locator(".column h2 > span:last-child").all_inner_texts(), counts, where)


def check_bare_theme(server, browser, where, tally):
    """The forms work in a theme without the scripts, the style and the markup of the built-in one."""
    bare = "<!doctype html><html><head><title>Bare</title></head><body><main><p>FIELD</p></main></body></html>"
    for name, field in ("board", "{{heading}}"), ("detail", "{{title}}"):
        write(server.project / f"Templates/{name}.html", bare.replace("FIELD", field))
    base = f"http://127.0.0.1:{server.port}/"
    path = server.project / "Todos/rice.md"
    with context(browser, **HANDS[0].options) as page:
        watch = Watch(page, base)
        page.goto(base + "board.html")
        page.locator(".hands-board > summary").click()
        form = page.locator("form.hands-move[data-href='todos/rice.html']")
        form.locator("select").select_option("doing")
        form.locator("button").click()
        tally.check(until(lambda: b"status: doing" in path.read_bytes(), True), where, "a form moves nothing")
        page.goto(base + BEANS)
        page.locator(".hands-items button").first.click()
        path = server.project / "Todos/beans.md"
        tally.check(until(lambda: b"- [x] soak" in path.read_bytes(), True), where, "a form ticks nothing")
        tally.none(watch.take(), where)


def check_looks(server, browser, where, tally):
    """Pages with open forms: accessible, no wider than the window, large enough to touch, and quiet in the console."""
    base = f"http://127.0.0.1:{server.port}/"
    for width in 360, 1280:
        for scheme in "light", "dark":
            with context(browser, bypass_csp=True, color_scheme=scheme, viewport={"width": width, "height": 900}) as page:
                watch = Watch(page, base)
                for name in "index.html", "board.html", BEANS, "todos/trip/bus.html", "404.html":
                    here = f"{name} at {width}, {scheme}"
                    page.goto(base + name)
                    page.evaluate("document.querySelectorAll('#Hands details, .hands-menu').forEach(one => one.open = true)")
                    check_accessibility_now(page, here, tally)
                    tally.none(page.evaluate(OVERFLOW), here)
                    tally.none(page.evaluate(SMALL), here)
                    findings = [one for one in watch.take() if name != "404.html" or "404" not in one]
                    tally.none(findings, here)


# Controls that are too small for a finger.
SMALL = """
() => [...document.querySelectorAll(':is(#Hands, .hands-menu) :is(button, summary, input, select, textarea)')]
  .filter(one => one.checkVisibility() && one.type !== 'hidden' && one.getBoundingClientRect().height < 44)
  .map(one => `${one.localName} ${one.name ?? ''} is ${one.getBoundingClientRect().height} px high`)
"""
