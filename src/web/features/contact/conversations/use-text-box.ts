import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * The box of a thread. With a keyboard the caret is in it, unless the user went elsewhere while the thread loaded:
 * an open menu would close, and what is typed in a search would go on here. On a phone the keyboard would cover it.
 * @param opener what had the focus when the thread was opened, a row of the list for example
 */
export function useTextBox(opener: Element | null) {
  const box = useRef<HTMLTextAreaElement>(null);
  const takeFocus = useEffectEvent(() => {
    if (matchMedia('(pointer: fine)').matches && isFree(opener)) box.current?.focus();
  });
  useEffect(() => takeFocus(), []);
  return box;
}

const isInUse = '[role^="menu"], [role="combobox"]:not(:placeholder-shown)';

function isFree(opener: Element | null): boolean {
  const active = document.activeElement;
  if (!active || active.matches('body, #main')) return true;
  return active === opener && !active.matches(isInUse);
}
