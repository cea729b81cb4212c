"use strict";
todosite.parts.words = site => {
const strokes = { đ: "d", ø: "o", ł: "l", ħ: "h", ı: "i", ŧ: "t", ς: "σ" };
site.fold = text => {
const lower = text.toLowerCase().replace(/[‘’]/g, "'");
if (!/[^\0-\x7f]/.test(lower)) return lower;
return lower.replace(/[\u00c0-\u024f\u0370-\u052f\u1e00-\u1fff]/g, letter => letter.normalize("NFD"))
.replace(/[\u0300-\u036f]/g, "").replace(/[đøłħıŧς]/g, letter => strokes[letter]);
};
const unspaced = "\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3005-\\u30ff\\u31f0-\\u31ff\\u3400-\\u9fff"
+ "\\uf900-\\ufaff\\uff66-\\uff9f\\u{20000}-\\u{3ffff}";
const runs = new RegExp(`[${unspaced}]+|[^${unspaced}]+`, "gu");
site.longest = 200;
site.cut = (text, length) => text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
site.isUnspaced = new RegExp(`[${unspaced}]`, "u");
site.isLetter = /[\p{L}\p{M}\p{N}]/u;
site.wordsOf = folded => (folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap(run => run.match(runs))
.flatMap(run => {
const letters = [...run];
return site.isUnspaced.test(run)
? letters.map((letter, place) => letter + (letters[place + 1] ?? "")) : letters.slice(0, 24).join("");
});
const placesOf = text => {
const places = [];
let place = 0;
for (const letter of text) {
for (let count = letter < "\x80" ? 1 : site.fold(letter).length; count > 0; count--) places.push(place);
place += letter.length;
}
places.push(place);
return places;
};
site.rangesOf = (text, parts, areWords) => {
const folded = site.fold(text);
let places;
const found = [];
for (const part of parts) {
const mayBeInWord = !areWords || site.isUnspaced.test(part);
let at = folded.indexOf(part);
for (let count = 0; at >= 0 && count < 1e4; count++) {
places ??= placesOf(text);
if (mayBeInWord || at === 0 || !site.isLetter.test(folded[at - 1])) {
found.push([places[at], places[at + part.length]]);
}
at = folded.indexOf(part, at + 1);
}
}
found.sort((left, right) => left[0] - right[0]);
return found.reduce((all, [start, end]) => {
const last = all.at(-1);
if (last && start <= last[1]) last[1] = Math.max(last[1], end);
else if (end > start) all.push([start, end]);
return all;
}, []).slice(0, 1000);
};
site.marked = (text, ranges) => {
let end = 0;
const nodes = ranges.flatMap(([start, next]) => {
const before = text.slice(end, start);
end = next;
return [before, site.make("mark", {}, text.slice(start, next))];
});
return [...nodes, text.slice(end)].filter(node => node !== "");
};
};
