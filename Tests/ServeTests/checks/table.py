"""The attacks that are a few bytes: each row has what is sent and the answers that are allowed.

A POST that must be refused is otherwise complete, with the right token and version: if it is taken, it changes a file,
which is found at the end.
"""

import itertools
import random
from dataclasses import dataclass
from urllib.parse import urlencode

from answers import talk
from forms import forms

# The allowed answer of a row if the server may close the connection without one.
CLOSED = 0
# Those of a path that is not of the site.
NO_FILE = {400, 403, 404}


@dataclass
class Row:
    name: str
    sent: bytes
    # The statuses that the first answer may have.
    allowed: set[int]
    # How many answers must come back; `None` if that does not matter.
    answers: int | None = 1
    # Whether the server must close the connection.
    closes: bool = False
    host: str = "127.0.0.1"
    heads: int = 0
    # Whether the row is about what todosite serves, so that another server cannot be asked.
    site: bool = False


class Target:
    """The server to attack, and the requests that it takes."""

    # Pages and files: one with forms, a small one, a large one, and the stream of events.
    page = "/todos/victim.html"
    small = "/-/serve.css"
    large = "/todos/large.png"
    events = "/-/events"
    # Whether it serves a site of todosite.
    is_site = True

    def __init__(self, port, process):
        self.port = port
        self.process = process
        self.authority = f"127.0.0.1:{port}"
        self.origin = f"http://{self.authority}"
        self.fields = {}

    def learn(self):
        """Reads the token and the version from the page."""
        page = talk(self.port, self.get(self.page)).answers[0].body
        self.fields = next(form.values for form in forms(page) if form.offers("note"))
        self.fields = {name: self.fields[name] for name in ("token", "todo", "version")}
        self.fields |= {"action": "note", "note": "pwned"}

    def get(self, path="/", *headers, host=None, method="GET", version="HTTP/1.1"):
        """Returns the bytes of a request without a body; `host` is a list of hosts if there are none or several."""
        hosts = [host or self.authority] if not isinstance(host, list) else host
        lines = [f"{method} {path} {version}", *(f"Host: {each}" for each in hosts), *headers]
        return "\r\n".join([*lines, "", ""]).encode("latin-1")

    def post(self, *headers, body=None, path=None, host=None, origin=True, kind="application/x-www-form-urlencoded",
             length=True):
        """Returns the bytes of a form that is sent."""
        body = self.body() if body is None else body
        lines = [f"Origin: {self.origin if origin is True else origin}"] if origin else []
        lines += [f"Content-Type: {kind}"] if kind else []
        lines += [f"Content-Length: {len(body)}"] if length else []
        return self.get(path or self.page, *lines, *headers, host=host, method="POST") + body

    def body(self, **changes):
        """Returns a form with which the server would change a file, after these changes; `None` removes a field."""
        values = self.fields | changes
        return urlencode({name: value for name, value in values.items() if value is not None}).encode()


def hosts(target):
    """DNS rebinding: a name of the attacker that leads to this machine."""
    port = target.port
    for name in ("127.0.0.1", "localhost", "[::1]"):
        yield Row(f"own Host {name}", target.get(host=f"{name}:{port}"), {200})
        yield Row(f"own Host {name} over IPv6", target.get(host=f"{name}:{port}"), {200}, host="::1")
    wrong = {
        "of another site": f"evil.example:{port}", "without port": "127.0.0.1",
        "with another port": f"127.0.0.1:{port + 1}",
        "with a port in front": f"evil.example:127.0.0.1:{port}", "with user": f"a@127.0.0.1:{port}",
        "with user and password": f"127.0.0.1:{port}@evil.example",
        "below another domain": f"localhost.evil.example:{port}",
        "of a domain that looks like the address": f"127.0.0.1.evil.example:{port}",
        "as one number": f"2130706433:{port}",
        "in hexadecimal": f"0x7f.0.0.1:{port}", "short address": f"127.1:{port}", "any address": f"0.0.0.0:{port}",
        "mapped address": f"[::ffff:127.0.0.1]:{port}", "two in a line": f"127.0.0.1:{port}, evil.example",
        "with a path": f"127.0.0.1:{port}/", "with a zero": f"127.0.0.1:0{port}", "with a NUL": f"127.0.0.1:{port}\0",
        "with a space": f"127.0.0.1:{port} evil.example", "with a dot at the end": f"127.0.0.1.:{port}",
        "other address of this machine": f"127.0.0.2:{port}", "name in wide letters": f"\xef\xbd\x8cocalhost:{port}",
    }
    for name, host in wrong.items():
        yield Row(f"Host {name}", target.get(host=host), {400, 403})
    yield Row("Host empty", target.get(host=[""]), {400, 403})
    yield Row("no Host", target.get(host=[]), {400, 403})
    yield Row("two equal Hosts", target.get(host=[target.authority] * 2), {400})
    yield Row("two Hosts", target.get(host=[target.authority, "evil.example"]), {400})
    yield Row("two Hosts, the own one last", target.get(host=["evil.example", target.authority]), {400})
    yield Row("POST with a foreign Host",
              target.post(host=f"evil.example:{port}", origin=f"http://evil.example:{port}"),
              {403})
    yield Row("forwarded Host", target.get("/", f"X-Forwarded-Host: 127.0.0.1:{port}", host="evil.example"), {400, 403})
    yield Row("events with a foreign Host", target.get(target.events, host=f"evil.example:{port}"), {403})


def origins(target):
    """Pages of other sites that send requests."""
    port = target.port
    foreign = {
        "foreign": "http://evil.example", "foreign with the port": f"http://evil.example:{port}", "null": "null",
        "with https": f"https://127.0.0.1:{port}", "of another port": f"http://127.0.0.1:{port + 1}",
        "without port": "http://127.0.0.1", "with a path": f"http://127.0.0.1:{port}/", "empty": " ",
        "with more after it": f"http://127.0.0.1:{port}.evil.example",
        "with user": f"http://127.0.0.1:{port}@evil.example",
        "list": f"http://127.0.0.1:{port} http://evil.example", "of a file": "file://",
        "of an extension": "chrome-extension://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    }
    for name, origin in foreign.items():
        yield Row(f"GET with Origin {name}", target.get("/", f"Origin: {origin}"), {400, 403})
        yield Row(f"POST with Origin {name}", target.post(origin=origin), {400, 403})
    yield Row("GET with own Origin", target.get("/", f"Origin: {target.origin}"), {200})
    yield Row("GET with two Origins", target.get("/", f"Origin: {target.origin}", "Origin: http://evil.example"),
              {400, 403})
    yield Row("POST with two Origins", target.post("Origin: http://evil.example"), {400, 403})
    yield Row("POST without Origin, from another site", target.post("Sec-Fetch-Site: cross-site", origin=None),
              {400, 403})
    yield Row("POST with own Origin, from another site", target.post("Sec-Fetch-Site: cross-site"), {403})
    yield Row("POST with own Origin, from another port", target.post("Sec-Fetch-Site: same-site"), {403})
    yield Row("preflight", target.get(target.page, "Origin: http://evil.example", "Access-Control-Request-Method: POST",
                                      "Access-Control-Request-Headers: content-type", method="OPTIONS"),
              {400, 403, 405, 501})
    yield Row("preflight for a private network", target.get(
        target.page, "Origin: http://evil.example", "Access-Control-Request-Method: GET",
        "Access-Control-Request-Private-Network: true", method="OPTIONS"), {400, 403, 405, 501})


def tokens(target):
    """Forms that do not have what the page has."""
    right = target.fields["token"]
    wrong = {
        "no token": None, "an empty token": "", "a wrong token": "0" * len(right), "a longer token": right + "0",
        "a shorter token": right[:-1], "a part of the token": right[:1], "the token with a NUL": right + "\0",
        "the token with a space": right + " ", "the token in other letters": right.swapcase() + "=",
    }
    for name, value in wrong.items():
        yield Row(f"POST with {name}", target.post(body=target.body(token=value)), {400, 403})
    yield Row("POST with two tokens", target.post(body=b"token=" + b"0" * len(right) + b"&" + target.body()),
              {400, 403})
    yield Row("POST with the token only in the path", target.post(
        body=target.body(token=None), path=f"{target.page}?token={right}"), {400, 403, 404})
    yield Row("POST with the token only in headers", target.post(
        f"Cookie: token={right}", f"X-CSRF-Token: {right}", body=target.body(token=None)), {403})
    yield Row("POST with the right token and a foreign Origin", target.post(origin="http://evil.example"), {403})
    yield Row("GET with the whole form", target.get(f"{target.page}?{target.body().decode()}"), {200, 400, 404})
    for kind in ("text/plain", "multipart/form-data; boundary=a", "application/json", "application/xml", None,
                 "text/plain; application/x-www-form-urlencoded", "application/x-www-form-urlencodedx"):
        yield Row(f"POST of {kind or 'no type'}", target.post(kind=kind), {400, 403, 415})


def tabs(target):
    """Other tabs that load files of the site as scripts, pictures or frames, as browsers report it."""
    def fetch(path, site, mode, dest, method="GET"):
        return target.get(path, f"Sec-Fetch-Site: {site}", f"Sec-Fetch-Mode: {mode}", f"Sec-Fetch-Dest: {dest}",
                          method=method)

    for path in ("/search/index.js", "/todos.json", "/index.html", "/feed.xml", target.small, "/-/serve.js"):
        for site in ("cross-site", "same-site"):
            yield Row(f"{site} script {path}", fetch(path, site, "no-cors", "script"), {403}, site=True)
    for mode, dest in (("no-cors", "image"), ("cors", "empty"), ("no-cors", "style"), ("no-cors", "object"),
                       ("navigate", "iframe"), ("navigate", "embed"), ("navigate", "object"), ("no-cors", "empty"),
                       ("websocket", "empty"), ("no-cors", "worker")):
        yield Row(f"cross-site {dest} by {mode}", fetch("/", "cross-site", mode, dest), {403})
    yield Row("cross-site HEAD", fetch("/", "cross-site", "no-cors", "empty", "HEAD"), {403}, heads=1)
    yield Row("cross-site POST by navigation", target.post(
        "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document",
        origin="http://evil.example"), {403})
    yield Row("cross-site events", fetch(target.events, "cross-site", "cors", "empty"), {403})
    yield Row("same-site events", fetch(target.events, "same-site", "cors", "empty"), {403})
    yield Row("a link from another site", fetch("/", "cross-site", "navigate", "document"), {200})
    yield Row("a link from another port", fetch("/", "same-site", "navigate", "document"), {200})
    yield Row("a typed address", fetch("/", "none", "navigate", "document"), {200})
    yield Row("a link of the page", fetch("/", "same-origin", "navigate", "document"), {200})
    yield Row("a script of the page", fetch("/search/index.js", "same-origin", "no-cors", "script"), {200}, site=True)


def framing(target):
    """Request smuggling: a request that ends somewhere else for another program."""
    hidden = target.get("/smuggled")
    body = target.body()
    chunked = b"%x\r\n%s\r\n0\r\n\r\n" % (len(body), body)

    def smuggled(name, sent, allowed):
        return Row(name, sent + hidden, allowed, closes=True)

    def lengths(*values):
        return target.post(*(f"Content-Length:{value}" for value in values), length=False)

    right = len(body)
    refused = {400, 411, 501}
    yield smuggled("length and chunks", target.post("Transfer-Encoding: chunked", body=chunked), refused)
    yield smuggled("chunks and length",
                   target.post(f"Transfer-Encoding: chunked\r\nContent-Length: {right}", length=False),
                   refused)
    yield smuggled("length for the first part of chunks", target.post(
        "Content-Length: 4", "Transfer-Encoding: chunked", body=chunked, length=False), refused)
    for name, header in {
        "chunks": "Transfer-Encoding: chunked", "chunks with a space before the colon": "Transfer-Encoding : chunked",
        "chunks with a tab before the colon": "Transfer-Encoding\t: chunked",
        "unknown encoding": "Transfer-Encoding: xchunked",
        "two encodings": "Transfer-Encoding: gzip, chunked", "chunks twice": "Transfer-Encoding: chunked, chunked",
        "chunks and identity": "Transfer-Encoding: chunked, identity", "identity": "Transfer-Encoding: identity",
        "chunks in a second header": "Transfer-Encoding: identity\r\nTransfer-Encoding: chunked",
        "chunks after a vertical tab": "Transfer-Encoding:\x0bchunked",
        "chunks in quotes": "Transfer-Encoding: \"chunked\"",
        "chunks in capitals": "TRANSFER-ENCODING: CHUNKED", "chunks with a parameter": "Transfer-Encoding: chunked;a=b",
        "chunks with bytes around": "Transfer-Encoding: \xa0chunked\xa0", "empty encoding": "Transfer-Encoding:",
    }.items():
        yield smuggled(name, target.post(header, body=chunked, length=False), refused)
    yield smuggled("chunks in HTTP/1.0", target.post("Transfer-Encoding: chunked", body=chunked, length=False).replace(
        b"HTTP/1.1", b"HTTP/1.0", 1), refused | {505})
    yield smuggled("GET with chunks", target.get("/", "Transfer-Encoding: chunked") + b"0\r\n\r\n", refused)
    yield smuggled("two equal lengths", lengths(f" {right}", f" {right}"), {400})
    yield smuggled("two lengths", lengths(f" {right}", " 0"), {400})
    yield smuggled("two lengths, the shorter one first", lengths(" 0", f" {right}"), {400})
    for name, value in {
        "plus": f"+{right}", "minus": f"-{right}", "list": f"{right},{right}", "list of others": f"{right}, 0",
        "0x": f"0x{right:x}",
        "hexadecimal": f"{right:x}a", "fraction": f"{right}.0", "exponent": f"{right}e0", "empty": "", "word": "a",
        "vertical tab": f"\x0b{right}", "space inside": f"{right // 10} {right % 10}",
        "underscore": f"{right // 10}_{right % 10}",
        "quotes": f"\"{right}\"", "one more than 64 bits": str(2**64 + right),
        "one more than 32 bits": str(2**32 + right),
        "10^30": str(10**30), "negative zero": "-0", "other digits": "\u0661\u0662".encode().decode("latin-1"),
        "semicolon": f"{right};", "letter after it": f"{right}a",
    }.items():
        yield smuggled(f"length: {name}", lengths(f" {value}"), {400, 413})
    # Both are right lengths, so the form is read, and refused for its token.
    short = target.body(token="0")
    for name, value in {"after two spaces": f" {len(short)}", "with 100 zeros": "0" * 100 + str(len(short))}.items():
        yield Row(f"length {name}", target.post(f"Content-Length: {value}", body=short, length=False), {400, 403})
    yield smuggled("space before the colon of the length", target.post(f"Content-Length : {right}", length=False),
                   {400, 411})
    yield smuggled("POST without length", target.post(length=False), {400, 411})
    # The second answer is that to the body, read as a request.
    yield Row("length 0, with a body", target.post("Content-Length: 0", length=False) + hidden, {400, 403, 422},
              answers=None,
              closes=True)
    yield Row("a request in the body of a GET", target.get("/", f"Content-Length: {len(hidden)}") + hidden,
              {200, 400, 413})
    yield Row("a request in the body of a HEAD",
              target.get("/", f"Content-Length: {len(hidden)}", method="HEAD") + hidden,
              {200, 400, 413}, heads=1)
    yield Row("a request in the body of a POST", target.post(body=target.body(token="0") + b"&a=" + hidden), {400, 403})
    yield smuggled("folded header", target.get("/", "A: b\r\n c"), {400})
    yield smuggled("folded header with a tab", target.get("/", "A: b\r\n\tContent-Length: 5"), {400})
    yield smuggled("folded first header", b"GET / HTTP/1.1\r\n Host: %s\r\n\r\n" % target.authority.encode(), {400})
    yield smuggled("folded length", target.post(f"Content-Length:\r\n {right}", length=False), {400, 411})
    yield smuggled("line feeds only", target.get().replace(b"\r\n", b"\n"), {400})
    yield smuggled("line feed after the first line", target.get().replace(b"\r\n", b"\n", 1), {400})
    yield smuggled("line feed in a header", target.get("/", "A: b\nContent-Length: 5"), {400})
    yield smuggled("line feed at the end", target.get()[:-2] + b"\n", {400})
    yield smuggled("two line feeds at the end", target.get()[:-4] + b"\n\n", {400})
    yield smuggled("carriage returns only", target.get().replace(b"\r\n", b"\r"), {400, 414, 431, CLOSED})
    yield smuggled("carriage return in a header", target.get("/", "A: b\rContent-Length: 5"), {400})
    yield smuggled("two carriage returns", target.get("/", "A: b\r"), {400})
    yield smuggled("carriage return in the first line", target.get("/\r"), {400})
    yield smuggled("NUL in a header", target.get("/", "A: b\0c"), {400})
    yield smuggled("NUL in the name of a header", target.get("/", "A\0B: c"), {400})
    yield smuggled("NUL in the first line", target.get("/\0"), {400})
    yield smuggled("control byte in a header", target.get("/", "A: b\x01c"), {400})
    yield smuggled("delete byte in a header", target.get("/", "A: b\x7fc"), {400})
    yield smuggled("space before a colon", target.get("/", "A : b"), {400})
    yield smuggled("header without name", target.get("/", ": b"), {400})
    yield smuggled("header without colon", target.get("/", "A"), {400})
    yield smuggled("space in the name of a header", target.get("/", "A B: c"), {400})
    yield smuggled("bytes in the name of a header", target.get("/", "\xc3\xa4: c"), {400})
    yield smuggled("colon in front", target.get("/", ":A: c"), {400})
    yield Row("pipelining", target.get() * 3, {200}, answers=3)
    yield Row("pipelining after HEAD", target.get(method="HEAD") + target.get(), {200}, answers=2, heads=1)
    yield Row("pipelining and close", target.get("/", "Connection: close") + target.get(), {200}, closes=True)
    yield Row("pipelining after an error", target.get("/", "A : b") + target.get() * 3, {400}, closes=True)
    yield Row("empty lines in front", b"\r\n" + target.get(), {200, 400})
    yield Row("upgrade to HTTP/2", target.get("/", "Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c",
                                              "HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA"), {200, 400})
    yield Row("upgrade to a web socket", target.get("/", "Connection: Upgrade", "Upgrade: websocket",
                                                    "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAA"), {200, 400})
    yield Row("many ranges", target.get(target.small, "Range: bytes=" + ",".join(["0-"] * 500)), {200, 400, 416})


def paths(target):
    """Paths to files that are not of the site. Whatever is answered, the bytes of no such file are in it."""
    names = ("todosite.yml", "Todos/victim.md", ".git/config", ".todosite/marker", "Templates/list.html",
             "_site/index.html")
    outside = ("etc/passwd", "outside/secret.txt", "outside/todo.md")
    ups = ("../", "%2e%2e/", "..%2f", "%2e%2e%2f", "..%5c", "..\\", "%2E%2E%2F", ".%2e/", "..;/", "..%00/",
           "%c0%ae%c0%ae/",
           "%c0%ae%c0%ae%c0%af", "..%c0%af", "%e0%80%ae%e0%80%ae/", "%252e%252e%252f", "..%252f", "....//", "..%u2215",
           "\xc0\xae\xc0\xae/", "..\xef\xbc\x8f", "%uff0e%uff0e/", ".%00./", "..%0d/", "..%09/",
           ". ./".replace(" ", "%20"))
    for up, count in itertools.product(ups, (1, 2, 8)):
        for front in ("/", "/todos/", "/search/", "/-/"):
            name = (names if count < 8 else outside)[len(up) % 3]
            yield Row(f"path {front}{up * count}{name}", target.get(front + up * count + name), NO_FILE)
    for path in (
        *(f"/{name}" for name in names), "/Todos/", "/.git/HEAD", "/.todosite/", "/.git", "/.todosite", "/_site/",
        "//etc/passwd", "///etc/passwd", "/etc/passwd", "//todosite.yml", "/./todosite.yml", "/%2fetc/passwd",
        "/%2Fetc%2Fpasswd", "/%5cetc%5cpasswd", "\\etc\\passwd", "/\\etc\\passwd", "etc/passwd", "../etc/passwd",
        "todosite.yml",
        "/todosite%2eyml", "/todosite.yml%00.html", "/index.html%00../todosite.yml", "/todosite.yml/", "/todosite.yml?",
        "/todosite.yml#", "/todosite.yml;.html", "/todos/victim.md", "/todos/linked.html", "/todos/linked.md",
        "/todos/linked.png", "/todos/out/secret.txt", "/todos/out/secret.png", "/todos/out/todo.html", "/linked.txt",
        "/linked-folder/secret.txt", "/todos/linked.txt", "/proc/self/environ", "/dev/zero", "/-/", "/-",
        "/-/../todosite.yml",
        "/-/serve.css/../../todosite.yml", "/-/serve.html", "/-/edit-panel.html", "/-/%73erve.html",
        "/todos/secret.bin",
        "/CON", "/index.html::$DATA", "/todos/victim.html/..", "/%", "/%2", "/%zz", "/%00", "/a%0d%0aX-Evil:%201",
        "/a%0aX-Evil:%201", "/<script>pwned()</script>", "/%3Cscript%3Epwned()%3C/script%3E",
        "//evil.example/", "//evil.example/%2e%2e", "//evil.example/index.html", "/%5cevil.example", "/\\evil.example/",
        "/" + "a/" * 1500, "/" + "../" * 1500, "/" + "%2e%2e%2f" * 400, "/\xff\xfe", "/%ff%fe", "/\t", "/\x7f",
        "/todos/" + "a" * 300,
    ):
        yield Row(f"path {path:.60}", target.get(path), NO_FILE | {414})
    for path in ("", " ", "/ /", "/ todosite.yml"):
        yield Row(f"path {path!r}", target.get(path), {400}, closes=True)
    for path in ("//", "/index.html/", "/./", "/index%2ehtml", "/todos%2fvictim.html", "/TODOS/victim.html",
                 "/todos/../index.html",
                 "/todos//victim.html", "/index.html#a", "/?", "/?a=../../todosite.yml", "/todos", "/search",
                 "/search/"):
        yield Row(f"path that might be a page: {path}", target.get(path), NO_FILE | {200, 301, 302, 303, 307, 308})
    yield Row("whole address", target.get(f"{target.origin}/"), NO_FILE | {200})
    yield Row("whole address of a file", target.get(f"{target.origin}/../todosite.yml"), NO_FILE)
    yield Row("foreign address", target.get("http://evil.example/"), NO_FILE | {421})
    yield Row("foreign address and Host", target.get("http://127.0.0.1/", host="evil.example"), {400, 403})
    yield Row("address of a file", target.get("file:///etc/passwd"), NO_FILE)
    yield Row("address of another protocol", target.get("gopher://127.0.0.1:1/"), NO_FILE)
    yield Row("asterisk", target.get("*"), NO_FILE)
    yield Row("asterisk of OPTIONS", target.get("*", method="OPTIONS"), {400, 403, 405, 501})


def methods(target):
    for method in ("TRACE", "PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND", "DEBUG", "TRACK", "BREW", "SEARCH", "get",
                   "Get",
                   "GETT", "GE", "HEADER", "post"):
        yield Row(f"method {method}", target.get(target.page, method=method), {400, 403, 405, 501})
    yield Row("method CONNECT", target.get("127.0.0.1:22", method="CONNECT"), {400, 403, 405, 501})
    yield Row("method CONNECT of a page", target.get(target.page, method="CONNECT"), {400, 403, 405, 501})
    for method in ("", "G\0T", "GE T", "G\xc3\x84T", "\"GET\"", "G" * 5000, "GET,POST", "(GET)"):
        yield Row(f"method {method!r:.30}", target.get(target.page, method=method), {400, 405, 414, 431, 501},
                  closes=True)
    for name in ("X-HTTP-Method-Override", "X-HTTP-Method", "_method"):
        yield Row(f"method by {name}", target.get(target.page, f"{name}: POST"), {200})
    yield Row("POST to a file", target.post(path=target.small), {403, 404, 405}, site=True)
    yield Row("POST to the events", target.post(path=target.events), {403, 404, 405}, site=True)
    yield Row("POST to no page", target.post(path="/todos/none.html"), {400, 403, 404, 405}, site=True)
    yield Row("PUT with the right form", target.post().replace(b"POST", b"PUT", 1), {400, 403, 405, 501})
    yield Row("GET with the right form in its body", target.post().replace(b"POST", b"GET", 1), {200, 400, 413})


def sizes(target):
    """Requests that are too large, and large ones that browsers send: with the cookies of all ports of this machine."""
    # The answer may be lost if the client sends more than the server reads.
    large = {400, 413, 431, CLOSED}
    yield Row("12 KB of headers", target.get("/", *(f"Cookie-{n}: {'a' * 980}" for n in range(12))), {200})
    yield Row("60 headers", target.get("/", *(f"A{n}: b" for n in range(60))), {200})
    yield Row("17 KB in a header", target.get("/", f"A: {'b' * (17 << 10)}"), large, closes=True)
    yield Row("17 KB of headers", target.get("/", *(f"A{n}: {'b' * 1000}" for n in range(17))), large, closes=True)
    yield Row("17 KB without a line end", b"G" * (17 << 10), large | {414, 501}, closes=True)
    yield Row("1 MB of headers", target.get("/", *(f"A{n}: {'b' * 1000}" for n in range(1000))), large, closes=True)
    yield Row("150 headers", target.get("/", *(f"A{n}: b" for n in range(150))), large, closes=True)
    yield Row("150 equal headers", target.get("/", *["A: b"] * 150), large, closes=True)
    yield Row("5,000 empty headers", target.get("/", *["A:"] * 5000), large, closes=True)
    yield Row("10 KB of path", target.get("/" + "a" * 10240), {400, 404, 414, 431, CLOSED})
    yield Row("10 KB of query", target.get("/?" + "a" * 10240), {400, 404, 414, 431, CLOSED})
    yield Row("body of 2 MB and a byte", target.post(body=b"a" * ((2 << 20) + 1)), {413, CLOSED}, closes=True)
    yield Row("body of 8 MB", target.post(body=b"a" * (8 << 20)), {413, CLOSED}, closes=True)
    yield Row("body of 1.9 MB without a token", target.post(body=b"note=" + b"a" * 1_900_000), {400, 403, 413})
    yield Row("body of 1.9 MB of separators", target.post(body=b"&" * 1_900_000), {400, 403, 413})
    yield Row("body of 1.9 MB of equal signs", target.post(body=b"=" * 1_900_000), {400, 403, 413})
    yield Row("100,000 fields", target.post(body=b"a=b&" * 100_000), {400, 403, 413})
    for size in (10**18, 2**63 - 1, 2**63, 2**31, (2 << 20) + 1):
        yield Row(f"length {size:,} and no body", target.post(f"Content-Length: {size}", length=False), {400, 413},
                  closes=True)
    yield Row("length 10^18 of a GET", target.get("/", f"Content-Length: {10**18}"), {400, 413}, closes=True)
    yield Row("foreign Origin, and a body that does not come", target.post(
        "Content-Length: 3000000", length=False, body=b"a", origin="http://evil.example"), {400, 403, 413})


def garbage(target):
    """Bytes that are no request."""
    chance = random.Random(4173)
    none = {400, 501, 505, CLOSED}
    for size in (1000, 5000, 30_000):
        yield Row(f"{size} random bytes", chance.randbytes(size) + b"\r\n\r\n", none | {414, 431}, answers=None,
                  closes=True)
    hello = bytes.fromhex("16030100c8010000c40303") + chance.randbytes(180)
    yield Row("TLS", hello + b"\r\n\r\n", none, closes=True)
    yield Row("HTTP/2", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0", none | {405}, closes=True)
    yield Row("HTTP/0.9", b"GET /\r\n\r\n", none, closes=True)
    yield Row("HTTP/1.0 without Host", b"GET / HTTP/1.0\r\n\r\n", none | {403}, closes=True)
    yield Row("HTTP/1.0", target.get(version="HTTP/1.0"), none | {200}, closes=True)
    for version in ("HTTP/1.2", "HTTP/2.0", "HTTP/0.9", "HTTP/9.9", "HTTP/1.10", "HTTP/01.1", "HTTP/1.1.1", "HTTP/1",
                    "HTTP/",
                    "HTTP/-1.1", "HTTP/1.1a", "http/1.1", "HTTPS/1.1", "HTTP/1,1", "HTTP 1.1", "HTTP/ 1.1", "ICAP/1.0",
                    "a"):
        # A later version of HTTP/1 is answered as HTTP/1.1.
        yield Row(f"version {version}", target.get(version=version), none | ({200} if version == "HTTP/1.2" else set()),
                  closes=version != "HTTP/1.2")
    yield Row("two spaces", target.get().replace(b"GET /", b"GET  /"), {400}, closes=True)
    yield Row("tab", target.get().replace(b"GET /", b"GET\t/"), {400, 501}, closes=True)
    yield Row("space at the end of the first line", target.get(version="HTTP/1.1 "), {400}, closes=True)
    yield Row("space in front", b" " + target.get(), {400, 501}, closes=True)
    yield Row("byte order mark", b"\xef\xbb\xbf" + target.get(), {400, 501}, closes=True)
    yield Row("an answer", b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", {400, 501, 505}, closes=True)
    yield Row("SSH", b"SSH-2.0-OpenSSH_9.2\r\n\r\n", none, closes=True)
    yield Row("a shell", b"cat /etc/passwd\r\n\r\n", none, closes=True)
    yield Row("a proxy line", b"PROXY TCP4 127.0.0.1 127.0.0.1 1 1\r\n" + target.get(), {400, 501}, closes=True)


def inputs(target):
    """Forms with the right token and wrong values."""
    refused = {400, 403, 404, 409, 413, 422}
    wrong = {
        "a todo above the folder": {"todo": "../outside/todo.md"}, "a todo by its address": {"todo": "/etc/passwd"},
        "a todo beside the folder": {"todo": "../todosite.yml"}, "a linked todo": {"todo": "linked.md"},
        "a todo in a linked folder": {"todo": "out/todo.md"}, "a file that is no todo": {"todo": "large.png"},
        "a todo of git": {"todo": "../.git/config"}, "a todo with a NUL": {"todo": "victim.md\0.md"},
        "a todo with a dot": {"todo": "./victim.md"}, "a todo over a folder": {"todo": "sub/../victim.md"},
        "no todo": {"todo": None}, "an empty todo": {"todo": ""}, "a todo that does not exist": {"todo": "none.md"},
        "the todo folder": {"todo": "."}, "encoded todo": {"todo": "%2e%2e/outside/todo.md"},
        "a long todo": {"todo": "a" * 100_000},
        "another version": {"version": "0" * 16}, "no version": {"version": None}, "an empty version": {"version": ""},
        "a long version": {"version": target.fields["version"] + "0"} if "version" in target.fields else {},
        "no action": {"action": None}, "an unknown action": {"action": "pwn"}, "an empty action": {"action": ""},
        "a negative item": {"action": "tick", "item": "-1"}, "item 0": {"action": "tick", "item": "0"},
        "a large item": {"action": "tick", "item": "9" * 30}, "no item": {"action": "tick"},
        "a word as item": {"action": "tick", "item": "a"},
        "an item that does not exist": {"action": "tick", "item": "99"},
        "undo of nothing": {"action": "undo", "change": "99999"},
        "undo of a negative change": {"action": "undo", "change": "-1"},
        "undo of a large change": {"action": "undo", "change": "9" * 30},
        "undo of a word": {"action": "undo", "change": "../../a"},
        "a new todo without title": {"action": "add", "title": ""},
        "a NUL in the title": {"action": "edit", "title": "a\0b"}, "a NUL in the note": {"note": "a\0b"},
        "a status of several lines": {"action": "edit", "status": "a\nb: c"},
        "no date": {"action": "edit", "due": "tomorrowish"},
        "an empty note": {"note": ""},
    }
    for name, changes in wrong.items():
        yield Row(f"form with {name}", target.post(body=target.body(**changes)), refused, site=True)
    body = target.body()
    for name, sent in {
        "a wrong escape": body + b"%zz", "half an escape": body + b"%2", "bytes that are not UTF-8": body + b"%ff%fe",
        "raw bytes": body + b"\xff\0\xfe", "two todos": body + b"&todo=other.md",
        "two actions": body + b"&action=remove",
        "two versions": body + b"&version=" + b"0" * 16,
    }.items():
        yield Row(f"form with {name}", target.post(body=sent), refused, site=True)


GROUPS = (hosts, origins, tokens, tabs, framing, paths, methods, sizes, garbage, inputs)


def table(target):
    """Returns the rows that the server can be asked."""
    rows = (row for group in GROUPS for row in group(target))
    return [row for row in rows if target.is_site or not row.site]
