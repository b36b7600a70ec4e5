import { segmentBelow, type PageLayout, type Segment } from '../../page/page-layout.ts';
import type { Label } from '../../vocabulary/label-kinds.ts';
import { findLabels, isOnlyLabel } from '../../vocabulary/labels.ts';
import { normalValue } from '../../values/normal-value.ts';
import { formWeights } from '../../weights.ts';
import type { Found } from './form-sections.ts';

export type TwoLineLabel = { label: Label; found: Found; second: Segment };

/** Whether a line asks for something by itself. */
function asksAlone(label: Label | undefined): boolean {
  return label !== undefined && label.field !== 'role' && label.field !== 'ignored';
}

/** The one cell that stands right of both lines, beside either of them. */
function answerBeside(layout: PageLayout, [a, b]: [Segment, Segment]): Segment | undefined {
  const right = Math.max(a.box.x + a.box.width, b.box.x + b.box.width);
  const [top, bottom] = [a.box.y, b.box.y + b.box.height];
  const beside = layout.segments.filter(({ box }) => {
    const middle = box.y + box.height / 2;
    return box.x > right && middle > top && middle < bottom;
  });
  const [nearest, ...others] = beside.toSorted((one, two) => one.box.x - two.box.x);
  const isAlone = nearest && others.every(({ box }) => box.x > nearest.box.x + nearest.box.width);
  return isAlone && !isOnlyLabel(nearest) ? nearest : undefined;
}

/**
 * A label over two lines with one answer beside them: 'Date of' over 'death:'. Only where the first
 * line alone says something else or nothing.
 */
export function twoLineLabel(layout: PageLayout, segment: Segment): TwoLineLabel | undefined {
  const second = segmentBelow(layout, segment, 0.6);
  if (!second || segment.words.length > 6 || second.words.length > 6) return undefined;
  if (/[:.]$/.test(segment.text) || Math.abs(second.box.x - segment.box.x) > layout.em * 0.6)
    return undefined;
  const text = `${segment.text} ${second.text}`;
  const [label, ...others] = findLabels({ text });
  const [alone] = findLabels(segment);
  if (!label || others.length > 0 || !isOnlyLabel({ text })) return undefined;
  if (label.field === 'role' || label.field === 'ignored' || label.field === alone?.field)
    return undefined;
  // A heading over a label, or two labels, each with its own answer.
  const [other] = findLabels(second);
  if (alone?.field === 'role' || (asksAlone(alone) && asksAlone(other))) return undefined;
  const answer = answerBeside(layout, [segment, second]);
  const value = answer && normalValue(label.field, answer.text);
  if (!value) return undefined;
  const found = { value, words: answer.words, weight: formWeights.beside, segment: answer };
  return { label, found, second };
}
