"use strict";
todosite.parts.find = site => {
const todos = {};
const kinds = new Map();
const { received } = site;
let index;
const load = (kind, number) => site.load(`search/${kind}-${number}.js?${index.fingerprint}`)
.then(() => received[kind][number] || Promise.reject());
const open = async () => {
index = received.index[0];
site.builtFor = index.today;
const files = Math.ceil(index.count / index.size);
await Promise.all(Array.from({ length: files }, (_, number) => load("todos", number)));
const names = ["title", "path", "status", "priority", "due", "ended", "tags", "milestone", "people", "checklist", "bad", "short"];
for (const name of names) todos[name] = received.todos.flatMap(file => file[name]);
for (const name of ["created", "updated"]) {
todos[name] = received.todos.flatMap(file => file[name] ?? file.title.map(() => 0));
}
todos.completed = [...todos.ended];
for (const [todo, day] of received.todos.flatMap(file => file.completed ?? [])) todos.completed[todo] = day;
todos.waiting = new Set(received.todos.flatMap(file => file.waiting ?? []));
todos.foldedTitle = todos.title.map(title => site.fold(site.cut(title, 1e4).normalize()));
todos.id = todos.path.map(path => path.slice(path.lastIndexOf("/") + 1));
todos.foldedID = todos.id.map(site.fold);
todos.parts = Object.assign({}, ...received.todos.map(file => file.parts));
for (const { ids } of received.todos) {
for (const todo in ids) {
todos.id[todo] = ids[todo];
todos.foldedID[todo] += `\n${site.fold(ids[todo])}`;
}
}
index.foldedTags = index.tags.map(tag => site.fold(`#${tag.normalize()}`));
index.foldedPeople = index.people.map(name => site.fold(`@${bare(name).normalize()}`));
index.keys = index.words.map(key);
kinds.set("status", [index.statuses, todo => [todos.status[todo]]]);
kinds.set("tag", [index.tags, todo => todos.tags[todo]]);
kinds.set("milestone", [index.milestones, todo => [todos.milestone[todo] - 1]]);
kinds.set("person", [index.people, todo => todos.people[todo]]);
kinds.set("priority", [index.priorities, todo => [todos.priority[todo] - 1]]);
site.query.open({ index, todos });
site.fields?.open(index, kinds, values, words);
return { index, todos };
};
const textOf = todo => {
const path = todos.path[todo];
const hash = [...path].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(), 0x85ebca6b), 0);
return load("texts", hash >>> 9 & index.textFiles - 1).then(([paths, texts]) => texts[paths.indexOf(path)]);
};
const bare = name => name.replace(/^@/, "");
const key = word => Array.from(word, letter => letter.codePointAt(0).toString(36).padStart(4, "0")).join("");
const entries = [];
const held = new Map();
const holders = (word, isPrefix, loading) => {
const name = word + (isPrefix ? "…" : "");
if (held.has(name)) return held.get(name);
const before = limit => index.keys.filter(first => first <= limit).length;
const files = [...index.keys.keys()].slice(
Math.max(0, before(key(word)) - 1), before(key(word) + (isPrefix ? "~" : "")));
if (!files.every(file => received.words[file])) {
loading.push(...files.map(file => load("words", file)));
return undefined;
}
const flags = new Uint8Array(index.count);
for (const file of files) {
const [words, steps] = entries[file] ??= received.words[file].map(text => text.split(" "));
words.forEach((other, place) => {
if (isPrefix ? other.startsWith(word) : other === word) follow(steps[place], flags);
});
}
if (held.size > 2 * site.longest) held.clear();
held.set(name, flags);
return flags;
};
let byPath;
const follow = (steps, flags) => {
byPath ??= [...todos.path.keys()].sort((left, right) => todos.path[left] < todos.path[right] ? -1 : 1);
let todo = 0;
let step = 0;
for (let place = 0; place < steps.length; place++) {
const code = steps.charCodeAt(place);
if (code < 93) {
step = (step + code - 59) * 32;
} else {
todo += step + code - 93;
flags[byPath[todo++]] = 1;
step = 0;
}
}
};
const naming = name => {
const folded = name.toLowerCase().normalize();
return other => other.toLowerCase().normalize() === folded;
};
const rank = (todo, { text, tags, people, isInBody }) => {
const title = todos.foldedTitle[todo];
let place = title.indexOf(text);
if (place >= 0) {
while (place > 0 && site.isLetter.test(title[place - 1])) place = title.indexOf(text, place + 1);
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
const having = (kind, fits) => {
const [values, placesOf] = kinds.get(kind);
const places = new Set(values.flatMap((value, place) => fits(...[].concat(value)) ? place : []));
return places.size ? todo => placesOf(todo).some(place => places.has(place)) : undefined;
};
const inGroup = (kind, name) => {
const normal = name.normalize();
const isIn = having(kind, value => !name || value.normalize() === normal);
return todo => Boolean(name) === Boolean(isIn?.(todo));
};
const isClosed = todo => index.statuses[todos.status[todo]][3];
const levels = ["urgent", "high", "medium", "low"];
const values = new Map([
["title", todo => todos.title[todo]],
["id", todo => todos.id[todo]],
["status", todo => todos.status[todo]],
["priority", todo => {
const level = index.priorities[todos.priority[todo] - 1]?.[2];
return isClosed(todo) || !level ? undefined : levels.indexOf(level) + 1 || levels.length + 1;
}],
["created", todo => todos.created[todo] || undefined],
["updated", todo => todos.updated[todo] || undefined],
["due", todo => todos.due[todo] || undefined],
["person", todo => todos.people[todo].length ? bare(index.people[todos.people[todo][0]]) : undefined],
["checklist", todo => {
const [done, total] = (todos.checklist[todo] || "").split("/");
return total ? done / total : undefined;
}],
]);
const words = new Set(["title", "id", "person"]);
const isSort = sort => values.has(sort.replace(/^-/, ""));
const orders = new Map();
const inOrder = sort => {
if (orders.has(sort)) return orders.get(sort);
const name = sort.replace("-", "");
const sign = sort === name ? 1 : -1;
const collator = new Intl.Collator(document.documentElement.lang || undefined, { numeric: true });
const compare = words.has(name)
? collator.compare : (left, right) => left < right ? -1 : left > right ? 1 : 0;
const all = Array.from({ length: index.count }, (_, todo) => [values.get(name)(todo), todo]);
const isMissing = ([value]) => value === undefined;
const order = [
...all.filter(one => !isMissing(one)).sort((left, right) => sign * compare(left[0], right[0]) || left[1] - right[1]),
...all.filter(isMissing),
].map(([, todo]) => todo);
orders.set(sort, order);
return order;
};
const find = (scope, { branches }, sort) => {
const places = new Uint16Array(index.count);
for (const { text, terms, tests: conditions } of branches) {
const isName = text.length > 2 || /\d/.test(text);
const tests = [...scope, ...conditions];
for (let todo = 0; todo < index.count; todo++) {
if (tests.length && !tests.every(test => test(todo))) continue;
let sum = 1;
for (const term of terms) {
const one = rank(todo, term);
if (!one) { sum = 0; break; }
sum += one;
}
if (!sum) continue;
const title = todos.foldedTitle[todo];
const ids = `\n${todos.foldedID[todo]}\n`;
if (title === text || ids.includes(`\n${text}\n`)) sum = 0;
else if (isName && ids.includes(`\n${text}`)) sum = 1;
else if (!title.startsWith(text)) sum += terms.length * 6;
if (!places[todo] || sum < places[todo]) places[todo] = sum + 1;
}
}
if (sort) return inOrder(sort).filter(todo => places[todo]);
const ranks = [];
places.forEach((place, todo) => { if (place) (ranks[place] ??= []).push(todo); });
return ranks.flat();
};
site.finder = { open, find, rank, having, holders, textOf, inGroup, dayOf, isPast, isClosed, bare, naming, isSort };
};
