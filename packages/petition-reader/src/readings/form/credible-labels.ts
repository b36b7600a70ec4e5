import type { Label } from '../../vocabulary/label-kinds.ts';
import { findLabels, isOnlyLabel } from '../../vocabulary/labels.ts';
import {
  segmentBelow,
  segmentRight,
  type PageLayout,
  type Segment,
} from '../../page/page-layout.ts';
import { isStreetLine } from '../../places/addresses.ts';
import { startsWithDay } from '../../values/dates.ts';
import { normalValue } from '../../values/normal-value.ts';
import { splitSlots } from '../../values/place-slots.ts';

/** Without a colon the first words of a sentence look like a label; only a fitting value makes them one. */
export function isCredible(label: Label, segment: Segment): boolean {
  if (label.colon || label.valueFrom >= label.valueTo) return true;
  // 'who died on …' at the start of a line is the rest of a sentence about a person.
  const goesOn = /^[a-z]/.test(segment.text);
  if (label.field === 'deathDate' && (label.words < 2 || goesOn)) return false;
  if (label.field === 'filingDate' && goesOn) return false;
  // 'resided at 12 Oak Street, …, and left that home': so is this.
  if (label.field === 'address' && goesOn && /,\s+(?:and|but|until|where)\s/.test(segment.text))
    return false;
  const raw = segment.text.slice(label.valueFrom, label.valueTo);
  // 'The decedent died testate. The original will, dated …': the day is not the date of death.
  if (label.field === 'deathDate' && !startsWithDay(raw)) return false;
  return normalValue(label.field, raw) !== '' || !!splitSlots(raw, label.slots ?? []);
}

/**
 * Whether a bare role is one of several to check ('[X] heir', 'creditor'), or an answer, and does
 * not start a group of fields: it has a box before it, others beside it, or names one relative and
 * nothing else.
 */
export function isOption(layout: PageLayout, segment: Segment, label: Label): boolean {
  if (/^(?:\[[xX ]?\]|☐|☒|[xX]\b)/.test(segment.text)) return true;
  if (label.role !== 'heir' && label.role !== 'other') return false;
  const beside = layout.rows[segment.row]!.filter((other) =>
    findLabels(other).some((label) => label.field === 'role' && label.role !== 'court'),
  ).length;
  return (
    beside > 2 ||
    (label.words === 1 && !label.colon && !/(?:s|kin|children)\W*$/i.test(segment.text))
  );
}

/** '… died at:' over a street or over separate labels, not the caption of a one-word answer. */
export function introducesAddress(layout: PageLayout, segment: Segment): boolean {
  if (!/\bat:?$/i.test(segment.text)) return false;
  const answer = segmentRight(layout, segment) ?? segmentBelow(layout, segment);
  return !answer || isOnlyLabel(answer) || isStreetLine(answer.text);
}
