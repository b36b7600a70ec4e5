// Sets the theme before the first paint. The choice is kept by lib/theme.ts.
(function () {
  var choice = 'system';
  try {
    choice = localStorage.getItem('lotline.theme') || 'system';
  } catch {
    // Storage can be forbidden; the system's theme is used then.
  }
  var dark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(dark ? 'dark' : 'light');
})();
