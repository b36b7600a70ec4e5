import type { PageLayout } from '../../page/page-layout.ts';
import { wordsBetween } from '../../page/placed-text.ts';
import { findDates } from '../../values/dates.ts';
import type { FactReading } from './found-fact.ts';
import type { TickedOption } from './ticked-options.ts';

const noWill =
  /\bintestate\b|\b(?:no|without\s+a(?:ny)?|not\s+(?:leave|have|execute)\s+an?y?)\s+(?:valid\s+|unrevoked\s+|last\s+)*(?:will|testament)|\bunaware\s+of\s+any\b.{0,40}\b(?:will|testamentary)/i;
const aWill =
  /(?<!in)\btestate\b|\bwill\b.{0,40}\b(?:dated|admitted|attached|filed|annexed|herewith)|\b(?:original|copy)\s+of\s+.{0,30}\bwill\b|\bprobate\s+of\s+.{0,12}\bwill\b|\bletters\s+testamentary/i;
/** Words for the date of a will. They count only with a day: forms print them before a blank. */
const datedWill = /\bwill\b[^.]{0,60}?\b(?:dated?|executed|signed)\b/i;
const willOptions = /(?<!in)\btestate\b|\blast\s+will\b|\bwill\s+(?:and|is|was|dated|of)\b/i;

const weights = { ticked: 0.85, dated: 0.8, stated: 0.75, byKind: 0.7 };

function fromTicks(options: readonly TickedOption[]): FactReading[] {
  return options.flatMap(({ text, words, page }): FactReading[] => {
    if (noWill.test(text)) return [{ value: 'no', weight: weights.ticked, words, page }];
    return aWill.test(text) ? [{ value: 'yes', weight: weights.ticked, words, page }] : [];
  });
}

/** 'The decedent's will dated March 15, 2015'. */
function fromDates({ rowText, page }: PageLayout): FactReading[] {
  return findDates(rowText.text).flatMap(({ from, to }): FactReading[] => {
    const before = rowText.text.slice(Math.max(0, from - 90), from);
    const last = before.toLowerCase().lastIndexOf('will');
    if (last < 0 || !datedWill.test(before.slice(last)) || before.slice(last).includes('\n\n'))
      return [];
    const words = wordsBetween(rowText, from, to);
    return [{ value: 'yes', weight: weights.dated, words, page }];
  });
}

/**
 * 'Died intestate' counts only if the document has no words for a will: otherwise it may be one of
 * the options that a form prints.
 */
function fromStatements(layouts: readonly PageLayout[]): FactReading[] {
  if (layouts.some(({ rowText }) => willOptions.test(rowText.text))) return [];
  return layouts.flatMap(({ rowText, page }): FactReading[] => {
    const said = /\bdied\s+intestate\b|\bleft\s+no\s+will\b/i.exec(rowText.text);
    if (!said) return [];
    const words = wordsBetween(rowText, said.index, said.index + said[0].length);
    return [{ value: 'no', weight: weights.stated, words, page }];
  });
}

/** The conclusion from the kind of petition about a will. */
function fromKinds(kinds: readonly FactReading[]): FactReading[] {
  const by = (value: string, pattern: RegExp) =>
    kinds
      .filter((kind) => pattern.test(kind.value))
      .map((kind): FactReading => ({ ...kind, value, weight: weights.byKind }));
  const yes = by('yes', /testamentary|probate of will|will annexed/);
  return yes.length > 0 ? yes : by('no', /^(?:ancillary )?letters of administration$/);
}

/** The readings of whether there is a will, 'yes' or 'no', with a weight by their evidence. */
export function readWill(
  layouts: readonly PageLayout[],
  options: readonly TickedOption[],
  kinds: readonly FactReading[],
): FactReading[] {
  return [
    ...fromTicks(options),
    ...layouts.flatMap(fromDates),
    ...fromStatements(layouts),
    ...fromKinds(kinds),
  ];
}
