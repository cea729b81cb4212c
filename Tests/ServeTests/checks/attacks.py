"""Attacks a running server, as a hostile page in the next tab or another program of this machine could."""

import os
import random
import re
import shutil
import signal
import time
from concurrent.futures import ThreadPoolExecutor

from answers import connect, send, talk
from forms import token
from serving import LOOPBACK, Served, contents, run
from slow import answers_at_once, crowds, slow_attacks
from table import CLOSED, Target, table

# Texts of the files that no one may see.
MARKERS = (b"marker-outside", b"marker-settings", b"marker-git", b"marker-state", b"marker-source", b"root:x:0:0")
MEMORY = 64 << 10

PICTURE = b"\x89PNG\r\n\x1a\n"


def attempt(target, row):
    """Sends the bytes of a row, and returns what is wrong with the answers."""
    result = talk(target.port, row.sent, row.host, quiet=3 if row.closes else 0.2, heads=row.heads)
    first = result.answers[0].status if result.answers else CLOSED
    if not result.answers and not result.is_closed:
        yield "is neither answered nor closed"
    elif first not in row.allowed:
        yield f"is answered with {first or 'nothing'}, allowed: {', '.join(map(str, sorted(row.allowed)))}"
    elif row.answers is not None and result.answers and len(result.answers) != row.answers:
        yield f"gets {len(result.answers)} answers {result.statuses()}, expected {row.answers}"
    if row.closes and not result.is_closed:
        yield "does not close the connection"
    if result.rest:
        yield f"gets bytes that are no answer: {result.rest[:80]!r}"
    for answer in result.answers:
        yield from flaws(target, answer)


def flaws(target, answer):
    """Yields what no answer may have."""
    for name, value in answer.headers:
        if name.startswith("access-control-") or name in ("x-evil", "server", "x-powered-by"):
            yield f"has the header {name}: {value}"
        if name == "location" and not re.match(rf"(http://127\.0\.0\.1:{target.port})?/(?![/\\])", value):
            yield f"leads to {value}"
    for marker in MARKERS:
        if marker in answer.body:
            yield f"has {marker.decode()} in its body"
    if b"<script>pwned" in answer.body:
        yield "has the path as markup in its body"
    if answer.status == 403 and target.fields["token"].encode() in answer.body:
        yield "shows the token to someone who must not have it"
    if target.is_site:
        if answer.header("x-content-type-options") != "nosniff":
            yield "has no header X-Content-Type-Options: nosniff"
        policy = answer.header("content-security-policy")
        if answer.header("content-type").startswith("text/html") and "frame-ancestors 'none'" not in policy:
            yield "is a page without frame-ancestors 'none'"


def attack(target, tally):
    """Runs the whole table, and checks the process afterwards."""
    process = target.process
    list(answers_at_once(target))
    files = process.open_files()
    resident, _ = process.memory()
    print(f"  memory before: {resident >> 10} MB", flush=True)
    findings = {}

    def note(name, check):
        try:
            findings[name] = list(check())
        except Exception as error:
            findings[name] = [f"{type(error).__name__}: {error}"]

    rows = table(target)
    # Fewer than 64 connections at a time: more of them are an attack of its own.
    with ThreadPoolExecutor(24) as slow, ThreadPoolExecutor(12) as fast:
        for name, check in slow_attacks(target).items():
            slow.submit(note, name, check)
        for row in rows:
            fast.submit(note, row.name, lambda row=row: attempt(target, row))
    report(findings, tally)
    crowded = {}
    for name, check in crowds(target).items():
        findings.clear()
        note(name, check)
        crowded |= findings
    report(crowded, tally)
    tally.check(process.is_alive(), "afterwards", "the process has ended")
    if process.is_alive():
        check_process(target, files, resident, tally)


def report(findings, tally):
    for name, wrong in findings.items():
        tally.none(dict.fromkeys(wrong), name)


def check_process(target, files, resident, tally):
    process = target.process
    tally.none(answers_at_once(target), "afterwards")
    most = process.memory()[1]
    print(f"  memory at most: {most >> 10} MB", flush=True)
    tally.check(most - resident < MEMORY, "afterwards",
                f"the memory has grown from {resident >> 10} MB to {most >> 10} MB")
    time.sleep(0.5)
    left = len(process.open_files()) - len(files)
    tally.check(left <= 1, "afterwards", f"{left} more files are open: {process.open_files()[-5:]}")
    work = process.work(2)
    tally.check(work < 0.05, "afterwards",
                f"the process needs {work:.0%} of a processor while nobody asks for anything")
    listening, others = process.listeners()
    tally.equal(sorted(address for address, _ in listening), sorted(LOOPBACK.values()), "addresses that it listens on")
    tally.equal({port for _, port in listening}, {target.port}, "ports that it listens on")
    tally.equal(others, [], "other sockets")


# The project that is served.


def check_attacks(todosite, temporary, options, tally):
    """Serves a project with files around it that no one may see, and attacks it."""
    if not os.path.exists("/proc/self/net/tcp6"):
        tally.skip("attacks", "requires IPv6")
        return
    project = make(temporary)
    with Served(todosite, project) as server:
        target = Target(server.port, server.process)
        target.large_size = (project / "Todos/large.png").stat().st_size
        target.learn()
        check_controls(target, project, tally)
        check_links(target, project, temporary, tally)
        target.learn()
        run(todosite, project, "build", expecting=(0, 1))
        built = contents(project / "_site")
        before = contents(temporary, without=(".todosite",))
        attack(target, tally)
        tally.equal(list(changes(before, contents(temporary, without=(".todosite",)))), [], "files that changed")
        first = target.fields["token"]
        idle, stream = connect(target.port), connect(target.port)
        send(stream, target.get(target.events))
        check_end(server, signal.SIGTERM, tally)
        idle.close(), stream.close()
    with Served(todosite, project) as server:
        target = Target(server.port, server.process)
        target.learn()
        tally.check(target.fields["token"] != first and len(first) >= 22, "token",
                    f"{first}, then {target.fields['token']}")
        old = talk(target.port, target.post(body=target.body(token=first))).statuses()
        tally.equal(old, [403], "the token of another start")
        check_end(server, signal.SIGINT, tally)
    shutil.rmtree(project / "_site")
    run(todosite, project, "build", expecting=(0, 1))
    tally.equal(list(changes(built, contents(project / "_site"))), [], "the site of a build before and after")
    check_unsafe(todosite, project, first, tally)


def make(temporary):
    """Writes a project whose files have markers where no page shows them, and a folder beside it."""
    project = temporary / "project"
    todos = project / "Todos"
    outside = temporary / "outside"
    for folder in (todos / "sub", outside, project / "Public", project / ".git", project / ".todosite"):
        folder.mkdir(parents=True)
    (outside / "secret.txt").write_text("marker-outside\n")
    (outside / "todo.md").write_text("---\ntitle: marker-outside\n---\nmarker-outside\n")
    (outside / "secret.png").write_bytes(PICTURE + b"marker-outside" * 20)
    (project / "todosite.yml").write_text("# marker-settings\ntitle: Attacked\n")
    (project / ".git/config").write_text("# marker-git\n[core]\n\trepositoryformatversion = 0\n")
    (project / ".git/HEAD").write_text("ref: refs/heads/main\n# marker-git\n")
    (project / ".todosite/marker").write_text("marker-state\n")
    body = ("- [ ] one\n- [ ] two\n\n![](large.png) ![](drawing.svg) ![](linked.png) [a](linked.txt)"
            " [b](out/secret.txt) [c](../../outside/secret.txt) [d](../todosite.yml)"
            " ![](sub/real.png) ![](swapped/real.png)\n")
    for name in ("victim", "control", "other"):
        (todos / f"{name}.md").write_text(f"---\n# marker-source\ntitle: The {name}\nstatus: open\n---\n\n{body}")
    (todos / "large.png").write_bytes(PICTURE + random.Random(1).randbytes(8 << 20))
    (todos / "sub/real.png").write_bytes(PICTURE + b"real" * 100)
    (todos / "swapped").mkdir()
    (todos / "swapped/real.png").write_bytes(PICTURE + b"real" * 100)
    (outside / "real.png").write_bytes(PICTURE + b"marker-outside" * 20)
    (todos / "secret.bin").write_text("marker-source\n")
    (todos / "drawing.svg").write_text("<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>\n")
    (todos / "linked.md").symlink_to("../../outside/todo.md")
    (todos / "linked.png").symlink_to("../../outside/secret.png")
    (todos / "linked.txt").symlink_to(outside / "secret.txt")
    (todos / "out").symlink_to("../../outside")
    (project / "Public/linked.txt").symlink_to("../../outside/secret.txt")
    (project / "Public/linked-folder").symlink_to("../../outside")
    return project


def check_controls(target, project, tally):
    """What must work, without which the attacks would say nothing."""
    port = target.port
    page = talk(port, target.get("/")).answers[0]
    policy = page.header("content-security-policy")
    for part in ("default-src 'none'", "form-action 'self'", "connect-src 'self'", "frame-ancestors 'none'"):
        tally.check(part in policy, "the policy of a page", f"{part} is not in {policy!r}")
    tally.check("unsafe" not in policy, "the policy of a page", policy)
    tally.equal(page.header("referrer-policy"), "same-origin", "the referrer policy of a page")
    tally.check(b"http-equiv" not in page.body, "a page", "has a policy as an element")
    drawing = talk(port, target.get("/todos/drawing.svg")).answers[0]
    policy = drawing.header("content-security-policy")
    tally.check("sandbox" in policy and "default-src 'none'" in policy, "the policy of a drawing", policy)
    control = Target(port, target.process)
    control.page = "/todos/control.html"
    control.learn()
    answer = talk(port, control.post(body=control.body(note="A good note"))).answers[0]
    tally.equal(answer.status, 303, "a form of the page")
    tally.check("A good note" in (project / "Todos/control.md").read_text(), "a form of the page",
                "has changed nothing")


def check_links(target, project, temporary, tally):
    """A file and a folder that become links out of the folder after the server has read them."""
    for path, real, name in (("sub/real.png", "file", "secret.png"), ("swapped", "folder", "")):
        place, saved = project / "Todos" / path, temporary / "saved"
        url = "/todos/sub/real.png" if real == "file" else "/todos/swapped/real.png"
        tally.equal(talk(target.port, target.get(url)).statuses(), [200], f"{url} before")
        place.rename(saved)
        place.symlink_to(temporary / "outside" / name)
        for wait in (0, 0.5):
            time.sleep(wait)
            for answer in talk(target.port, target.get(url)).answers:
                tally.none(flaws(target, answer), f"{url} after the {real} became a link")
        place.unlink()
        saved.rename(place)
    time.sleep(0.5)


def changes(before, after):
    """Yields the names of files that differ."""
    for name in sorted({**before, **after}):
        if before.get(name) != after.get(name):
            yield name


def check_end(server, number, tally):
    status, seconds = server.stop(number)
    # Popen reports -n for a process that was ended by the signal, which is 128+n in a shell.
    tally.check(status in (128 + number, -number), "the end", f"exits with {status} after {seconds:.1f} s")
    tally.check(seconds < 2, "the end", f"takes {seconds:.1f} s after the signal")


def check_unsafe(todosite, project, old, tally):
    """With `unsafe-html`, pages have no forms, and nothing can be changed."""
    with (project / "todosite.yml").open("a") as settings:
        settings.write("unsafe-html: true\n")
    with Served(todosite, project) as server:
        target = Target(server.port, server.process)
        page = talk(target.port, target.get(target.page)).answers[0]
        tally.equal(page.status, 200, "a page with unsafe-html")
        tally.check(not token(page.body) and b"<form method=\"post\"" not in page.body, "a page with unsafe-html",
                    "has forms")
        target.fields = {"token": old, "todo": "victim.md", "version": "0" * 16, "action": "note", "note": "pwned"}
        for value in (old, "", None):
            answers = talk(target.port, target.post(body=target.body(token=value))).statuses()
            tally.equal(answers, [403], f"POST with unsafe-html and the token {value!r:.10}")
