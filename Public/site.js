// For every page, with or without a search.
"use strict";

(() => {
  const { root = "", language, due, overdue, fields = "", ...words } = document.currentScript.dataset;
  const { copy, copied } = words;
  const scripts = new Map();
  const all = selector => [...document.querySelectorAll(selector)];

  const make = (name, properties, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };

  /** Remembers a choice of the reader, or forgets it. */
  const remember = (name, choice) => {
    try {
      if (choice) localStorage.setItem(name, choice);
      else localStorage.removeItem(name);
    } catch { /* Storage is not available. */ }
  };

  const site = window.todosite = {
    root: root.replace(/^\.\//, ""),
    make,

    /** Runs a script of the site once; fetch() and modules do not work on pages opened from the disk. */
    load(path) {
      if (!scripts.has(path)) {
        scripts.set(path, new Promise((resolve, reject) => {
          const onerror = () => { scripts.delete(path); reject(); };
          document.head.append(make("script", { onload: resolve, onerror, src: site.root + path }));
        }));
      }
      return scripts.get(path);
    },

    /** Runs other parts of this script in their order, when all have been loaded. */
    use: names => Promise.all(names.map(name => site.load(`assets/${name}.js`))).then(() => {
      for (const name of names) {
        site.parts[name]?.(site);
        delete site.parts[name];
      }
    }),
    parts: {},

    /** The files of the search index that have been loaded. */
    received: { index: [], todos: [], words: [], texts: [] },
    shard(kind, number, data) { site.received[kind][number] = data; },

    /** Returns a day in the reader's time zone, such as "2026-12-01". */
    day(date = new Date()) {
      return new Date(date - date.getTimezoneOffset() * 6e4).toISOString().slice(0, 10);
    },

    /** The day that decides which todos are overdue: the reader's, unless the site was built with --today. */
    get today() { return site.builtFor || site.day(); },

    get hasKeys() {
      try { return localStorage.getItem("todosite-keys") !== "off"; } catch { return true; }
    },
    set hasKeys(isOn) { remember("todosite-keys", isOn ? "on" : "off"); },

    /** The parameters of the search in the address. */
    names: ["q", "status", "tag", "milestone", "person", "priority", "due", "after", "before",
            ...fields.split(" ").filter(name => name), "sort"],

    /** What the search is to find, by these names. */
    wanted: {},
  };

  // The search, which is loaded on first use.

  const box = document.getElementById("Search");
  const filters = document.getElementById("Filters");
  const query = new URLSearchParams(location.search);
  const note = make("p", { className: "note", role: "status" });
  const loading = new Set();
  let isReady = false;

  /** Shows a message below the search box, and a button to try again after a failure. */
  site.say = (text, again) => {
    if (text || note.firstChild) note.replaceChildren(text);
    if (!again) return;
    const button = make("button", { type: "button" }, words.retry);
    button.addEventListener("click", () => { box.focus(); again(); });
    note.append(" ", button);
  };

  /** Shows that the search waits for files, unless they come at once, or that they could not be loaded. */
  site.track = (files, again) => {
    loading.add(files);
    setTimeout(() => { if (loading.has(files)) site.say(words.searching); }, 150);
    files.then(() => {
      loading.delete(files);
      if (!loading.size) site.say("");
    }, () => {
      loading.delete(files);
      site.say(words.failed, again);
    });
  };

  const search = action => {
    site.search ??= Promise.all([
      site.use(["words", "find", "query", ...fields ? ["fields"] : [], "rows", "filters", "search"]), site.load("search/index.js")])
      .then(() => site.start());
    const started = site.search;
    started.then(() => { isReady = true; }, () => {
      if (site.search === started) site.search = undefined;
      delete document.documentElement.dataset.searching;
    });
    // Until something is wanted, only a failure is shown.
    if (!isReady && (action || box.value || "searching" in document.documentElement.dataset)) {
      site.track(started, () => search(action));
    } else {
      started.catch(() => site.say(words.failed, () => search(action)));
    }
    return started.then(search => search[action]?.(), () => {});
  };

  if (box) {
    box.parentElement.append(note);
    if (site.names.some(name => query.get(name)?.trim())) {
      // Hides the page until the results appear, so that nothing moves.
      document.documentElement.dataset.searching = "";
      search();
    }
    box.addEventListener("focus", () => search());
    box.addEventListener("input", () => { if (!isReady) search(); });
    box.addEventListener("keydown", event => {
      if (isReady || event.isComposing) return;
      site.wantsFirst = ["Enter", "ArrowDown"].includes(event.key);
      if (site.wantsFirst) event.preventDefault();
    });
    filters?.addEventListener("click", () => search("toggleFilters"));
  }

  if (query.get("mark") && document.querySelector("main .prose")) {
    site.use(["words", "mark"]).catch(() => {});
  }

  // On narrow screens the navigation shows the entry of this page; on others it stands still.

  const entry = document.querySelector(".site [aria-current]");
  if (entry && innerWidth < 1024) entry.closest("nav").scrollLeft = entry.offsetLeft - 80;

  // The heads of the columns of a list sort it.

  for (const head of all("main > .columns > [data-sort]")) {
    head.append(make("a", { href: `?sort=${head.dataset.sort}` }, ...head.childNodes));
  }

  // The switch for light and dark, after the search.

  if (box) {
    // The first choice differs from what is shown.
    const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
    const themes = ["system", ...(isDark ? ["light", "dark"] : ["dark", "light"])];
    const button = make("button", { type: "button", className: "theme" });
    const show = theme => {
      if (theme === "system") delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = theme;
      button.dataset.shows = theme;
      button.ariaLabel = button.title = `${words.theme}: ${words[theme]}`;
    };
    button.addEventListener("click", () => {
      const theme = themes[(themes.indexOf(button.dataset.shows) + 1) % themes.length];
      show(theme);
      remember("todosite-theme", theme === "system" ? "" : theme);
    });
    show(document.documentElement.dataset.theme ?? "system");
    box.parentElement.append(button);
  }

  // Keyboard shortcuts, ignored with modifier keys and in form fields.

  const step = by => {
    const rows = all(".row").filter(row => row.checkVisibility());
    const place = rows.indexOf(document.activeElement.closest(".row"));
    rows[place < 0 ? 0 : place + by]?.querySelector("a").focus();
  };

  const keys = new Map([
    ["/", () => { box?.focus(); box?.select(); }],
    ["j", () => step(1)],
    ["k", () => step(-1)],
    ["?", () => box && search("showKeys")],
  ]);

  document.addEventListener("keydown", event => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, select, textarea, dialog, [contenteditable]")) return;
    if (event.key === "Escape") return site.search && search("leave");
    const act = keys.get(event.key);
    if (!act || !site.hasKeys) return;
    event.preventDefault();
    act();
  });

  // Buttons that copy code.

  const codes = all("code[data-copy], .prose pre > code");
  if (codes.length) {
    const status = make("p", { className: "sr", role: "status" });
    document.body.append(status);
    // Not every browser lets the keyboard reach code that scrolls.
    for (const code of codes) if (code.scrollWidth > code.clientWidth) code.tabIndex = 0;
    for (const code of codes) {
      const text = code.textContent.replace(/\n$/, "");
      if (!text.trim()) continue;
      const button = make("button", { className: "copy", ariaLabel: `${copy}: ${text.trim().split("\n", 1)}` }, copy);
      button.addEventListener("click", async () => {
        try {
          await navigator.clipboard.writeText(text);
        } catch {
          getSelection().selectAllChildren(code);
          if (!document.execCommand("copy")) return;
        }
        button.textContent = status.textContent = copied;
        setTimeout(() => { button.textContent = copy; status.textContent = ""; }, 2000);
      });
      code[code.closest("pre") ? "before" : "after"](button);
    }
  }

  // Links that create a file get unique file names, as `todosite add` makes them.

  const letters = "abcdefghjkmnpqrstvwxyz";
  const nameFile = ({ target }) => {
    const link = target.closest("a[data-new]");
    if (!link?.dataset.new) return;
    const code = [...crypto.getRandomValues(new Uint8Array(6))]
      .map((byte, place) => (place ? "0123456789" + letters : letters).at(byte % (place ? 32 : 22))).join("");
    link.href = link.dataset.new.replace("{code}", code).replace("{date}", site.day());
  };
  for (const type of ["pointerdown", "contextmenu", "focusin"]) document.addEventListener(type, nameFile, true);

  // Due dates by the reader's clock. A page itself shows only dates, unless it was built for a given day.

  const dayLength = 864e5;
  const nearDays = 14;
  const dayNumber = day => Date.parse(day) / dayLength;

  /** Compares a date of a page to a moment: whether it has passed, and how many days it is away. */
  const distance = (text, now) => {
    const hasTime = text.includes("T");
    // A time without an offset is in the reader's time zone. Noon exists on every day in every time zone.
    const date = new Date(hasTime ? text : `${text}T12:00`);
    const days = dayNumber(site.day(date)) - dayNumber(site.day(now));
    return { days, isPast: hasTime ? date < now : days < 0, change: hasTime && date >= now ? +date + 1 : Infinity };
  };

  const inWords = new Intl.RelativeTimeFormat(language, { numeric: "auto" });

  /** Shows beside a due date that it has passed or how near it is. */
  const annotate = (time, { days, isPast }) => {
    const place = time.parentElement;
    const label = place.querySelector(".word");
    const word = isPast ? overdue : due;
    const near = isPast || days > nearDays ? "" : inWords.format(days, "day");
    let badge = time.nextElementSibling;
    if (label.textContent !== word) label.textContent = word;
    place.classList.toggle("late", isPast);
    if (!near) return badge?.remove();
    if (!badge) {
      badge = make("span", { className: "near" });
      time.after(" ", badge);
    }
    if (badge.textContent !== near) badge.textContent = near;
    badge.classList.toggle("now", days === 0);
  };

  const sheet = document.querySelector("main[data-week]");
  const rows = sheet ? [...sheet.querySelectorAll(".row")] : [];
  const sections = ["overdue", "today", "week", "later", "none"];
  let shown = "";

  /** Groups the rows of the page of due todos by their distance from today. */
  const regroup = distances => {
    const places = rows.map(row => {
      const away = distances.get(row.querySelector(".due time"));
      return !away ? 4 : away.isPast ? 0 : away.days === 0 ? 1 : away.days <= 7 ? 2 : 3;
    });
    if (places.join() === shown) return;
    shown = places.join();
    const focused = document.activeElement;
    const made = sections.map((name, place) => make(
      "section", { className: "dates" },
      make("h2", { className: name === "overdue" ? "late" : "" }, sheet.dataset[name]),
      make("ul", { className: "todos" }, ...rows.filter((_, row) => places[row] === place))));
    for (const section of sheet.querySelectorAll(".dates")) section.remove();
    sheet.append(...made.filter(section => section.querySelector(".row")));
    if (focused !== document.activeElement) focused.focus({ preventScroll: true });
  };

  let nextChange = 0;
  let timer;

  /** Updates all due dates of the page, and again when a day begins or a due time has passed. */
  const updateDates = () => {
    clearTimeout(timer);
    const now = new Date();
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    const distances = new Map();
    nextChange = +midnight;
    for (const time of all(".due:not(.closed) time")) {
      const away = distance(time.dateTime, now);
      if (Number.isNaN(away.days)) continue;
      distances.set(time, away);
      nextChange = Math.min(nextChange, away.change);
      annotate(time, away);
    }
    regroup(distances);
    timer = setTimeout(updateDates, nextChange - now);
  };

  if (overdue) {
    updateDates();
    site.onRows = updateDates;
    // Timers do not run while the machine sleeps.
    const check = () => { if (Date.now() >= nextChange) updateDates(); };
    document.addEventListener("visibilitychange", check);
    addEventListener("focus", check);
  }
})();
