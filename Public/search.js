// The search, its filters and the list of keyboard shortcuts. Their texts are in the index (SiteGenerator/Search).
"use strict";

(() => {
  const site = window.todosite;
  const page = document.documentElement;
  const box = document.getElementById("Search");
  const button = document.getElementById("Filters");
  const main = document.querySelector("main");
  const filters = button.textContent;

  const make = (name, properties, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };

  // Words, as in Sources/Documents/SearchTokens.

  const strokes = { đ: "d", ø: "o", ł: "l", ħ: "h", ı: "i", ŧ: "t", ς: "σ" };

  const fold = text => {
    const lower = text.toLowerCase().replace(/[‘’]/g, "'");
    if (!/[^\0-\x7f]/.test(lower)) return lower;
    return lower.replace(/[\u00c0-\u024f\u0370-\u052f\u1e00-\u1fff]/g, letter => letter.normalize("NFD"))
      .replace(/[\u0300-\u036f]/g, "").replace(/[đøłħıŧς]/g, letter => strokes[letter]);
  };

  const unspaced = "\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3005-\\u30ff\\u31f0-\\u31ff\\u3400-\\u9fff"
    + "\\uf900-\\ufaff\\uff66-\\uff9f\\u{20000}-\\u{3ffff}";
  const isUnspaced = new RegExp(`[${unspaced}]`, "u");
  const runs = new RegExp(`[${unspaced}]+|[^${unspaced}]+`, "gu");
  const wordsOf = folded => (folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap(run => run.match(runs))
    .flatMap(run => {
      const letters = [...run];
      return isUnspaced.test(run)
        ? letters.map((letter, place) => letter + (letters[place + 1] ?? "")) : letters.slice(0, 24).join("");
    });

  // The index.

  const received = { index: [], todos: [], words: [] };
  site.shard = (kind, number, data) => { received[kind][number] = data; };
  let index;
  const todos = {};
  const load = (kind, number) => site.load(`search/${kind}-${number}.js?${index.fingerprint}`)
    .then(() => received[kind][number] || Promise.reject());

  const ready = site.load("search/index.js").then(async () => {
    index = received.index[0];
    site.builtFor = index.today;
    const files = Math.ceil(index.count / index.size);
    await Promise.all(Array.from({ length: files }, (_, number) => load("todos", number)));
    for (const name of ["title", "path", "status", "priority", "due", "ended", "tags", "milestone", "people", "checklist"]) {
      todos[name] = received.todos.flatMap(file => file[name]);
    }
    todos.foldedTitle = todos.title.map(title => fold(title.normalize()));
    todos.foldedID = todos.path.map(path => fold(path.slice(path.lastIndexOf("/") + 1)));
    received.todos.forEach(({ ids }, number) => {
      for (const place in ids) todos.foldedID[number * index.size + +place] += `\n${fold(ids[place])}`;
    });
    index.foldedTags = index.tags.map(tag => fold(`#${tag.normalize()}`));
    index.foldedPeople = index.people.map(name => fold(`@${bare(name).normalize()}`));
    index.keys = index.words.map(key);
  });

  const bare = name => name.replace(/^@/, "");

  // The index is sorted by code points.
  const key = word => Array.from(word, letter => letter.codePointAt(0).toString(36).padStart(4, "0")).join("");

  /** Returns a 1 for each todo whose body contains a word; undefined until the files are loaded. */
  const held = new Map();
  const holders = (word, isPrefix) => {
    const name = word + (isPrefix ? "…" : "");
    if (held.has(name)) return held.get(name);
    const before = limit => index.keys.filter(first => first <= limit).length;
    const files = [];
    for (let file = Math.max(0, before(key(word)) - 1); file < before(key(word) + (isPrefix ? "~" : "")); file++) {
      files.push(file);
    }
    if (!files.every(file => received.words[file])) {
      Promise.all(files.map(file => load("words", file))).then(update, () => held.set(name, new Uint8Array(index.count)));
      return undefined;
    }
    const flags = new Uint8Array(index.count);
    for (const file of files) {
      const [words, steps] = received.words[file].map(text => text.split(" "));
      words.forEach((other, place) => {
        if (isPrefix ? other.startsWith(word) : other === word) follow(steps[place], flags);
      });
    }
    if (held.size > 99) held.clear();
    held.set(name, flags);
    return flags;
  };

  // Decodes the steps that SearchWordFiles.swift encodes.
  const follow = (steps, flags) => {
    let todo = 0;
    let step = 0;
    for (let place = 0; place < steps.length; place++) {
      const code = steps.charCodeAt(place);
      if (code < 93) {
        step = (step + code - 59) * 32;
      } else {
        todo += step + code - 93;
        flags[todo++] = 1;
        step = 0;
      }
    }
  };

  // Matching and ranking.

  const { names } = site;
  const wanted = {};
  const same = (left, right) => left.normalize().toLowerCase() === right.normalize().toLowerCase();

  const termsOf = query => Array.from(query.matchAll(/"([^"]*)"?|\S+/g), match => fold(match[1] ?? match[0]).trim())
    .filter(text => text).map(text => {
      const among = words => new Set(words.flatMap((word, place) => word.includes(text) ? place : []));
      const words = /^[#@]/.test(text) ? [] : wordsOf(text);
      const flags = words.flatMap((word, place) => {
        const isOne = [...word].length === 1;
        if (!isUnspaced.test(word)) return query.length > 1 ? [holders(word, !isOne)] : [];
        return isOne && place > 0 && isUnspaced.test(words[place - 1]) ? [] : [holders(word, isOne)];
      });
      return {
        text, tags: among(index.foldedTags), people: among(index.foldedPeople),
        isInBody: flags.length && flags.every(flags => flags) ? todo => flags.every(flags => flags[todo]) : () => false,
      };
    });

  const isLetter = /[\p{L}\p{M}\p{N}]/u;

  /** Returns how well a term matches a todo: 1 is the best match, 0 is no match. */
  const rank = (todo, { text, tags, people, isInBody }) => {
    const title = todos.foldedTitle[todo];
    let place = title.indexOf(text);
    if (place >= 0) {
      while (place > 0 && isLetter.test(title[place - 1])) place = title.indexOf(text, place + 1);
      return place >= 0 ? 1 : 2;
    }
    if (todos.foldedID[todo].includes(text)) return 3;
    if (todos.tags[todo].some(tag => tags.has(tag))) return 4;
    if (todos.people[todo].some(person => people.has(person))) return 5;
    return isInBody(todo) ? 6 : 0;
  };

  const hasTime = due => due.length > 10 && !site.builtFor;
  const dayOf = due => hasTime(due) ? site.day(new Date(due)) : due.slice(0, 10);
  const isPast = due => hasTime(due) ? new Date(due) < Date.now() : due.slice(0, 10) < site.today;

  const filter = () => {
    const among = (values, fits) => new Set(values.flatMap((value, place) => fits(value) ? place : []));
    const { status, tag, milestone, person, priority, due, after, before } = wanted;
    const statuses = among(index.statuses, ([label, , group, isClosed]) =>
      same(label, status) || group === status || status === (isClosed ? "closed" : "unclosed"));
    const priorities = among(index.priorities, ([label, , level]) => same(label, priority) || level === priority);
    const tags = among(index.tags, name => same(name, tag));
    const milestones = among(index.milestones, title => same(title, milestone));
    const people = among(index.people, name => same(bare(name), bare(person)));
    const { today } = site;
    const end = site.day(new Date(Date.parse(`${today}T12:00`) + 7 * 864e5));
    const isDue = new Map(Object.entries({
      overdue: isPast, today: (text, day) => day === today && !isPast(text),
      week: (text, day) => day <= end && !isPast(text),
    })).get(due);
    return todo => {
      const text = todos.due[todo];
      const day = text && (isDue || after || before) && dayOf(text);
      return (!status || statuses.has(todos.status[todo]))
        && (!tag || todos.tags[todo].some(tag => tags.has(tag)))
        && (!milestone || milestones.has(todos.milestone[todo] - 1))
        && (!person || todos.people[todo].some(person => people.has(person)))
        && (!priority || priorities.has(todos.priority[todo] - 1))
        && (due !== "none" || !text)
        && (!isDue || day && isDue(text, day) && !index.statuses[todos.status[todo]][3])
        && (!after || day && day > after) && (!before || day && day < before);
    };
  };

  const find = () => {
    terms = termsOf(wanted.q.normalize());
    const query = terms.map(({ text }) => text).join(" ");
    const isWanted = filter();
    const ranks = [];
    for (let todo = 0; todo < index.count; todo++) {
      if (!isWanted(todo)) continue;
      let sum = 0;
      for (const term of terms) {
        const one = rank(todo, term);
        if (!one) { sum = -1; break; }
        sum += one;
      }
      if (sum < 0) continue;
      const title = todos.foldedTitle[todo];
      if (title === query || todos.foldedID[todo].split("\n").includes(query)) sum = 0;
      else if (!title.startsWith(query)) sum += terms.length * 6;
      (ranks[sum] ??= []).push(todo);
    }
    found = ranks.flat();
  };

  // Results, as in Templates/partials/row.html.

  let terms = [];
  let found = [];
  let rest;
  const list = make("ul", { className: "todos" });
  const count = make("p", { className: "found", role: "status" });
  const more = make("button", { type: "button", className: "more" });
  const heading = make("h1");
  const results = make("main", { className: "results", hidden: true }, heading, count, list, more);
  main.before(results);
  more.addEventListener("click", () => {
    const first = list.children.length;
    show(first + 100);
    list.children[first].querySelector("a").focus();
  });

  const show = end => {
    const rows = found.slice(list.children.length, end).map(row);
    list.append(...rows);
    site.onRows?.(rows);
    const rest = found.length - list.children.length;
    more.hidden = rest === 0;
    more.textContent = `${rest} ${index.texts.more}`;
  };

  const mark = group => {
    const [svg, use] = ["svg", "use"].map(name => document.createElementNS("http://www.w3.org/2000/svg", name));
    svg.setAttribute("class", "mark");
    svg.ariaHidden = true;
    use.setAttribute("href", `#Icon-${group}`);
    svg.append(use);
    return svg;
  };

  const date = day => {
    const text = index.months[day.slice(5, 7) - 1].replace("4444", +day.slice(0, 4)).replace("28", +day.slice(8, 10));
    return make("time", { dateTime: day }, day.length > 10 ? `${text}, ${day.slice(11, 16)}` : text);
  };

  const row = todo => {
    const [, label, group, isClosed, isPlain] = index.statuses[todos.status[todo]];
    const [, priority, level] = index.priorities[todos.priority[todo] - 1] ?? [];
    const { texts } = index;
    const due = todos.due[todo];
    const checklist = todos.checklist[todo];
    const facts = make("p", { className: "facts" });
    if (due && !isClosed) {
      const isLate = isPast(due);
      facts.append(make(
        "span", { className: isLate ? "due late" : "due" },
        make("span", { className: "word" }, isLate ? texts.overdueSince : texts.dueOn), " ", date(due)));
    }
    const ended = todos.ended[todo];
    facts.append(make(
      "span", { className: isPlain ? "state sr" : "state" }, label, ...(ended ? [" ", date(ended)] : [])));
    if (priority && !isClosed) facts.append(make("span", { className: level }, priority));
    // The first six, as in rows.
    const named = (names, properties) => names.length && facts.append(
      make(
        "span", properties, ...names.slice(0, 6).flatMap(name => [make("bdi", {}, ...marked(name)), " "]),
        names.length > 6 ? `${texts.and} ${names.length - 6} ${texts.more}` : ""));
    named(todos.tags[todo].map(tag => `#${index.tags[tag]}`));
    named(todos.people[todo].map(person => index.people[person]), { className: "people" });
    if (checklist) {
      const [done, total] = checklist.split("/");
      facts.append(make(
        "span", { className: "check" }, make("span", { className: "sr" }, `${texts.checklist} `), `${checklist} `,
        make("progress", { value: done, max: total, ariaHidden: true })));
    }
    const path = todos.path[todo].split("/").map(encodeURIComponent).join("/");
    return make(
      "li", { className: isClosed ? "row closed" : "row" }, mark(group),
      make("a", { href: `${site.root}todos/${path}.html`, dir: "auto" }, ...marked(todos.title[todo])), facts);
  };

  const marked = text => {
    let folded = "";
    const places = [];
    let place = 0;
    for (const letter of text) {
      const one = fold(letter);
      folded += one;
      places.push(...Array(one.length).fill(place));
      place += letter.length;
    }
    places.push(place);
    const found = new Set();
    for (const { text } of terms) {
      for (let at = folded.indexOf(text); at >= 0; at = folded.indexOf(text, at + 1)) {
        for (let place = places[at]; place < places[at + text.length]; place++) found.add(place);
      }
    }
    const nodes = [];
    for (let start = 0, end; start < text.length; start = end) {
      for (end = start; end < text.length && found.has(end) === found.has(start);) end++;
      const part = text.slice(start, end);
      nodes.push(found.has(start) ? make("mark", {}, part) : part);
    }
    return nodes;
  };

  const update = () => {
    wanted.q = box.value.trim();
    const isSearching = names.some(name => wanted[name]);
    if (isSearching) page.dataset.searching = "shown";
    else delete page.dataset.searching;
    const active = names.filter(name => name !== "q" && wanted[name]).length;
    button.textContent = active ? `${filters} (${active})` : filters;
    if (isSearching === results.hidden) {
      results.hidden = !isSearching;
      // The skip link leads to the element that is shown.
      [results.id, main.id] = [main.id, results.id];
    }
    if (isSearching) {
      find();
      const href = document.activeElement?.href;
      heading.textContent = index.texts.search;
      count.textContent = found.length ? `${found.length} ${index.texts.found}` : index.texts.nothingFound;
      list.replaceChildren();
      // The first rows appear at once, the others when the reader stops typing.
      show(25);
      clearTimeout(rest);
      rest = setTimeout(show, 100, 100);
      // New results may appear while a previous result has the focus.
      if (href) [...list.querySelectorAll("a")].find(link => link.href === href)?.focus();
    }
    clearTimeout(saving);
    saving = setTimeout(saveAddress, 400);
  };

  let saving;
  const saveAddress = () => {
    clearTimeout(saving);
    const address = new URL(location);
    for (const name of names) {
      if (wanted[name]) address.searchParams.set(name, wanted[name]);
      else address.searchParams.delete(name);
    }
    if (address.href !== location.href) history.replaceState(history.state, "", address);
  };

  let panel;
  const fields = {};

  const makePanel = () => {
    const { texts } = index;
    const choice = (name, label, options) => make("label", {}, label, fields[name] = make(
      "select", { name },
      ...[["", texts.any], ...options].map(([value, text = value]) => make("option", { value }, text))));
    const input = (name, label, properties) =>
      make("label", {}, label, fields[name] = make("input", { name, ...properties }));
    const name = (name, label, values) => {
      const options = [...new Set(values)].sort(new Intl.Collator(undefined, { numeric: true }).compare);
      if (options.length <= 50) return choice(name, label, options.map(option => [option]));
      const list = make("datalist", { id: `Filters-${name}` }, ...options.map(value => make("option", { value })));
      const field = input(name, label, { autocomplete: "off" });
      fields[name].setAttribute("list", list.id);
      field.append(list);
      return field;
    };
    const distinct = values => [...new Map(values.map(([value, text]) => [value.toLowerCase(), [value, text]])).values()];
    const clear = make("button", { type: "button" }, texts.clear);
    const keys = make("button", { type: "button" }, texts.keys);
    panel = make(
      "div", { className: "filters", id: "Filters-panel", role: "group", ariaLabel: filters, hidden: true },
      choice("status", texts.status, [["unclosed", texts.notClosed], ...distinct(index.statuses), ["closed", texts.closed]]),
      name("tag", texts.tag, index.tags),
      ...(index.milestones.length ? [name("milestone", texts.milestone, index.milestones)] : []),
      name("person", texts.person, index.people.map(bare)),
      choice("priority", texts.priority, distinct(index.priorities)),
      choice("due", texts.dueDate, [
        ["overdue", texts.overdue], ["today", texts.today], ["week", texts.thisWeek], ["none", texts.noDate]]),
      input("after", texts.dueAfter, { type: "date" }),
      input("before", texts.dueBefore, { type: "date" }),
      make("p", {}, clear, keys));
    box.parentElement.after(panel);
    button.setAttribute("aria-controls", panel.id);
    for (const name in fields) {
      const field = fields[name];
      if (wanted[name] && field.options) {
        const option = [...field.options].find(({ value }) => same(value, wanted[name])) ?? make("option", {}, wanted[name]);
        if (!option.parentNode) field.append(option);
        wanted[name] = option.value;
      }
      field.value = wanted[name];
    }
    panel.addEventListener("input", () => {
      for (const name in fields) wanted[name] = fields[name].value.trim();
      update();
    });
    panel.addEventListener("keydown", event => {
      if (event.key !== "Escape") return;
      toggleFilters();
      button.focus();
    });
    clear.addEventListener("click", leave);
    keys.addEventListener("click", showKeys);
  };

  const toggleFilters = () => {
    if (!panel) makePanel();
    panel.hidden = !panel.hidden;
    button.ariaExpanded = !panel.hidden;
  };

  const leave = () => {
    if (results.contains(document.activeElement)) box.focus();
    box.value = "";
    for (const name of names) wanted[name] = "";
    for (const name in fields) fields[name].value = "";
    update();
  };

  let dialog;
  const showKeys = () => {
    const { texts } = index;
    if (!dialog) {
      const keys = {
        "/": texts.keySearch, "j": texts.keyNext, "k": texts.keyPrevious, "Enter": texts.keyOpen,
        "Escape": texts.keyLeave, "?": texts.keyHelp,
      };
      const isOn = make("input", { type: "checkbox", checked: site.hasKeys });
      const close = make("button", { type: "button" }, texts.close);
      isOn.addEventListener("change", () => { site.hasKeys = isOn.checked; });
      close.addEventListener("click", () => dialog.close());
      dialog = make(
        "dialog", { className: "keys", ariaLabel: texts.keys }, make("h2", {}, texts.keys),
        make("dl", {}, ...Object.entries(keys).map(([key, text]) =>
          make("div", {}, make("dt", {}, make("kbd", {}, key)), make("dd", {}, text)))),
        make("label", {}, isOn, texts.keysOn), close);
      document.body.append(dialog);
    }
    dialog.showModal();
  };

  const query = new URLSearchParams(location.search);
  for (const name of names) wanted[name] = query.get(name)?.trim() ?? "";
  if (!["overdue", "today", "week", "none"].includes(wanted.due)) wanted.due = "";
  box.value ||= wanted.q;

  site.search = ready.then(() => {
    box.addEventListener("input", update);
    box.addEventListener("keydown", event => {
      if (event.isComposing) return;
      if (event.key === "Escape") {
        leave();
        box.blur();
      } else if (!results.hidden && (event.key === "Enter" || event.key === "ArrowDown")) {
        event.preventDefault();
        list.querySelector("a")?.focus();
      }
    });
    document.addEventListener("click", saveAddress, true);
    if (names.some(name => name !== "q" && wanted[name])) toggleFilters();
    update();
    return { toggleFilters, showKeys, leave, wordsOf: text => wordsOf(fold(text)) };
  });
})();
