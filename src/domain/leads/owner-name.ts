/** The name fields of a property, any of which may be missing or blank. */
export type OwnerNameFields = {
  fullName?: string | null;
  firstName?: string | null;
  lastName?: string | null;
};

/** Shown if no name is known. */
export const unknownOwner = 'Unknown Owner';

/** The owner's name as shown: the full name, else first plus last, else whichever exists, else 'Unknown Owner'. */
export function ownerDisplayName({ fullName, firstName, lastName }: OwnerNameFields): string {
  const full = fullName?.trim();
  if (full) return full;
  const parts = [firstName?.trim(), lastName?.trim()].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : unknownOwner;
}

/** The kind of owner behind a name. */
export type OwnerKind = 'person' | 'couple' | 'estate' | 'trust' | 'company';

/** A list's owner cell, understood. */
export type ParsedOwnerName = {
  kind: OwnerKind;
  /** The name in reading order and letter case: 'John A. Smith'. */
  fullName: string;
  /** The first person's given name, null for companies and trusts without one. */
  firstName: string | null;
  lastName: string | null;
};

const company =
  /\b(?:l\.?l\.?c|l\.?l\.?p|l\.?p|inc|incorporated|corp|corporation|company|co|ltd|bank|n\.?a|holdings?|properties|investments?|partners(?:hip)?|associates|church|ministries|city of|county of|state of|housing authority|department|association|assn|hoa|foundation|enterprises?|realty|homes|rentals?|group|ventures?|capital|fund|mortgage|university|school)\b\.?/i;
const trust = /\b(?:trust|trustees?|tr|living tr|rev(?:ocable)? (?:living )?trust)\b\.?/i;
const estateLead = /^\s*(?:the\s+)?est(?:ate)?\.?\s+of\s+(?:the\s+late\s+)?/i;
const estateTail = /[\s,]+(?:est(?:ate)?\.?|\(?(?:deceased|dec'?d)\)?)\s*$/i;
const tail =
  /[\s,]+(?:(?:an?|as)\s+)?(?:(?:un)?married|single|widowed|divorced|unremarried)\s+(?:man|woman|person|couple|individual)\b.*$|[\s,]+(?:husband\s+(?:and|&)\s+wife|h\/w|wife\s+(?:and|&)\s+husband|et\.?\s*(?:al|ux|vir)\.?|a\s+widow(?:er)?|jt\.?\s*t(?:en|rs)?|joint\s+tenants.*|tenants?\s+in\s+common.*|c\/o\s.*|trustee.*)\s*$/i;
const suffix = /^(?:jr|sr|ii|iii|iv|v|esq|md|m\.d|phd|ph\.d)\.?$/i;
const upperWords = new Set([
  'LLC',
  'LLP',
  'LP',
  'II',
  'III',
  'IV',
  'PO',
  'NA',
  'HOA',
  'USA',
  'US',
  'TN',
]);

/** Converts SHOUTED names to mixed case; names that already have both cases are unchanged. */
export function nameCase(text: string): string {
  if (/[a-z]/.test(text) && /[A-Z]/.test(text)) return text;
  return text.replace(/[\p{L}\d'’.]+/gu, (word) => {
    const bare = word.replace(/\./g, '').toUpperCase();
    if (upperWords.has(bare)) return word.toUpperCase();
    const lower = word.toLowerCase();
    const cased = lower.replace(/^\p{L}|(?<=['’])\p{L}(?=\p{L})/gu, (letter) =>
      letter.toUpperCase(),
    );
    return cased.replace(/^Mc(\p{L})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`);
  });
}

const tidy = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;&]+|[\s,;&]+$/g, '')
    .trim();

function readPerson(text: string): { first: string | null; last: string | null; full: string } {
  const pieces = text.split(',').map(tidy).filter(Boolean);
  const suffixes = pieces.filter((piece, index) => index > 0 && suffix.test(piece));
  const main = pieces.filter((piece, index) => index === 0 || !suffix.test(piece));
  // 'SMITH, JOHN A.' is reordered; with more commas it may not be a person's name.
  const words = main.length === 2 ? `${main[1]} ${main[0]}`.split(' ') : main.join(' ').split(' ');
  const inner = words.filter((word) => !suffix.test(word));
  const moved = words.filter((word) => suffix.test(word));
  const full = [...inner, ...moved, ...suffixes].join(' ');
  if (inner.length < 2) return { first: null, last: inner[0] ?? null, full };
  const last =
    main.length === 2
      ? main[0]!
          .split(' ')
          .filter((word) => !suffix.test(word))
          .join(' ')
      : inner.at(-1)!;
  return { first: inner[0]!, last, full };
}

/** 'John & Jane Smith', 'SMITH, JOHN & JANE', 'John Smith and Jane Doe': all in reading order. */
function readCouple(text: string): { first: string | null; last: string | null; full: string } {
  const [one = '', ...others] = text
    .split(/\s*(?:&|\+|;|\/|\band\b)\s*/i)
    .map(tidy)
    .filter(Boolean);
  const lead = readPerson(one);
  const shared = one.includes(',') ? lead.last : null;
  const rest = others.map((other) =>
    shared && !other.includes(' ') ? { first: other, last: null, full: other } : readPerson(other),
  );
  if (shared && rest.every((person) => person.last === null || person.last === person.full)) {
    // A single family name comes first: it moves to the end.
    const given = [
      lead.full.slice(0, Math.max(0, lead.full.length - shared.length)).trim(),
      ...rest.map((p) => p.full),
    ];
    return { first: lead.first, last: shared, full: `${given.join(' & ')} ${shared}` };
  }
  const family = rest.at(-1)?.last ?? null;
  if (!one.includes(' '))
    return { first: one, last: family, full: [one, ...rest.map((p) => p.full)].join(' & ') };
  return {
    first: lead.first,
    last: lead.last,
    full: [lead.full, ...rest.map((p) => p.full)].join(' & '),
  };
}

/** Nothing longer is a name, and looking for its parts would take seconds. */
const maxNameLength = 500;

/**
 * Understands the owner cell of a list: 'SMITH, JOHN A.', 'John & Jane Smith', 'ESTATE OF JOHN SMITH',
 * 'Jane Doe, a single woman', 'OAK HOLDINGS LLC', 'Smith Family Trust'.
 * @returns null for a blank cell.
 */
export function parseOwnerName(text: string): ParsedOwnerName | null {
  if (text.length > maxNameLength)
    return { kind: 'company', fullName: text, firstName: null, lastName: null };
  let name = tidy(text.replace(/\(.*?\)\s*$/, (part) => (/dec/i.test(part) ? ' deceased' : '')));
  if (!name) return null;
  const isEstate = estateLead.test(name) || estateTail.test(name);
  name = tidy(name.replace(estateLead, '').replace(estateTail, ''));
  name = tidy(name.replace(tail, '')) || tidy(text);
  if (!isEstate && company.test(name))
    return { kind: 'company', fullName: nameCase(name), firstName: null, lastName: null };
  if (!isEstate && trust.test(name))
    return { kind: 'trust', fullName: nameCase(name), firstName: null, lastName: null };
  const several = /\s(?:&|\+|and)\s|[;/]|&/i.test(name);
  const person = several ? readCouple(name) : readPerson(name);
  return {
    kind: isEstate ? 'estate' : several ? 'couple' : 'person',
    fullName: isEstate ? `Estate of ${nameCase(person.full)}` : nameCase(person.full),
    firstName: person.first && nameCase(person.first),
    lastName: person.last && nameCase(person.last),
  };
}

/**
 * The name to greet an owner with: the first name, else the first word of the full name, else null
 * (then 'there'). Companies and trusts have no first name, and a deceased person is not greeted, so
 * an estate has none either.
 */
export function greetingName({ fullName, firstName }: OwnerNameFields): string | null {
  const first = firstName?.trim();
  if (first) return nameCase(first.split(/\s+/)[0]!);
  const parsed = fullName ? parseOwnerName(fullName) : null;
  return parsed && (parsed.kind === 'person' || parsed.kind === 'couple') ? parsed.firstName : null;
}

/**
 * Whom a message about a lead greets: the petitioner where a court case names one, else the owner,
 * but never the deceased by name.
 * @returns a first name, or null (then 'there').
 */
export function leadGreetingName(
  lead: OwnerNameFields & { deceasedName?: string | null; petitionerName?: string | null },
): string | null {
  const { deceasedName, petitionerName } = lead;
  if (petitionerName?.trim()) return greetingName({ fullName: petitionerName });
  const same = (one: string) => one.trim().replace(/\s+/g, ' ').toLowerCase();
  if (deceasedName && same(deceasedName) === same(ownerDisplayName(lead))) return null;
  return greetingName(lead);
}
