import {
  enumeratorEnd,
  isLabelWord,
  phrases,
  roles,
  tokensOf,
  values,
  type Token,
} from './label-tokens.ts';
import type { Segment } from './page-layout.ts';
import type { Role } from './petition.ts';

export type LabelField =
  | 'name'
  | 'first'
  | 'middle'
  | 'last'
  | 'address'
  | 'city'
  | 'state'
  | 'zip'
  | 'unit'
  | 'cityline'
  | 'county'
  | 'phone'
  | 'deathDate'
  | 'deathPlace'
  | 'filingDate'
  | 'caseNumber'
  | 'block'
  | 'relation'
  | 'rolecolumn'
  | 'aka'
  | 'signature'
  | 'role'
  | 'ignored';

/** A label inside a segment: what it asks for, of whom, and where its value would begin. */
export type Label = {
  field: LabelField;
  role?: Role;
  /** The value's first and last character in the segment; equal where the segment holds none. */
  valueFrom: number;
  valueTo: number;
  colon: boolean;
  /** In brackets, as small captions under a line are. */
  caption: boolean;
  /** How many words it is made of. */
  words: number;
  /** What a label asks for in one line, in its order: 'City/County/State'. */
  slots?: PlaceSlot[];
};

const placeSlots = ['city', 'county', 'state', 'zip'] as const;
export type PlaceSlot = (typeof placeSlots)[number];

/** The parts of a place that a label asks for in one line, where it asks for two or more of them. */
function slotsOf(words: string[]): PlaceSlot[] {
  const kinds = words.map((word) => values.get(word));
  const asked = placeSlots
    .filter((slot) => kinds.includes(slot))
    .toSorted((a, b) => kinds.indexOf(a) - kinds.indexOf(b));
  // 'City or county' asks for one of the two.
  const either = words.includes('or') && !asked.includes('state') && !asked.includes('zip');
  return asked.length > 1 && !either ? asked : [];
}

function fieldOf(words: string[], role: Role | undefined): LabelField | undefined {
  const kinds = new Set(words.map((word) => values.get(word)).filter(Boolean));
  const has = (...wanted: string[]) => wanted.some((kind) => kinds.has(kind));
  const said = new Set(words);
  if (has('relation')) return 'relation';
  if (has('rolecolumn')) return 'rolecolumn';
  if (has('aka') || (said.has('other') && has('name'))) return 'aka';
  if (has('signature')) return 'signature';
  const address = has('address', 'street', 'mailing');
  if (has('name') && address) return 'block';
  if (has('ignored')) return 'ignored';
  // 'Domicile at date of death' asks where, not when.
  const dying =
    has('died') || (said.has('deceased') && (words.at(-1) === 'on' || (has('date') && !address)));
  if ((has('death') && has('date') && !address) || dying || said.has('dod'))
    return words.at(-1) === 'at' || words.at(-1) === 'in' ? 'deathPlace' : 'deathDate';
  if (has('place')) return address ? 'address' : 'deathPlace';
  if (has('filed')) return 'filingDate';
  if (has('phone')) return 'phone';
  const numbered = said.has('no') || said.has('number') || said.has('nos');
  if (numbered && (has('case') || has('estate'))) return 'caseNumber';
  if (has('postal') && !address) return 'zip';
  if (has('zip')) return has('city') || has('state') ? (address ? 'address' : 'cityline') : 'zip';
  if (has('name')) {
    if (said.has('last') && !has('first', 'middle')) return 'last';
    if (has('first') && !said.has('last')) return has('middle') ? 'name' : 'first';
    return has('middle') && !has('first') ? 'middle' : 'name';
  }
  if (has('last') || (said.size === 1 && said.has('last'))) return 'last';
  if (said.size === 1 && has('first', 'middle')) return has('first') ? 'first' : 'middle';
  if (has('unit') && !address) return 'unit';
  if (address) return 'address';
  if (slotsOf(words).length > 0) return 'cityline';
  if (has('city')) return 'city';
  if (has('state')) return 'state';
  if (has('county')) return 'county';
  if (has('estate')) return said.has('of') ? 'name' : role && 'role';
  if (has('case') || has('date')) return 'ignored';
  if (numbered && words.length === 1) return 'caseNumber';
  return role ? 'role' : undefined;
}

function roleOf(words: string[], field?: LabelField): Role | undefined {
  const named = words.map((word) => roles.get(word)).filter((role) => role !== undefined);
  if (named.includes('notary')) return 'notary';
  if (named.includes('attorney')) return 'attorney';
  if (field === 'relation' && words.includes('name')) return 'heir';
  // "Decedent's spouse" is the spouse, 'Executor's relation to decedent' the executor.
  if (named.includes('heir')) return 'heir';
  if (named.length > 0) return named[0];
  const said = new Set(words);
  if (said.has('estate') && said.has('of')) return 'deceased';
  return said.has('death') || said.has('died') ? 'deceased' : undefined;
}

/** Past '(FACILITY, CITY OR COUNTY)': what a label adds in brackets is part of it, whatever the words. */
function bracketEnd(tokens: Token[], start: number): number {
  if (!/^[([]\D*$/.test(tokens[start]!.raw)) return start;
  for (let i = start; i < Math.min(tokens.length, start + 9); i++) {
    if (/\d/.test(tokens[i]!.raw)) return start;
    if (/[)\]]:?$/.test(tokens[i]!.raw)) return i + 1;
  }
  return start;
}

/** The end of the run of label words that starts at `start`; a colon ends it at once. */
function runEnd(tokens: Token[], start: number): { end: number; colon: boolean } {
  let end = start;
  while (end < tokens.length && end - start < 22) {
    const { raw, word } = tokens[end]!;
    const bracket = end > start ? bracketEnd(tokens, end) : end;
    if (!isLabelWord(word) && !/^[/,&#()-]+:?$/.test(raw) && bracket === end) break;
    end = Math.max(end + 1, bracket);
    if (bracket > start && tokens[end - 1]!.raw.endsWith(':')) return { end, colon: true };
    if (/:\)?$/.test(raw)) return { end, colon: true };
  }
  return { end, colon: false };
}

const placeFields: (LabelField | undefined)[] = [
  'address',
  'city',
  'state',
  'zip',
  'unit',
  'cityline',
  'county',
  'phone',
];

/**
 * 'City or village, or township if in an unincorporated area': what is left of a short line is small
 * letters without a digit and no sentence, so that it is more of the label and no value.
 */
function goesOnInWords(tokens: Token[], start: number, end: number, field?: LabelField): boolean {
  const rest = tokens.slice(end);
  return (
    placeFields.includes(field) &&
    tokens.length - start <= 14 &&
    end - start >= rest.length * 0.6 &&
    rest.every(({ raw }) => /^[([/]?[a-z][a-z/'’-]*[,)\]]*$/.test(raw))
  );
}

/** Every label in a segment, from left to right, each with the part of the segment it leaves for its value. */
export function findLabels(segment: Pick<Segment, 'text'>): Label[] {
  // 'Same as decedent' is an answer, though it is made of a label's words.
  if (/^\W*(?:the\s+)?same\s+(?:address\s+)?as\b/i.test(segment.text)) return [];
  const tokens = tokensOf(/^\(?St\.?\)?$/.test(segment.text) ? 'State' : segment.text);
  const labels: Label[] = [];
  const begin = enumeratorEnd(tokens);
  let at = begin;
  while (at < tokens.length) {
    const first = at === begin || labels.length > 0;
    const run = runEnd(tokens, at);
    const { colon } = run;
    let { end } = run;
    const words = tokens
      .slice(at, end)
      .map((token) => token.word)
      .filter(Boolean);
    const phrase = phrases.get(words.join(' '));
    const role = phrase?.role ?? roleOf(words, fieldOf(words, undefined));
    const field = (phrase?.field as LabelField | undefined) ?? fieldOf(words, role);
    if (
      labels.length === 0 &&
      !colon &&
      end < tokens.length &&
      goesOnInWords(tokens, at, end, field)
    )
      end = tokens.length;
    const whole = end === tokens.length;
    const behindColon =
      labels.at(-1)?.colon === true && labels.at(-1)!.valueFrom >= labels.at(-1)!.valueTo;
    if (field && end > at && (colon || (first && (whole || labels.length === 0)) || behindColon)) {
      const next = colon || !whole ? nextLabel(tokens, end) : tokens.length;
      labels.push({
        field,
        ...(role && { role }),
        colon,
        caption: /^[([{]/.test(tokens[at]!.raw) && /[)\]}]$/.test(tokens[end - 1]!.raw),
        valueFrom: end < tokens.length ? tokens[end]!.from : segment.text.length,
        valueTo: next > end ? tokens[next - 1]!.to : (tokens[end]?.from ?? segment.text.length),
        words: words.length,
        ...(field === 'cityline' && { slots: slotsOf(words) }),
      });
      at = Math.max(next, end);
      if (!colon) break;
    } else break;
  }
  return labels;
}

/** Where the next label with a colon begins (or, right after a colon, a bare one). */
function nextLabel(tokens: Token[], from: number): number {
  for (let i = from; i < tokens.length; i++) {
    const { end, colon } = runEnd(tokens, i);
    if (end === i) continue;
    const words = tokens
      .slice(i, end)
      .map((token) => token.word)
      .filter(Boolean);
    if (colon && fieldOf(words, roleOf(words))) return i;
    if (
      i === from &&
      end < tokens.length &&
      words.length === 1 &&
      values.has(words[0]!) &&
      /^[A-Z]/.test(tokens[i]!.raw)
    )
      return i;
  }
  return tokens.length;
}

/** Whether a segment is nothing but a label, so that it can be no other label's value. */
export function isOnlyLabel(segment: Pick<Segment, 'text'>): boolean {
  const labels = findLabels(segment);
  const last = labels.at(-1);
  return last !== undefined && last.valueFrom >= last.valueTo;
}
