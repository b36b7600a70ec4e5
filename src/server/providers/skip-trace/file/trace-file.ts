import { propertyIdentity } from '#domain/places/address.ts';
import { normalizePhoneNumber, type PhoneType } from '#domain/contact/phone-number.ts';
import type {
  TracedPerson,
  TracedPhone,
  TraceRequest,
  TraceResult,
} from '../skip-trace-provider.ts';

const columns: readonly (readonly [string, (request: TraceRequest) => string])[] = [
  ['Property ID', (request) => request.requestId],
  ['First Name', (request) => request.owner.firstName],
  ['Last Name', (request) => request.owner.lastName],
  ['Full Name', (request) => request.owner.fullName],
  ['Property Address', (request) => request.address.streetAddress],
  ['Property City', (request) => request.address.city],
  ['Property State', (request) => request.address.state],
  ['Property Zip', (request) => request.address.zipCode],
  ['Mailing Address', (request) => request.mailingAddress?.streetAddress ?? ''],
  ['Mailing City', (request) => request.mailingAddress?.city ?? ''],
  ['Mailing State', (request) => request.mailingAddress?.state ?? ''],
  ['Mailing Zip', (request) => request.mailingAddress?.zipCode ?? ''],
];

function cell(text: string): string {
  // A spreadsheet would run a cell that begins like a formula.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The leads as CSV that any skip-trace vendor takes; 'Property ID' brings the answer home. */
export function writeTraceFile(requests: readonly TraceRequest[]): string {
  const lines = requests.map((request) => columns.map(([, read]) => cell(read(request))).join(','));
  return `${[columns.map(([name]) => name).join(','), ...lines].join('\r\n')}\r\n`;
}

type Row = Map<string, string>;

/** 'Input Property Address' and 'property_address' are one header. */
const plainHeader = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z\d/]/g, '')
    .replace(/^input/, '');

function first(row: Row, ...names: string[]): string {
  for (const name of names) {
    const value = row.get(name);
    if (value) return value;
  }
  return '';
}

const isYes = (text: string) => /^(?:y|yes|true|1|dnc|do not call|litigator)/i.test(text);
const typeOf = (text: string): PhoneType => (/land|voip|fixed/i.test(text) ? 'landline' : 'mobile');

function readPerson(row: Row): TracedPerson {
  const scrub = first(row, 'dnc/litigatorscrub', 'litigator', 'islitigator');
  const litigator = /litigator/i.test(scrub) || isYes(first(row, 'litigator', 'islitigator'));
  const phones: TracedPhone[] = [];
  const emails = [row.get('email') ?? ''];
  for (let index = 1; index <= 30; index += 1) {
    const number = normalizePhoneNumber(
      first(row, `phone${index}`, `phonenumber${index}`, `phone${index}number`),
    );
    emails.push(first(row, `email${index}`, `emailaddress${index}`));
    if (!number || phones.some((phone) => phone.number === number)) continue;
    phones.push({
      number,
      type: typeOf(first(row, `phone${index}type`, `phonetype${index}`)),
      carrier: row.get(`phone${index}carrier`) || null,
      doNotCall:
        isYes(first(row, `phone${index}dnc`, `phone${index}donotcall`, `dnc${index}`)) ||
        /dnc|do not call/i.test(scrub),
      litigator,
    });
  }
  const street = first(row, 'confirmedmailingaddress', 'mailingaddress');
  const place = (part: string) => first(row, `confirmedmailing${part}`, `mailing${part}`);
  return {
    fullName:
      `${first(row, 'matchedfirstname', 'firstname')} ${first(row, 'matchedlastname', 'lastname')}`.trim() ||
      first(row, 'fullname', 'name'),
    phones,
    emails: [...new Set(emails.filter((email) => email.includes('@')))],
    mailingAddress: street
      ? { streetAddress: street, city: place('city'), state: place('state'), zipCode: place('zip') }
      : null,
    isDeceased: isYes(row.get('deceased') ?? ''),
  };
}

/** What a vendor's file brought: results by lead, and the rows (counted from 1) that belong to none. */
export type TraceFileAnswer = { results: TraceResult[]; unmatchedRows: number[] };

/**
 * Reads a vendor's answer, DirectSkip's among them. Rows find their lead by 'Property ID', else by
 * the property's address.
 * @param rows cells as text, the header first.
 * @param requests the leads that an answer may be about; those without a row are left out.
 */
export function readTraceFile(
  rows: readonly (readonly string[])[],
  requests: readonly TraceRequest[],
): TraceFileAnswer {
  const headers = (rows[0] ?? []).map(plainHeader);
  const byId = new Map(requests.map((request) => [request.requestId, request.requestId]));
  const byPlace = new Map(
    requests.map((request) => [propertyIdentity(request.address).identityKey, request.requestId]),
  );
  const people = new Map<string, TracedPerson[]>();
  const unmatchedRows: number[] = [];
  rows.slice(1).forEach((cells, index) => {
    if (cells.every((text) => !text.trim())) return;
    const row: Row = new Map();
    headers.forEach((header, column) => {
      if (!row.has(header)) row.set(header, cells[column]?.trim() ?? '');
    });
    const key = propertyIdentity({
      streetAddress: first(row, 'propertyaddress', 'propertystreetaddress', 'address'),
      city: first(row, 'propertycity', 'city'),
      state: first(row, 'propertystate', 'state'),
      zipCode: first(row, 'propertyzip', 'propertyzipcode', 'zip'),
    }).identityKey;
    const requestId =
      byId.get(first(row, 'propertyid', 'leadid')) ?? (key ? byPlace.get(key) : undefined);
    if (!requestId) {
      unmatchedRows.push(index + 2);
      return;
    }
    people.set(requestId, [...(people.get(requestId) ?? []), readPerson(row)]);
  });
  const results = [...people].map(([requestId, found]): TraceResult => {
    const useful = found.filter(
      (person) => person.phones.length + person.emails.length > 0 || person.mailingAddress,
    );
    return useful.length > 0
      ? { requestId, outcome: 'found', people: useful }
      : { requestId, outcome: 'nothing_found' };
  });
  return { results, unmatchedRows };
}
