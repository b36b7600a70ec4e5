import { type CustomTypesConfig, types } from 'pg';

const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const DATE_ARRAY = 1182;
const INT8_ARRAY = 1016;
const TEXT_ARRAY = 1009;

/**
 * Reads a Postgres `bigint`.
 *
 * @throws RangeError above 2^53 - 1, because a rounded amount of money or id is worse than none.
 */
export function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`${text} is too large for a number`);
  }
  return value;
}

const parseTextArray = types.getTypeParser(TEXT_ARRAY as never) as (
  text: string,
) => (string | null)[];

const parseAnyTimestamp = types.getTypeParser(TIMESTAMPTZ as never) as (text: string) => unknown;

/**
 * A timestamp in UTC, in which sessions run, as a Date (milliseconds; the rest is cut off). Other
 * forms, such as years before 1000, take the driver's slower way.
 */
function parseTimestamp(text: string): unknown {
  return /^\d{4}-\d\d-\d\d [\d:.]+\+00$/.test(text)
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3).slice(0, 12)}Z`)
    : parseAnyTimestamp(text);
}

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, parseSafeInteger],
  [TIMESTAMPTZ, parseTimestamp],
  // A date without a time is a calendar day: a Date would move it between time zones.
  [DATE, (text) => text],
  [DATE_ARRAY, parseTextArray],
  [
    INT8_ARRAY,
    (text) => parseTextArray(text).map((item) => (item === null ? null : parseSafeInteger(item))),
  ],
]);

/** How values come out of the database: bigint as number, date as 'YYYY-MM-DD', the rest as `pg` has it. */
export const valueParsers: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    const parser = format === 'binary' ? undefined : parsers.get(oid);
    return parser ?? types.getTypeParser(oid, format as 'text');
  }) as CustomTypesConfig['getTypeParser'],
};
