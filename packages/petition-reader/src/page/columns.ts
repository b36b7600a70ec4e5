import type { PageLayout, Segment } from './page-layout.ts';

/** How far apart two lines of one column may begin, in lines. */
const edge = 2;

/**
 * The segments of a segment's own column from top to bottom: those that begin at its left edge and stand
 * up to `lines` lines under it, or over it where `lines` is negative.
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
