import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as sdk from '@lob/lob-typescript-sdk';
import type { FakeRequest, FakeResponse } from '../../../testing/fake-server.ts';

type Fields = Record<string, unknown>;

const models = join(
  import.meta.dirname,
  '../../../../../../node_modules/@lob/lob-typescript-sdk/dist/models',
);

/** The lengths that the SDK's own documentation gives, by field. Lob makes it from its OpenAPI document. */
function lengthsOf(model: string): Record<string, number> {
  const text = readFileSync(join(models, `${model}.d.ts`), 'utf8');
  const found = [...text.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*"(\w+)"\??:/g)];
  return Object.fromEntries(
    found.flatMap(([, doc, field]) => {
      const length = /(?:no longer than|max length is) (\d+) characters/.exec(doc!)?.[1];
      return length ? [[field!, Number(length)]] : [];
    }),
  );
}

/** What OpenAPI 1.22.0 has beyond the SDK: `address_editable_us`, `address_fields_us`. */
const newerLengths = { name: 40, company: 40, address_city: 200 };
const addressLengths = { ...lengthsOf('address-editable'), ...newerLengths };
const letterLengths = lengthsOf('letter-editable');

const valuesOf = (names: Record<string, string>) => Object.values(names);

/** Fields that the model does not have, and texts that are too long for it. */
function problemsOf(
  fields: Fields,
  model: new (input: Fields) => { toJSON(): object },
  lengths: Record<string, number>,
): string[] {
  const known = new model(fields).toJSON();
  return Object.entries(fields).flatMap(([name, value]) => {
    if (!Object.hasOwn(known, name)) return [`${name} is no field`];
    const most = lengths[name] ?? Infinity;
    return String(value).length > most ? [`${name} must be no longer than ${most}`] : [];
  });
}

function problemsOfAddress(fields: Fields): string[] {
  const missing = ['address_line1', 'address_city', 'address_state', 'address_zip'].filter(
    (name) => !fields[name],
  );
  return [
    ...missing.map((name) => `${name} is required`),
    ...(fields['name'] || fields['company'] ? [] : ['name or company is required']),
    ...(/^[a-zA-Z]{2}$/.test(String(fields['address_state'])) ? [] : ['address_state']),
    ...(/^\d{5}(-\d{4})?$/.test(String(fields['address_zip'])) ? [] : ['address_zip']),
    ...problemsOf(fields, sdk.AddressEditable, addressLengths),
  ];
}

/** The parts of a form: 'to[name]' becomes `to.name`. */
export function readForm(body: string): Fields {
  const fields: Fields = {};
  for (const part of body.split(/\r\n--/)) {
    const [head = '', ...rest] = part.split('\r\n\r\n');
    const [, name = '', inner] = /name="(\w+)(?:\[(\w+)\])?"/.exec(head) ?? [];
    if (!name) continue;
    const value = rest.join('\r\n\r\n');
    if (inner) fields[name] = { ...(fields[name] as Fields | undefined), [inner]: value };
    else fields[name] = value;
  }
  return fields;
}

/** What of a letter Lob would not take. */
export function problemsOfLetter(form: Fields): string[] {
  const { to, from, metadata, ...letter } = form as { to?: Fields; from?: Fields } & Fields;
  const lines = String(to?.['address_line1'] ?? '') + String(to?.['address_line2'] ?? '');
  const placements = valuesOf(sdk.LetterEditableAddressPlacementEnum);
  const noted = Object.entries((metadata ?? {}) as Record<string, string>);
  return [
    ...['file', 'color', 'use_type'].filter((name) => !letter[name]),
    ...problemsOfAddress(to ?? {}).map((problem) => `to.${problem}`),
    ...problemsOfAddress(from ?? {}).map((problem) => `from.${problem}`),
    ...(lines.length > 50 ? ['address_length_exceeds_limit'] : []),
    ...problemsOf({ ...letter, to: 'adr_1', from: 'adr_1' }, sdk.LetterEditable, letterLengths),
    ...(placements.includes(String(letter['address_placement'])) ? [] : ['address_placement']),
    ...(valuesOf(sdk.LtrUseType).includes(String(letter['use_type'])) ? [] : ['use_type']),
    ...(['true', 'false'].includes(String(letter['color'])) ? [] : ['color']),
    ...(String(letter['file']).startsWith('%PDF-') ? [] : ['invalid_file']),
    ...noted.flatMap(([key, value]) =>
      key.length > 40 || value.length > 500 || /["\\]/.test(key + value) ? [`metadata.${key}`] : [],
    ),
  ];
}

/** What of an address to verify Lob would not take. */
function problemsOfVerification(body: Fields): string[] {
  const lengths = { primary_line: 200, city: 200, state: 50 };
  const hasPlace = (body['city'] && body['state']) || body['zip_code'];
  const isZip = /^\d{5}(-?\d{4})?$/.test(String(body['zip_code'] ?? '00000'));
  return [
    ...(body['primary_line'] ? [] : ['primary_line is required']),
    ...(hasPlace ? [] : ['city and state, or zip_code, are required']),
    ...(isZip ? [] : ['zip_code']),
    ...problemsOf(body, sdk.UsVerificationsWritable, lengths),
  ];
}

/** An error as Lob sends it; its code is one that the SDK knows. */
export function lobError(
  status: number,
  message: string,
  code: string,
): Exclude<FakeResponse, string> {
  if (!valuesOf(sdk.LobErrorCodeEnum).includes(code)) throw new Error(`${code} is no code of Lob`);
  return { status, body: { error: { message, status_code: status, code } } };
}

/** A made letter: the SDK's class checks what it knows, and throws. */
export function madeLetter(id: string, to: Fields = {}) {
  const address = {
    id: 'adr_d3489cd64c791ab5',
    address_line1: '12 SAMPLE ST',
    address_city: 'NASHVILLE',
    address_state: 'TN',
    address_zip: '37206-1741',
    address_country: 'UNITED STATES',
    object: 'address',
    recipient_moved: false,
    ...to,
  };
  const letter = new sdk.Letter({
    id,
    to: address,
    from: address,
    carrier: sdk.LetterCarrierEnum.Usps,
    color: false,
    object: sdk.LetterObjectEnum.Letter,
    use_type: sdk.LtrUseType.Marketing,
    date_created: '2031-03-04T15:00:00.000Z',
    date_modified: '2031-03-04T15:00:00.000Z',
  });
  return { ...letter.toJSON(), to: address };
}

/** A recipient who has moved, as Lob publishes it: the Postal Service hides the street. */
export const movedRecipient = {
  address_line1: '████',
  address_line2: '████',
  address_city: 'SAN FRANCISCO',
  address_state: 'CA',
  address_zip: '94107',
  recipient_moved: true,
};

/** Lob: checks the key and every request by its published contract, and makes one letter a key. */
export function createLobStandIn() {
  const madeByKey = new Map<string, string>();
  let made = 0;
  let deliverability = 'deliverable';
  let recipient: Fields = {};

  function answer(request: FakeRequest): FakeResponse {
    const encoded = request.headers.authorization?.replace('Basic ', '') ?? '';
    if (Buffer.from(encoded, 'base64').toString() !== 'test_key:') {
      return lobError(401, 'Your API key is not valid.', 'invalid_api_key');
    }
    const { pathname } = request.url;
    if (pathname === '/v1/us_verifications') {
      const problems = problemsOfVerification(request.body as Fields);
      if (problems.length > 0) return lobError(422, problems.join(', '), 'invalid');
      const id = 'us_ver_c7cb63d68f8d6';
      return { body: { ...new sdk.UsVerification({ id }).toJSON(), deliverability } };
    }
    if (pathname !== '/v1/letters') return lobError(404, 'No.', 'unrecognized_endpoint');
    if (request.method === 'GET') return { body: { data: [], object: 'list', count: 0 } };
    const key = String(request.headers['idempotency-key'] ?? '');
    const problems = problemsOfLetter(readForm(String(request.body)));
    if (!request.headers['content-type']?.startsWith('multipart/form-data; boundary='))
      problems.push('content-type');
    if (key.length === 0 || key.length > 256) problems.push('idempotency-key');
    if (problems.length > 0) return lobError(422, problems.join(', '), 'bad_request');
    if (!madeByKey.has(key)) madeByKey.set(key, `ltr_${(made += 1)}`);
    const id = madeByKey.get(key) ?? '';
    return { body: madeLetter(id, recipient) };
  }

  return {
    answer,
    madeByKey,
    /** What is said of addresses from now on. */
    say(next: { deliverability?: string; recipient?: Fields }): void {
      deliverability = next.deliverability ?? 'deliverable';
      recipient = next.recipient ?? {};
    },
  };
}
