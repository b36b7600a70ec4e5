import { conditions, propertyUses, type Condition, type PropertyUse } from './fact-choices.ts';

/** The first that a text matches is its kind: 'Condominium, vacant' is a condo. */
const uses: readonly [RegExp, PropertyUse][] = [
  // A space in a garage and an office are sold as condos, too.
  [
    /^(?!.*\b(?:single|fam(?:ily)?|residence|dwelling)\b).*\b(?:parking|storage|garages?)\b/,
    'Other',
  ],
  [/^(?=.*\bcondo)(?=.*\b(?:commercial|office|retail|industrial|warehouse)s?\b)/, 'Commercial'],
  [/\b(?:condo|condominium|co-?op(?:erative)?)s?\b/, 'Condo'],
  [/\b(?:town ?-?(?:home|house)|row ?-?(?:home|house)|attached)s?\b/, 'Townhouse'],
  [/\b(?:mobile|manufactured|trailer)\b/, 'Mobile home'],
  [
    /\b(?:duplex|triplex|fourplex|quadplex|quadruplex|2 ?- ?4|(?:two|three|four|2|3|4)[ -](?:fam(?:ily)?|(?:living )?units?|flat)|2 to 4)\b/,
    '2 to 4 units',
  ],
  [/\b(?:apartments?|multi[ -]?family|5\+|5 units|five|residential income)\b/, '5 units or more'],
  [
    /\b(?:single|sfr|sfh|sfd|sf|(?:one|1)[ -]fam(?:ily)?|pud|detached|residence|dwelling|dwlg|zero lot line|(?:patio|cluster) home)s?\b/,
    'Single family',
  ],
  [/\b(?:land|vacant|acreage|farm|agricultural|timber|unimproved)\b|\blots?$/, 'Land'],
  [
    /\b(?:commercial|retail|office|industrial|warehouse|store|hotel|motel|restaurant|mixed use|theat(?:er|re)|factor(?:y|ie))s?\b/,
    'Commercial',
  ],
  [/\b(?:other|exempt|church|school|hospital|utility|government|misc(?:ellaneous)?)s?\b/, 'Other'],
  [/\bresidential\b/, 'Single family'],
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

/** A kind in words, or in a publisher's codes where it has them: '01' or '01 ONE FAMILY DWELLINGS'. */
export function readCodedUse(text: string, codes: UseCodes | undefined): PropertyUse | null {
  if (!codes) return readPropertyUse(text);
  const cell = text.trim();
  const isCode = (code: string) => cell === code || cell.startsWith(`${code} `);
  return propertyUses.find((use) => codes[use]?.some(isCode)) ?? null;
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
