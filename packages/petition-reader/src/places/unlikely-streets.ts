import { roadKinds } from './road-kinds.ts';
import { isTownName, statePattern, tableName } from './zip-table.ts';

const unitWord = '(?:Apt|Apartment|Unit|Suite|Ste|Space|Floor|Fl)\\b\\.?';
const unit = `(?:,?\\s+(?:${unitWord}|#).*)?`;

/** Streets of which a part was lost between what was read, each with an example. */
const incomplete: readonly RegExp[] = [
  // '63-15 108th Apt. 5F': the kind of the road.
  new RegExp(`^\\S+\\s+(?:[NSEW]{1,2}\\.?\\s+)?\\d+(?:st|nd|rd|th)${unit}[\\s.]*$`, 'i'),
  // '12 Cty. Rte.': its number.
  /\b(?:Rte|Route|Hwy|Highway|Cty)\.?(?:,.*)?$/i,
  // '1420 S. 300': the second direction of a grid.
  /^\d+\s+[NSEW]\.?\s+\d+$/,
  // '1 1/2 Lane': the name.
  new RegExp(`^[\\d\\s/-]+(?:${roadKinds.join('|')})(?:,.*)?$`),
  // 'Cordero Space 33': the number of the house.
  new RegExp(`^\\p{Lu}[\\p{L}\\s.'’]*\\s${unitWord}\\s*#?\\d+\\W*$`, 'u'),
];

/** Letters and signs that streets do not have: '12 (ity', '10019 Lake Clair fr', 'Apt. ah', '117-04 iherty'. */
const odd: readonly RegExp[] = [
  /[()[\]{}*%$!?=+]/,
  /(?<=\s)\p{Ll}{2}\.?$/u,
  new RegExp(`\\b${unitWord}\\s*\\p{Ll}`, 'u'),
  /^\S+\s+\p{Ll}+$/u,
];

/** Whether a street that was read from a picture lacks a part, or has letters that streets do not have. */
export const isUnlikelyStreet = (street: string): boolean =>
  [...incomplete, ...odd].some((sign) => sign.test(street.trim()));

const keyOf = (text: string) =>
  tableName(`${text} `)
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** A street without its own town where that was read on: '600 S. Figueroa Way #1904, Rye'. */
function withoutTown(street: string, town: string): string {
  const words = street.split(' ');
  const count = town.split(' ').length;
  const rest = words.slice(0, -count).join(' ');
  const isOwn = keyOf(town) !== '' && keyOf(words.slice(-count).join(' ')) === keyOf(town);
  // 'Albany' alone is no part of '12 Albany'.
  return isOwn && /^\S+\s+\S+\s+\S/.test(rest) ? rest.replace(/[\s,;]+$/, '') : street;
}

/** "Two Wharf Lane, Coeur d'Alene" before a State: what stands behind its last comma is a town. */
function withoutLastTown(street: string, bare: string): string {
  const [, own, town] = /^(\S+\s.*\S),\s*([^,\d]+)$/.exec(bare) ?? [];
  return bare !== street && own && isTownName(town!) ? own : street;
}

/** 'County of Mariposa', and the town before it. */
const county = /(?:,\s*[^,\d]+)?,\s*county\s+of\s.*$/i;
const stateAndZip = new RegExp(`,?\\s+(?:${statePattern}|[1I]D)(?:,?\\s*\\d{5}(?:-\\d{4})?)?\\W*$`);

/**
 * A street as it was read from a picture, without the town, county, State and ZIP that its line went on with, and with
 * the letters put right that units and numbers of houses do not have.
 */
export function mendScannedStreet(street: string, town: string): string {
  const bare = street.replace(county, '').replace(stateAndZip, '');
  const cut = withoutTown(bare, town);
  // A State is cut only with a town before it: 'Avenue C, IN' may be a street's own end.
  const own = cut === bare && !county.test(street) ? withoutLastTown(street, bare) : cut;
  return own
    .replace(/(?<=\b(?:Apt|Apartment|Unit|Suite|Ste)\b\.?\s?#?)S(?=\p{Lu}$)/iu, '5')
    .replace(/(?<=\b\d+(?:st|nd|rd|th)\s)FI(?=\.?$)/i, 'Fl')
    .replace(/^S(?=\d+\s)/, '5');
}
