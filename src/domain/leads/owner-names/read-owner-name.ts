import { isGivenName } from './given-names.ts';
import { nameCase } from './name-case.ts';
import { certainOrder, wordsOfName, type NameOrder } from './name-order.ts';
import {
  asides,
  companyWords,
  estateWords,
  lifeEstate,
  namesNoOwner,
  representative,
  trustWords,
  vesting,
} from './owner-words.ts';
import { readPerson, type PersonName } from './read-person.ts';

/** What an owner is; `unnamed` is 'OCCUPANT' or 'UNKNOWN'. */
export type OwnerKind = 'person' | 'couple' | 'estate' | 'trust' | 'company' | 'unnamed';

/** A list's owner cell, understood. */
export type OwnerName = {
  kind: OwnerKind;
  /** In reading order and letter case: 'John A. Smith'; '' for an unnamed owner. */
  fullName: string;
  /** Those of the first person, where they are certain; null for every other kind. */
  firstName: string | null;
  lastName: string | null;
  /** Whether words were left out: a share, a 'care of', an alias. */
  isShortened: boolean;
};

const tidy = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;&/]+|[\s,;&/]+$/g, '')
    .trim();

/** Without what is said of ownership at the end, however many times. */
function withoutEnds(text: string): string {
  let name = text;
  for (const end of [asides, vesting, lifeEstate, vesting, representative, vesting])
    name = tidy(name.replace(end, '')) || name;
  return name;
}

/** 'CHURCH, MARY' is a person: a given name after the comma says more than a company's word before it. */
function isPersonByComma(name: string): boolean {
  const [family = '', given = '', ...others] = name.split(',').map((piece) => piece.trim());
  const words = wordsOfName(given);
  return (
    others.length === 0 &&
    !trustWords.test(given) &&
    wordsOfName(family).length <= 2 &&
    words.length > 0 &&
    words.length <= 3 &&
    isGivenName(words[0]!)
  );
}

const asWritten = (kind: OwnerKind, name: string, isShortened = false): OwnerName => ({
  kind,
  fullName: nameCase(name),
  firstName: null,
  lastName: null,
  isShortened,
});

/** 'ESTATE OF JANE DOE', 'Doe, Jane (deceased)', 'DOE JANE EST OF' -> 'Estate of Jane Doe'; others as written. */
function readEstate(name: string, order: NameOrder | null): OwnerName {
  const person = tidy(
    name
      .replace(/^(?:the )?est(?:ate)?\.?\s+of\s+(?:the late\s+)?/i, '')
      .replace(/[\s,(]+(?:est(?: of)?|estate of|deceased|dec'?d|decd|dcsd)[\s.)]*$/i, ''),
  );
  if (person === '' || estateWords.test(person) || /[&;/]/.test(person))
    return asWritten('estate', name);
  // An estate is often written in another order than the column.
  const own = certainOrder(wordsOfName(person)) ?? order;
  return asWritten('estate', `Estate of ${nameCase(readPerson(person, own).full)}`);
}

/** 'MARY B' of 'SMITH JOHN A & MARY B', but not 'JONES MARY'. */
function hasNoFamilyName(piece: string): boolean {
  const [first, ...others] = wordsOfName(piece);
  if (piece.includes(',') || first === undefined) return false;
  if (others.length === 0) return true;
  if (!isGivenName(first)) return [first, ...others].every((word) => word.length <= 2);
  if (others.every((word) => word.length <= 2)) return true;
  if (!others.every((word) => word.length <= 2 || isGivenName(word))) return false;
  return certainOrder([first, ...others]) === null;
}

const severalMark = /\s*(?:&|\+|;|\/|\s\band\b\s)\s*/i;

/** 'JOHN & JANE SMITH', 'SMITH, JOHN & JANE', 'SMITH JOHN A & MARY B': with their shared family name. */
function readPeople(pieces: readonly string[], order: NameOrder | null): PersonName {
  const [one = '', ...others] = pieces;
  if (wordsOfName(one).length === 1 && !one.includes(',') && order !== 'family-first') {
    const last = readPerson(others.at(-1)!, 'given-first');
    return {
      full: [one, ...others.slice(0, -1), last.full].join(' & '),
      first: one,
      last: last.last,
    };
  }
  const lead = readPerson(one, order);
  const isFamilyFirst = one.includes(',') || (lead.last !== null && one.startsWith(lead.last));
  if (lead.last && isFamilyFirst && others.every(hasNoFamilyName)) {
    // 'ADAMS DANNY K JR & JENNIFER L': the suffix is one person's.
    if (/ (?:jr|sr|i{2,3}|iv)\.?$/i.test(lead.full)) {
      const rest = others.map((other) => `${other} ${lead.last}`);
      return { ...lead, full: [lead.full, ...rest].join(' & ') };
    }
    const given = tidy(lead.full.replace(lead.last, ' '));
    return {
      full: `${[given, ...others].join(' & ')} ${lead.last}`,
      first: lead.first,
      last: lead.last,
    };
  }
  const ownOrder = isFamilyFirst && !one.includes(',') ? 'family-first' : order;
  // 'ALANIZ DANIEL R & SAMANTHA ALANIZ': who repeats the family name at the end has it there.
  const orderOf = (other: string) =>
    wordsOfName(other).at(-1) === lead.last && !other.includes(',') ? 'given-first' : ownOrder;
  return {
    ...lead,
    full: [lead.full, ...others.map((other) => readPerson(other, orderOf(other)).full)].join(' & '),
  };
}

/** Nothing longer is a name, and looking for its parts would take seconds. */
const maxNameLength = 500;

/**
 * Understands the owner cell of a list: 'SMITH, JOHN A.', 'SMITH JOHN A & MARY B', 'ESTATE OF JOHN SMITH', 'Jane
 * Doe, a single woman', 'OAK HOLDINGS LLC', 'Smith Family Trust'.
 * @param order that of the column, decided from all its cells; null where the cells leave it open.
 * @returns null for a blank cell.
 */
export function readOwnerName(text: string, order: NameOrder | null): OwnerName | null {
  if (text.length > maxNameLength) return { ...asWritten('company', ''), fullName: text };
  const whole = tidy(text);
  if (!whole) return null;
  if (namesNoOwner.test(whole) && !estateWords.test(whole)) return asWritten('unnamed', '', true);
  const name = withoutEnds(whole);
  const isShortened = name !== whole;
  const isLifeEstate = lifeEstate.test(whole);
  const isPerson = isPersonByComma(name);
  if (!isLifeEstate && estateWords.test(whole) && !companyWords.test(name))
    return readEstate(tidy(whole.replace(vesting, '')), order);
  if (!isPerson && trustWords.test(name)) return asWritten('trust', name, isShortened);
  if (!isPerson && companyWords.test(name)) return asWritten('company', name, isShortened);
  const pieces = name
    .split(severalMark)
    .map((piece) => withoutEnds(tidy(piece)))
    .filter((piece) => piece !== '' && !namesNoOwner.test(piece));
  const person =
    pieces.length > 1 ? readPeople(pieces, order) : readPerson(pieces[0] ?? name, order);
  return {
    kind: pieces.length > 1 ? 'couple' : 'person',
    fullName: nameCase(person.full),
    firstName: person.first && nameCase(person.first),
    lastName: person.last && nameCase(person.last),
    isShortened,
  };
}
