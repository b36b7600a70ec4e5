import { leadsToPrintedDay } from '../../values/dates.ts';
import { normalValue, samePattern } from '../../values/normal-value.ts';
import { splitSlots } from '../../values/place-slots.ts';
import type { Found } from './form-sections.ts';
import { findLabels, isOnlyLabel } from '../../vocabulary/labels.ts';
import type { Label } from '../../vocabulary/label-kinds.ts';
import {
  segmentAbove,
  segmentBeside,
  segmentBelow,
  segmentRight,
  type PageLayout,
  type Segment,
} from '../../page/page-layout.ts';
import { companyName } from '../../people/companies.ts';
import { wordsBetween } from '../../page/placed-text.ts';
import { formWeights } from '../../weights.ts';

export const addressFields = new Set(['address', 'city', 'state', 'zip', 'unit', 'cityline']);

const partsOfAddress = new Set(['city', 'county', 'state', 'zip', 'cityline']);

type Stretch = {
  start: number;
  end: number;
  weight: number;
  /** Whether a bank or a company may be the answer, as for a petitioner. */
  mayBeCompany?: boolean;
};

/** Labels of other people's companies. */
const ofFirm = /\b(?:firm|employer|newspaper|surety|bonding|insurer|creditor)\b/i;

/** The answer to a label in a part of a segment, if it is a value of that kind. */
function answerIn(
  from: Segment,
  label: Label,
  { start, end, weight, mayBeCompany = false }: Stretch,
): Found | undefined {
  const raw = from.text.slice(start, end);
  const same = addressFields.has(label.field) && samePattern.test(raw);
  const slots = label.slots && splitSlots(raw, label.slots) ? raw.trim() : '';
  const company = mayBeCompany ? companyName(raw) : '';
  const value = same ? 'same' : company || normalValue(label.field, raw) || slots;
  return value
    ? { value, words: wordsBetween(from, start, end), weight, segment: from }
    : undefined;
}

/** 'Decedent information: March 4, 2024' over 'Date of death': the answer after a heading's colon. */
function behindHeading(
  layout: PageLayout,
  caption: Segment,
  label: Label,
  over: Segment | undefined,
): Found | undefined {
  const [heading] = over && !isOnlyLabel(over) ? findLabels(over) : [];
  if (!over || !heading?.colon || !(heading.field === 'role' || isPartOf(label, heading))) return;
  const { valueFrom: start, valueTo: end } = heading;
  const [first] = wordsBetween(over, start, end);
  if (!first || Math.abs(first.x - caption.box.x) >= layout.em * 2.5) return;
  return answerIn(over, label, { start, end, weight: formWeights.beside });
}

/**
 * The text under a label if the cell left of it is filled to its end, so that both merge into one
 * segment.
 */
function cutUnder(layout: PageLayout, segment: Segment, label: Label): Found | undefined {
  const { em, rows } = layout;
  const under = rows
    .slice(segment.row + 1, segment.row + 3)
    .flat()
    .find(
      ({ box }) =>
        box.x < segment.box.x - em &&
        box.x + box.width > segment.box.x + em &&
        box.y - segment.box.y < em * 2.5,
    );
  const first = under?.words.findIndex(({ x }) => x > segment.box.x - em * 0.8) ?? -1;
  if (!under || first < 1) return;
  const start = under.words.slice(0, first).reduce((sum, { text }) => sum + text.length + 1, 0);
  return answerIn(under, label, { start, end: under.text.length, weight: formWeights.below });
}

/** The value of a label: after it, right of it, under it, or above it if the label is a caption. */
export function valueOf(
  layout: PageLayout,
  segment: Segment,
  label: Label,
  insideOnly = false,
): Found | undefined {
  const mayBeCompany =
    label.field === 'name' &&
    (!label.role || label.role === 'petitioner') &&
    !ofFirm.test(segment.text.slice(0, label.valueFrom));
  const attempt = (from: Segment, start: number, end: number, weight: number) =>
    answerIn(from, label, { start, end, weight, mayBeCompany });
  if (label.valueTo > label.valueFrom) {
    const inside = attempt(
      segment,
      label.valueFrom,
      label.valueTo,
      label.colon ? formWeights.behindColon : formWeights.behindWords,
    );
    return inside ?? (label.field === 'address' ? numberApart(layout, segment, label) : undefined);
  }
  if (insideOnly) return undefined;
  const [over, under] = [segmentAbove(layout, segment), segmentBelow(layout, segment)];
  const small = label.caption || segment.box.height < layout.em * 0.82;
  const look = (other: Segment | undefined, weight: number) =>
    other &&
    !isOnlyLabel(other) &&
    findLabels(other)[0]?.colon !== true &&
    !isPrintedDay(layout, other, label)
      ? attempt(other, 0, other.text.length, weight)
      : undefined;
  // 'of 12 Oak Street' over its caption: the sentence around a blank is not part of the answer.
  const inSentence = (other: Segment | undefined) => {
    const words = /^(?:[,;]\s+)?(?:[a-z]+[.,]?\s+)+(?=[A-Z\d])/.exec(other?.text ?? '')?.[0].length;
    return words ? attempt(other!, words, other!.text.length, formWeights.inSentence) : undefined;
  };
  const above = () =>
    look(over, formWeights.beside) ??
    inSentence(over) ??
    behindHeading(layout, segment, label, over) ??
    look(valueOfCaption(layout, segment), formWeights.overCaptions) ??
    look(label.caption ? valueOnLine(layout, segment) : undefined, formWeights.overCaptions);
  const right = () => {
    const next = segmentRight(layout, segment);
    // The period at the end of a blank is not an answer.
    const beside = next && /[\p{L}\d]/u.test(next.text) ? next : segmentBeside(layout, segment);
    return beside && isSecondPerson(layout, beside) ? undefined : look(beside, formWeights.beside);
  };
  const below = () =>
    look(under, formWeights.below) ??
    look(valueOfCaption(layout, segment, 1), formWeights.underCaptions) ??
    (label.field === 'caseNumber' ? cutUnder(layout, segment, label) : undefined);
  if (
    label.caption ||
    (!label.colon && (hangsUnder(layout, segment, over, under) || standsUnder(layout, segment)))
  )
    return above() ?? below() ?? (label.caption ? undefined : right());
  if (label.colon) return right() ?? below();
  // A caption in letters as large as the value's, with nothing else that it could belong to.
  if (!small)
    return (
      right() ?? below() ?? (isFree(layout, over) ? look(over, formWeights.overLarge) : undefined)
    );
  return below() ?? above() ?? right();
}

/** '(decedent died before' | 'April 1, 2022)': the date of a law, on the other side of a gap. */
function isPrintedDay(layout: PageLayout, segment: Segment, { field }: Label): boolean {
  if (field !== 'deathDate' && field !== 'filingDate') return false;
  const row = layout.rows[segment.row]!;
  return leadsToPrintedDay(row[row.indexOf(segment) - 1]?.text ?? '');
}

/** Whether a caption asks for a part of the address that the label over it asks for: 'Domicile:' over 'City'. */
function isPartOf({ field }: Label, whole: Label): boolean {
  return whole.field === 'address' && field !== 'address' && partsOfAddress.has(field);
}

/** 'Domicile: 2888' with 'Saddleback Trail' in the next cell: a separate house number. */
function numberApart(layout: PageLayout, segment: Segment, label: Label): Found | undefined {
  const number = segment.text.slice(label.valueFrom, label.valueTo).trim();
  const next = segmentRight(layout, segment);
  if (!next || !/^\d{1,6}[A-Z]?$/.test(number) || isOnlyLabel(next)) return undefined;
  const value = normalValue('address', `${number} ${next.text}`);
  const words = [...wordsBetween(segment, label.valueFrom, label.valueTo), ...next.words];
  return value ? { value, words, weight: formWeights.beside, segment: next } : undefined;
}

/**
 * Whether a column has its captions under the lines they explain, in letters as large: it starts
 * with a value, ends with a caption, and every caption is under a value.
 */
function standsUnder(layout: PageLayout, segment: Segment): boolean {
  const whole = layout.blocks.find((block) => block.includes(segment)) ?? [];
  const isSigned = (line: Segment) => findLabels(line)[0]?.field === 'signature';
  const lines = isSigned(whole[0]!) ? whole.slice(1) : whole;
  const captions = lines.map((line) => isOnlyLabel(line) && !findLabels(line)[0]!.colon);
  return (
    lines.length >= 4 &&
    !captions[0] &&
    captions.at(-1) === true &&
    captions.filter(Boolean).length * 2.5 >= lines.length &&
    captions.every((caption, i) => !caption || !captions[i - 1])
  );
}

/**
 * The value over a caption (or under it: `side` 1) in a row of captions, if that row has as many
 * values: a long one pushes those right of it past their captions.
 */
function valueOfCaption(
  layout: PageLayout,
  caption: Segment,
  side: 1 | -1 = -1,
): Segment | undefined {
  const captions = layout.rows[caption.row]!;
  const other = layout.rows[caption.row + side] ?? [];
  const [upper, lower] = side < 0 ? [other[0], caption] : [caption, other[0]];
  const near = upper && lower && lower.box.y - (upper.box.y + upper.box.height) < layout.em;
  if (!near || captions.length < 3 || !captions.every(isOnlyLabel)) return undefined;
  const values = other.filter((cell) => !isOnlyLabel(cell));
  return values.length === captions.length ? values[captions.indexOf(caption)] : undefined;
}

/**
 * The value on the line over a small caption in parentheses: captions are under the middle of their
 * lines and values at the start, so that the two may not overlap. It starts between the end of the
 * caption before and the middle of this one.
 */
function valueOnLine(layout: PageLayout, caption: Segment): Segment | undefined {
  const captions = layout.rows[caption.row]!;
  const isCaption = (cell: Segment) => findLabels(cell)[0]?.caption === true && isOnlyLabel(cell);
  if (!captions.every(isCaption)) return undefined;
  const before = captions[captions.indexOf(caption) - 1]?.box;
  const from = before ? before.x + before.width : -Infinity;
  const middle = caption.box.x + caption.box.width / 2;
  const values = (layout.rows[caption.row - 1] ?? []).filter(
    ({ box }) => box.x > from && box.x < middle && caption.box.y - (box.y + box.height) < layout.em,
  );
  return values.length === 1 ? values[0] : undefined;
}

/** Whether a cell is under 'Petitioner 2', if a row above names two people of one role side by side. */
function isSecondPerson(layout: PageLayout, { row, box }: Segment): boolean {
  for (let above = row - 1; above >= Math.max(0, row - 10); above--) {
    const heads = layout.rows[above]!.filter((cell) => {
      const [label] = findLabels(cell);
      return label?.field === 'role' && label.role === 'petitioner' && cell.words.length <= 4;
    });
    if (heads.length > 1) return heads[1]!.box.x < box.x + layout.em;
  }
  return false;
}

/** Whether no other label is beside or above a value that could belong to it. */
function isFree(layout: PageLayout, value: Segment | undefined): boolean {
  if (!value) return false;
  const row = layout.rows[value.row]!;
  const left = row[row.indexOf(value) - 1];
  const above = segmentAbove(layout, value, 0.8);
  return !(left && isOnlyLabel(left)) && !(above && isOnlyLabel(above));
}

/** Whether a caption belongs to the line over it: its letters are smaller, and it is nearer to that line. */
function hangsUnder(
  layout: PageLayout,
  segment: Segment,
  over: Segment | undefined,
  under: Segment | undefined,
): boolean {
  if (!over || segment.box.height >= over.box.height * 0.92) return false;
  if (Math.abs(over.box.x - segment.box.x) > layout.em * 2.5 && over.box.x > segment.box.x)
    return false;
  const middle = (box: Segment['box']) => box.y + box.height / 2;
  const [up, down] = [
    middle(segment.box) - middle(over.box),
    under ? middle(under.box) - middle(segment.box) : Infinity,
  ];
  return up < down * 0.9;
}
