import { isTown } from '../proposing/constants/us-cities.ts';
import { parseDay } from '../parsing/cell-date.ts';

/** A line that holds for the rows below it, until another of its field. */
export type Heading = { field: 'city' | 'county' | 'date'; value: string };

/** What the headings above a row say of it. */
export type Carried = Partial<Record<Heading['field'], string>>;

const label =
  /^(?:city|town|village|municipality|county|sale date|auction date|date(?: of sale)?)\s*:\s*/i;
const ending =
  /\s*(?:\(\s*(?:\d+|cont(?:inued|'?d)?\.?)[^)]*\)|[-–:,]\s*(?:cont(?:inued|'?d)?\.?)?)\s*$/i;
const county = /^(?:county of (.+)|(.+?) (?:county|co\.|parish))$/i;
const calledTown = /^(?:city|town|village|borough|township) of (.+)$/i;
const weekday = /^(?:sale of |auction of )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s+)?/i;

/** The only filled cell of a row, with its column; null for a row with several. */
function onlyCell(row: readonly string[]): { text: string; column: number } | null {
  let text = '';
  let at = -1;
  for (let column = 0; column < row.length; column += 1) {
    const cell = row[column]!.trim();
    if (cell === '' || cell === text) continue;
    if (text !== '') return null;
    [text, at] = [cell, column];
  }
  return text === '' ? null : { text, column: at };
}

/**
 * What a row that has one text alone says of the rows below it: 'City of Cambridge', 'Cambridge',
 * 'Middlesex County', 'March 4, 2031'.
 * @param headers of its section: an owner's second line ('Houston') stands below a name's header.
 * @param isTitle whether it stands above the first header, where a day may be the printer's, and
 *   'City of Tampa foreclosures' is no town.
 * @returns 'unknown' for another line that is no row of a table; null for a row.
 */
export function readHeading(
  row: readonly string[],
  headers: readonly string[],
  isTitle = false,
): Heading | 'unknown' | null {
  const only = onlyCell(row);
  if (!only || headers.filter(Boolean).length < 2) return null;
  const text = only.text.replace(label, '').replace(ending, '').trim();
  const written = text.replace(weekday, '');
  const day = /[/\-a-z]/i.test(written) && written.length <= 30 ? parseDay(written) : null;
  if (day && (!isTitle || /sale|auction/i.test(only.text))) return { field: 'date', value: day };
  if (/\d/.test(text)) return null;
  const place = text.length > 60 ? null : placeOf(text, only, headers);
  if (!place || (isTitle && place.field === 'city' && !isTown(place.value))) return 'unknown';
  return place;
}

function placeOf(
  text: string,
  only: { text: string; column: number },
  headers: readonly string[],
): Heading | null {
  const inCounty = county.exec(text) ?? (/^county\s*:/i.test(only.text) ? [text, text] : null);
  if (inCounty) return { field: 'county', value: (inCounty[1] ?? inCounty[2])! };
  const town = calledTown.exec(text)?.[1] ?? (label.test(only.text) ? text : null);
  if (town) return { field: 'city', value: town };
  const isFirst = only.column === 0 || !headers[only.column];
  const isShort = text.split(' ').length <= 4;
  return isFirst && isShort && isTown(text) ? { field: 'city', value: text } : null;
}

/** What holds below a heading: a county's towns are not those of the county before it. */
export function carry(carried: Carried, { field, value }: Heading): Carried {
  const { date } = carried;
  const kept = field === 'county' ? (date === undefined ? {} : { date }) : carried;
  return { ...kept, [field]: value };
}
