import { segmentBelow, type PageLayout, type Segment } from '../../../page/page-layout.ts';
import type { Candidate } from '../../../petition.ts';
import { findPhone } from '../../../values/normal-value.ts';
import { findLabels, isOnlyLabel } from '../../../vocabulary/labels.ts';
import { formWeights } from '../../../weights.ts';
import { lineCandidate, nameOfLine } from '../../names/role-lines.ts';

/** How far down a column of lawyers goes, in line heights. */
const reach = 24;

export type LawyerColumns = { candidates: Candidate[]; attorneyPhones: string[] };

/** Whether a cell is the head of a column of lawyers: 'Attorney' right of other heads or cells. */
function isHead(layout: PageLayout, segment: Segment): boolean {
  const label = findLabels(segment)[0];
  return (
    label?.field === 'role' &&
    label.role === 'attorney' &&
    !label.colon &&
    isOnlyLabel(segment) &&
    segment.box.x > 400 &&
    // A caption stands under the name of the person who signed.
    !nameOver(layout, segment)
  );
}

const nameOver = (layout: PageLayout, { box }: Segment) =>
  layout.segments.some(
    (other) =>
      nameOfLine(other) !== '' &&
      Math.abs(other.box.x - box.x) < layout.em * 3 &&
      other.box.y < box.y &&
      box.y - other.box.y < layout.em * 2.5,
  );

/** Reads registers with a column of lawyers beside the parties: its first name is the filer's. */
export function readLawyerColumns(layout: PageLayout): LawyerColumns {
  const found: LawyerColumns = { candidates: [], attorneyPhones: [] };
  for (const head of layout.segments.filter((segment) => isHead(layout, segment))) {
    const cells = layout.segments.filter(
      ({ box }) =>
        box.y > head.box.y &&
        box.y - head.box.y < layout.em * reach &&
        Math.abs(box.x - head.box.x) < layout.em * 1.5,
    );
    const named = cells.find((cell) => nameOfLine(cell) !== '');
    // Text under the head that is no name: the column of something else.
    if (!named || (cells[0] !== named && segmentBelow(layout, head, 1.4))) continue;
    found.candidates.push(
      lineCandidate('attorney', nameOfLine(named), named, layout, formWeights.tableCell),
    );
    for (const cell of cells) {
      const phone = findPhone(cell.text);
      if (phone) found.attorneyPhones.push(phone);
    }
  }
  return found;
}
