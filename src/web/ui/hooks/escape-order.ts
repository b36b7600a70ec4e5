import { useEffect, useEffectEvent } from 'react';

type CloseByKey = (event: KeyboardEvent) => void;

/** What Esc closes before a message, in the order in which it was opened. */
const opened: { close: CloseByKey }[] = [];

/**
 * Puts a dialog or panel before every message that Esc could close: Radix gives Esc to the latest
 * layer, which is the message that a change in the dialog has caused.
 * @param close closes it, unless its content needs the key
 */
export function useEscapeBeforeToasts(close: CloseByKey): void {
  const run = useEffectEvent(close);
  useEffect(() => {
    const entry = { close: (event: KeyboardEvent) => run(event) };
    opened.push(entry);
    return () => void opened.splice(opened.indexOf(entry), 1);
  }, []);
}

/** Closes what was opened last. @returns false if nothing is open */
export function closeLastOpened(event: KeyboardEvent): boolean {
  const last = opened.at(-1);
  last?.close(event);
  return last !== undefined;
}

/** Whether Esc closes the open list of a combobox, and not the dialog or panel around it. */
export function hasOpenList(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[data-list-open]');
}
