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
export function slotsOf(words: string[]): PlaceSlot[] {
  const kinds = words.map((word) => values.get(word));
  const asked = placeSlots
    .filter((slot) => kinds.includes(slot))
    .toSorted((a, b) => kinds.indexOf(a) - kinds.indexOf(b));
  // 'City or county' asks for one of the two.
  const either = words.includes('or') && !asked.includes('state') && !asked.includes('zip');
  return asked.length > 1 && !either ? asked : [];
}

/** What a label made of these words asks for, in whatever order they stand; undefined for none. */
export function fieldOf(words: string[], role: Role | undefined): LabelField | undefined {
  const kinds = new Set(words.map((word) => values.get(word)).filter(Boolean));
  const has = (...wanted: string[]) => wanted.some((kind) => kinds.has(kind));
  const said = new Set(words);
  // "Petitioner's name, address and interest" asks one person for all of it.
  const asksOne = roles.get(words[0] ?? '') === 'petitioner' && has('name') && has('address');
  if (asksOne && has('relation') && words.length < 8) return 'block';
  if (has('relation')) return 'relation';
  if (has('rolecolumn')) return 'rolecolumn';
  if (has('suffix') && words.length === 1) return 'suffix';
  if (has('aka') || (said.has('other') && has('name'))) return 'aka';
  if (has('signature')) return 'signature';
  const address = has('address', 'street', 'mailing');
  if (has('name') && address) return 'block';
  // 'Name and bar number' asks for both in one line.
  const only = [...kinds].every((kind) => kind === 'name' || kind === 'ignored');
  if (has('name') && (said.has('bar') || said.has('will')) && only) return 'name';
  const numbered = said.has('no') || said.has('id') || said.has('number') || said.has('nos');
  if (numbered && said.has('will') && words.length < 4) return 'caseNumber';
  if (has('ignored')) return 'ignored';
  // 'County of residence', 'county where decedent lived'.
  const first = words.map((word) => values.get(word)).find((kind) => kind !== undefined);
  if (
    first === 'county' &&
    ['of', 'where', 'which'].some((word) => said.has(word)) &&
    !has('city', 'street', 'zip')
  )
    return 'county';
  // 'City and state of death'.
  const ofDeath = words.at(-1) === 'death' && words.at(-2) === 'of' && !said.has('time');
  if (ofDeath && !has('date') && !said.has('day') && slotsOf(words).length > 0) return 'deathPlace';
  if (said.has('where') && has('died')) return 'deathPlace';
  // 'Domicile at date of death' and 'home address when she died' ask where, not when.
  if (address && has('died') && said.has('when')) return 'address';
  const dying =
    has('died') || (said.has('deceased') && (words.at(-1) === 'on' || (has('date') && !address)));
  if ((has('death') && (has('date') || said.has('day')) && !address) || dying || said.has('dod'))
    return words.at(-1) === 'at' || words.at(-1) === 'in' ? 'deathPlace' : 'deathDate';
  if (has('place') && words.join(' ').includes('place of death')) return 'deathPlace';
  if (has('place')) return address ? 'address' : 'deathPlace';
  if (has('filed')) return 'filingDate';
  if (has('phone') || (numbered && said.has('reach'))) return 'phone';
  const file = ['administration', 'proceeding', 'suit', 'registry', 'civil', 'record', 'fiduciary'];
  if (numbered && (has('case') || has('estate') || file.some((word) => said.has(word))))
    return 'caseNumber';
  if (has('postal') && !address) return 'zip';
  if (has('cityline')) return 'cityline';
  if (has('zip')) return has('city') || has('state') ? (address ? 'address' : 'cityline') : 'zip';
  if (has('name') && has('county') && kinds.size === 2) return 'county';
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
  const dwelling = ['resides', 'reside', 'residing', 'resided', 'lives', 'lived'];
  if (dwelling.some((word) => said.has(word)))
    if (words.length === 1 || ['at', 'in'].includes(words.at(-1)!)) return 'address';
  if (said.has('file') && has('date') && words.length < 4) return 'filingDate';
  if (has('case') || has('date')) return 'ignored';
  if (numbered && words.length === 1) return 'caseNumber';
  return role ? 'role' : undefined;
}

/** Of whom a label made of these words asks. */
export function roleOf(words: string[], field?: LabelField): Role | undefined {
  const named = words.map((word) => roles.get(word)).filter((role) => role !== undefined);
  if (named.includes('notary')) return 'notary';
  if (named.includes('attorney')) return 'attorney';
  if (field === 'relation' && words.includes('name')) return 'heir';
  // "Decedent's spouse" is the spouse, 'Executor's relation to decedent' the executor.
  if (named.includes('heir')) return 'heir';
  if (named.length > 0) return named[0];
  const said = new Set(words);
  // 'Your name:' asks whoever fills in the form.
  if (said.has('your') || (said.has('my') && !said.has('commission'))) return 'petitioner';
  if (said.has('estate') && said.has('of')) return 'deceased';
  const dying = words.some((word) => ['death', 'died'].includes(values.get(word) ?? ''));
  return dying ? 'deceased' : undefined;
}
