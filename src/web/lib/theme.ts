/** `system` follows the machine. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const KEY = 'lotline.theme';
const listeners = new Set<() => void>();
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

/** The stored choice; `system` if nothing is stored or storage is blocked. */
export function themeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

function apply() {
  const choice = themeChoice();
  const dark = choice === 'dark' || (choice === 'system' && systemIsDark().matches);
  document.documentElement.classList.toggle('dark', dark);
  document.documentElement.classList.toggle('light', !dark);
}

/** Stores and applies a choice. The first paint is public/theme.js's, from the same place. */
export function chooseTheme(choice: ThemeChoice) {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // Without storage the choice lasts as long as the page follows the system: not at all.
  }
  apply();
  for (const listener of listeners) listener();
}

/** Follows the machine while nothing else was chosen; returns the function that ends it. */
export function followSystemTheme(): () => void {
  const list = systemIsDark();
  list.addEventListener('change', apply);
  return () => list.removeEventListener('change', apply);
}

/** Announces changes of the choice, for `useSyncExternalStore`. */
export function onThemeChoice(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
