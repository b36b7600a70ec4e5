import { isGivenName } from '#domain/leads/owner-names/given-names.ts';
import { wordsOfName } from '#domain/leads/owner-names/name-order.ts';
import { directions, streetSuffixes } from '#domain/places/street-words.ts';

const parties =
  /\b(?:llc|inc|trustees?|et ?al|et ux|estate of|heirs|deceased|vs|plaintiff|defendant)\b/i;
const headings =
  /^(?:page \d|sub-?total|total|case (?:no|number)|parcel (?:no|number|id)|account|sale date|list of|(?:city|town|village|county|borough|township) of)\b/i;
const date = /^\d{1,4}([/.-])\d{1,2}\1\d{1,4}$/;

const legalStart = /^(?:lots?|blk|block|tract|sec|section|unit)\.?\s+[\w-]+[,\s]+/i;
const legalWord =
  /\b(?:lots?|blk|block|tract|subd?|subdivision|sec|section|twp|rng|addn|plat|phase)\b/gi;

/** 'LOT 4 BLK 2 OAK HILLS': how a deed describes a parcel, in the street's column. */
export function isLegalDescription(street: string): boolean {
  const words = new Set(street.toLowerCase().match(legalWord) ?? []);
  return legalStart.test(street) && words.size >= 2;
}

/** 'SMITH, JOHN A', 'Jane Doe': a given name and no word that streets have. */
function isPerson(text: string): boolean {
  if (/\d/.test(text)) return false;
  const words = wordsOfName(text);
  const isStreetWord = (word: string) =>
    streetSuffixes.has(word.toUpperCase()) || directions.has(word.toUpperCase());
  return (
    words.length >= 2 &&
    words.length <= 4 &&
    !words.some(isStreetWord) &&
    words.some((word) => word.length > 1 && isGivenName(word))
  );
}

/**
 * Whether the cell of a street looks like something else: a person, a company, a heading, a date,
 * bare numbers.
 * @param isNumbered whether it begins with a house number, or has a box.
 */
export function looksLikeNoStreet(text: string, isNumbered: boolean): boolean {
  if (parties.test(text) || headings.test(text) || date.test(text)) return true;
  return isNumbered ? !/\p{L}/u.test(text) : isPerson(text);
}
