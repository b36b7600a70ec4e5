/** Where a letter is typed or chooses, and where arrows move what is shown: a map, an open list. */
const takesKeys = 'input, textarea, [role="menu"], [role="combobox"], [role="listbox"], canvas';

/** Whether a key pressed there is not one of the lead's own. */
export const takesKeysItself = (target: EventTarget): boolean =>
  target instanceof Element && target.closest(takesKeys) !== null;

/** Whether a finger that moves sideways there moves what is under it, and not the lead. */
export function takesSwipesItself(target: EventTarget, dialog: Element): boolean {
  if (takesKeysItself(target)) return true;
  let at = target instanceof Element ? target : null;
  for (; at && at !== dialog; at = at.parentElement) {
    const isWider = at.scrollWidth > at.clientWidth;
    if (isWider && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
  }
  return false;
}
