// The search: its results on the page that they narrow, and its address.
"use strict";

todosite.parts.search = site => {
  const { make, finder, names, panel } = site;
  const page = document.documentElement;
  const box = document.getElementById("Search");
  const button = document.getElementById("Filters");
  const filters = button.textContent;
  const main = document.querySelector("main");
  const board = main.querySelector(".board");
  const { scope, name } = main.dataset;
  // Other pages have no list of todos that a search could narrow.
  const isEverywhere = !scope && !board;
  const title = document.title;
  const { wanted } = site;

  // The results take the place of the page's main element: a list, or the columns of the board.

  const results = board ? main.cloneNode(true) : make("main", { id: main.id });
  const count = make("p", { className: "found", role: "status" });
  const chips = make("p", { className: "chips" });
  const everywhere = make("a", { className: "everywhere" });
  const outcome = make("div", { className: "outcome" }, count, chips);
  const more = make("button", { type: "button", className: "more" });
  results.classList.add("results");

  let opened;
  let lists;
  let heads;

  /** Makes the results, with each list and the todos that it may show. */
  const makeResults = () => {
    const { texts } = opened.index;
    everywhere.textContent = texts.searchEverywhere;
    if (scope && scope !== "all") outcome.append(everywhere);
    if (!board) {
      const list = make("ul", { className: "todos" });
      heads = panel.heads(texts);
      if (site.fields) results.dataset.columns = site.fields.columns.length;
      results.append(...isEverywhere ? [make("h1", {}, texts.search)] : [], outcome, heads, list, more);
      lists = [{ list, more, step: 100 }];
      return;
    }
    for (const old of results.querySelectorAll(".row, .rest")) old.remove();
    results.prepend(outcome);
    const tabs = results.querySelectorAll(".tabs a span");
    lists = [...results.querySelectorAll(".column")].map((column, place) => {
      const more = make("button", { type: "button", className: "more" });
      column.append(more);
      return {
        column, more, step: 50, list: column.querySelector(".todos"),
        counts: [column.querySelector("h2 > span:last-child"), tabs[place]],
        holds: finder.inGroup(board.dataset.kind, column.dataset.name),
      };
    });
  };

  const show = (list, end) => {
    const rows = list.found.slice(list.list.children.length, end).map(todo => site.row(todo, terms, opened));
    list.list.append(...rows);
    const rest = list.found.length - list.list.children.length;
    list.more.hidden = rest === 0;
    list.more.textContent = `${rest} ${opened.index.texts.more}`;
    site.onRows?.(rows);
  };

  results.addEventListener("click", event => {
    const list = lists.find(({ more }) => more === event.target);
    if (!list) return;
    const first = list.list.children.length;
    show(list, first + list.step);
    list.list.children[first].querySelector("a").focus();
  });

  // The state of the search.

  let terms = [];
  let rest;
  // Whether the last condition of the query is not finished, and whether the reader has pressed Enter after it.
  let isOpen = false;
  let isEntered = false;
  // The files with words that are still to come.
  let waiting;
  // The rows and the place to show again after going back.
  let restored;

  /** Returns the names of the active filters. */
  const filtering = () => names.filter(name => name !== "q" && wanted[name]);

  /**
   * Shows the results for what is wanted.
   *
   * - again: whether only more files have arrived, so that the same rows remain.
   */
  const update = again => {
    if (box.value.length > site.longest) box.value = site.cut(box.value, site.longest);
    wanted.q = box.value.trim();
    waiting = undefined;
    const active = filtering().length;
    button.textContent = active ? `${filters} (${active})` : filters;
    clearTimeout(rest);
    if (!again) site.say("");
    const query = site.query.parse(box.value, isEntered || document.activeElement !== box);
    ({ isOpen } = query);
    box.ariaInvalid = query.error ? "true" : null;
    if (!active && query.isEmpty && (isOpen || !wanted.q)) return close();
    if (!lists) makeResults();
    if (main.isConnected) main.replaceWith(results);
    page.dataset.searching = isEverywhere ? "everywhere" : "here";
    document.title = isEverywhere ? `${opened.index.texts.search} · ${opened.index.title}` : title;
    const { files } = query;
    terms = query.terms;
    waiting = files;
    if (files) site.track(files.then(() => { if (waiting === files) update(true); }), () => update(true));
    const shown = lists.map(({ list }) => list.children.length);
    const focused = document.activeElement?.href;
    const tests = filtering().filter(name => name !== "sort").map(name => site.query.filter(name, wanted[name]));
    const found = finder.find([...scopeTests(), ...tests], query, wanted.sort || (scope === "due" ? "due" : ""));
    const first = Math.ceil(innerHeight / 44);
    lists.forEach((list, place) => {
      list.found = list.holds ? found.filter(list.holds) : found;
      list.list.replaceChildren();
      for (const count of list.counts ?? []) if (count) count.textContent = list.found.length;
      list.column?.classList.toggle("empty", !list.found.length);
      show(list, Math.max(first, restored?.rows?.[place] ?? 0, again ? shown[place] : 0));
    });
    // The rows that fit on the screen appear at once, the others when the reader stops typing.
    rest = setTimeout(() => {
      for (const list of lists) {
        if (list.list.children.length < list.step) show(list, list.step);
      }
      showLinks();
    }, 100);
    showOutcome(found.length, query.error);
    if (shownSort !== wanted.sort) showLinks();
    // New results may appear while a previous result has the focus.
    if (focused) [...results.querySelectorAll(".todos a")].find(link => link.href === focused)?.focus();
    if (restored) {
      scrollTo(0, restored.top);
      if (!waiting) restored = undefined;
    }
    if (site.wantsFirst && (found.length || !waiting)) focusFirst();
  };

  /** Returns what a todo must pass to be on the page: most boards, and the page of due todos, show no closed ones. */
  const scopeTests = () => {
    if (name) return [finder.inGroup(scope, name)];
    if (scope === "closed") return [finder.isClosed];
    const isOpen = board ? board.dataset.kind !== "status" && !board.querySelector(".closed") : scope === "due";
    return isOpen ? [todo => !finder.isClosed(todo)] : [];
  };

  let shownChips = "";
  const showOutcome = (number, error) => {
    const { index } = opened;
    count.textContent = error ?? (number ? `${number} ${index.texts.found}` : waiting ? "" : index.texts.nothingFound);
    if (everywhere.isConnected) everywhere.href = `${site.root}index.html${addressOf(wanted).search}`;
    const key = names.map(name => name !== "q" && wanted[name]).join("\n");
    if (key === shownChips) return;
    shownChips = key;
    const place = [...chips.children].indexOf(document.activeElement);
    chips.replaceChildren(...panel.chips(index, name => {
      wanted[name] = "";
      panel.fill();
      change();
    }));
    if (place >= 0) (chips.children[place] ?? chips.lastElementChild ?? box).focus();
  };

  let shownSort;
  const showLinks = () => {
    shownSort = wanted.sort;
    if (!heads) return;
    const focused = heads.contains(document.activeElement) && document.activeElement.parentElement;
    panel.link(heads, opened.index.texts, sort => addressOf({ ...wanted, sort }).href);
    if (focused) focused.firstElementChild.focus();
  };

  /** Shows the page itself. */
  const close = () => {
    site.wantsFirst = false;
    site.say("");
    delete page.dataset.searching;
    document.title = title;
    if (!results.isConnected) return;
    if (results.contains(document.activeElement)) button.focus();
    results.replaceWith(main);
    site.onRows?.();
  };

  const focusFirst = () => {
    site.wantsFirst = false;
    results.querySelector(".todos a")?.focus();
  };

  // The address. A filter, and the first letter of a query, make a new entry in the history; more letters change it.

  let isTyping = false;
  let saving;
  let at;

  const addressOf = wanted => {
    const address = new URL(location);
    for (const name of names) {
      if (wanted[name]) address.searchParams.set(name, wanted[name]);
      else address.searchParams.delete(name);
    }
    return address;
  };

  /** Keeps in the history how many rows are shown, and where. */
  const keep = () => {
    if (results.isConnected) {
      history.replaceState({ rows: lists.map(({ list }) => list.children.length), top: scrollY }, "");
    }
  };

  const save = isNew => {
    clearTimeout(saving);
    const address = addressOf(wanted);
    if (address.href === location.href) return;
    if (isNew) keep();
    history[isNew ? "pushState" : "replaceState"](null, "", address);
    at = location.search;
  };

  const change = () => {
    save(true);
    isTyping = false;
    update();
  };

  const type = () => {
    restored = undefined;
    site.wantsFirst = false;
    isEntered = false;
    update();
    if (!isTyping) save(true);
    isTyping = true;
    clearTimeout(saving);
    saving = setTimeout(save, 400);
  };

  const leave = () => {
    box.value = "";
    for (const name of names) wanted[name] = "";
    panel.fill();
    change();
  };

  const showKeys = () => panel.showKeys(opened.index.texts);

  /** Takes what is wanted from the address. */
  const read = () => {
    const query = new URLSearchParams(location.search);
    for (const name of names) wanted[name] = query.get(name)?.trim() ?? "";
    if (!["overdue", "today", "week", "none"].includes(wanted.due)) wanted.due = "";
    if (!site.isDay(wanted.after)) wanted.after = "";
    if (!site.isDay(wanted.before)) wanted.before = "";
    if (!finder.isSort(wanted.sort)) wanted.sort = "";
    at = location.search;
    restored = history.state?.rows && history.state;
  };

  /** Begins the search, and again after a failure; the files are loaded only once. */
  site.start = async () => {
    opened = await finder.open();
    read();
    const typed = box.value.trim();
    box.value ||= wanted.q;
    box.maxLength = site.longest;
    box.addEventListener("input", type);
    box.addEventListener("change", () => { if (isTyping) save(); });
    // A click in the results is for what they show.
    box.addEventListener("blur", ({ relatedTarget }) => { if (isOpen && !results.contains(relatedTarget)) update(); });
    box.addEventListener("keydown", event => {
      if (event.isComposing) return;
      if (event.key === "Escape") {
        leave();
        box.blur();
        return;
      }
      if (event.key === "Enter" && isOpen) {
        isEntered = true;
        update();
      }
      if (results.isConnected && ["Enter", "ArrowDown"].includes(event.key)) {
        event.preventDefault();
        site.wantsFirst = Boolean(waiting);
        if (results.querySelector(".row")) focusFirst();
      }
    });
    document.addEventListener("click", event => {
      if (isTyping) save();
      keep();
      const head = event.target.closest("[data-sort] a");
      if (!head || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const { sort } = head.parentElement.dataset;
      wanted.sort = wanted.sort === sort ? `-${sort}` : sort;
      panel.fill();
      change();
      results.querySelector(`[data-sort=${sort}] a`).focus();
    }, true);
    addEventListener("pagehide", keep);
    addEventListener("popstate", () => {
      if (location.search === at) return;
      clearTimeout(saving);
      isTyping = false;
      read();
      box.value = wanted.q;
      panel.fill();
      update();
    });
    update();
    if (typed && typed !== new URLSearchParams(location.search).get("q")) {
      save(true);
      isTyping = true;
    }
    return { leave, showKeys, toggleFilters: () => panel.toggle(opened.index, { change, type, leave, showKeys }) };
  };
};
