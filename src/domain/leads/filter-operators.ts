/** The format of a filter's value on the wire, in the URL and where it is stored. */
type FilterShape = 'list' | 'numbers' | 'number' | 'day' | 'flag' | 'area';

/**
 * What a field holds: its shape, how it is entered, and how many of what it counts. `choices` are those
 * of the field's row; `members`, `imports`, `signalKinds` and `outreach` are read from the server.
 */
export const filterKinds = {
  /** One of the field's own choices. */
  choice: { shape: 'list', editor: 'choices' },
  /** Free text that may contain commas. */
  text: { shape: 'list', editor: 'texts' },
  /** One of a lead's several texts. */
  tag: { shape: 'list', editor: 'texts' },
  zip: { shape: 'list', editor: 'texts' },
  member: { shape: 'list', editor: 'members' },
  signalKind: { shape: 'list', editor: 'signalKinds' },
  outreach: { shape: 'list', editor: 'outreach' },
  /** A figure of the results, from which it is linked. */
  result: { shape: 'list', editor: 'linked' },
  import: { shape: 'numbers', editor: 'imports' },
  drive: { shape: 'numbers', editor: 'choices' },
  dollars: { shape: 'number', editor: 'number', unit: '$' },
  count: { shape: 'number', editor: 'number' },
  points: { shape: 'number', editor: 'number', unit: 'points' },
  squareFeet: { shape: 'number', editor: 'number', unit: 'sq ft' },
  /** May have a half. */
  decimal: { shape: 'number', editor: 'number' },
  percent: { shape: 'number', editor: 'number', unit: '%' },
  year: { shape: 'number', editor: 'number' },
  years: { shape: 'number', editor: 'number', unit: 'years' },
  days: { shape: 'number', editor: 'number', unit: 'days' },
  /** A calendar day. */
  day: { shape: 'day', editor: 'day' },
  /** A point in time, which is asked for by its day. */
  moment: { shape: 'day', editor: 'day' },
  flag: { shape: 'flag', editor: 'yesNo' },
  /** Whether a text is not empty. */
  known: { shape: 'flag', editor: 'yesNo' },
  /** Drawn on the map. */
  area: { shape: 'area', editor: 'area' },
} as const satisfies Record<string, { shape: FilterShape; editor: string; unit?: string }>;

export type FilterKind = keyof typeof filterKinds;

/**
 * How a field is compared: in words, and what several values mean together. `takes` is given where
 * the value is not of the field's own kind: days in place of a date.
 */
export const filterOperators = {
  anyOf: { words: 'is any of', several: 'any of them' },
  allOf: { words: 'are all of', several: 'all of them' },
  noneOf: { words: 'is none of', several: 'none of them' },
  atLeast: { words: 'at least' },
  atMost: { words: 'at most' },
  onOrAfter: { words: 'is on or after' },
  onOrBefore: { words: 'is on or before' },
  /** From today on, or up to today, as the field is ahead or past. */
  within: { words: 'is within', takes: 'days' },
  notFor: { words: 'none for', takes: 'days' },
  never: { words: 'never', takes: 'flag' },
  is: { words: 'is' },
  inside: { words: 'inside the drawn shape' },
} as const satisfies Record<string, { words: string; several?: string; takes?: FilterKind }>;

export type FilterOperator = keyof typeof filterOperators;
