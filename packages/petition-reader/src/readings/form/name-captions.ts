import type { PageLayout, Segment } from '../../page/page-layout.ts';
import { isPersonName } from '../../people/names.ts';
import type { LabelField } from '../../vocabulary/label-kinds.ts';
import { normalValue } from '../../values/normal-value.ts';
import { findLabels, isOnlyLabel } from '../../vocabulary/labels.ts';
import { formWeights, isTypedInk } from '../../weights.ts';
import type { Found } from './form-sections.ts';

const parts: (LabelField | undefined)[] = ['first', 'middle', 'last', 'suffix'];

/** The words of a row, up to the end of its captions, without the label that starts its first cell. */
function answersOf(
  row: Segment[],
  end: number,
): { text: string; segment: Segment; words: Segment['words'] }[] {
  return row.flatMap((segment, i) => {
    const [label] = i === 0 ? findLabels(segment) : [];
    if (label && isOnlyLabel(segment)) return [];
    if (segment.box.x > end || (i > 0 && segment.words.length > 1 && isOnlyLabel(segment)))
      return [];
    const from = label?.colon ? label.valueFrom : 0;
    const words = segment.words.filter((_, at) => segment.starts[at]! >= from);
    return words.length > 0 ? [{ text: segment.text.slice(from), segment, words }] : [];
  });
}

/** 'Name:', 'Estate of:'. */
const asksForName = (segment: Segment) => findLabels(segment)[0]?.field === 'name';

/**
 * The part of a name that each of a row's captions asks for, if they ask for a name in parts. On a
 * scan some of them may be misread ('Fest Name | Mi | Last Name') if the rest is short words and
 * the row over them says 'Name'.
 */
function partsAsked(layout: PageLayout, captions: Segment[]): (LabelField | undefined)[] {
  const fields = captions.map((cell) =>
    isOnlyLabel(cell) ? findLabels(cell)[0]!.field : undefined,
  );
  const isPart = (field: LabelField | undefined) => field !== undefined && parts.includes(field);
  if (fields.includes('first') && fields.includes('last') && fields.every(isPart)) return fields;
  const isScrap = ({ words, text }: Segment, i: number) =>
    (fields[i] === undefined || fields[i] === 'name') &&
    (words.length === 1 || /name\W*$/i.test(text)) &&
    words.length <= 3 &&
    words.some(({ confidence }) => !isTypedInk(confidence));
  const isWhole = captions.every((cell, i) => isPart(fields[i]) || isScrap(cell, i));
  const [over, before] = [1, 2].map((rows) => layout.rows[captions[0]!.row - rows]?.[0]);
  const isNamed =
    (over && asksForName(over)) || (before && isOnlyLabel(before) && asksForName(before));
  const told =
    fields.filter(isPart).length + captions.filter(({ text }) => /name\W*$/i.test(text)).length;
  if (!isNamed || !isWhole || told < 2 || captions.length > 4) return [];
  const middle = fields.map((field, i) =>
    isPart(field) ? field : i > 0 ? ('middle' as const) : undefined,
  );
  return ['first', ...middle.slice(1, -1), fields.at(-1) === 'suffix' ? 'suffix' : 'last'];
}

/**
 * The name in the row over captions such as '(First)  (Middle)  (Last)', which are in the middle of
 * their blanks and so not under the words: as many words or cells as captions, or the whole name.
 */
export function nameOverCaptions(layout: PageLayout, segment: Segment): Found | undefined {
  const captions = layout.rows[segment.row]!;
  const above = layout.rows[segment.row - 1];
  if (captions[0] !== segment || captions.length < 2 || !above) return undefined;
  const fields = partsAsked(layout, captions);
  if (fields.length === 0) return undefined;
  const { y, height } = above[0]!.box;
  if (segment.box.y - (y + height) > layout.em * 1.3) return undefined;
  const last = captions.at(-1)!.box;
  const end = last.x + last.width;
  const answers = answersOf(above, end);
  const isInOrder = fields.indexOf('first') < fields.indexOf('last');
  const ordered =
    answers.length === captions.length
      ? fields
          .map((field, i) => ({ field, ...answers[i]! }))
          .toSorted((a, b) => parts.indexOf(a.field) - parts.indexOf(b.field))
      : isInOrder
        ? answers
        : [];
  const value = ordered.map(({ text }) => text.trim()).join(' ');
  // 'Street' in a separate cell over 'Last Name' is a name.
  const inCells = ordered.length === captions.length && ordered.length > 1;
  const isName = inCells && ordered.every(({ text }) => normalValue('last', text.trim()) !== '');
  if (!isName && !isPersonName(value)) return undefined;
  const words = ordered.flatMap((answer) => answer.words);
  return { value, words, weight: formWeights.nameInParts, segment: ordered[0]!.segment };
}
