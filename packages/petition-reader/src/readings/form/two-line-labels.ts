import {
  segmentBelow,
  segmentBeside,
  segmentRight,
  type PageLayout,
  type Segment,
} from '../../page/page-layout.ts';
import { wordsBetween } from '../../page/placed-text.ts';
import { normalValue } from '../../values/normal-value.ts';
import type { Label } from '../../vocabulary/label-kinds.ts';
import { findLabels, isOnlyLabel } from '../../vocabulary/labels.ts';
import { formWeights } from '../../weights.ts';
import type { Found } from './form-sections.ts';

/** A label over two lines, and its one answer; no answer if its blank was left empty. */
export type TwoLineLabel = { label: Label; found: Found | undefined; second: Segment };

/** 'Name of the', 'Relationship to', 'Resided in': the next line completes it. */
const dangling = /\b(?:of|to|the|for|in)$/i;
/** 'County of' and 'Estate of' are whole labels. */
const wholeLabel = /^(?:state|county|city|town|village|estate|matter|will|court)\b/i;
/** 'Phone' over 'Number', 'Zip' over 'Code': the next line adds nothing. */
const rest = /^(?:number|code)$/i;

const hint = /^\(.+\)$/;

/** Whether a line asks for something by itself. */
function asksAlone(label: Label | undefined): boolean {
  return label !== undefined && label.field !== 'role' && label.field !== 'ignored';
}

/** The one cell right of both lines, beside either of them. */
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

/** The answer after a label's first line, or beside both lines. */
function answerOf(
  layout: PageLayout,
  [segment, second]: [Segment, Segment],
  { label, from }: { label: Label; from: number },
): Found | undefined {
  const isInside = from < segment.text.length;
  const answer = isInside ? segment : answerBeside(layout, [segment, second]);
  const start = isInside ? from : 0;
  const value = answer && normalValue(label.field, answer.text.slice(start));
  if (!value) return undefined;
  const words = wordsBetween(answer, start, answer.text.length);
  return { value, words, weight: formWeights.beside, segment: answer };
}

/** The line under a label's first line that can continue it. */
function secondLine(layout: PageLayout, segment: Segment): Segment | undefined {
  // An answer may be between the two lines, right of them.
  const second = segmentBelow(layout, segment, 1.2);
  const isUnder =
    second &&
    Math.abs(second.box.x - segment.box.x) <= layout.em * 0.6 &&
    second.words.length <= 6 &&
    !/[:.]$/.test(segment.text);
  return isUnder ? second : undefined;
}

/**
 * A label over two lines with one answer beside them: 'Date of' over 'death'. Only if the first
 * line alone has another meaning or none, or ends where no label ends.
 */
export function twoLineLabel(layout: PageLayout, segment: Segment): TwoLineLabel | undefined {
  const [alone] = findLabels(segment);
  const from =
    alone && !alone.colon && !isOnlyLabel(segment) ? alone.valueFrom : segment.text.length;
  const head = segment.text.slice(0, from).trim();
  const second = head.split(' ').length <= 6 ? secondLine(layout, segment) : undefined;
  if (!second || alone?.colon) return undefined;
  // 'Date of death' over '(died intestate)': the second line only explains the first.
  if (asksAlone(alone) && hint.test(second.text) && isOnlyLabel(segment)) {
    const found = answerOf(layout, [segment, second], { label: alone!, from });
    const isNear = !segmentRight(layout, segment) && !segmentBeside(layout, segment);
    return found && isNear ? { label: alone!, found, second } : undefined;
  }
  const text = `${head} ${second.text}`;
  const [label, ...others] = findLabels({ text });
  if (!label || others.length > 0 || !isOnlyLabel({ text })) return undefined;
  const [other] = findLabels(second);
  const dangles = dangling.test(head) && !wholeLabel.test(head) && asksAlone(label);
  // A second line that asks for something may have its own answer.
  const right = segmentRight(layout, segment);
  const isComplete = alone && right && normalValue(alone.field, right.text) !== '';
  const goesOn =
    (dangles && !(asksAlone(other) && isComplete)) || (rest.test(second.text) && asksAlone(alone));
  if (!goesOn) {
    if (from < segment.text.length || !asksAlone(label) || label.field === alone?.field)
      return undefined;
    // A heading over a label, or two labels, each with its own answer.
    if (alone?.field === 'role' || (asksAlone(alone) && asksAlone(other))) return undefined;
  }
  const found = answerOf(layout, [segment, second], { label, from });
  return found || goesOn ? { label, found, second } : undefined;
}
