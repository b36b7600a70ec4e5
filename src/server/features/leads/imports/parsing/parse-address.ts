import type { Address } from '#domain/places/address.ts';
import { streetSuffixes } from '#domain/places/street-words.ts';
import { splitCityLine, splitOneLineAddress } from '#domain/places/address-line.ts';
import { statesOfZip } from '#domain/contact/states-of-places.ts';
import { stateCode } from '#domain/places/us-states.ts';
import { repairZip } from '#domain/places/zip-code.ts';
import { isTown, townsOfZip } from '../proposing/constants/us-cities.ts';
import { addressCellOf, cellOf } from './cell.ts';
import type { ImportProblem } from './imported-lead.ts';
import { readMailingLines } from './mailing-lines.ts';
import type { RowPlan } from './row-plan.ts';
import type { PlainImportField } from '#domain/import-fields.ts';

type AddressFields = Record<'street' | 'city' | 'state' | 'zip', PlainImportField> & {
  unit?: PlainImportField;
};

export const propertyFields: AddressFields = {
  street: 'streetAddress',
  unit: 'unit',
  city: 'city',
  state: 'state',
  zip: 'zipCode',
};

export const mailingFields: AddressFields = {
  street: 'mailingStreetAddress',
  unit: 'mailingUnit',
  city: 'mailingCity',
  state: 'mailingState',
  zip: 'mailingZipCode',
};

export const deceasedFields: AddressFields = {
  street: 'deceasedStreetAddress',
  unit: 'unit',
  city: 'deceasedCity',
  state: 'deceasedState',
  zip: 'deceasedZipCode',
};

export const petitionerFields: AddressFields = {
  street: 'petitionerStreetAddress',
  city: 'petitionerCity',
  state: 'petitionerState',
  zip: 'petitionerZipCode',
};

/** The filled cells of a field, in column order. */
const cellsOf = (row: readonly string[], columns: readonly number[] = [], read = cellOf) =>
  columns.map((column) => read(row[column])).filter(Boolean);

/** Cells joined by blanks; a repeated cell is used once. */
const joined = (cells: readonly string[]) =>
  cells.filter((cell, index) => cells.indexOf(cell) === index || /^\d+$/.test(cell)).join(' ');

/** The cells of a field, in column order, joined. */
export const joinedCells = (
  row: readonly string[],
  columns: readonly number[] | undefined,
  read = cellOf,
) => (columns?.length === 1 ? read(row[columns[0]!]) : joined(cellsOf(row, columns, read)));

/**
 * '01601 S 09TH ST' is 1601 S 9TH ST, '#830 Bow Lane' is 830, '1 Briarwood LaneUnit 74' is Lane Unit 74, 'or known
 * as: 12 Oak St' is 12 Oak St.
 */
const tidyStreet = (street: string) =>
  street
    .replace(/^[a-z][a-z /]{2,40}:\s*(?=\d)/i, '')
    .replace(/^#?\s*0*(?=[1-9])/, '')
    .replace(/\b0+(?=[1-9]\d*(?:ST|ND|RD|TH)\b)/gi, '')
    .replace(/(?<=[a-z.])(?=(?:Unit|Apt|Suite|Ste)\b)/, ' ');

/** A split street with the number after its name: 'Oak', '12', 'St' is 12 Oak St. */
function streetOf(cells: readonly string[]): string {
  const street = tidyStreet(joined(cells));
  const number = /^\d/.test(street)
    ? undefined
    : cells.find((cell, at) => at > 0 && /^\d{1,6}[a-z]?$/i.test(cell));
  return number === undefined
    ? street
    : [number, ...cells.filter((cell) => cell !== number)].join(' ');
}

/** '4B' -> 'Unit 4B', unless it names its type or the street contains it already. */
function withUnit(street: string, unit: string): string {
  const bare = unit.replace(/^#\s*/, '');
  if (bare === '' || street === '') return street;
  // '820 Kirkland Ave 4' with the unit '4' has it already.
  if (new RegExp(`[ #]${bare.replace(/[^\w-]/g, '.')}$`, 'i').test(street)) return street;
  const named = /^(unit|apt|apartment|ste|suite|lot|bldg|fl|floor|rm|ph)\b/i.test(bare);
  const text = named ? bare : `Unit ${bare}`;
  return street.toLowerCase().endsWith(bare.toLowerCase()) &&
    /\b(unit|apt|apartment|ste|suite|lot|#)/i.test(street)
    ? street
    : `${street} ${text}`;
}

/** A ZIP with the leading zeros that a spreadsheet dropped; null for other text. */
function correctZip(cell: string, state: string): string | null {
  const zip = repairZip(cell, state);
  return /^\d{5}(-\d{4})?$/.test(zip) ? zip : null;
}

/**
 * The state and ZIP of a row that may name several, in order of precedence: of two states the one
 * that a ZIP lies in, of two ZIPs the one that lies in the state, and there in the town. A ZIP alone
 * says its state.
 */
function agreedPlace(states: readonly string[], zips: readonly string[], city: string) {
  const named = states.filter(Boolean);
  const agreed = named.flatMap((state) =>
    zips.flatMap((cell) => {
      const zipCode = correctZip(cell, state);
      const isThere = zipCode && statesOfZip(zipCode.slice(0, 5)).includes(state);
      return isThere ? [{ state, zipCode }] : [];
    }),
  );
  const inTown = ({ zipCode }: { zipCode: string }) =>
    townsOfZip(zipCode)?.own.toLowerCase() === city.toLowerCase();
  const best = (agreed.length > 1 && city !== '' && agreed.find(inTown)) || agreed[0];
  if (best) return best;
  const state = named[0] ?? '';
  const zipCode = zips.map((cell) => correctZip(cell, state)).find(Boolean) ?? '';
  const only = statesOfZip(zipCode.slice(0, 5));
  return { state: state || (only.length === 1 ? only[0]! : ''), zipCode };
}

/** 'City of Tampa,' -> 'Tampa'. */
const correctCity = (city: string) =>
  city.replace(/^(?:city|town|village|borough) of (?=\S)/i, '').replace(/(?<![\s,;])[\s,;]+$/, '');

/** 'SW', '#STE 5', 'Unit 104' in the city's column: the end of the street. */
const endOfStreet =
  /^(?:[ns]\.?[ew]?|[ew])\.?$|^(?:#\s*)?(?:unit|apt|ste|suite|lot|bldg|rm)\b[ .#]*\w{1,6}$|^#\s*\w{1,6}$/i;

/** Coordinates after an address, as open-data portals write them. */
const coordinates = /(?<![\s,])[\s,]*\(\s*-?\d+\.\d+\s*,\s*-?\d+\.\d+\s*\)$/;

/** A line whose only comma is before its state and ZIP: its street and town have lost what was between them. */
const withoutBreak = /^[^,]+,\s*[A-Z]{2}\s+\d{5}\b/;
const beforeTown = /(?<=\s)(#\w{1,5}?|\w+?)(?=[A-Z][a-z]{2})/g;

/** '9 Oak DrKansas City, MO 64139', as copied from a page, is '9 Oak Dr, Kansas City, MO 64139'. */
const withBreak = (line: string) =>
  withoutBreak.test(line)
    ? line.replace(beforeTown, (word) =>
        /^#|\d$/.test(word) || streetSuffixes.has(word.toUpperCase()) ? `${word}, ` : word,
      )
    : line;

/** What stands in brackets behind a whole address: '..., FL 34685 (Unincorporated)'. */
const remark = /(?<=\b\d{5}(?:-\d{4})?)\s*\([^()]{1,60}\)$/;

const onlyStreet = (streetAddress: string): Address => ({
  streetAddress,
  city: '',
  state: '',
  zipCode: '',
});

/**
 * The content of a street cell. Without a state, a ZIP or the city's own column to prove it, the
 * text after a comma may be anything, so the line stays whole.
 */
function splitStreetCell(written: string, cityCell: string): Address {
  const line = withBreak(written);
  const split = splitOneLineAddress(line, townsOfZip);
  if (!split) return onlyStreet(line);
  const isCity = split.city.toLowerCase() === cityCell.toLowerCase();
  // A whole address names its city itself; the column may have the county's name.
  const isWhole = Boolean(split.streetAddress && split.city && split.state && split.zipCode);
  if (cityCell !== '') return isCity || isWhole ? split : onlyStreet(line);
  // 'ALLEY 1ST N OF DULANY ST 222 FT E OF PR', cut off, ends in no town of Puerto Rico.
  const isThere = split.zipCode !== '' || line.includes(',') || isTown(split.city, split.state);
  return isThere && (split.state || split.zipCode) ? split : onlyStreet(line);
}

/** The second of two whole addresses: '9 Oak St, Tampa, FL 33614 - 4 Elm St, Mesa, AZ 85201'. */
const secondAddress = /(?<=\b[A-Z]{2}\s\d{5}(?:-\d{4})?)\s+-\s+(?:\d|PO Box).*$/;

/** '644 Thieriot Ave Bronx' in Bronx: the town after a whole street, but not '12 Old Bronx'. */
function withoutTown(line: string, city: string): string {
  if (city === '' || !line.toLowerCase().endsWith(` ${city.toLowerCase()}`)) return line;
  const street = line.slice(0, -city.length).trimEnd();
  const words = street.toUpperCase().replace(/\./g, '').split(' ');
  const isWhole = words.length > 2 && streetSuffixes.has(words.at(-1)!);
  return isWhole || endsWithUnit.test(street) ? street : line;
}

const endsWithUnit = / (?:#|(?:apt|unit|ste) )\s?[\w-]{1,6}$/i;

/**
 * '12.0' for a house number is a spreadsheet's doing; the row's own ZIP and the acres of its land
 * ('144 HODGE CT .39') and its town are no part of its street.
 */
function correctStreet(street: string, zipCode: string, city: string): string {
  const bare = street
    .replace(/^(\d+)\.0(?=\s)/, '$1')
    .replace(/(?<!\s)\s+\.\d{1,3}$/, '')
    .replace(/(?<![\s,;])[\s,;]+$/, '');
  const zip = zipCode.slice(0, 5);
  const line = zip !== '' && bare.endsWith(` ${zip}`) ? bare.slice(0, -zip.length).trimEnd() : bare;
  return withoutTown(line, city);
}

/**
 * An address of a row: several street columns joined, one line split, ZIP and state corrected.
 * Other columns take precedence over the parts of a split line.
 * @param lines what each column of the mailing street is; null for the other addresses.
 */
export function parseAddress(
  row: readonly string[],
  plan: RowPlan,
  fields: AddressFields,
  problems: ImportProblem[],
  lines = fields === mailingFields ? readMailingLines(row, plan.plain[fields.street]) : null,
): Address {
  // Most lists have no columns of a mailing address.
  if (Object.values(fields).every((field) => !plan.plain[field])) return onlyStreet('');
  const cells = (field: PlainImportField) => joinedCells(row, plan.plain[field], addressCellOf);
  if (plan.isOwn) {
    return {
      streetAddress: cells(fields.street),
      city: cells(fields.city),
      state: cells(fields.state),
      zipCode: cells(fields.zip),
    };
  }
  const [writtenCity, stateCell, zipCell] = [
    correctCity(cells(fields.city) || (lines?.town ?? '')),
    cells(fields.state),
    cells(fields.zip),
  ];
  const street = streetOf(lines?.street ?? cellsOf(row, plan.plain[fields.street], addressCellOf));
  const isOfStreet = endOfStreet.test(writtenCity);
  const cityCell = isOfStreet ? '' : writtenCity;
  const line = isOfStreet && street ? `${street} ${writtenCity}` : street;
  const fromLine = splitStreetCell(
    line.replace(secondAddress, '').replace(coordinates, '').replace(remark, '').trim(),
    cityCell,
  );
  const fromCity = splitCityLine(cityCell);
  const state = stateCode(stateCell);
  const city = correctCity(fromLine.city || fromCity.city);
  const agreed = agreedPlace(
    [state ?? '', fromCity.state, fromLine.state],
    [zipCell, fromCity.zipCode, fromLine.zipCode],
    city,
  );
  const note = (field: PlainImportField, cell: string) => {
    const column = plan.plain[field]?.[0];
    if (column !== undefined && cell !== '')
      problems.push({ field, header: plan.headers[column]!, cell });
  };
  note(fields.street, secondAddress.test(line) ? line : '');
  if (correctZip(zipCell, agreed.state) === null) note(fields.zip, zipCell);
  if (state === null) note(fields.state, stateCell);
  return {
    streetAddress: withUnit(
      correctStreet(fromLine.streetAddress, agreed.zipCode, city),
      fields.unit ? cells(fields.unit) : '',
    ),
    city,
    ...agreed,
  };
}

/** The place of a row's lead: its own address; for an estate without one, the deceased's. */
export function parsePlace(
  row: readonly string[],
  plan: RowPlan,
  problems: ImportProblem[],
): Address {
  const place = parseAddress(row, plan, propertyFields, problems);
  const isEstate = plan.kind === 'probate' && plan.plain.deceasedStreetAddress !== undefined;
  if (place.streetAddress || plan.isOwn || !isEstate) return place;
  const home = parseAddress(row, plan, deceasedFields, problems);
  return {
    streetAddress: home.streetAddress,
    city: home.city || place.city,
    state: home.state || place.state,
    zipCode: home.zipCode || place.zipCode,
  };
}
