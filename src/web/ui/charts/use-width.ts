import { useLayoutEffect, useRef, useState } from 'react';

/** The width of an element, following it: a chart is drawn at its own size, never scaled. */
export function useWidth<Element extends HTMLElement>(initial: number) {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(initial);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const follow = () => setWidth(Math.max(1, Math.round(element.clientWidth)));
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
