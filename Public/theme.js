// Applies the reader's choice of light or dark before the first paint; site.js has the switch.
try {
  const theme = localStorage.getItem("todosite-theme");
  if (["light", "dark"].includes(theme)) document.documentElement.dataset.theme = theme;
} catch { /* Storage is not available. */ }
