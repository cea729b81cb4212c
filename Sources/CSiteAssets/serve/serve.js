// For the pages of `todosite serve` only: shows a page again when it has changed, and sends the forms of its panel at
// once. Without this script they are forms like any others.
"use strict";

(() => {
  const { etag, project = "" } = document.currentScript.dataset;
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const pause = time => new Promise(resolve => setTimeout(resolve, time));
  const panel = () => document.getElementById("Hands");

  const make = (name, properties, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };

  const status = make("p", { className: "hands-status", role: "status" });
  const alert = make("p", { className: "hands-alert", role: "alert" });
  document.body.append(status, alert);

  // What is typed. A field may have any name, also that of a property of its form, so forms are asked for attributes.

  const forms = () => all("form:has(> input[name=token])");
  const fieldsOf = form => all("input:not([type=hidden]), textarea, select", form);
  const hidden = (form, name) => form.querySelector(`input[type=hidden][name=${name}]`);

  const isTyped = field => !field.options ? field.value !== field.defaultValue
    : field.selectedIndex !== Math.max(0, [...field.options].findIndex(option => option.defaultSelected));

  const reset = form => {
    HTMLFormElement.prototype.reset.call(form);
    form.removeAttribute("data-answer");
    form.closest("details")?.removeAttribute("open");
  };

  /** Describes an element by what stays the same when the page is made again. */
  const describe = element => element.getAttribute("id") ?? [
    element.localName, ...["class", "name", "href", "data-href"].map(name => element.getAttribute(name)),
    element.matches("form") && hidden(element, "item")?.value,
    ...[element.parentElement?.closest("details, form")].filter(Boolean).map(describe),
  ].join(" ");

  const refer = element => {
    const name = describe(element);
    return [element.localName, name, all(element.localName).filter(other => describe(other) === name).indexOf(element)];
  };
  const find = ([kind, name, place]) => all(kind).filter(element => describe(element) === name)[place];

  /** Returns what is typed and open, and where the focus is. */
  const look = () => {
    const { activeElement: focused, activeElement: { selectionStart, selectionEnd } } = document;
    const isKept = form => form.hasAttribute("data-answer") || fieldsOf(form).some(isTyped);
    const typed = forms().filter(isKept).map(form => [
      refer(form), hidden(form, "version")?.value,
      form.hasAttribute("data-answer") && form.innerHTML.replace(hidden(form, "token").value, ""),
      fieldsOf(form).filter(isTyped).map(field => [field.getAttribute("name"), field.value]),
    ]);
    return {
      typed, open: all("details[open]").map(refer),
      focused: focused !== document.body && refer(focused), selection: [selectionStart, selectionEnd],
    };
  };

  /** Types text again. A form keeps the version that it was typed for, so that a change in between is not lost. */
  const type = ([name, version, answer, fields]) => {
    const form = find(name);
    if (!form) return;
    const token = hidden(form, "token").value;
    // A form that was refused or previewed shows more than its fields.
    if (answer) form.innerHTML = answer;
    form.toggleAttribute("data-answer", answer);
    hidden(form, "token").value = token;
    if (version) hidden(form, "version").value = version;
    for (const [name, value] of fields) {
      const field = fieldsOf(form).find(field => field.getAttribute("name") === name);
      if (field) field.value = value;
    }
    form.closest("details")?.toggleAttribute("open", true);
  };

  const restore = ({ typed, open }) => {
    for (const name of open) find(name)?.toggleAttribute("open", true);
    typed.forEach(type);
  };

  /** Gives an element the focus again; returns whether it is there. */
  const focus = ({ focused, selection: [start, end] }) => {
    if (!focused) return true;
    const element = find(focused);
    if (!element?.checkVisibility({ visibilityProperty: true })) return false;
    element.focus({ preventScroll: true });
    if (typeof start === "number") element.setSelectionRange(start, end);
    return true;
  };

  // What a reload would lose is kept until the page is there again; what is typed, as long as the tab is open.

  // Projects are served one after the other at the same address.
  const key = name => `todosite-serve ${project} ${name}`;
  const store = (name, value) => {
    try { sessionStorage.setItem(key(name), JSON.stringify(value)); } catch { /* Storage is not available, or full. */ }
  };
  const stored = name => {
    try { return JSON.parse(sessionStorage.getItem(key(name))); } catch { /* Storage is not available. */ }
  };

  const box = document.getElementById("Search");
  const filters = document.getElementById("Filters");
  const scrollers = () => [document.scrollingElement, ...all("nav, .board, .scroll, .table, textarea, pre > code")];
  let isLeaving = false;

  const keep = () => {
    const state = {
      ...look(), isLeaving, alert: alert.textContent, search: box?.value, hasFilters: filters?.ariaExpanded === "true",
      message: document.querySelector("#Hands:has([data-answer]) .hands-message")?.outerHTML,
      scrolls: scrollers().map(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]),
    };
    store(location.pathname, state);
  };

  const resume = async () => {
    const state = stored(location.pathname);
    const [end, isUntold] = stored("offer") ?? [];
    if (isUntold) pause(500).then(() => report(undefined, end));
    else if (Date.now() < end) offer(end);
    if (!state?.isLeaving) return state?.typed.forEach(type);
    restore(state);
    if (state.message) panel()?.querySelector("h2").insertAdjacentHTML("afterend", state.message);
    alert.textContent = state.alert;
    if (box) box.value = state.search;
    if (state.hasFilters) filters?.click();
    // The search makes its results and filters later. The reader may scroll, click or type before.
    let isOver = false;
    let hasFocus = false;
    for (const type of ["wheel", "touchmove", "pointerdown", "keydown"]) {
      addEventListener(type, () => { isOver = true; }, { once: true, capture: true, passive: true });
    }
    for (const end = Date.now() + 1500; !isOver && Date.now() < end; await new Promise(requestAnimationFrame)) {
      hasFocus ||= focus(state);
      scrollers().forEach((scroller, place) => scroller.scrollTo(...state.scrolls[place] ?? []));
    }
  };

  // The last change can be undone at the bottom of the window for some time, also on the page that is shown next.

  let offering;

  const offer = end => {
    clearTimeout(offering);
    const form = panel()?.querySelector(".hands-undo");
    const isOffered = !!form && !!end && (Date.now() < end || form.matches(":hover, :focus-within"));
    document.body.classList.toggle("hands-offer", isOffered);
    if (isOffered) offering = setTimeout(offer, 250, end);
  };

  /** Says once what was done: here, or on the page that is shown next. */
  const report = (text, end) => {
    if (!isLeaving) status.textContent = text ?? panel()?.querySelector(".hands-undo span")?.textContent;
    store("offer", [end, isLeaving]);
    offer(end);
  };

  // Live reload. One tab hears of changes, and tells the others.

  let isPressed = false;
  let lastTyped = 0;
  let lastSent = 0;
  let running = 0;
  for (const type of ["pointerdown", "pointerup", "pointercancel", "blur"]) {
    addEventListener(type, () => { isPressed = type === "pointerdown"; }, true);
  }
  addEventListener("input", event => { lastTyped = event.isComposing ? Infinity : Date.now(); }, true);
  addEventListener("compositionend", () => { lastTyped = Date.now(); });

  const isBusy = () => running || isPressed || Date.now() - lastSent < 300
    || document.activeElement.matches("input, textarea, select") && Date.now() - lastTyped < 1000
    || document.querySelector("dialog.keys[open]");

  const ask = () => fetch(location.pathname, { method: "HEAD", cache: "no-store" }).catch(() => undefined);

  /** Shows the page again, in a pause of the reader, if it is another one now. */
  const check = async () => {
    if (document.hidden || isLeaving || running) return;
    const found = (await ask())?.headers.get("ETag");
    if (!found || found === `"${etag}"` || isLeaving || running) return;
    isLeaving = true;
    while (isBusy()) await pause(50);
    // If the file of a todo is gone by now, its page has no form for what is typed.
    const answer = look().typed.length ? await ask() : { ok: true };
    isLeaving = !!answer?.ok;
    if (isLeaving) location.reload();
    else alert.textContent ||= panel().dataset[answer ? "gone" : "lost"];
  };

  const channel = "BroadcastChannel" in window ? new BroadcastChannel("todosite-serve") : undefined;
  channel?.addEventListener("message", check);

  const hear = signal => new Promise(resolve => {
    const source = new EventSource("/-/events");
    const end = () => { source.close(); resolve(); };
    const tell = () => { channel?.postMessage(""); check(); };
    source.addEventListener("change", tell);
    // Something may have changed before, also while the stream was lost.
    source.addEventListener("open", tell);
    source.addEventListener("error", () => { if (source.readyState === EventSource.CLOSED) pause(1000).then(end); });
    signal.addEventListener("abort", end);
  });

  let listening;
  const listen = async () => {
    listening?.abort();
    if (document.hidden) return;
    const { signal } = listening = new AbortController();
    const lead = () => signal.aborted || hear(signal);
    check();
    while (!signal.aborted) {
      if (!channel || !navigator.locks) await lead();
      else await navigator.locks.request("todosite-serve", { signal }, lead).catch(lead);
    }
  };

  // The forms. They are sent one after the other, because each change makes another version of its todo.

  let queue = Promise.resolve();
  let refusals = 0;

  const adopt = answer => {
    const state = look();
    panel().replaceWith(answer);
    equip();
    restore(state);
    focus(state);
  };

  /** Sends the form of a button, and shows the panel of the answer; returns whether the change was made. */
  const send = async button => {
    const { form } = button;
    const name = refer(form);
    const isText = form.querySelector("input:not([type=hidden]), textarea");
    let response, page;
    try {
      const body = new URLSearchParams(new FormData(form, button));
      response = await fetch(form.getAttribute("action"), { method: "POST", body });
      page = new DOMParser().parseFromString(await response.text(), "text/html");
    } catch {
      alert.textContent = panel().dataset.lost;
      return false;
    }
    const answer = page.getElementById("Hands");
    const { pathname } = new URL(response.url);
    // A note only adds, so it follows what this tab itself has changed.
    const [version, next] = [document, page].map(root => root.querySelector(".hands-note > [name=version]"));
    if (response.redirected && version && next) version.value = next.value;
    if (answer) reset(form);
    if (pathname !== location.pathname) {
      isLeaving = true;
      location.assign(pathname);
    } else if (answer) {
      adopt(answer);
    }
    if (response.redirected) return true;
    const message = answer?.querySelector(".hands-message");
    const shown = answer && isText && find(name);
    if (shown) {
      shown.setAttribute("data-answer", "");
      shown.closest("details")?.toggleAttribute("open", true);
      (response.ok ? shown.querySelector(".hands-preview") : message)?.scrollIntoView({ block: "nearest" });
    } else {
      alert.textContent = message?.textContent ?? page.body.textContent.trim();
      message?.remove();
    }
    return false;
  };

  /** Presses a button after all others; it is found then. What was shown is put back if the change is not made. */
  const act = (press, putBack, text) => {
    const known = refusals;
    running++;
    alert.textContent = "";
    queue = queue.catch(() => {}).then(async () => {
      const button = known === refusals && press();
      if (button && await send(button)) {
        report(text, button.value !== "undo" && Date.now() + 10_000);
      } else {
        offer();
        refusals++;
        putBack?.();
      }
    }).finally(() => {
      running--;
      lastSent = Date.now();
      check();
    });
  };

  document.addEventListener("submit", event => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !forms().includes(form)) return;
    event.preventDefault();
    const card = form.closest(".board .row");
    const column = card && columnsOf(card).find(column => column.dataset.name === form.querySelector("select").value);
    if (column) return move(card, column);
    const button = submitter ?? form.querySelector("button[name=action]");
    const name = refer(button);
    const { value } = button;
    act(() => [find(name)].find(button => button?.value === value));
  });

  // The checklist in the text. The panel has its items in the same order.

  const boxes = all("main .prose input[type=checkbox]").filter(box => !box.closest("#Hands"));
  const itemAt = place => all("#Hands .hands-items li")[place];
  const textAt = place => itemAt(place)?.querySelector("span")?.textContent ?? "";
  const isOn = place => itemAt(place)?.querySelector("button").value === "untick";

  /** Returns whether a box has the text of an item, in which links may look otherwise. */
  const isOf = (box, text) => {
    const own = box.parentElement.cloneNode(true);
    for (const block of all("ul, ol, pre, table, blockquote, p, div", own)) block.remove();
    for (const link of all("a", own)) link.replaceWith("\0");
    const [item, ...parts] = [text, ...own.textContent.split("\0")].map(text => text.replace(/\s+/g, " ").trim());
    return parts.length === 1 ? item === parts[0] : item.startsWith(parts[0]) && item.endsWith(parts.at(-1));
  };
  const hasBoxes = all("#Hands .hands-items li").length === boxes.length
    && boxes.every((box, place) => box.checked === isOn(place) && isOf(box, textAt(place)));

  for (const [place, box] of hasBoxes ? boxes.entries() : []) {
    const text = textAt(place);
    Object.assign(box, { disabled: false, autocomplete: "off", ariaLabel: text });
    box.addEventListener("change", () => {
      const { checked } = box;
      const press = () => textAt(place) === text && isOn(place) !== checked && itemAt(place).querySelector("button");
      act(press, () => { box.checked = isOn(place); });
    });
  }

  // The board. A card has a menu with the form that moves it. It is also dragged, or moved by Alt and an arrow key.

  const moves = new Map();
  const hrefOf = card => card.querySelector(".title")?.getAttribute("href");
  const selectOf = card => moves.get(hrefOf(card))?.querySelector("select");

  /** Returns the columns where a card may be. */
  const columnsOf = card => all(".column", card.closest(".board"))
    .filter(column => [...selectOf(card).options].some(({ value }) => value === column.dataset.name));

  /** Puts what the panel has for the page itself where it belongs. */
  const equip = () => {
    for (const list of all("#Hands .hands-items")) list.toggleAttribute("hidden", hasBoxes);
    for (const form of all("#Hands .hands-move")) moves.set(form.getAttribute("data-href"), form);
    for (const card of all(".board .row")) {
      const href = hrefOf(card);
      const form = moves.get(href);
      if (!form || card.contains(form)) continue;
      card.querySelector(".hands-menu")?.remove();
      const summary = make("summary", { ariaLabel: form.querySelector("button").ariaLabel }, "⋯");
      card.append(make("details", { className: "hands-menu", id: `Hands-${href}` }, summary, form));
    }
    for (const item of all("#Hands .hands-moves > :not(:has(form))")) item.remove();
    const link = panel()?.querySelector(".hands-new");
    if (document.querySelector("h1 + .hands-new")) link?.remove();
    else if (link) document.querySelector("h1")?.after(link);
  };

  // The fragment of its address would open the form again each time the page is shown.
  document.addEventListener("click", event => {
    const { target: link } = event;
    if (!link.matches(".hands-new")) return;
    event.preventDefault();
    const field = document.getElementById(link.hash.slice(1));
    field.closest("details").toggleAttribute("open", true);
    field.focus();
  });

  const put = (card, column, next) => {
    const focused = document.activeElement;
    const changes = [[card.closest(".column"), -1], [column, 1]];
    const list = column.querySelector(".todos");
    list.insertBefore(card, next?.parentElement === list ? next : list.firstChild);
    if (card.contains(focused)) focused.focus();
    for (const [place, by] of changes) {
      place.classList.toggle("empty", !place.querySelector(".row, .rest"));
      for (const count of all(`#${place.id} > h2 > :last-child, .tabs [href="#${place.id}"] > :last-child`)) {
        count.textContent = count.textContent.replace(/\d+/, number => +number + by);
      }
    }
  };

  const move = (card, column) => {
    if (card.closest(".column") === column) return;
    const next = card.nextElementSibling;
    const { name } = column.dataset;
    put(card, column);
    act(() => {
      const select = selectOf(card);
      select.value = name;
      return select.form.querySelector("button");
    }, () => {
      // The panel knows where the card is.
      reset(selectOf(card).form);
      const home = columnsOf(card).find(column => column.dataset.name === selectOf(card).value);
      if (home && home !== card.closest(".column")) put(card, home, next);
    }, `${card.querySelector(".title").textContent}: ${column.querySelector("h2 :is(a, bdi)").textContent}`);
  };

  // A drag begins with some movement of the mouse, or with a long press of a finger, which otherwise scrolls.

  let drag;

  const drop = isWanted => {
    const { card, column, columns, timer } = drag ?? {};
    clearTimeout(timer);
    drag = undefined;
    if (!columns) return;
    card.classList.remove("hands-lifted");
    card.style.translate = "";
    for (const place of all(".hands-over")) place.classList.remove("hands-over");
    // The link of the card is not followed.
    const stop = event => { event.preventDefault(); event.stopPropagation(); };
    addEventListener("click", stop, { capture: true, once: true });
    pause(50).then(() => removeEventListener("click", stop, true));
    if (isWanted && column) move(card, column);
  };

  /** Shows a lifted card at the pointer, and the column below it; scrolls near the edges of the window. */
  const follow = () => {
    if (!drag?.columns) return;
    const { card, x, y, left, top, columns } = drag;
    const place = card.getBoundingClientRect();
    drag.across += x - left - place.left;
    drag.down += y - top - place.top;
    card.style.translate = `${drag.across}px ${drag.down}px`;
    const board = card.closest(".board");
    const { top: first, bottom: last } = board.getBoundingClientRect();
    const tab = document.elementFromPoint(x, y)?.closest(".tabs a");
    const under = document.elementFromPoint(x, Math.min(Math.max(y, first + 1), last - 1))?.closest(".column");
    drag.column = columns.find(column => tab ? tab.hash === `#${column.id}` : column === under);
    for (const place of all(".column, .tabs a")) {
      place.classList.toggle("hands-over", place === drag.column || place === tab);
    }
    const by = (at, size) => tab ? 0 : at < 60 ? -10 : at > size - 60 ? 10 : 0;
    scrollBy(0, by(y, innerHeight));
    board.scrollBy(by(x, innerWidth), by(y, innerHeight));
    requestAnimationFrame(follow);
  };

  const lift = () => {
    const { left, top } = drag.card.getBoundingClientRect();
    Object.assign(drag, { left: drag.x - left, top: drag.y - top, across: 0, down: 0, columns: columnsOf(drag.card) });
    drag.card.classList.add("hands-lifted");
    follow();
  };

  /** Returns the card that an event is about, if it may be moved. */
  const cardOf = ({ target }) => {
    const card = !target.closest?.(".hands-menu") && target.closest?.(".board .row");
    return card && selectOf(card) && card;
  };

  addEventListener("pointerdown", event => {
    const { clientX: x, clientY: y, pointerType } = event;
    const card = cardOf(event);
    if (!card || event.button) return;
    drag = { card, x, y, isTouch: pointerType !== "mouse" };
    if (drag.isTouch) drag.timer = setTimeout(lift, 400);
  });
  addEventListener("pointermove", ({ clientX: x, clientY: y }) => {
    if (!drag) return;
    const isAway = Math.hypot(x - drag.x, y - drag.y) > 6;
    if (isAway && !drag.columns) drag.isTouch ? drop() : lift();
    if (drag?.columns) Object.assign(drag, { x, y });
  });
  addEventListener("pointerup", () => drop(true));
  addEventListener("pointercancel", () => drop());
  addEventListener("touchmove", event => { if (drag?.columns) event.preventDefault(); }, { passive: false });
  addEventListener("contextmenu", event => { if (drag?.isTouch) event.preventDefault(); });
  addEventListener("dragstart", event => { if (cardOf(event)) event.preventDefault(); });
  addEventListener("keydown", event => {
    if (event.key === "Escape") drop();
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const card = event.altKey && by && cardOf(event);
    if (!card) return;
    event.preventDefault();
    const columns = columnsOf(card);
    const isFromRight = getComputedStyle(card).direction === "rtl";
    const column = columns[columns.indexOf(card.closest(".column")) + (isFromRight ? -by : by)];
    if (column) move(card, column);
  });

  equip();
  resume();
  listen();
  addEventListener("pagehide", keep);
  addEventListener("pageshow", ({ persisted }) => { if (persisted) isLeaving = false; });
  document.addEventListener("visibilitychange", listen);
  // Results of the search have other cards.
  const { onRows } = window.todosite ?? {};
  if (window.todosite) window.todosite.onRows = rows => { onRows?.(rows); equip(); };
})();
