import { useSyncExternalStore } from 'react';

/** Whether a media query holds now, following its changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

/** From the width on where the sidebar replaces the drawer. */
export function useLargeScreen(): boolean {
  return useMediaQuery('(width >= 64rem)');
}

/** Whether the user asked their system for reduced motion. */
export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)');
}
