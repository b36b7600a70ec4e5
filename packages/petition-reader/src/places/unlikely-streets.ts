import { streetTypes } from './street-types.ts';
import { isTownName, statePattern, tableName } from './zip-table.ts';

const unitWord = '(?:Apt|Apartment|Unit|Suite|Ste|Space|Floor|Fl)\\b\\.?';
const unit = `(?:,?\\s+(?:${unitWord}|#).*)?`;

/** Streets that lack a part, each with an example and the part that it lacks. */
const incomplete: readonly RegExp[] = [
  // '63-15 108th Apt. 5F': the street type.
  new RegExp(`^\\S+\\s+(?:[NSEW]{1,2}\\.?\\s+)?\\d+(?:st|nd|rd|th)${unit}[\\s.]*$`, 'i'),
  // '12 Cty. Rte.': its number.
  /\b(?:Rte|Route|Hwy|Highway|Cty)\.?(?:,.*)?$/i,
  // '1420 S. 300': the second direction of a grid.
  /^\d+\s+[NSEW]\.?\s+\d+$/,
  // '1 1/2 Lane': the name.
  new RegExp(`^[\\d\\s/-]+(?:${streetTypes.join('|')})(?:,.*)?$`),
  // '3493 OLD': the rest of the name.
  /^\d\S*\s+(?:Old|New|Upper|Lower|Mount|Mt\.?|Fort|San|Santa|Los|Las)$/i,
  // 'Cordero Space 33': the house number.
  new RegExp(`^\\p{Lu}[\\p{L}\\s.'’]*\\s${unitWord}\\s*#?\\d+\\W*$`, 'u'),
];

/**
 * Letters and symbols that streets do not have: '12 (ity', '10019 Lake Clair fr', 'Apt. ah',
 * '117-04 iherty', '12 Oak Avenue H untington'.
 */
const odd: readonly RegExp[] = [
  /[()[\]{}*%$!?=+]/,
  /(?<=\s)\p{Ll}{2}\.?$/u,
  new RegExp(`\\b${unitWord}\\s*\\p{Ll}`, 'u'),
  /^\S+\s+\p{Ll}+$/u,
  /\s[B-Z]\s\p{Ll}{3,}/u,
];

/** Whether a street from OCR lacks a part, or has letters that streets do not have. */
export const isUnlikelyStreet = (street: string): boolean =>
  [...incomplete, ...odd].some((sign) => sign.test(street.trim()));

const keyOf = (text: string) =>
  tableName(`${text} `)
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/**
 * A street without its own town, if the town was read as part of it: '600 S. Figueroa Way #1904,
 * Rye'.
 */
function withoutTown(street: string, town: string): string {
  const words = street.split(' ');
  const count = town.split(' ').length;
  const rest = words.slice(0, -count).join(' ');
  const isOwn = keyOf(town) !== '' && keyOf(words.slice(-count).join(' ')) === keyOf(town);
  // The 'Albany' of '12 Albany' is the street's name.
  return isOwn && /^\S+\s+\S+\s+\S/.test(rest) ? rest.replace(/[\s,;]+$/, '') : street;
}

/** "Two Wharf Lane, Coeur d'Alene" before a state: the text after its last comma is a town. */
function withoutLastTown(street: string, bare: string): string {
  const [, own, town] = /^(\S+\s.*\S),\s*([^,\d]+)$/.exec(bare) ?? [];
  return bare !== street && own && isTownName(town!) ? own : street;
}

/** 'County of Mariposa', and the town before it. */
const county = /(?:,\s*[^,\d]+)?,\s*county\s+of\s.*$/i;
/** 'Monona 53716' behind a kind of road: the town and the ZIP of an address without its state. */
const townAndZip = new RegExp(
  `(?<=\\s(?:${streetTypes.join('|')})),?\\s+\\p{Lu}[\\p{L}.'’ ]+\\s\\d{5}\\W*$`,
  'u',
);
const stateAndZip = new RegExp(`,?\\s+(?:${statePattern}|[1I]D)(?:,?\\s*\\d{5}(?:-\\d{4})?)?\\W*$`);

/**
 * A street from OCR without the town, county, state and ZIP that follow on its line, and with
 * corrected letters in units and house numbers.
 */
export function correctScannedStreet(read: string, town: string): string {
  const street = read.replace(townAndZip, '');
  const bare = street.replace(county, '').replace(stateAndZip, '');
  const cut = withoutTown(bare, town);
  // A state is removed only with a town before it: 'Avenue C, IN' may be the street itself.
  const own = cut === bare && !county.test(street) ? withoutLastTown(street, bare) : cut;
  return own
    .replace(/(?<=\b(?:Apt|Apartment|Unit|Suite|Ste)\b\.?\s?#?)S(?=\p{Lu}$)/iu, '5')
    .replace(/(?<=\b\d+(?:st|nd|rd|th)\s)FI(?=\.?$)/i, 'Fl')
    .replace(/^S(?=\d+\s)/, '5');
}
