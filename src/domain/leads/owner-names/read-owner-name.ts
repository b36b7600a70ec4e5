import { isGivenName } from './given-names.ts';
import { nameCase } from './name-case.ts';
import { certainOrder, orderEvidence, wordsOfName, type NameOrder } from './name-order.ts';
import {
  asides,
  companyWords,
  estateWords,
  kinship,
  lifeEstate,
  nameLabel,
  namesNoOwner,
  representative,
  trusteeEnd,
  trustsOwn,
  trustWords,
  vesting,
} from './owner-words.ts';
import { readPerson, suffixesOf, type PersonName } from './read-person.ts';

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
    .replace(kinship, ' and ')
    .replace(/^[\s,;&/]+|[\s,;&/]+$/g, '')
    // The other owner of 'KONG ROBERTO M AND' is in another column.
    .replace(/^and\s+(?=\S+\s\S)|(?<=\s\S+)\s+and$/i, '')
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

/** 'ESTATE OF JANE DOE', 'Doe, Jane (deceased)', 'DOE, JANE HEIRS' -> 'Estate of Jane Doe', 'Heirs of Jane Doe'; others as written. */
function readEstate(name: string, order: NameOrder | null): OwnerName {
  const person = tidy(
    name
      .replace(/^(?:the )?est(?:ate)?\.?\s+of\s+(?:the late\s+)?/i, '')
      .replace(
        /(?:[\s,(]+(?:est(?: of)?|estate of|deceased|dec'?d|decd|dcsd|heirs?)[\s.)]*)+$/i,
        '',
      ),
  );
  if (person === '' || estateWords.test(person) || /[&;/]/.test(person))
    return asWritten('estate', name);
  // An estate is often written in another order than the column, above all behind 'ESTATE OF'.
  const words = wordsOfName(person);
  const isSpoken = /^(?:the )?estate of\s/i.test(name) && orderEvidence(words) > 0;
  const own = certainOrder(words) ?? (isSpoken ? 'given-first' : order);
  const whose = /\bheirs?\W*$/i.test(name) ? 'Heirs' : 'Estate';
  return asWritten('estate', `${whose} of ${nameCase(readPerson(person, own).full)}`);
}

/** 'MARY B' of 'SMITH JOHN A & MARY B', but not 'JONES MARY'. */
function hasNoFamilyName(piece: string): boolean {
  const [first, ...others] = wordsOfName(piece);
  if (piece.includes(',') || first === undefined) return false;
  if (others.length === 0) return true;
  if (!isGivenName(first))
    return (
      /^\p{L}\.?$/u.test(others.join(' ')) || [first, ...others].every((word) => word.length <= 2)
    );
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
  // 'FLEMING ROGER S; FLEMING ROGER SMITH': who repeats the family name at the start has one.
  const sharesName = (other: string) =>
    hasNoFamilyName(other) && wordsOfName(other)[0] !== lead.last;
  if (lead.last && isFamilyFirst && others.every(sharesName)) {
    // 'ADAMS DANNY K JR & JENNIFER L', 'AGNEW, LOUIS S & MARTHA H JR': the suffix is one person's.
    if ([one, ...others].some((each) => suffixesOf(each).length > 0)) {
      const rest = others.map((other) =>
        [...wordsOfName(other), lead.last, ...suffixesOf(other)].join(' '),
      );
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

const [comma, dash] = [/\s*,[\s,]*/, /\s+[-–]\s+/];

/**
 * 'DANA M. RUSK,ELLIS RUSK' and 'Dana M Rusk - Ellis Orr' are people each, once: whole names in reading
 * order, not the two parts of one. Other cells stay whole.
 */
function peopleOf(name: string, order: NameOrder | null): string[] {
  const familyOf = (piece: string) => wordsOfName(piece).at(-1);
  for (const mark of [comma, dash]) {
    const pieces = name.split(mark).filter((piece) => wordsOfName(piece).length > 0);
    const isWhole = (piece: string, index: number) =>
      wordsOfName(piece).length > 1 &&
      (certainOrder(wordsOfName(piece)) === 'given-first' ||
        (mark === dash && order === 'given-first') ||
        (index > 0 && familyOf(piece) === familyOf(pieces[0]!)));
    if (pieces.length > 1 && pieces.every(isWhole)) return [...new Set(pieces)];
  }
  return [name];
}

/** The owners of one cell, apart: 'QUILL DANA & ELLIS' are two. */
const piecesOf = (name: string, order: NameOrder | null) =>
  peopleOf(name, order)
    .flatMap((each) => each.split(severalMark))
    .map((piece) => withoutEnds(tidy(piece)))
    .filter((piece) => piece !== '' && !namesNoOwner.test(piece));

const readPieces = (pieces: readonly string[], name: string, order: NameOrder | null) =>
  pieces.length > 1 ? readPeople(pieces, order) : readPerson(pieces[0] ?? name, order);

/** 'HEFFERNAN THOMAS S TR' -> 'Thomas S Heffernan Trustee'; null where no person is a trustee. */
function readTrustee(
  name: string,
  order: NameOrder | null,
  isShortened: boolean,
): OwnerName | null {
  const end = trusteeEnd.exec(name);
  if (!end) return null;
  const pieces = piecesOf(name, order).map((piece) => tidy(piece.replace(trusteeEnd, '')));
  const people = pieces.join(' & ');
  const isNone = [companyWords, estateWords, trustWords, trustsOwn, /\d/].some((not) =>
    not.test(people),
  );
  // 'DUONG KRISTINA TR' may be a trust of that name: only a middle name or a comma shows a person.
  const least = /\Wtr\W*$/i.test(name) && pieces.length === 1 && !people.includes(',') ? 3 : 2;
  if (isNone || wordsOfName(people).length < least || pieces.includes('')) return null;
  const { full, first, last } = readPieces(pieces, people, order);
  const several = end[1] !== '' || pieces.length > 1 ? 's' : '';
  return {
    kind: 'trust',
    fullName: `${nameCase(full)} Trustee${several}`,
    firstName: first && nameCase(first),
    lastName: last && nameCase(last),
    isShortened,
  };
}

const isPeople = ({ kind }: OwnerName) => kind === 'person' || kind === 'couple';

/**
 * 'CADE,LATASHA; SUNRISE CITY' -> 'Latasha Cade & Sunrise City'; null for a cell without a list. Where the people of a
 * list have commas, a name without one is a company's or an office's unless its words say otherwise.
 */
function readList(text: string, order: NameOrder | null, isSued: boolean): OwnerName | null {
  const pieces = text
    .split(';')
    .map(tidy)
    .filter((piece) => piece !== '' && !namesNoOwner.test(piece));
  const isByComma = pieces.some((piece) => piece.includes(','));
  const isShared = pieces.some((piece) => hasNoFamilyName(piece));
  if (pieces.length < 2 || isShared) return null;
  const owners = pieces.flatMap((piece) => {
    const owner = readOwnerName(piece, order);
    const isOffice =
      owner && isPeople(owner) && isByComma && !/[,&]/.test(piece) && owner.firstName === null;
    return isOffice ? [asWritten('company', piece)] : (owner ?? []);
  });
  const people = owners.filter(isPeople);
  const others = owners.filter(({ kind }) => kind !== 'company');
  if (people.length === owners.length && !isByComma) return null;
  // Who is sued beside the owners holds a lien on the house: its association, a bank, a city.
  const named = isSued && others.length > 0 ? others : owners;
  return {
    kind: people.length > 0 ? 'couple' : named[0]!.kind,
    fullName: [...new Set(named.map(({ fullName }) => fullName))].join(' & '),
    firstName: people[0]?.firstName ?? null,
    lastName: people[0]?.lastName ?? null,
    isShortened: named.length < pieces.length || owners.some(({ isShortened }) => isShortened),
  };
}

/** Nothing longer is a name, and looking for its parts would take seconds. */
const maxNameLength = 500;

/**
 * Understands the owner cell of a list: 'SMITH, JOHN A.', 'SMITH JOHN A & MARY B', 'ESTATE OF JOHN SMITH', 'Jane
 * Doe, a single woman', 'OAK HOLDINGS LLC', 'Smith Family Trust'.
 * @param order that of the column, decided from all its cells; null where the cells leave it open.
 * @param isSued whether the cell names who is sued: then companies beside people are no owners.
 * @returns null for a blank cell.
 */
export function readOwnerName(
  text: string,
  order: NameOrder | null,
  isSued = false,
): OwnerName | null {
  if (text.length > maxNameLength) return { ...asWritten('company', ''), fullName: text };
  const whole = tidy(text.replace(nameLabel, ''));
  if (!whole) return null;
  const list = whole.includes(';') ? readList(whole, order, isSued) : null;
  if (list) return list;
  if (namesNoOwner.test(whole) && !estateWords.test(whole)) return asWritten('unnamed', '', true);
  const name = withoutEnds(whole);
  const isShortened = name !== whole;
  const isLifeEstate = lifeEstate.test(whole);
  const isPerson = isPersonByComma(name);
  if (!isLifeEstate && estateWords.test(whole) && !companyWords.test(name))
    return readEstate(tidy(whole.replace(vesting, '')), order);
  const trustee = readTrustee(name, order, isShortened);
  if (trustee) return trustee;
  if (!isPerson && trustWords.test(name)) return asWritten('trust', name, isShortened);
  if (!isPerson && companyWords.test(name)) return asWritten('company', name, isShortened);
  const pieces = piecesOf(name, order);
  const person = readPieces(pieces, name, order);
  return {
    kind: pieces.length > 1 ? 'couple' : 'person',
    fullName: nameCase(person.full),
    firstName: person.first && nameCase(person.first),
    lastName: person.last && nameCase(person.last),
    isShortened,
  };
}
