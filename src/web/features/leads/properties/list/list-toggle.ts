import { useEffect } from 'react';
import { createValueStore } from '#web/ui/hooks/value-store.ts';

/** Selects or unselects a lead in the list on the screen, for the dialog over it. */
export const listToggle = createValueStore<((id: number) => void) | null>(null);

/** Offers a list's way to select to the dialog over it. */
export function useListToggle(onToggle: (id: number) => void): void {
  useEffect(() => {
    listToggle.set(onToggle);
    return () => listToggle.set(null);
  }, [onToggle]);
}
