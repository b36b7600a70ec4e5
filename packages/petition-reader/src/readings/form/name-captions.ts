import type { PageLayout, Segment } from '../../page/page-layout.ts';
import { isPersonName } from '../../people/names.ts';
import type { LabelField } from '../../vocabulary/label-kinds.ts';
import { findLabels, isOnlyLabel } from '../../vocabulary/labels.ts';
import { formWeights } from '../../weights.ts';
import type { Found } from './form-sections.ts';

const parts: (LabelField | undefined)[] = ['first', 'middle', 'last', 'suffix'];

/** The words of a row without the label that its first cell begins with. */
function answersOf(row: Segment[]): { text: string; segment: Segment; words: Segment['words'] }[] {
  return row.flatMap((segment, i) => {
    const [label] = i === 0 ? findLabels(segment) : [];
    if (label && isOnlyLabel(segment)) return [];
    const from = label?.colon ? label.valueFrom : 0;
    const words = segment.words.filter((_, at) => segment.starts[at]! >= from);
    return words.length > 0 ? [{ text: segment.text.slice(from), segment, words }] : [];
  });
}

/**
 * The name in the row over captions such as '(First)  (Middle)  (Last)', which stand in the middle
 * of their blanks and so not under the words: as many words or cells as captions, or the whole name.
 */
export function nameOverCaptions(layout: PageLayout, segment: Segment): Found | undefined {
  const captions = layout.rows[segment.row]!;
  const above = layout.rows[segment.row - 1];
  if (captions[0] !== segment || captions.length < 2 || !above) return undefined;
  const fields = captions.map((cell) =>
    isOnlyLabel(cell) ? findLabels(cell)[0]!.field : undefined,
  );
  const asksName = fields.includes('first') && fields.includes('last');
  if (!asksName || !fields.every((field) => parts.includes(field))) return undefined;
  const { y, height } = above[0]!.box;
  if (segment.box.y - (y + height) > layout.em * 1.3) return undefined;
  const answers = answersOf(above);
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
  if (!isPersonName(value)) return undefined;
  const words = ordered.flatMap((answer) => answer.words);
  return { value, words, weight: formWeights.nameInParts, segment: ordered[0]!.segment };
}
