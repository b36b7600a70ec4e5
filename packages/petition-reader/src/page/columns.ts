import type { PageLayout, Segment } from './page-layout.ts';

/** The max horizontal distance between the starts of two lines of one column, in line heights. */
const edge = 2;

/**
 * The segments of a segment's own column from top to bottom: those that begin at its left edge and
 * are up to `lines` lines below it, or above it if `lines` is negative.
 */
export function segmentsInColumn(layout: PageLayout, from: Segment, lines: number): Segment[] {
  const far = layout.em * 1.6;
  return layout.segments.filter((segment) => {
    const down = segment.box.y - from.box.y;
    const isWithin = lines > 0 ? down > 0 && down < lines * far : down < 0 && down > lines * far;
    return (
      isWithin &&
      segment.row !== from.row &&
      Math.abs(segment.box.x - from.box.x) < layout.em * edge
    );
  });
}
