"use strict";
todosite.parts.mark = site => {
const address = new URL(location);
const marked = site.fold(address.searchParams.get("mark").normalize());
const words = [...new Set(site.wordsOf(marked))].slice(0, site.longest);
const texts = document.createTreeWalker(document.querySelector("main .prose"), NodeFilter.SHOW_TEXT);
const nodes = [];
while (texts.nextNode()) nodes.push(texts.currentNode);
const found = [];
for (const node of nodes) {
if (node.parentElement.closest("button")) continue;
const parts = site.marked(node.data, site.rangesOf(node.data, words, true));
const marks = parts.filter(part => part.localName);
if (marks.length) node.replaceWith(...parts);
found.push(...marks);
if (found.length >= 1000) break;
}
found[0]?.scrollIntoView({ block: "center" });
document.addEventListener("keydown", event => {
if (event.key !== "Escape" || event.defaultPrevented || !found.length) return;
for (const mark of found.splice(0)) {
const { parentNode } = mark;
mark.replaceWith(...mark.childNodes);
parentNode.normalize();
}
address.searchParams.delete("mark");
history.replaceState(history.state, "", address);
});
};
