import { startTransition, useState, type KeyboardEvent } from 'react';
import { whenOnline } from './lazy.ts';

/**
 * Mounts a menu on first use: a list of fifty leads has hundreds of menus of which one is opened. While it loads the
 * plain trigger stays, with the focus: one that went would move the focus, which closes a menu.
 * @param load loads the menu; a repeated call must be free, as `import()` is
 * @returns `used` (render the real menu, open) and the handlers of the plain trigger
 */
export function useLazyMenu(load: () => Promise<unknown>) {
  const [used, setUsed] = useState(false);
  const open = () => startTransition(() => setUsed(true));
  const warm = () => void whenOnline(load).catch(() => undefined);
  return {
    used,
    triggerProps: {
      onClick: open,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        open();
      },
      onPointerEnter: warm,
      onFocus: warm,
    },
  };
}
