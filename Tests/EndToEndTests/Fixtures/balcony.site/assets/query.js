"use strict";
todosite.parts.query = site => {
const { finder } = site;
let index;
let todos;
const folded = text => site.fold(text.normalize());
const known = word => word.toLowerCase().normalize().replace(/(?!^-)[-_ ']/g, "");
const never = () => false;
const signs = {
">=": (value, bound) => value >= bound, "<=": (value, bound) => value <= bound,
">": (value, bound) => value > bound, "<": (value, bound) => value < bound, "": (value, bound) => value === bound,
};
const divided = word => /^([<>]=?|) *(.*)$/s.exec(word).slice(1);
const away = (days, months = 0, inMonth = undefined) => {
const [year, month, day] = site.today.split("-").map(Number);
const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
return new Date(Date.UTC(year, month + months - 1, Math.min(inMonth ?? day, last) + days)).toISOString().slice(0, 10);
};
const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const dayNamed = name => {
const word = name.replace(/^end of (?:(w)eek|(m)onth)$/, "eo$1$2");
const weekday = (new Date(site.today).getUTCDay() + 6) % 7;
const [, later, short] = /^(next )?(.*)$/s.exec(word);
const next = short.length > 2 ? weekdays.findIndex(name => name.startsWith(short)) : -1;
const days = new Map([["today", 0], ["tomorrow", 1], ["yesterday", -1], ["eow", 6 - weekday], ["next week", 7 - weekday],
[weekdays[next], later ? 7 - weekday + next : (next - weekday + 6) % 7 + 1]]).get(weekdays[next] ?? word);
const [, count, unit] = /^(?:\+|in )?(\d{1,5}) *(?:(d)(?:ays?)?|(w)(?:eeks?)?|(m)(?:onths?)?)$/.exec(word)?.filter(part => part) ?? [];
const day = days !== undefined ? away(days) : word === "eom" ? away(0, 0, 31)
: unit === "m" ? away(0, +count) : unit ? away(count * (unit === "w" ? 7 : 1)) : word;
return site.isDay(day) && new Date(day).getUTCDate() === +day.slice(8) ? day : undefined;
};
const dated = (word, isPast) => {
const [sign, text] = divided(word.toLowerCase());
const { dayOf: day, isClosed } = finder;
const { today } = site;
const week = away(isPast ? -7 : 7);
const isNear = new Map(isPast ? [["week", date => day(date) >= week && day(date) <= today]] : [
["overdue", finder.isPast], ["today", date => day(date) === today && !finder.isPast(date)],
["week", date => day(date) <= week && !finder.isPast(date)],
]).get(sign + text);
if (sign + text === "none") return date => !date;
if (isNear) return (date, todo) => date && isNear(date) && (isPast || !isClosed(todo));
const bound = dayNamed(text);
return bound && (date => date && signs[sign](day(date), bound));
};
const classed = (kind, word) => {
const wanted = known(word);
const [, name, group] = kind === "status" && index.declared?.find(([name]) => known(name) === wanted) || [];
const ofGroup = group => finder.having(kind, (label, text, other) => other === group) ?? never;
if (Object.hasOwn(index.synonyms[kind], wanted) && (group ?? wanted) === wanted) return ofGroup(wanted);
const label = known(name ?? word);
const labelled = finder.having(kind, other => known(other) === label);
if (labelled || name) return labelled ?? never;
const meant = Object.entries(index.synonyms[kind]).find(([, words]) => words.includes(wanted));
return meant && ofGroup(meant[0]);
};
const levels = ["low", "medium", "high", "urgent"];
const leveled = word => {
const [sign, text] = divided(word);
if (!sign) return classed("priority", text);
const bound = levels.findIndex(level => index.synonyms.priority[level].includes(known(text)));
if (bound < 0) return undefined;
const place = level => levels.indexOf(level);
return finder.having("priority", (label, text, level) => place(level) >= 0 && signs[sign](place(level), bound)) ?? never;
};
const named = (kind, word, bare = name => name) => {
const name = folded(bare(word));
return finder.having(kind, other => folded(bare(other)) === name);
};
const tested = (test, values) => test && (todo => test(values[todo], todo));
const isNone = value => value === null || value === 0 || value.length === 0;
const columns = new Map([
["person", "people"], ["due", "due"], ["priority", "priority"], ["milestone", "milestone"], ["tag", "tags"]]);
const dateWords = ["today", "week", "none", "2026-12-01", ">2026-12-01"];
const past = name => ({ words: () => dateWords, read: word => tested(dated(word, true), todos[name]) });
const beyond = sign => ({
words: () => ["2026-12-01"], read: word => dayNamed(word.toLowerCase()) && keys.get("due").read(sign + word) });
const keys = new Map(Object.entries({
status: {
isAny: true,
words: () => [...Object.keys(index.synonyms.status), "closed", "unclosed",
...[...index.declared ?? [], ...index.statuses].map(([name]) => name)],
read: word => {
const wanted = word.toLowerCase();
return wanted === "closed" ? finder.isClosed
: wanted === "unclosed" ? todo => !finder.isClosed(todo) : classed("status", word);
},
},
priority: { isAny: true, words: () => [...levels, ...index.priorities.map(([name]) => name)], read: leveled },
tag: { read: word => named("tag", word.replace(/^#/, "")) },
milestone: { isAny: true, read: word => named("milestone", word) },
person: { isAny: true, read: word => named("person", word, finder.bare) },
due: { words: () => ["overdue", ...dateWords], read: word => tested(dated(word), todos.due) },
after: beyond(">"), before: beyond("<"),
created: past("created"), completed: past("completed"), updated: past("updated"),
is: { words: () => ["waiting"], read: word => word.toLowerCase() === "waiting" && (todo => todos.waiting.has(todo)) },
no: {
words: () => [...columns.keys()],
read: word => columns.has(word.toLowerCase()) && tested(isNone, todos[columns.get(word.toLowerCase())]),
},
}));
const filter = (name, word) => {
const [key, value] = name === "person" && word === "none" ? ["no", "person"] : [name, word];
return keys.get(key).read(value) || never;
};
const distance = (left, right) => {
let before = [];
let last = Array.from({ length: right.length + 1 }, (_, place) => place);
for (let row = 0; row < left.length; row++) {
const next = [row + 1];
for (let place = 0; place < right.length; place++) {
const isSwap = row && place && left[row] === right[place - 1] && left[row - 1] === right[place];
next.push(Math.min(last[place] + (left[row] !== right[place]), last[place + 1] + 1, next[place] + 1,
isSwap ? before[place - 1] + 1 : Infinity));
}
[before, last] = [last, next];
}
return last[right.length];
};
const nearest = (word, names) => names.map(name => [distance(word, name.toLowerCase()), name])
.filter(([distance, name]) => distance <= Math.max(word.length, name.length) / 3 || distance === 1 && name[1])
.sort(([left], [right]) => left - right)[0]?.[1];
const aliases = { label: "tag", labels: "tag", tags: "tag", assignee: "person", owner: "person", people: "person" };
const explain = (written, key, value) => {
const { texts } = index;
const isKey = !keys.has(key);
const names = key === undefined ? [] : [...new Set(isKey ? keys.keys() : keys.get(key).words())];
const given = ((isKey ? key : value) ?? "").toLowerCase();
const spelled = name => isKey ? name : `${key}:${/\s/.test(name) ? `"${name}"` : name}`;
const name = names.find(name => name === aliases[given])
?? names.find(name => given.length > 1 && name.startsWith(given)) ?? nearest(given, names);
const right = key === "is" && value && keys.get("status").read(value)
? `status:${value}${/^blocked$/i.test(value) ? "”, “is:waiting" : ""}`
: name && spelled(name) + (isKey ? ":" : "");
const hint = right ? ` ${texts.didYouMean} “${right}”?`
: names.length ? ` ${texts.useOneOf}: ${names.slice(0, 20).map(spelled).join(", ")}.` : "";
return `${texts.notUnderstood}: “${written}”.${hint} ${texts.quoteWord}`;
};
const termOf = (text, isOnlyLetter, loading) => {
const among = words => new Set(words.flatMap((word, place) => word.includes(text) ? place : []));
const words = /^[#@]/.test(text) ? [] : site.wordsOf(text);
const flags = words.flatMap((word, place) => {
const isOne = [...word].length === 1;
if (!site.isUnspaced.test(word)) return isOnlyLetter ? [] : [finder.holders(word, !isOne, loading)];
return isOne && place > 0 && site.isUnspaced.test(words[place - 1]) ? [] : [finder.holders(word, isOne, loading)];
});
const isLoaded = flags.every(flags => flags);
return {
text, words, tags: among(index.foldedTags), people: among(index.foldedPeople), isLoaded,
isInBody: flags.length && isLoaded ? todo => flags.every(flags => flags[todo]) : never,
};
};
const parse = (text, isFinished) => {
const query = site.cut(text, site.longest).normalize();
const loading = [];
const terms = new Map();
const branches = [];
let branch;
let error;
let isOpen = false;
const begin = () => branches.push(branch = { parts: 0, terms: new Set(), tests: new Map() });
begin();
for (const { 0: written, 1: minus, 2: name, 3: quoted, index: start } of query.matchAll(
/(-(?=[^\s-]))?(?:([^\s":]+):(?!\/\/))?(?:"([^"]*)"?|\S*)/g)) {
if (!written) continue;
const isLast = !isFinished && start + written.length === query.length;
const key = name?.toLowerCase();
const isCondition = name && (keys.has(key) || /^\p{Alphabetic}+$/u.test(name));
const text = written.slice((minus ?? "").length);
if (written === "OR" ? !branch.parts : /^[#@]$/.test(text)) {
if (isLast) isOpen = true;
else error ??= explain(text);
} else if (written === "OR") {
if (isLast) isOpen = true;
else begin();
} else if (isCondition) {
branch.parts++;
const value = (quoted ?? text.slice(name.length + 1)).trim();
const { read, words, isAny } = keys.get(key) ?? {};
const test = value && read?.(value);
if (!test && isLast) {
isOpen = true;
continue;
}
if (!test && (!value || !read || words)) error ??= explain(text, key, value);
const group = isAny && !minus && !/^[<>]/.test(value) ? key : start;
const tests = branch.tests.get(group) ?? [];
tests.push(minus ? todo => !(test || never)(todo) : test || never);
branch.tests.set(group, tests);
} else {
const word = site.fold(quoted ?? text).trim();
const isBegun = written === "-" && isLast;
isOpen ||= isBegun;
if (!word || isBegun) continue;
branch.parts++;
if (!terms.has(word)) terms.set(word, termOf(word, query.length < 2, loading));
const term = terms.get(word);
if (minus) branch.tests.set(start, [todo => term.isLoaded && !finder.rank(todo, term)]);
else branch.terms.add(term);
}
}
if (branches.length > 1 && !branch.parts) {
if (isFinished) error ??= explain("OR");
branches.pop();
}
const found = branches.map(({ terms, tests }) => ({
terms: [...terms], text: Array.from(terms, ({ text }) => text).join(" "),
tests: Array.from(tests.values(), tests => tests.length > 1 ? todo => tests.some(test => test(todo)) : tests[0]),
}));
const known = found.filter(({ terms, tests }) => terms.length + tests.length > 0);
return {
branches: error ? [] : known.length ? known : found.slice(0, 1), isEmpty: !known.length && !error, error, isOpen,
terms: [...new Set(known.flatMap(({ terms }) => terms))],
files: loading.length ? Promise.all(loading) : undefined,
};
};
const open = opened => { ({ index, todos } = opened); };
site.query = { open, keys, parse, filter, dated, divided, signs, isNone, known, folded };
};
