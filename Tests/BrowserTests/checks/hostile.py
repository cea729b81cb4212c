"""Hostile and unusual todo files."""

ATTACK = "\"'><script>pwned()</script><img src=x onerror=pwned()>"
QUOTED = "'" + ATTACK.replace("'", "''") + "'"

BODY = """
<script>pwned()</script>

<svg onload="pwned()"></svg> <b onmouseover=pwned()>bold</b> <!-- --><style>body { display: none }</style>

[a](javascript:pwned()) [b](JaVaScRiPt&colon;pwned()) [c](java&#x09;script:pwned())
[d](data:text/html,<script>pwned()</script>) [e](vbscript:pwned) [f](//example.org/x)
[g](view-source:https://example.org) [h](blob:https://example.org/1) [i](file:///etc/passwd)
[j](../../../../etc/passwd) [k](/etc/passwd) [l](%2e%2e/%2e%2e/secret) [m](no-such-todo.md) [n](#no-such-place)
[o](https://example.org/?a=1&b="><script>pwned()</script>) [p](mailto:a@example.org)

![a](javascript:pwned()) ![b](data:image/svg+xml,<svg onload=pwned()>) ![c](https://example.org/pixel.png)
![d](//example.org/pixel.png) ![e](../outside.png) ![f](no-such-picture.png "\\"onerror=pwned()")

<javascript:pwned()> <https://example.org/"onmouseover="pwned()>

[[javascript:pwned()]] [["><script>pwned()</script>]] [[plain]] [[nothing-goes-by-this]]

```"><script>pwned()</script>
</code></pre><script>pwned()</script>
```

# </h2><script>pwned()</script> {{body}} {{{title}}}
## </title></textarea>--> ]]>

- [ ] <script>pwned()</script>
- [x] "><script>pwned()</script>

note[^1] [^"onclick=pwned()] <b>bold <i>both</b></i> <kbd onclick=pwned()>key</kbd> H<sub>2</sub>O<br/>[in [^1] a link](plain.md)

<details ontoggle="pwned()" open>
</details>

<details open><summary>S<script>pwned()</script></summary><img src=x onerror=pwned()>

- in it[^1]

</details>
</details>

[^1]: A note <script>pwned()</script> [back](#Reference-1) [^1]

    - [ ] more <b>
[^"onclick=pwned()]: "><script>pwned()</script>
[^unused]: </section></ol><script>pwned()</script>
""".encode()

# Highlighted code with all colours; languages without any are not in this list.
CODE = b"".join(
    b"```%s\n# <a b=\"c\"> /* d */ 'if' 1 let -- true // <!-- e -->\n@media f: 2 { }\n+ g\n- h\n```\n\n" % name
    for name in (b"bash", b"python", b"javascript", b"json", b"yaml", b"swift", b"rust", b"sql", b"html", b"css", b"diff",
                 b"no-language")
) + b"> [!NOTE]\n> ```go\n> func f() int { return 1 } // \"g\" `h`\n> ```\n"

LONG = "W" * 400


def todo(front_matter, body=b""):
    return b"---\n" + front_matter.encode() + b"\n---\n" + body


HOSTILE_FILES = {
    "plain.md": todo("title: Plain\nid: plain\nstatus: done\ncompleted: 2026-11-20", b"\nSee [hostile](hostile.md).\n"),
    "hostile.md": todo(
        f"title: {QUOTED}\nstatus: {QUOTED}\npriority: {QUOTED}\ntags: [{QUOTED}, b]\nassignee: {QUOTED}\n"
        f"depends: [{QUOTED}, plain]\nparent: {QUOTED}\ndue: 2026-11-20\ncreated: 2026-11-01T10:00:00+07:00\n"
        f"{QUOTED}: {QUOTED}\nextra: [a, {{b: {QUOTED}}}]",
        BODY,
    ),
    "\"><script>pwned()<&.md": todo("status: doing", BODY),
    "spaces and 'quotes' #1? 100%.md": todo("title: A name with everything\ntags: [a b, c#d]"),
    "folder with spaces/ü/tiếng việt.md": todo("title: Tiếng Việt\nlanguage: vi", b"\n[up](../../plain.md)\n"),
    "rtl.md": todo("title: \"\\u202Eترجمة\"\ntags: [عربي]", "\nنص عربي مع `code` و [[plain]]\n".encode()),
    "long.md": todo(f"title: {LONG}\nstatus: {LONG}\npriority: {LONG}\ntags: [{LONG}]\nassignee: {LONG}\n{LONG}: {LONG}",
                    f"\n# {LONG}\n\n{LONG}\n\n`{LONG}`\n\n    {LONG}\n\n> {LONG}\n\n- [ ] {LONG}\n".encode()),
    "lines.md": todo(
        "title: \"a,b;c\\\\d\\u0001\\u0085e\\u2028f\"\nid: same\nparent: plain\ncreated: 2026-11-02 09:30\n"
        "tags: [\"x\\r\\nEND:VTODO\", \"y,z\", \"]]>\"]\nassignee: \"b\\nATTENDEE:mailto:c@example.org\"\n"
        "due: 2026-11-20T23:30-05:00",
    ),
    "same.md": todo("title: Same\nparent: same.md\nstatus: cancelled\ncompleted: 2026-11-03"),
    "ring.md": todo("title: Ring\nparent: ring 2\ndue: 2026-11-21 09:30"),
    "ring 2.md": todo("title: Ring 2\nparent: ring"),
    "code.md": todo("title: Code", b"\n" + CODE),
    "bare.md": b"# Bare\n",
    "nested.md": todo("title: Nested", b"\n" + b"> " * 40 + b"deep\n\n" + b"".join(b"  " * n + b"- [ ] a\n" for n in range(40))),
    "unreadable.md": todo("title: [\nassignee: @ana"),
    "not-utf8.md": b"# caf\xe9\n",
    "<script>pwned()<.md": todo("title: {"),
}
