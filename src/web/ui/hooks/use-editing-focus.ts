import { useEffect, useRef } from 'react';

/**
 * A form that takes the place of the button which opened it: the focus goes to its first box, or to
 * the one with `data-first-box`, and back to the button with `data-edits`. Else it would fall to the
 * page, where letters are commands.
 */
export function useEditingFocus<Place extends HTMLElement>(isEditing: boolean) {
  const place = useRef<Place>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    const find = (what: string) => place.current?.querySelector<HTMLElement>(what);
    // By then the user may have gone to another part of the page.
    if (!place.current || !document.activeElement?.contains(place.current)) return;
    const box = find('form [data-first-box]') ?? find('form input, form textarea');
    (isEditing ? box : find('[data-edits]'))?.focus({ preventScroll: true });
  }, [isEditing]);
  return place;
}
