import { findLabels, isOnlyLabel } from '../../vocabulary/labels.ts';
import { joinBlocks, joinRows, type PageLayout, type Segment } from '../../page/page-layout.ts';
import type { PlacedText } from '../../page/placed-text.ts';

/** '(county)' under a line of text: it explains the blank and interrupts sentences. */
function isCaption(segment: Segment, em: number): boolean {
  // Smaller than the sentence above it, it is a caption whatever it says: '(jurisdiction)'.
  const isHint = /^\([a-z][^()\d]{2,60}\)$/.test(segment.text);
  if (isHint && segment.box.height < em * 0.82) return true;
  return isOnlyLabel(segment) && findLabels(segment).every(({ caption }) => caption);
}

/** A page's text without captions: first row by row, then block by block. */
export function withoutCaptions(layout: PageLayout): PlacedText[] {
  const stays = (segment: Segment) => !isCaption(segment, layout.em);
  const rows = layout.rows.map((row) => row.filter(stays)).filter((row) => row.length > 0);
  const blocks = layout.blocks
    .map((block) => block.filter(stays))
    .filter((block) => block.length > 0);
  return [joinRows(rows, layout.page), joinBlocks(blocks, layout.page)];
}
