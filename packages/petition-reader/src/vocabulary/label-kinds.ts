import { roles, values } from './label-tokens.ts';
import type { Role } from '../petition.ts';

/** What a label asks for. */
export type LabelField =
  | 'name'
  | 'first'
  | 'suffix'
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

/** A label inside a segment: its field, its person, and where its value begins. */
export type Label = {
  field: LabelField;
  role?: Role;
  /** The value's start and end in the segment; equal if the segment has none. */
  valueFrom: number;
  valueTo: number;
  colon: boolean;
  /** In parentheses, like the small captions below a line. */
  caption: boolean;
  /** Its person follows only from its field: 'Date of death'. */
  isImplied?: boolean;
  /** It asks for the nominee, not the petitioner: 'Proposed fiduciary'. */
  isNominee?: boolean;
  /** The number of its words. */
  words: number;
  /** The parts that a label asks for in one line, in order: 'City/County/State'. */
  slots?: PlaceSlot[];
};

const placeSlots = ['city', 'county', 'state', 'zip'] as const;
export type PlaceSlot = (typeof placeSlots)[number];

/** The parts of a place that a label asks for in one line; empty if it asks for fewer than two. */
export function slotsOf(words: string[]): PlaceSlot[] {
  const kinds = words.map((word) => values.get(word));
  const asked = placeSlots
    .filter((slot) => kinds.includes(slot))
    .toSorted((a, b) => kinds.indexOf(a) - kinds.indexOf(b));
  // 'City or county' asks for one of the two.
  const either = words.includes('or') && !asked.includes('state') && !asked.includes('zip');
  return asked.length > 1 && !either ? asked : [];
}

const nominees = new Set(
  'nominee nominees executor executors executrix administrator administrators administratrix representative representatives fiduciary'.split(
    ' ',
  ),
);

/** Whether words name only the nominee and not the petitioner; usually they are the same person. */
export function namesNominee(words: readonly string[]): boolean {
  const named = words.filter((word) => roles.get(word) === 'petitioner');
  return named.length > 0 && named.every((word) => nominees.has(word));
}

/** The person that a label with these words is about. */
export function roleOf(words: string[], field?: LabelField): Role | undefined {
  const named = words.map((word) => roles.get(word)).filter((role) => role !== undefined);
  if (named.includes('notary')) return 'notary';
  if (named.includes('attorney')) return 'attorney';
  if (field === 'relation' && words.includes('name')) return 'heir';
  // "Decedent's spouse" is the spouse, 'Executor's relation to decedent' the executor.
  if (named.includes('heir')) return 'heir';
  if (named.length > 0) return named[0];
  const said = new Set(words);
  // 'Your name:' asks the person who fills in the form.
  if (said.has('your') || (said.has('my') && !said.has('commission'))) return 'petitioner';
  if (said.has('estate') && said.has('of')) return 'deceased';
  const dying = words.some((word) => ['death', 'died'].includes(values.get(word) ?? ''));
  return dying ? 'deceased' : undefined;
}

/** 'Residence - State' asks for the state alone. */
export function partOfHome([first, second, ...rest]: string[]): LabelField | undefined {
  const part = first === 'residence' && rest.length === 0 ? values.get(second ?? '') : undefined;
  return part === 'state' || part === 'city' || part === 'county' ? part : undefined;
}
