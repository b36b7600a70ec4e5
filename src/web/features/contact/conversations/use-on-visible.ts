import { useCallback, useEffect, useRef } from 'react';

/** Calls back whenever the element with this ref becomes visible. */
export function useOnVisible(onSight: () => void) {
  const latest = useRef(onSight);
  useEffect(() => {
    latest.current = onSight;
  });
  return useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) latest.current();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
}
