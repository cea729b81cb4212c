// On every page: keys, buttons that copy, names for new files, and the way to the search.
"use strict";

(() => {
  const { root = "", today, copy, copied } = document.currentScript.dataset;
  const scripts = new Map();
  const all = selector => [...document.querySelectorAll(selector)];

  /** What the scripts of the site share. */
  const site = window.todosite = {
    /** The way from this page to the top of the site, such as "../". */
    root: root.replace(/^\.\//, ""),

    /** Runs a script of the site, once; fetch() and modules do not work from the disk. */
    load(path) {
      if (!scripts.has(path)) {
        scripts.set(path, new Promise((resolve, reject) => {
          const script = document.createElement("script");
          script.onload = resolve;
          script.onerror = reject;
          script.src = site.root + path;
          document.head.append(script);
        }));
      }
      return scripts.get(path);
    },

    /** A day of the reader's clock and time zone, such as "2026-12-01". */
    day(date = new Date()) {
      const two = number => String(number).padStart(2, "0");
      return `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
    },

    /** The day that decides what is overdue: the reader's, unless the site was built for another. */
    get today() { return today || site.day(); },

    /** Whether single keys do something; the reader can turn them off. */
    get hasKeys() {
      try { return localStorage.getItem("todosite-keys") !== "off"; } catch { return true; }
    },
    set hasKeys(isOn) {
      try { localStorage.setItem("todosite-keys", isOn ? "on" : "off"); } catch { /* There is no storage. */ }
    },
  };

  // The search is loaded when it is first used.

  const box = document.getElementById("Search");
  const filters = document.getElementById("Filters");
  const search = action => site.load("assets/search.js").then(() => site.search)
    .then(search => search[action]?.(), () => { delete document.documentElement.dataset.searching; });

  if (box) {
    const query = new URLSearchParams(location.search);
    if (["q", "status", "tag", "person", "priority", "due", "after", "before"].some(name => query.get(name))) {
      // Nothing jumps when the results come.
      document.documentElement.dataset.searching = "";
      search();
    }
    box.addEventListener("focus", () => search());
    filters?.addEventListener("click", () => search("toggleFilters"));
  }

  // Keys. None does anything with a modifier, or where the reader types or chooses.

  const step = by => {
    const rows = all(".row").filter(row => row.checkVisibility());
    const place = rows.indexOf(document.activeElement.closest(".row"));
    rows[place < 0 ? 0 : place + by]?.querySelector("a").focus();
  };

  const keys = {
    "/": () => { box?.focus(); box?.select(); },
    "j": () => step(1),
    "k": () => step(-1),
    "?": () => box && search("showKeys"),
  };

  document.addEventListener("keydown", event => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, select, textarea, dialog, [contenteditable]")) return;
    if (event.key === "Escape") return site.search && search("leave");
    if (!Object.hasOwn(keys, event.key) || !site.hasKeys) return;
    event.preventDefault();
    keys[event.key]();
  });

  // Buttons that copy what stands before them.

  const codes = all("[data-copy]");
  if (codes.length) {
    const status = document.createElement("p");
    status.className = "sr";
    status.role = "status";
    document.body.append(status);
    for (const code of codes) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "copy";
      button.textContent = copy;
      button.ariaLabel = `${copy}: ${code.textContent}`;
      button.addEventListener("click", async () => {
        try {
          await navigator.clipboard.writeText(code.textContent);
        } catch {
          getSelection().selectAllChildren(code);
          if (!document.execCommand("copy")) return;
        }
        button.textContent = status.textContent = copied;
        setTimeout(() => { button.textContent = copy; status.textContent = ""; }, 2000);
      });
      code.after(button);
    }
  }

  // Links that make a file: each gets a name of its own, as `todosite add` would give it.

  const letters = "abcdefghjkmnpqrstvwxyz";
  const addresses = new WeakMap();
  const nameFile = ({ target }) => {
    const link = target.closest("a[data-code]");
    if (!link) return;
    if (!addresses.has(link)) addresses.set(link, link.getAttribute("href"));
    const code = [...crypto.getRandomValues(new Uint8Array(6))]
      .map((byte, place) => (place ? "0123456789" + letters : letters).at(byte % (place ? 32 : 22))).join("");
    let address = addresses.get(link).replaceAll(link.dataset.code, code);
    if (link.dataset.date) address = address.replaceAll(link.dataset.date, site.day());
    link.href = address;
  };
  document.addEventListener("click", nameFile, true);
  document.addEventListener("auxclick", nameFile, true);
})();
