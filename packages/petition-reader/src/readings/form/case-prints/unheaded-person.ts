import type { PageLayout, Segment } from '../../../page/page-layout.ts';
import type { Label } from '../../../vocabulary/label-kinds.ts';
import { findLabels, isOnlyLabel } from '../../../vocabulary/labels.ts';

/** How many rows a clerk's print has between a person's name and the day of the death. */
const mostRows = 8;

/** The label that a cell begins with, apart from its answer: not the first words of a sentence. */
function labelOf(cell: Segment): Label | undefined {
  const label = findLabels(cell)[0];
  return label && (label.colon || isOnlyLabel(cell)) ? label : undefined;
}

/**
 * Whether the fields of a person who died begin in a line, without a heading that says so: a clerk's
 * print has 'Name', 'Address' and 'Date of Death' under each other, and nobody else's label between.
 */
export function beginsUnheadedPerson(layout: PageLayout, segment: Segment): boolean {
  const asked = labelOf(segment);
  const isBare = asked && !asked.role && (asked.field === 'name' || asked.field === 'address');
  if (!isBare || asked.caption) return false;
  for (let at = segment.row + 1; at <= segment.row + mostRows; at++) {
    const cell = layout.rows[at]?.find(({ box }) => Math.abs(box.x - segment.box.x) < layout.em);
    const label = cell && labelOf(cell);
    if (label?.field === 'deathDate') return label.isImplied === true;
    if (label?.role || label?.field === 'name') return false;
  }
  return false;
}
