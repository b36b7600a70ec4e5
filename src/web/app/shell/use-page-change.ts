import { useMatches, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Name of the screen in the browser's tab. */
    title?: string;
  }
}

/** Names the tab after the screen, and moves the focus to the screen when the path changes. */
export function usePageChange() {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const lastPath = useRef<string>(undefined);
  useEffect(() => {
    document.title = title ? `${title} · Lotline` : 'Lotline';
  }, [title]);
  useEffect(() => {
    const isFirst = lastPath.current === undefined;
    if (lastPath.current === path) return;
    lastPath.current = path;
    if (!isFirst) document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);
}
