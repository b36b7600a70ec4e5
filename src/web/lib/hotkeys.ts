/**
 * Keys of a lead, in lists, in its dialog and in Today. A control says which key is its own by
 * `data-hotkey`; on a group, the key is that of its first button or link.
 */
const leadHotkeys: readonly string[] = ['c', 't', 'n', 'm', 's', 'a', 'f'];

/**
 * Does what a key stands for within a part of the page.
 * @returns whether there was anything to do.
 */
export function pressHotkey(root: ParentNode, key: string): boolean {
  if (!leadHotkeys.includes(key)) return false;
  const marked = root.querySelector<HTMLElement>(`[data-hotkey="${key}"]`);
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
