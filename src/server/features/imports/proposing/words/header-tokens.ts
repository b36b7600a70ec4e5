import { resolveWord } from './resolve-word.ts';
import { isKnownWord, singular } from './vocabulary.ts';
import { withPhrases } from './phrase-table.ts';
import { synonyms } from './synonym-table.ts';
import { wordTags } from './word-table.ts';

/** A remark in brackets about when or from where a column was taken, not what it is. */
const remark =
  /(?<=\w\s?)\((?:as of|from|if|per|optional|see|e\.?g|incl|excl|in |mm|yyyy|not |most recent|current|required|usd)[^)]*\)/gi;

const known = new Map<string, readonly string[]>();
const maxCached = 5_000;

/**
 * The words of a header, each as the word table writes it: 'OWN_ADDR1' -> owner, address, 1;
 * 'casecreateddate' -> case, created, date; 'Case #' -> case, number.
 */
export function headerTokens(header: string): readonly string[] {
  const found = known.get(header);
  if (found) return found;
  const tokens = readTokens(header.slice(0, 160));
  if (known.size < maxCached) known.set(header, tokens);
  return tokens;
}

function readTokens(header: string): string[] {
  const words = header
    .normalize('NFKC')
    .replace(/[’']s\b/g, '')
    .replace(/\be-mail/gi, 'email')
    // A remark after the name means little; a name that is only a remark stays.
    .replace(/(?<=\w\s?)\((?:s|es)\)/gi, '')
    .replace(remark, ' ')
    // The 'st' of '1st inspection' is neither a state nor a street.
    .replace(/\b(\d)(?:st|nd|rd|th)\b/gi, '$1')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/([A-Za-z])(\d)/g, '$1 $2')
    .replace(/(\d)([A-Za-z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('#', ' number ')
    .replaceAll('$', ' amount ')
    .replaceAll('%', ' percent ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  if (words === '') return [];
  const isCutOff = header.trim().length === cutOffLength;
  // Of two names that are the same once cut off the second ends with _1: 'MailToAddr', 'MailToAd_1'.
  const isSecond = isCutOff && /[a-z]_\d$/i.test(header.trim());
  const tokens = withPhrases(words)
    .split(' ')
    .flatMap((word, at, all) => {
      const short = shortForm(word, all.slice(0, at), isCutOff);
      if (short !== undefined) return [short];
      if (isKnownWord(word)) return canonical(word).split(' ');
      // Parcel files write the situs' parts with an s, the mailing address's with an m, the owner's with an o.
      const part = /^(s|m|o)(zip|city|unit|addr|add|address|state|str|street|zipcode)$/.exec(word);
      if (part) return [initials[part[1]!]!, canonical(part[2]!)];
      const isLast = isCutOff && at === all.length - (isSecond ? 2 : 1);
      return resolveWord(word, isLast).flatMap((part) => canonical(part).split(' '));
    });
  const corrected = correctPairs(tokens);
  // Words that ran together or were abbreviated make a phrase only now: 'FULLVAL', 'HIGH_BD'.
  const before = corrected.join(' ');
  const after = withPhrases(before);
  return after === before
    ? corrected
    : after.split(' ').flatMap((word) => canonical(word).split(' '));
}

/**
 * The meaning of two to four letters after a word for the mailing address or the owner:
 * 'PM_MAIL_CT', 'MailToPost'.
 */
const shortForms: Readonly<Record<string, string>> = {
  ad: 'address',
  adr: 'address',
  ct: 'city',
  cy: 'city',
  zp: 'zip',
  zc: 'zip',
  pc: 'zip',
  post: 'zip',
  stat: 'state',
  nm: 'name',
};
/** The same, in a name that was cut off after ten characters: 'TAXPAYER_C'. */
const cutForms: Readonly<Record<string, string>> = {
  a: 'address',
  c: 'city',
  ci: 'city',
  z: 'zip',
  zi: 'zip',
  n: 'name',
};
const placeWords = new Set(['property', 'situs', 'location']);

/**
 * The address word that a short form means, by the words `before` it: one for the mailing address
 * or the owner, or, in a name that was cut off, for the property. Undefined after any other word.
 */
function shortForm(word: string, before: readonly string[], isCutOff: boolean): string | undefined {
  if (word.length > 4) return undefined;
  const meant = shortForms[word] ?? (isCutOff ? cutForms[word] : undefined);
  if (meant === undefined) return undefined;
  const tags = before.flatMap((each) =>
    resolveWord(each, false).flatMap((part) => wordTags[canonical(part)] ?? []),
  );
  const isOfOwner = tags.includes('who.owner') && (word !== 'stat' || isCutOff);
  const isOfPlace =
    isCutOff &&
    word !== 'c' &&
    (cutForms[word] !== undefined || word === 'stat') &&
    before.every((each) => placeWords.has(canonical(each)));
  return tags.includes('at.mail') || isOfOwner || (isOfPlace && before.length > 0)
    ? meant
    : undefined;
}

const initials: Readonly<Record<string, string>> = { s: 'situs', m: 'mail', o: 'owner' };
/** What such an initial may precede in its own word: 'O_CITY'. */
const afterInitial = new Set(['address', 'city', 'name', 'state', 'zip', 'street']);

const partOfStreet = new Set(['name', 'direction', 'type', 'suffix', 'number', 'prefix', 'post']);

/** Words that mean something else beside another: 'ST NAME' is a street's, 'ZIP 5' a ZIP. */
function correctPairs(tokens: readonly string[]): string[] {
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1];
    if (token === 'st' && next !== undefined && (partOfStreet.has(next) || next === 'address'))
      return ['street'];
    // 'PlaceName' is the town in the address standards, a parcel's location its address, a tax address the bill's.
    if (token === 'place' && next === 'name' && tokens.length === 2) return ['city'];
    if (token === 'name' && tokens[at - 1] === 'place' && tokens.length === 2) return [];
    if (token === 'style' && tokens[at - 1] === 'violator') return ['name'];
    // A taxpayer's, or a responsible party's, address by initials: 'TP_ADDR1', 'RP City'.
    if ((token === 'tp' || token === 'rp') && next !== undefined && afterInitial.has(next))
      return ['owner'];
    // 'AD1OWN', 'NAMOWN': the owner's field precedes the owner.
    if (token === 'ad' && tokens.slice(at + 1, at + 3).includes('owner')) return ['address'];
    if (token === 'print' && next === 'key') return ['apn'];
    if (token === 'key' && tokens[at - 1] === 'print') return [];
    if (token === 'parcel' && next === 'location') return [];
    if (token === 'tax' && (next === 'address' || next === 'name')) return ['mail'];
    // A postal city is the city of the address; 'type description' means the same as 'type'.
    if (token === 'zip' && next === 'city') return [];
    if (token === 'code' && (next === 'description' || next === 'title')) return [];
    if (token === 'title' && tokens[at - 1] === 'code') return ['description'];
    if (token === 'description' && /^(?:type|category)$/.test(tokens[at - 1] ?? '')) return [];
    if (at === 0 && initials[token] && next !== undefined && afterInitial.has(next))
      return [initials[token]!];
    if (token === '5' && tokens[at - 1] === 'zip') return [];
    if (token === 'post' && next === 'code') return ['zip'];
    if (token === 'code' && tokens[at - 1] === 'post') return [];
    // 'City/ZIP' is both in one column.
    if (token === 'city' && next === 'zip' && tokens.length === 2) return ['csz'];
    if (token === 'zip' && tokens[at - 1] === 'city' && tokens.length === 2) return [];
    // 'City State Zip' in one column, and a parcel by its map or tax number.
    if (
      (token === 'state' || token === 'st' || token === 'province') &&
      tokens[at - 1] === 'city' &&
      next === 'zip'
    )
      return ['csz'];
    if (token === 'tax' && next === 'map') return [];
    if (token === 'map' && tokens[at - 1] === 'tax') return ['parcel'];
    if (
      (token === 'map' || token === 'tax') &&
      (next === 'id' || next === 'number') &&
      tokens.length === 2
    )
      return ['parcel'];
    return [token];
  });
}

function canonical(word: string): string {
  return synonyms[word] ?? synonyms[singular(word)] ?? (wordTags[word] ? word : singular(word));
}

/** dBase, and with it each shapefile, cuts the names of columns off here. */
const cutOffLength = 10;
