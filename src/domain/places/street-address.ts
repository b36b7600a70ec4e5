import { withoutAccents } from './without-accents.ts';
import {
  directions,
  nameWords,
  ordinal,
  readOrdinalWords,
  streetSuffixes,
  unitWords,
} from './street-words.ts';

const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bP\s*O\s*BOX\b|\bPOST OFFICE BOX\b/g, 'PO BOX'],
  [/\bU\s*S\s+(?:HIGHWAY|HWY|ROUTE|RTE|RT)\b/g, 'US HWY'],
  [/\b(?:COUNTY|CNTY|CO)\s+(?:ROAD|RD)\b/g, 'CR'],
  [/\b(?:STATE|ST)\s+(?:ROAD|RD|ROUTE|RTE|RT)\b(?=\s+\d)/g, 'SR'],
  [/\b(?:STATE|ST)\s+(?:HIGHWAY|HWY)\b/g, 'SH'],
  [/\b(?:FARM TO MARKET|FARM[- ]MARKET|F M)(?:\s+(?:ROAD|RD))?\b/g, 'FM'],
  [/\bRURAL ROUTE\b|\bR R\b/g, 'RR'],
  [/\b(?:DR\s+|DOCTOR\s+)?MARTIN\s+LUTHER\s+KING(?:\s+(?:JR|JUNIOR))?\b/g, 'MLK'],
];

// Numbers after these are the road's name, not a flat.
const numberedRoads = new Set(['HWY', 'RTE', 'CR', 'SR', 'SH', 'FM', 'RR', 'BOX', 'LOOP']);

function cleanText(text: string): string {
  let clean = withoutAccents(text)
    .toUpperCase()
    .replace(/['’`.]/g, '')
    .replace(/#/g, ' # ')
    // '84-12' is a house number in Queens; '123-B' and 'TWENTY-FIRST' are two words joined.
    .replace(/^(\s*\d+)-([A-Z])\b/, '$1$2')
    .replace(/(?<!\d)-|-(?!\d)/g, ' ')
    .replace(/[^\p{L}\d#/-]+/gu, ' ')
    .trim();
  for (const [pattern, replacement] of phrases) clean = clean.replace(pattern, replacement);
  return clean.replace(/\s+/g, ' ').trim();
}

const looksLikeUnit = (word: string | undefined) =>
  word !== undefined && /^(?:\d[\dA-Z/-]*|[A-Z]{1,2}\d*(?:-\d+)?)$/.test(word);

/** Takes the flat off the end: '12 OAK ST APT 4' -> ['12 OAK ST', '4']. */
function takeUnit(words: string[]): { street: string[]; unit: string } {
  for (let index = 1; index < words.length; index += 1) {
    const word = words[index]!;
    const isAnnounced =
      unitWords.has(word) || (word === 'NO' && /^\d/.test(words[index + 1] ?? ''));
    // '7 UNIT ST' is a street called Unit.
    const isStreetName = index === 1 && streetSuffixes.has(words[2] ?? '');
    if (!isAnnounced || isStreetName) continue;
    const rest = words.slice(index + 1).filter((other) => !unitWords.has(other));
    // A flat's name is short and ends the line. A bare '#' is dropped.
    if (rest.length === 0 || (rest.length <= 3 && looksLikeUnit(rest[0]))) {
      return { street: words.slice(0, index), unit: rest.join(' ') };
    }
  }
  return { street: words, unit: '' };
}

/** '12 OAK ST 4' and '12 OAK ST B' name a flat too; 'HWY 12' and 'AVE B' do not. */
function takeBareUnit(words: string[]): { street: string[]; unit: string } {
  const last = words.at(-1);
  const before = words.at(-2);
  const isBare =
    words.length >= 4 &&
    last !== undefined &&
    before !== undefined &&
    streetSuffixes.has(before) &&
    !numberedRoads.has(before) &&
    /^(?:\d{1,4}[A-Z]?|[A-DF-MO-RT-VX-Z]\d{0,3})$/.test(last);
  return isBare ? { street: words.slice(0, -1), unit: last } : { street: words, unit: '' };
}

function standardWords(words: string[]): string[] {
  const standard: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]!;
    const next = words[index + 1];
    const isHouseNumber = index === 0 && /^\d/.test(word);
    if (isHouseNumber) {
      standard.push(word.replace(/^0+(?=\d)/, ''));
      continue;
    }
    const counted = readOrdinalWords(word, next);
    const after = counted?.words === 2 ? words[index + 2] : next;
    if (counted) {
      standard.push(ordinal(counted.value));
      index += counted.words - 1;
    } else if (
      /^\d{1,3}$/.test(word) &&
      after &&
      streetSuffixes.has(after) &&
      !numberedRoads.has(words[index - 1] ?? '')
    ) {
      // '522 S 11 ST' is 522 S 11TH ST.
      standard.push(ordinal(Number(word)));
    } else {
      standard.push(
        directions.get(word) ?? streetSuffixes.get(word) ?? nameWords.get(word) ?? word,
      );
    }
  }
  return standard;
}

/** 'N E' in a row is 'NE', but not in 'N E ST', which is E Street. */
function joinDirections(words: string[]): string[] {
  return words.flatMap((word, index) => {
    const next = words[index + 1];
    const joins = (first?: string, second?: string, third?: string) =>
      (first === 'N' || first === 'S') &&
      (second === 'E' || second === 'W') &&
      !(third && streetSuffixes.has(third));
    if (joins(word, next, words[index + 2])) return [word + next!];
    return joins(words[index - 1], word, next) ? [] : [word];
  });
}

/**
 * A street address in the one form under which the same place always looks the same: upper case,
 * USPS abbreviations, one sign for every kind of flat. '12 North Oak Street, Apt. 4',
 * '12 N. OAK ST #4' and '12 n oak st unit 4' are '12 N OAK ST # 4'. For comparing, not for showing.
 */
export function normalizeStreetAddress(text: string): string {
  const words = cleanText(text).split(' ').filter(Boolean);
  const announced = takeUnit(words);
  const street = joinDirections(standardWords(announced.street));
  const bare = announced.unit ? { street, unit: announced.unit } : takeBareUnit(street);
  const unit = bare.unit.replace(/^0+(?=\d)/, '');
  return unit ? `${bare.street.join(' ')} # ${unit}` : bare.street.join(' ');
}
