import { useEffect } from 'react';
import { pressHotkey, pressWhenOpen } from '#web/lib/hotkeys.ts';

type Options = {
  onToggle: (id: number) => void;
  onOpen: (id: number) => void;
  /** Asks who should work on the lead. */
  onAssign: (id: number) => void;
};

const typed = 'input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]';

function isElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof Element ? event.target : null;
  return Boolean(target?.closest(typed)) || document.querySelector('[role="dialog"]') !== null;
}

function moveFocus(step: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row-id]')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step;
  const row = rows[next];
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

/**
 * The keys of a list: `/` searches, `j` and `k` move the focus from row to row, `x` selects, `a`
 * assigns, `n` notes, `f` follows up and Enter opens the focused one. Rows carry `data-row-id` and can take the focus.
 */
export function ListKeys({ onToggle, onOpen, onAssign }: Options) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isElsewhere(event)) return;
      const focused = document.activeElement?.closest<HTMLElement>('[data-row-id]');
      const id = Number(focused?.dataset.rowId);
      if (event.key === '/') document.querySelector<HTMLElement>('[data-search-box]')?.focus();
      else if (event.key === 'j') moveFocus(1);
      else if (event.key === 'k') moveFocus(-1);
      else if (event.key === 'x' && id) onToggle(id);
      // A table's row opens itself; Enter on a button inside belongs to the button.
      else if (event.key === 'Enter' && id && event.target === focused && focused?.tagName === 'LI')
        onOpen(id);
      else if (focused && pressHotkey(focused, event.key)) event.preventDefault();
      else if (event.key === 'a' && id) onAssign(id);
      // Notes and the next action are in the lead's dialog.
      else if ((event.key === 'n' || event.key === 'f') && id) {
        pressWhenOpen(id, event.key);
        onOpen(id);
      } else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onToggle, onOpen, onAssign]);
  return null;
}
