import type { TraceRequest } from '../skip-trace-provider.ts';

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
