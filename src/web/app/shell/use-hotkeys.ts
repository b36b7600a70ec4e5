import { useEffect, useEffectEvent } from 'react';

/** True while the person is typing somewhere: single letters are text then. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** The keys of the whole application: Cmd/Ctrl+K, `?`, and `/` for the screen's search box. */
export function useAppHotkeys(keys: { onFind: () => void; onHelp: () => void }) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if ((event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      keys.onFind();
      return;
    }
    if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
    if (event.key === '?') keys.onHelp();
    // A dialog keeps the other keys to itself.
    if (document.querySelector('[role="dialog"]')) return;
    if (event.key === '/') {
      const box = document.querySelector<HTMLElement>('[data-search-box]');
      if (box) {
        event.preventDefault();
        box.focus();
      }
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
