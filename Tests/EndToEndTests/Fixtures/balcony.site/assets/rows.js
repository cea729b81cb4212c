"use strict";
todosite.parts.rows = site => {
const { make, finder, marked, rangesOf } = site;
const mark = group => {
const [svg, use] = ["svg", "use"].map(name => document.createElementNS("http://www.w3.org/2000/svg", name));
svg.setAttribute("class", "mark");
svg.ariaHidden = true;
use.setAttribute("href", `#Icon-${group}`);
svg.append(use);
return svg;
};
const href = (folder, name) => `${site.root}${folder}/${encodeURIComponent(name)}.html`;
site.row = (todo, terms, { index, todos }) => {
const [label, word, group, isClosed, isPlain, page] = index.statuses[todos.status[todo]];
const [, priority, level] = index.priorities[todos.priority[todo] - 1] ?? [];
const { texts } = index;
const due = todos.due[todo];
const ended = todos.ended[todo];
const checklist = todos.checklist[todo];
const parts = terms.map(({ text }) => text);
const inBody = terms.filter(term => finder.rank(todo, term) === 6).flatMap(({ words }) => words);
const markedIn = text => marked(text, rangesOf(text, parts));
const facts = make("p", { className: "facts" });
const fact = (className, ...content) => facts.append(make("span", { className }, ...content), " ");
facts.append(
make("a", { className: isPlain ? "state plain" : "state", href: href("statuses", page || label) }, word), " ");
if (todos.waiting.has(todo)) fact("waiting", texts.isWaiting);
if (priority && !isClosed) {
if (level === "other") fact("level other", `${texts.priority} `, make("bdi", {}, priority));
else {
fact(`level ${level}`, make("span", { className: "sr" }, priority));
facts.lastElementChild.title = `${texts.priority}: ${priority}`;
}
}
if (due && !isClosed) {
const isLate = finder.isPast(due);
fact(isLate ? "due late" : "due",
make("span", { className: "word" }, isLate ? texts.overdueSince : texts.dueOn), " ", site.date(due, index));
}
if (ended) fact("due closed", make("span", { className: "word" }, texts[group]), " ", site.date(ended, index));
site.fields?.show(todo, fact, index);
const named = (className, limit, folder, places, names, pages, sign) => places.length && fact(
className, ...places.slice(0, limit).flatMap(place => [
make("a", { href: href(folder, pages[place] || names[place]) }, make("bdi", {}, ...markedIn(sign + names[place]))), " "]),
...(places.length > limit ? [make("bdi", {}, `+${places.length - limit}`)] : []));
named("tags", 3, "tags", todos.tags[todo], index.tags, index.tagPages, "#");
named("people", 2, "people", todos.people[todo], index.people, index.peoplePages, "");
if (checklist) {
const [done, total] = checklist.split("/");
fact("check", make("span", { className: "sr" }, `${texts.checklist} `), `${checklist} `,
make("progress", { value: done, max: total, ariaHidden: true }));
}
if (todos.parts[todo]) fact("parts", `${texts.parts} ${todos.parts[todo]}`);
for (const [key, text, reason] of todos.bad[todo]) {
fact("bad", make("bdi", {}, key), " ", make("s", {}, make("bdi", {}, text)), " ", make("bdi", { lang: "en" }, reason));
}
const short = todos.short[todo];
fact("id", ...markedIn(typeof short === "number" ? todos.id[todo].slice(0, short || undefined) : short));
const path = todos.path[todo].split("/").map(encodeURIComponent).join("/");
const query = inBody.length ? `?${new URLSearchParams({ mark: inBody.join(" ") })}` : "";
const title = make("a", { className: "title", href: `${site.root}todos/${path}.html${query}`, dir: "auto" },
...markedIn(todos.title[todo]));
if (index.language) title.lang = index.language;
const item = make("li", { className: `row ${group}${isClosed ? " closed" : ""}` }, mark(group), title, facts);
if (inBody.length) {
const excerpt = make("p", { className: "excerpt", dir: "auto" });
excerpts.set(excerpt, { todo, words: inBody });
item.append(excerpt);
seen.observe(excerpt);
}
return item;
};
const excerpts = new WeakMap();
const seen = new IntersectionObserver(entries => {
for (const { target, isIntersecting } of entries) {
if (!isIntersecting) continue;
seen.unobserve(target);
const { todo, words } = excerpts.get(target);
finder.textOf(todo).then(text => target.append(...excerptOf(text, words)), () => {});
}
});
const excerptOf = (text, words) => {
const [[first] = [0]] = rangesOf(text, words, true);
const space = text.indexOf(" ", Math.max(0, first - 40)) + 1;
const start = first <= 40 ? 0 : space > 0 && space <= first ? space : first;
const part = (start ? "… " : "") + site.cut(text.slice(start), 240);
return marked(part, rangesOf(part, words, true));
};
site.isDay = text => /^\d{4}-(0[1-9]|1[0-2])-\d\d$/.test(text);
site.date = (day, index) => {
const text = index.months[day.slice(5, 7) - 1].replace("4444", +day.slice(0, 4)).replace("28", +day.slice(8, 10));
return make("time", { dateTime: day }, day.length > 10 ? `${text}, ${day.slice(11, 16)}` : text);
};
};
