import * as sdk from '@lob/lob-typescript-sdk';
import { createContractPeer, type Operation } from '../../../testing/contract-peer.ts';
import type { FakeRequest, FakeResponse } from '../../../testing/fake-server.ts';
import { callsOf } from '../../../testing/calls-of.ts';
import document from './lob-openapi.json' with { type: 'json' };

type Fields = Record<string, unknown>;

const operations = document.operations as unknown as Operation[];
const peer = createContractPeer(operations);
export const lobCalls = callsOf(operations);

/** What the document says of addresses that were checked. */
const published = (
  operations.find(({ id }) => id === 'verification')!.answer.schema as {
    properties: { deliverability: { enum: string[] } };
  }
).properties.deliverability.enum;
const valuesOf = (names: Record<string, string>) => Object.values(names);

/** What of a request Lob's OpenAPI does not allow. */
const problemsOf = (method: string, url: string, body: Fields): string[] =>
  peer.problemsOf({
    method,
    path: url,
    // The document takes the same fields as JSON and as a form.
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

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
  const { to, from, metadata } = form as { to?: Fields; from?: Fields; metadata?: Fields };
  const lines = String(to?.['address_line1'] ?? '') + String(to?.['address_line2'] ?? '');
  const noted = Object.entries((metadata ?? {}) as Record<string, string>);
  const isTrue = (name: string) =>
    form[name] === undefined ? {} : { [name]: form[name] === 'true' };
  const isFlag = (name: string) => [undefined, 'true', 'false'].includes(form[name] as string);
  const letter = { ...form, ...isTrue('color'), ...isTrue('double_sided') };
  return [
    ...problemsOf('POST', '/v1/letters', letter),
    ...['color', 'double_sided'].filter((name) => !isFlag(name)),
    ...[to, from].filter((one) => !one?.['name'] && !one?.['company']).map(() => 'name or company'),
    ...(lines.length > 50 ? ['address_length_exceeds_limit'] : []),
    ...(String(form['file']).startsWith('%PDF-') ? [] : ['invalid_file']),
    ...noted.flatMap(([key, value]) =>
      key.length > 40 || /["\\]/.test(key + value) ? [`metadata.${key}`] : [],
    ),
  ];
}

/** What of an address to verify Lob would not take. */
function problemsOfVerification(body: Fields): string[] {
  const hasPlace = (body['city'] && body['state']) || body['zip_code'];
  return [
    ...problemsOf('POST', '/v1/us_verifications', body),
    ...(hasPlace ? [] : ['city and state, or zip_code, are required']),
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

/** A made letter as the document has it. */
function madeLetter(id: string, to: Fields = {}) {
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
  return peer.answer('letter', {
    id,
    to: address,
    from: address,
    carrier: 'USPS',
    color: false,
    object: 'letter',
    use_type: 'marketing',
    date_created: '2031-03-04T15:00:00.000Z',
    date_modified: '2031-03-04T15:00:00.000Z',
  });
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
    if (!/^(?:live|test)_key:$/.test(Buffer.from(encoded, 'base64').toString())) {
      return lobError(401, 'Your API key is not valid.', 'invalid_api_key');
    }
    const { pathname } = request.url;
    if (pathname === '/v1/us_verifications') {
      const problems = problemsOfVerification(request.body as Fields);
      if (problems.length > 0) return lobError(422, problems.join(', '), 'invalid');
      const verified = { id: 'us_ver_c7cb63d68f8d6', object: 'us_verification' };
      if (!published.includes(deliverability)) return { body: { ...verified, deliverability } };
      return peer.answer('verification', { ...verified, deliverability });
    }
    if (pathname !== '/v1/letters') return lobError(404, 'No.', 'unrecognized_endpoint');
    if (request.method === 'GET') {
      const [problem] = problemsOf('GET', `${pathname}${request.url.search}`, {});
      if (problem) return lobError(422, problem, 'invalid');
      return peer.answer('letters', { data: [], object: 'list', count: 0 });
    }
    const key = String(request.headers['idempotency-key'] ?? '');
    const problems = problemsOfLetter(readForm(String(request.body)));
    if (!request.headers['content-type']?.startsWith('multipart/form-data; boundary='))
      problems.push('content-type');
    if (key.length === 0 || key.length > 256) problems.push('idempotency-key');
    if (problems.length > 0) return lobError(422, problems.join(', '), 'bad_request');
    if (!madeByKey.has(key)) madeByKey.set(key, `ltr_${(made += 1)}`);
    const id = madeByKey.get(key) ?? '';
    return madeLetter(id, recipient);
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
