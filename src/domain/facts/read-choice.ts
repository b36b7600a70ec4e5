import { conditions, propertyUses, type Condition, type PropertyUse } from './fact-choices.ts';

/** The first that a text matches is its kind: 'Condominium, vacant' is a condo. */
const uses: readonly [RegExp, PropertyUse][] = [
  [/\b(?:condo|condominium|co-?op(?:erative)?)s?\b/, 'Condo'],
  [/\b(?:town ?-?(?:home|house)|row ?-?(?:home|house)|attached)s?\b/, 'Townhouse'],
  [/\b(?:mobile|manufactured|trailer)\b/, 'Mobile home'],
  [
    /\b(?:duplex|triplex|fourplex|quadplex|quadruplex|2 ?- ?4|(?:two|three|four|2|3|4)[ -](?:family|units?|flat)|2 to 4)\b/,
    '2 to 4 units',
  ],
  [/\b(?:apartments?|multi[ -]?family|5\+|5 units|five|residential income)\b/, '5 units or more'],
  [
    /\b(?:single|sfr|sfh|sf|one family|1 family|pud|detached|residence|dwelling)\b/,
    'Single family',
  ],
  [/\b(?:land|lots?|vacant|acreage|farm|agricultural|timber|unimproved)\b/, 'Land'],
  [
    /\b(?:commercial|retail|office|industrial|warehouse|store|hotel|motel|restaurant|mixed use)\b/,
    'Commercial',
  ],
  [/\b(?:residential|residence)\b/, 'Single family'],
  [/\b(?:other|exempt|church|school|utility|government|misc(?:ellaneous)?)\b/, 'Other'],
];

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[_/,;:()]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** 'SINGLE FAMILY RESIDENCE', 'Duplex (2 units)', 'Vacant land'; null for words of another kind. */
export function readPropertyUse(text: string): PropertyUse | null {
  const words = plain(text);
  const same = propertyUses.find((use) => use.toLowerCase() === words);
  return same ?? uses.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

/** The codes by which a publisher names kinds: 'Condo' is 299 and 399 in Cook County. */
export type UseCodes = Partial<Record<PropertyUse, readonly string[]>>;

/** A kind in words, or in a publisher's codes where it has them. */
export function readCodedUse(text: string, codes: UseCodes | undefined): PropertyUse | null {
  if (!codes) return readPropertyUse(text);
  return propertyUses.find((use) => codes[use]?.includes(text.trim())) ?? null;
}

const conditionWords: Record<Condition, RegExp> = {
  Excellent: /^(?:excellent|very good|superior|new|like new|renovated|remodell?ed|a)$/,
  Good: /^(?:good|above average|b)$/,
  Average: /^(?:average|avg|normal|typical|c)$/,
  Fair: /^(?:fair|below average|d)$/,
  Poor: /^(?:poor|very poor|unsound|dilapidated|bad|disrepair|e|f)$/,
};

/** 'GOOD', 'Below average'; null for other words. */
export function readCondition(text: string): Condition | null {
  const words = plain(text);
  return conditions.find((condition) => conditionWords[condition].test(words)) ?? null;
}
