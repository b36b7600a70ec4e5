import { useEffect, useEffectEvent } from 'react';
import { pressHotkey } from '#web/lib/hotkeys.ts';
import type { TodayEntry } from './today-entry.ts';

type Actions = {
  onOpen: (id: number) => void;
  onAnswer: (entry: TodayEntry) => void;
  onSkip: (id: number) => void;
};

const typed = 'input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]';

/** Keys of Today beside those of a lead, and what they do. */
export const todayHotkeys = { l: 'Later', Enter: 'Open' } as const;

/** The first lead's keys: those of a lead, `l` comes back later, Enter opens it. */
export function useTodayKeys(entries: readonly TodayEntry[], actions: Actions) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(typed) || document.querySelector('[role="dialog"]')) return;
    const [first] = entries;
    if (!first) return;
    const lead = document.querySelector('[data-today-lead]');
    if (event.key === 't') actions.onAnswer(first);
    else if (event.key === 'l') actions.onSkip(first.property.id);
    else if (event.key === 'Enter' && !target?.closest('a, button'))
      actions.onOpen(first.property.id);
    else if (!lead || !pressHotkey(lead, event.key)) return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
