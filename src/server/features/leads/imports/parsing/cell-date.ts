const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const dayMs = 86_400_000;

function isoDay(year: number, month: number, day: number): string | null {
  if (year < 1900 || year > 2199) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.toISOString().slice(0, 10);
}

const fullYear = (text: string) =>
  text.length > 2 ? Number(text) : Number(text) + (Number(text) < 70 ? 2000 : 1900);

const monthOf = (name: string) => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/**
 * The day of a bare number: YYYYMMDD, a serial of 1954 to 2119, or a timestamp of 1973 to 2103 in
 * seconds or milliseconds. Null for other numbers, which occur in date columns too.
 */
function numberDay(text: string, date1904: boolean): string | null {
  if (/^(19|20)\d{6}$/.test(text)) {
    return isoDay(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6)));
  }
  const value = Number(text);
  if (value >= 20_000 && value < 80_000) {
    const epoch = date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
    return new Date(epoch + Math.floor(value) * dayMs).toISOString().slice(0, 10);
  }
  if (value >= 1e11 && value < 4.2e12) return new Date(value).toISOString().slice(0, 10);
  if (value >= 1e8 && value < 4.2e9) return new Date(value * 1000).toISOString().slice(0, 10);
  return null;
}

export type DateOrder = 'month-first' | 'day-first';

/**
 * In the column's order; for a cell alone the American one, unless its first number can only be a
 * day or its marks are European.
 */
function numericDay(match: RegExpExecArray, order: DateOrder | undefined): string | null {
  const [, first, mark, second, year] = match as unknown as [
    string,
    string,
    string,
    string,
    string,
  ];
  const [a, b] = [Number(first), Number(second)];
  const isDayFirst = (a > 12 && b <= 12) || (mark === '.' && b <= 12);
  return (order ? order === 'day-first' : isDayFirst)
    ? isoDay(fullYear(year), b, a)
    : isoDay(fullYear(year), a, b);
}

/**
 * The calendar day that a cell names: ISO with or without a time, American ('3/4/2031 10:00 AM'), with the month's
 * name, as an Excel serial, as epoch milliseconds or seconds. The day is the one that is written: no time zone moves it.
 * @param date1904 whether bare serials count from 1904, as in that workbook.
 * @param order of the cell's column, which it is never read against.
 * @returns 'YYYY-MM-DD', or null if it names none.
 */
export function parseDay(text: string, date1904 = false, order?: DateOrder): string | null {
  // A list has few days and names each of them again and again.
  const knownDays = knownByOrder[order ?? 'alone'];
  const known = date1904 ? undefined : knownDays.get(text);
  if (known !== undefined) return known;
  const day = readDay(text, date1904, order);
  if (!date1904 && knownDays.size < maxKnownDays) knownDays.set(text, day);
  return day;
}

const createDays = () => new Map<string, string | null>();
const knownByOrder = {
  alone: createDays(),
  'month-first': createDays(),
  'day-first': createDays(),
};
const maxKnownDays = 5_000;

function readDay(text: string, date1904: boolean, order: DateOrder | undefined): string | null {
  const cell = text.trim().replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i, '');
  if (/^\d+(\.\d+)?$/.test(cell)) return numberDay(cell, date1904);
  let match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=$|[T\s])/.exec(cell);
  if (match) return isoDay(Number(match[1]), Number(match[2]), Number(match[3]));
  match = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?=$|[T,\s])/.exec(cell);
  if (match) return numericDay(match, order);
  match = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/i.exec(cell);
  if (match && monthOf(match[1]!) > 0)
    return isoDay(Number(match[3]), monthOf(match[1]!), Number(match[2]));
  match = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4}|\d{2})\b/i.exec(cell);
  if (match && monthOf(match[2]!) > 0)
    return isoDay(fullYear(match[3]!), monthOf(match[2]!), Number(match[1]));
  return null;
}

/** A timestamp as an export writes it, ISO with its zone; null for anything else. */
export function parseTimestamp(text: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(text)) return null;
  // The text stays: a Date would lose the microseconds.
  return Number.isNaN(new Date(text).getTime()) ? null : text;
}
