import { nameCase } from '#domain/leads/owner-names/name-case.ts';
import { classifyViolation } from '#domain/leads/violation-type.ts';
import { importFieldLabel, type PlainImportField } from '#domain/import-fields.ts';
import {
  isRoundedNumber,
  probateCaseKey,
  propertyIdentity,
  taxMapNumber,
  type Address,
} from '#domain/places/address.ts';
import { cellOf, longCellOf, withoutFormulaGuard } from './cell.ts';
import { isAnothers, isAttorneys } from './contact-role.ts';
import { parseTimestamp } from './cell-date.ts';
import type { ImportedLead, ImportProblem, ParsedRow } from './imported-lead.ts';
import { collectNamedExtras } from './named-extras.ts';
import { isTown } from '../proposing/constants/us-cities.ts';
import { stateOfCounty } from '../proposing/constants/us-counties.ts';
import { createReader, type FieldReader } from './field-reader.ts';
import {
  deceasedFields,
  mailingFields,
  parseAddress,
  parsePlace,
  petitionerFields,
} from './parse-address.ts';
import { readMailingLines, type MailingLines } from './mailing-lines.ts';
import { isLegalDescription } from './no-street.ts';
import { parseEmails, parseNotes, parsePhones } from './parse-contacts.ts';
import { isEnded, parseSignal, statusOf } from './parse-signal.ts';
import { positionOf } from './position.ts';
import { parseOwner } from './parse-owner.ts';
import { parseEvents, parseWork } from './parse-work.ts';
import { readPhoneDetails } from './phone-details.ts';
import { readPlainFields } from './parse-facts.ts';
import { refusals } from './refusals.ts';
import type { RowPlan } from './row-plan.ts';
import { remarksOfRow } from './row-remarks.ts';

const longest = { street: 200, text: 200, violation: 500, tags: 50 };
const tooLongStreet = `Its street address is longer than ${longest.street} characters.`;

function collectExtras(
  row: readonly string[],
  plan: RowPlan,
  { propertyType, problems }: Pick<ImportedLead, 'propertyType' | 'problems'>,
  lines: MailingLines | null,
) {
  const extras = collectNamedExtras(row, plan, propertyType);
  for (let column = 0; column < row.length; column += 1) {
    const name =
      plan.extras.get(column) ?? (column < plan.headers.length ? null : `Column ${column + 1}`);
    if (name === null) continue;
    const cell = withoutFormulaGuard(longCellOf(row[column]));
    if (cell !== '') extras[name] = cell;
  }
  for (const column of plan.roles.keys()) {
    const cell = longCellOf(row[column]);
    if (cell !== '' && isAnothers(row, column, plan.roles)) extras[plan.headers[column]!] = cell;
  }
  if (isAttorneys(row, plan.petitioner.role))
    for (const column of plan.petitioner.columns) {
      const cell = withoutFormulaGuard(longCellOf(row[column]));
      if (cell !== '') extras[plan.headers[column]!] = cell;
    }
  // What is kept with its number stands once.
  for (const [phone, columns] of plan.phoneDetails)
    for (const each of columns)
      if (cellOf(row[phone]) !== '' && readPhoneDetails(row, [each]))
        delete extras[plan.headers[each.column]!];
  if (lines?.careOf) extras['Care of'] ??= lines.careOf;
  for (const column of lines?.others ?? [])
    extras[plan.headers[column]!] ??= longCellOf(row[column]);
  // A mapped value that could not be parsed is not lost either.
  for (const { header, cell } of problems) extras[header] = cell;
  return extras;
}

const aroundCounty = /^\d+\s*-\s*(?=\p{L})|\s+(?:county|parish)$/giu;
/** Where counties of the vendor RealAuction hold their sales. */
const auctionSite = /^([a-z]+)\.real(?:foreclose|taxdeed)\.com$/;

/** 'Davidson County', '19 - Davidson' -> 'Davidson'; 'volusia.realtaxdeed.com' -> 'Volusia'. */
function countyOf(cell: string, { isOwn }: RowPlan): string {
  const site = isOwn ? undefined : auctionSite.exec(cell)?.[1];
  if (site) return nameCase(site.toUpperCase());
  return (isOwn ? cell : cell.replace(aroundCounty, '')).slice(0, longest.text);
}

function splitTags(row: readonly string[], { plain, isOwn, fills }: RowPlan): string[] {
  const marks = isOwn ? /; / : /[,;|]/;
  const tags = (plain.tags ?? []).flatMap((column) => cellOf(row[column]).split(marks));
  if (fills?.listName) tags.unshift(fills.listName);
  const distinct = new Set(tags.map((tag) => tag.trim().slice(0, 60)).filter(Boolean));
  return [...distinct].slice(0, longest.tags);
}

const total = /^(?:grand |sub-?)?totals?\b[:\s\d.,$]*$/i;
type Place = Parameters<typeof propertyIdentity>[0] & { apn: string; caseNumber: string };
type Keys = ReturnType<typeof propertyIdentity>;

/**
 * Why a row is not a property; null if it is. Without a numbered street, its parcel within the county
 * is enough, and for a probate its case there.
 */
function noProperty(
  row: readonly string[],
  place: Place,
  keys: Keys,
  { kind }: RowPlan,
): string | null {
  const written = place.streetAddress;
  // The word is in the first column, even if that is a parcel number: the parcel number 'Total' is
  // rejected.
  const first = row.find((cell) => cell.trim() !== '')?.trim() ?? '';
  if (total.test(written) || (!keys.isNumbered && total.test(first))) return refusals.total;
  if (keys.isNumbered || keys.parcelKey) return null;
  if (kind === 'probate' && probateCaseKey(place)) return null;
  if (isLegalDescription(written)) return 'Its address is a legal description, not a street.';
  if (isRoundedNumber(place.apn)) return 'A spreadsheet rounded its parcel number.';
  if (/\d/.test(place.apn) && !place.county) return refusals.noCounty;
  if (written.length > longest.street) return tooLongStreet;
  return /[\p{L}\d]/u.test(written)
    ? 'The list gives no address: its street has no house number.'
    : refusals.noStreet;
}

/** The day of the violation; if only the opening of its case is known, that day. */
function dateOfViolation(reader: FieldReader, plan: RowPlan): string | null {
  const day = reader.read('violationDate', () => reader.day('violationDate'));
  if (plan.kind !== 'violation' || day) return day;
  return reader.day('caseOpened') ?? carriedDay('violationDate', plan);
}

/** The day of the heading above a row, where no column has one. */
const carriedDay = (field: PlainImportField, { plain, carried }: RowPlan) =>
  plain[field] ? null : (carried.date ?? null);

function dateOfAuction(reader: FieldReader, plan: RowPlan): string | null {
  const written = reader.day('auctionDate');
  // 'Canceled per Order' is the status of a sale.
  const isStatus = !plan.plain.caseStatus && statusOf(reader, plan) !== '';
  const day = isStatus ? written : reader.read('auctionDate', () => written);
  return day ?? (plan.kind === 'foreclosure' ? carriedDay('auctionDate', plan) : null);
}

const daysOf = (reader: FieldReader, plan: RowPlan) => ({
  auctionDate: dateOfAuction(reader, plan),
  violationDate: dateOfViolation(reader, plan),
});

/** 'Davidson County' in the city's column is no town; '' for a town. */
const countyInCity = (city: string) =>
  /\s(?:county|parish)$/i.test(city) && !isTown(city) ? city : '';

/** Cities, each a county, that number their parcels by block and lot; elsewhere these are of subdivisions. */
const citiesOfBlocks = /^(?:MD Baltimore City|CA San Francisco)$/i;

/**
 * The number of a parcel; where parcels are numbered so, its block and lot, if the list has no other. 'Property
 * Appraiser' in its column is a link's text: every number of a parcel has a figure.
 */
function parcelOf(
  reader: FieldReader,
  row: readonly string[],
  { taxMap, isOwn }: RowPlan,
  { state, county }: Record<'state' | 'county', string>,
) {
  const isNumber = (cell: string) => isOwn || /\d/.test(cell);
  const written = reader.read('apn', (cell) => (isNumber(cell) ? cell : null)) ?? '';
  const apn = written.slice(0, longest.text);
  const isOfCity = citiesOfBlocks.test(`${state} ${county}`);
  if (apn !== '' || taxMap === null || (state !== 'NJ' && !isOfCity)) return apn;
  const [block, lot] = [cellOf(row[taxMap.block]), cellOf(row[taxMap.lot])];
  if (!block || !lot) return '';
  const number = isOfCity
    ? `${block} ${lot}`
    : taxMapNumber(block, lot, cellOf(row[taxMap.qualifier]));
  return number.slice(0, longest.text);
}

/** Where the row's house is; what it does not say, a heading or the user does. */
function placeOf(reader: FieldReader, row: readonly string[], address: Address, plan: RowPlan) {
  const { carried, fills } = plan;
  const inCity = plan.isOwn ? '' : countyInCity(address.city);
  const city = (inCity === '' && address.city) || (carried.city ?? fills?.city ?? '');
  const county = countyOf(
    reader.text('county') || inCity || (carried.county ?? fills?.county ?? ''),
    plan,
  );
  const state = address.state || fills?.state || (plan.isOwn ? '' : stateOfCounty(county));
  return {
    ...address,
    city,
    state,
    zipCode: address.zipCode || (fills?.zipCode ?? ''),
    county,
    apn: parcelOf(reader, row, plan, { state, county }),
    caseNumber: reader.text('caseNumber').slice(0, longest.text),
  };
}

/**
 * One row of a list, parsed for storage.
 * @param row its cells, as text.
 * @param rowNumber as the spreadsheet counts, from 1.
 */
export function parseRow(row: readonly string[], rowNumber: number, plan: RowPlan): ParsedRow {
  if (!row.some((cell) => cell !== '' && cell.trim() !== '')) return null;
  const problems: ImportProblem[] = [];
  const unguarded = row.map(withoutFormulaGuard);
  const reader = createReader(unguarded, plan, problems);
  const address = parsePlace(unguarded, plan, problems);
  const refuse = (reason: string): ParsedRow => ({
    reject: { rowNumber, reason, cells: [...row] },
  });
  const written = address.streetAddress;
  const place = placeOf(reader, unguarded, address, plan);
  const keys = propertyIdentity(place);
  const isPlaced = plan.isAnswer || (plan.isOwn && written !== '');
  const reason = isPlaced ? null : noProperty(unguarded, place, keys, plan);
  if (reason) return refuse(reason);
  const isStreet = plan.isOwn || keys.isNumbered;
  if (!isStreet) place.streetAddress = '';
  if (place.streetAddress.length > longest.street) {
    return refuse(tooLongStreet);
  }
  const { asListed, ...names } = parseOwner(reader, plan);
  if (address.city.length > longest.text)
    return refuse(`Its city is longer than ${longest.text} characters.`);
  const lines = plan.isOwn ? null : readMailingLines(unguarded, plan.plain.mailingStreetAddress);
  const mailing = parseAddress(unguarded, plan, mailingFields, problems, lines);
  const violationType = reader.text('violationType').slice(0, longest.violation);
  const days = daysOf(reader, plan);
  const { fields, leftOut } = readPlainFields(reader, plan);
  const lead: Omit<ImportedLead, 'signal' | 'isSkippedUnlessKnown' | 'remarks'> = {
    rowNumber,
    ...names,
    ...place,
    keys,
    mailingStreetAddress: mailing.streetAddress.slice(0, longest.street),
    mailingCity: mailing.city.slice(0, longest.text),
    mailingState: mailing.state,
    mailingZipCode: mailing.zipCode,
    violationType,
    violationCategory: violationType ? classifyViolation(violationType) || null : null,
    ...days,
    ...fields,
    ...positionOf(reader, unguarded, plan),
    createdAt: reader.read('createdAt', parseTimestamp),
    ...parseWork(reader, plan, {
      // What of it cannot be read is named where it is the lead's place.
      deceased: parseAddress(unguarded, plan, deceasedFields, []),
      petitioner: parseAddress(unguarded, plan, petitionerFields, problems),
      isAttorneys: isAttorneys(unguarded, plan.petitioner.role),
    }),
    phones: parsePhones(unguarded, plan, problems),
    emails: parseEmails(unguarded, plan, problems),
    notes: (plan.plain.notes ?? []).flatMap((column) => parseNotes(longCellOf(unguarded[column]))),
    tags: splitTags(unguarded, plan),
    events: plan.isOwn ? parseEvents(longCellOf(unguarded[plan.plain.events?.[0] ?? -1])) : null,
    cells: row,
    extraFields: {},
    problems,
  };
  lead.extraFields = collectExtras(row, plan, lead, lines);
  // A share, an alias or a 'care of' that is no part of the name.
  if (asListed) lead.extraFields['Owner as listed'] = asListed;
  if (!isStreet && written) {
    const label = isLegalDescription(written) ? importFieldLabel('legalDescription') : 'Location';
    lead.extraFields[label] ??= written;
  }
  const signal = parseSignal(reader, unguarded, lead, plan);
  const isSkippedUnlessKnown = plan.closedCases === 'skip' && isEnded(signal.meaning);
  const facts = { row: unguarded, written, isNumbered: keys.isNumbered, text: reader.text };
  const remarks = [...remarksOfRow(lead, plan, facts), ...leftOut];
  return { lead: { ...lead, signal, isSkippedUnlessKnown, remarks } };
}
