import { useLayoutEffect, useState, type RefObject } from 'react';

/** Rows drawn above and below those in sight, so that a fast scroll shows no empty rows. */
const spare = 6;

/**
 * Which rows of a scrolled list are drawn, if all have the same height.
 * @param scrolled the element that scrolls; the list begins at its top
 * @param rowHeight pixels
 * @returns the first row, and the one after the last
 */
export function useVisibleRows(
  scrolled: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
): { first: number; end: number } {
  // As many as the tallest window shows, until its height is known.
  const [{ first, end }, setSight] = useState({ first: 0, end: 2 * spare });
  useLayoutEffect(() => {
    const element = scrolled.current;
    if (!element) return undefined;
    const look = () => {
      const next = {
        first: Math.max(0, Math.floor(element.scrollTop / rowHeight) - spare),
        end: Math.ceil((element.scrollTop + element.clientHeight) / rowHeight) + spare,
      };
      // Most scrolls stay within a row and draw nothing.
      setSight((now) => (now.first === next.first && now.end === next.end ? now : next));
    };
    look();
    const resized = new ResizeObserver(look);
    resized.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scrolled, rowHeight]);
  return { first: Math.min(first, count), end: Math.min(end, count) };
}
