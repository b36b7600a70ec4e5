import { useMatches, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Name of the screen in the browser's tab. */
    title?: string;
  }
}

/** Names the tab after the screen and the unread texts, and moves the focus to the screen when the path changes. */
export function usePageChange(unreadCount: number) {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const lastPath = useRef<string>(undefined);
  useEffect(() => {
    const unread = unreadCount > 0 ? `(${unreadCount}) ` : '';
    document.title = unread + (title ? `${title} · Lotline` : 'Lotline');
  }, [title, unreadCount]);
  useEffect(() => {
    const isFirst = lastPath.current === undefined;
    if (lastPath.current === path) return;
    lastPath.current = path;
    // A screen that arrives late leaves the focus to the dialog or menu that was opened meanwhile: a menu
    // would close, and what was typed in a dialog would be selected, so that the next letter replaces it.
    if (isFirst || document.activeElement?.closest('[role$="dialog"],[role="menu"]')) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);
}
