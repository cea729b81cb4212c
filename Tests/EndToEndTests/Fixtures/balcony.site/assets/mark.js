"use strict";
todosite.parts.mark = site => {
const address = new URL(location);
const words = site.wordsOf(site.fold(address.searchParams.get("mark").normalize()));
const texts = document.createTreeWalker(document.querySelector("main .prose"), NodeFilter.SHOW_TEXT);
const nodes = [];
while (texts.nextNode()) nodes.push(texts.currentNode);
const found = nodes.filter(node => !node.parentElement.closest("button")).flatMap(node => {
const parts = site.marked(node.data, site.rangesOf(node.data, words, true));
const marks = parts.filter(part => part.localName);
if (marks.length) node.replaceWith(...parts);
return marks;
});
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
