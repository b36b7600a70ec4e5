/**
 * Keys of a lead, in lists, in its dialog and in Today, and what they do. A control says which key
 * is its own by `data-hotkey`; on a group, the key is that of its first button or link. Of several
 * controls with the same key, the one that says `data-best` is meant, and rather another than one that
 * the gate refuses now (`data-refused`).
 */
export const leadHotkeys = {
  c: 'Call the best number',
  t: 'Text',
  m: 'Mail',
  s: 'Lead status, then 1 to 9 or 0',
  a: 'Assign',
  n: 'Note',
  f: 'Next action',
} as const;

/**
 * Runs a shortcut within a part of the page.
 * @returns whether there was anything to do.
 */
export function pressHotkey(root: ParentNode, key: string): boolean {
  if (!Object.hasOwn(leadHotkeys, key)) return false;
  const find = (rank: string) => root.querySelector<HTMLElement>(`[data-hotkey="${key}"]${rank}`);
  const marked =
    find('[data-best]:not([data-refused])') ?? find(':not([data-refused])') ?? find('');
  if (!marked) return false;
  if (marked.matches('input, textarea')) {
    marked.focus();
    marked.scrollIntoView({ block: 'nearest' });
    return true;
  }
  const control = marked.matches('a, button')
    ? marked
    : marked.querySelector<HTMLElement>('a, button');
  // A menu opens beneath its button, and takes the focus from it.
  control?.focus();
  control?.click();
  return control !== null;
}

let waiting: { id: number; key: string } | null = null;

/** Keeps a key that needs the lead's dialog until that is drawn: a note, or the next action. */
export function pressWhenOpen(id: number, key: string): void {
  waiting = { id, key };
}

/** The key that waits for a lead's dialog, once. */
export function takeWaitingKey(id: number): string | undefined {
  const key = waiting?.id === id ? waiting.key : undefined;
  waiting = null;
  return key;
}
