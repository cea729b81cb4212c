try {
const theme = localStorage.getItem("todosite-theme");
if (["light", "dark"].includes(theme)) document.documentElement.dataset.theme = theme;
} catch { /* Storage is not available. */ }
