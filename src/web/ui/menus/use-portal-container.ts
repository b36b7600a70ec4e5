import { useCallback, useState } from 'react';

/**
 * The parent of a menu or panel: the dialog or landmark of its trigger, so that assistive
 * technology finds it where it belongs and an open dialog does not hide it.
 * @returns the place (undefined until known) and a ref for an empty element beside the trigger
 */
export function usePortalContainer() {
  const [container, setContainer] = useState<HTMLElement>();
  const ref = useCallback((marker: HTMLElement | null) => {
    if (!marker) return;
    setContainer(
      marker.closest<HTMLElement>('[role="dialog"], main, header, aside') ?? document.body,
    );
  }, []);
  return { container, ref };
}
