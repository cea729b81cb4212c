try {
const theme = localStorage.getItem("todosite-theme");
if (theme) document.documentElement.dataset.theme = theme;
} catch { /* Storage is not available. */ }
