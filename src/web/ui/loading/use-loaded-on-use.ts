import { useState, type KeyboardEvent } from 'react';

/**
 * For a trigger whose menu is loaded only when somebody goes near it: a list of fifty leads draws
 * hundreds of menus of which one is opened.
 * @param load begins loading the menu; called again it must be free (an `import()` is)
 * @returns `used` (draw the real menu, opened) and what the plain trigger listens to
 */
export function useLoadedOnUse(load: () => Promise<unknown>) {
  const [used, setUsed] = useState(false);
  const warm = () => void load().catch(() => undefined);
  return {
    used,
    triggerProps: {
      onClick: () => setUsed(true),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        setUsed(true);
      },
      onPointerEnter: warm,
      onFocus: warm,
    },
  };
}
