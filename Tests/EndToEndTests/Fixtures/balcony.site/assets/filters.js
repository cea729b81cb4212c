"use strict";
todosite.parts.filters = site => {
const { make, finder, wanted } = site;
const box = document.getElementById("Search");
const button = document.getElementById("Filters");
const label = button.textContent;
const narrow = matchMedia("(max-width: 40rem)");
const fields = {};
let panel;
let sheet;
const columnTexts = ({ title, id, status, priority, dueDate, person, checklist }) =>
({ title, id, status, priority, due: dueDate, person, checklist });
const dues = texts => [
["overdue", texts.overdue], ["today", texts.today], ["week", texts.thisWeek], ["none", texts.noDate]];
const unassigned = texts => [["none", texts.withoutPerson]];
const orders = texts => Object.entries({
...columnTexts(texts), created: texts.created, updated: texts.updated, ...site.fields?.labels(),
}).flatMap(([name, text]) => [
[name, `${text}, ${texts.ascending}`], [`-${name}`, `${text}, ${texts.descending}`]]);
const makePanel = (index, { change, type, leave, showKeys }) => {
const { texts } = index;
const choice = (name, label, options, any = texts.any) => make("label", {}, label, fields[name] = make(
"select", { name }, ...[["", any], ...options].map(([value, text = value]) => make("option", { value }, text))));
const input = (name, label, properties) =>
make("label", {}, label, fields[name] = make("input", { name, ...properties }));
const named = (name, label, values, limit = 50, first = []) => {
const options = [...values].sort(new Intl.Collator(undefined, { numeric: true }).compare);
if (options.length <= limit) return choice(name, label, [...first, ...options.map(option => [option])]);
const list = make("datalist", { id: `Filters-${name}` });
for (const [value, text] of first) list.append(make("option", { value }, text));
for (const value of options) list.append(make("option", { value }));
const field = input(name, label, { autocomplete: "off" });
fields[name].setAttribute("list", list.id);
field.append(list);
return field;
};
const clearing = make("button", { type: "button" }, texts.clear);
const keys = make("button", { type: "button" }, texts.keys);
panel = make(
"div", { className: "filters", id: "Filters-panel", role: "group", ariaLabel: label },
choice("status", texts.status, [["unclosed", texts.notClosed], ...index.statuses, ["closed", texts.closed]]),
named("tag", texts.tag, index.tags),
...(index.milestones.length ? [named("milestone", texts.milestone, index.milestones)] : []),
named("person", texts.person, index.people.map(finder.bare), 50, unassigned(texts)),
choice("priority", texts.priority, index.priorities),
choice("due", texts.dueDate, dues(texts)),
input("after", texts.dueAfter, { type: "date" }),
input("before", texts.dueBefore, { type: "date" }),
...site.fields?.controls({ choice, input, named }, texts, dues(texts)) ?? [],
choice("sort", texts.sortBy, orders(texts), texts.usualOrder),
make("p", {}, clearing, keys));
button.setAttribute("aria-controls", panel.id);
panel.addEventListener("input", ({ target }) => {
for (const name in fields) wanted[name] = fields[name].value.trim();
if (target.localName === "select") change();
else type();
});
panel.addEventListener("keydown", event => {
if (event.key !== "Escape" || sheet?.open) return;
toggle();
button.focus();
});
clearing.addEventListener("click", leave);
keys.addEventListener("click", showKeys);
const close = make("button", { type: "button" }, texts.close);
close.addEventListener("click", () => sheet.close());
sheet = make("dialog", { className: "panel", ariaLabel: label }, make("p", { className: "head" }, make("b", {}, label), close));
sheet.addEventListener("close", () => { button.ariaExpanded = false; });
sheet.addEventListener("click", ({ target }) => { if (target === sheet) sheet.close(); });
narrow.addEventListener("change", () => { if (isOpen()) { toggle(); toggle(); } });
document.body.append(sheet);
};
const isOpen = () => panel && (sheet.open || panel.parentElement !== sheet && panel.isConnected);
const toggle = (index, actions) => {
if (!panel) makePanel(index, actions);
const opens = !isOpen();
if (!opens) {
sheet.close();
panel.remove();
} else if (narrow.matches) {
sheet.append(panel);
sheet.showModal();
} else {
box.parentElement.after(panel);
}
button.ariaExpanded = opens;
if (opens) fill();
};
const fill = () => {
for (const name in fields) {
const field = fields[name];
if (wanted[name] && field.options) {
const isWanted = finder.naming(wanted[name]);
const option = [...field.options].find(({ value }) => isWanted(value))
?? make("option", {}, wanted[name]);
if (!option.parentNode) field.append(option);
wanted[name] = option.value;
}
field.value = wanted[name];
}
};
const chips = (index, remove) => {
const { texts } = index;
const day = text => site.isDay(text) ? site.date(text, index).textContent : text;
const among = choices => text => {
const isNamed = finder.naming(text);
return choices.find(([name]) => isNamed(name))?.[1] ?? text;
};
const shown = {
status: [texts.status, among([["closed", texts.closed], ["unclosed", texts.notClosed], ...index.statuses])],
tag: [texts.tag], milestone: [texts.milestone],
person: [texts.person, among(unassigned(texts))],
priority: [texts.priority, among(index.priorities)],
due: [texts.dueDate, among(dues(texts))],
after: [texts.dueAfter, day], before: [texts.dueBefore, day],
...site.fields?.chips(texts, among, dues(texts)),
sort: [texts.sortBy, among(orders(texts))],
};
return Object.entries(shown).filter(([name]) => wanted[name]).map(([name, [label, text = text => text]]) => {
const value = text(wanted[name]);
const chip = make(
"button", { type: "button", className: "chip", ariaLabel: `${label}: ${value}, ${texts.removeFilter}` },
`${label}: `, make("bdi", {}, value), make("span", { className: "cross" }, "×"));
chip.addEventListener("click", () => remove(name));
return chip;
});
};
const heads = texts => make("p", { className: "columns" }, ...Object.entries(columnTexts(texts)).map(([name, text]) => {
const head = make("span", {}, text);
head.dataset.sort = name;
return head;
}), ...site.fields?.heads() ?? []);
const link = (heads, { ascending, descending }, address) => {
for (const head of heads.children) {
const { sort } = head.dataset;
const isSorted = wanted.sort.replace("-", "") === sort;
const isDown = wanted.sort[0] === "-";
const text = head.firstElementChild?.firstChild.data ?? head.textContent;
head.replaceChildren(make(
"a", { href: address(wanted.sort === sort ? `-${sort}` : sort) }, text,
...(isSorted ? [make("span", { className: "sr" }, `, ${isDown ? descending : ascending}`),
make("span", { ariaHidden: true }, isDown ? " ↓" : " ↑")] : [])));
}
};
let dialog;
const showKeys = texts => {
if (!dialog) {
const keys = {
"/": texts.keySearch, "j": texts.keyNext, "k": texts.keyPrevious, "Enter": texts.keyOpen,
"Escape": texts.keyLeave, "?": texts.keyHelp,
};
const isOn = make("input", { type: "checkbox", checked: site.hasKeys });
const close = make("button", { type: "button", autofocus: true }, texts.close);
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
site.panel = { toggle, fill, chips, heads, link, showKeys };
};
