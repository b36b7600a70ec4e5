import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startFakeServer, type FakeResponse, type FakeRequest } from '../../testing/fake-server.ts';
import { sampleLetter, testPostalMailProvider } from '../postal-mail-provider.suite.ts';
import { startTroubledProxy, type Trouble } from '../../testing/troubled-proxy.ts';
import { createLobMail } from './lob-mail.ts';
import { lobContract } from './lob.contract.ts';
import {
  createLobStandIn,
  lobCalls,
  lobError,
  movedRecipient,
  readForm,
} from './testing/lob-stand-in.ts';

const lob = createLobStandIn();
let service: Awaited<ReturnType<typeof startFakeServer>>;
let failure: FakeResponse | null = null;
let calls: FakeRequest[] = [];

beforeAll(async () => {
  service = await startFakeServer((request) => {
    calls.push(request);
    // A cut connection is cut after Lob has made the letter.
    const answer = lob.answer(request);
    const isAccepted = typeof answer === 'object' && (answer.status ?? 200) === 200;
    return isAccepted && failure ? failure : answer;
  });
});
afterAll(() => service.stop());
beforeEach(() => {
  failure = null;
  calls = [];
  lob.say({});
  lob.madeByKey.clear();
});

const adapter = (apiKey = 'live_key', timeLimitMilliseconds = 15_000, url = service.url) =>
  createLobMail(
    {
      apiKey,
      webhookSecret: 'hook-secret',
      costPerLetterCents: 80,
      costPerPageCents: 15,
      apiUrl: `${url}/v1`,
    },
    { timeLimitMilliseconds },
  );
const letterTo = (part: object) => {
  const letter = sampleLetter('k2');
  return { ...letter, to: { ...letter.to, ...part } };
};
const sentTo = () => readForm(String(calls.at(-1)!.body))['to'] as Record<string, string>;

testPostalMailProvider('lob', adapter);

test('a connection that is cut after Lob accepted the letter makes one letter, not two', async () => {
  failure = 'cut';
  await expect(adapter().send(sampleLetter('k1'))).rejects.toMatchObject({
    name: 'PostalMailError',
    kind: 'unknown',
  });
  failure = null;
  await adapter().send(sampleLetter('k1'));
  expect(lob.madeByKey.size).toBe(1);
});

test.each<[Trouble, string]>([
  ['slow', 'deliverable'],
  [429, 'busy'],
  [500, 'busy'],
  ['cut', 'unknown'],
  ['half', 'unknown'],
])(
  'the check of an address with trouble %s finds no address undeliverable',
  async (trouble, kind) => {
    const proxy = await startTroubledProxy(service.url);
    proxy.troubles.push(trouble);
    const answered = adapter('live_key', undefined, proxy.url).verifyAddress(sampleLetter().to);
    if (kind === 'deliverable') expect(await answered).toEqual({ deliverable: true });
    else await expect(answered).rejects.toMatchObject({ name: 'PostalMailError', kind });
    expect(proxy.calls).toHaveLength(1);
    await proxy.stop();
  },
);

test('the page that Lob adds for the address is in the price', async () => {
  expect(adapter().costPerLetterCents).toBe(95);
  expect(await adapter().send(sampleLetter())).toMatchObject({ costCents: 95 });
  const { costPerLetterCents, costPerFurtherPageCents } = adapter();
  expect(costPerLetterCents + 2 * costPerFurtherPageCents).toBe(125);
  expect(await adapter().send({ ...sampleLetter('k3'), pages: 3 })).toMatchObject({
    costCents: 125,
  });
});

test('before the owner has entered a price, one is assumed and said to be so', async () => {
  const unpriced = createLobMail({
    apiKey: 'live_key',
    webhookSecret: undefined,
    costPerLetterCents: undefined,
    costPerPageCents: undefined,
    apiUrl: `${service.url}/v1`,
  });
  expect(unpriced).toMatchObject({ isPriceKnown: false, costPerLetterCents: 110 });
  expect(adapter().isPriceKnown).toBe(true);
});

test('a test key prints nothing, and costs nothing', async () => {
  const test = adapter('test_key');
  expect(test).toMatchObject({
    postsLetters: false,
    costPerLetterCents: 0,
    costPerFurtherPageCents: 0,
  });
  expect(await test.send({ ...sampleLetter('k3'), pages: 3 })).toMatchObject({ costCents: 0 });
});

describe('an address is printed whole, or refused with a sentence', () => {
  test('a long name takes two lines, parted between words', async () => {
    await adapter().send(
      letterTo({ name: 'The John A. and Mary B. Sample Revocable Living Trust' }),
    );
    expect(sentTo()).toMatchObject({
      name: 'The John A. and Mary B. Sample Revocable',
      company: 'Living Trust',
    });
  });

  test('a state by its name and a ZIP without its zero are sent as Lob takes them', async () => {
    await adapter().send(letterTo({ state: 'Massachusetts', zipCode: '2139', city: 'Cambridge' }));
    expect(sentTo()).toMatchObject({ address_state: 'MA', address_zip: '02139' });
  });

  test.each([
    [{ streetAddress: '1'.repeat(51) }, 'Lob prints 50 characters of the recipient’s street'],
    [{ name: 'x'.repeat(41) }, 'Lob prints 40 characters of the recipient’s name'],
    [{ name: `${'word '.repeat(20)}end` }, 'Lob prints 40 characters of the recipient’s name'],
    [{ zipCode: '' }, 'Lob needs the recipient’s street, city, state and ZIP.'],
    [{ state: 'Nowhere' }, 'Lob needs the recipient’s street, city, state and ZIP.'],
  ])('%j', async (part, sentence) => {
    await expect(adapter().send(letterTo(part))).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining(sentence),
    });
    expect(calls).toHaveLength(0);
  });

  test('the longest that Lob takes is sent', async () => {
    const name = 'x'.repeat(40);
    await adapter().send(letterTo({ streetAddress: '1'.repeat(50), name: `${name} ${name}` }));
    const letter = sampleLetter('k4');
    const sender = { name, company: 'y'.repeat(40), streetAddress: '1'.repeat(64) };
    await adapter().send({ ...letter, from: { ...letter.from, ...sender } });
    await expect(
      adapter().send({ ...letter, from: { ...letter.from, streetAddress: '1'.repeat(65) } }),
    ).rejects.toMatchObject({ message: expect.stringContaining('the sender’s street') });
  });
});

test('a recipient who has moved is reported, without a street that the Postal Service hides', async () => {
  lob.say({ recipient: movedRecipient });
  const place = { city: 'SAN FRANCISCO', state: 'CA', zipCode: '94107' };
  expect(await adapter().send(sampleLetter('k5'))).toMatchObject({
    movedTo: { streetAddress: '', ...place },
  });
  lob.say({ recipient: { ...movedRecipient, address_line1: '9 NEW ST', address_line2: 'APT 4' } });
  expect(await adapter().send(sampleLetter('k6'))).toMatchObject({
    movedTo: { streetAddress: '9 NEW ST APT 4', ...place },
  });
  lob.say({ recipient: { recipient_moved: null } });
  expect(await adapter().send(sampleLetter('k7'))).not.toHaveProperty('movedTo');
});

test.each([
  ['deliverable', true],
  ['deliverable_unnecessary_unit', true],
  ['deliverable_incorrect_unit', false],
  ['deliverable_missing_unit', false],
  ['undeliverable', false],
])('an address that is %s', async (deliverability, deliverable) => {
  lob.say({ deliverability });
  expect(await adapter().verifyAddress(sampleLetter().to)).toMatchObject({ deliverable });
});

test('an address is verified by its ZIP, or by its city and state', async () => {
  const { to } = sampleLetter();
  await adapter().verifyAddress({ ...to, city: '', state: '' });
  await adapter().verifyAddress({ ...to, zipCode: '' });
  expect(calls.map(({ body }) => Object.keys(body as object))).toEqual([
    ['primary_line', 'zip_code'],
    ['primary_line', 'city', 'state'],
  ]);
});

test('a letter is made, whatever form its other fields have in a newer version of Lob', async () => {
  // The SDK refuses an address of another form, after the letter was made.
  failure = { body: { id: 'ltr_9', url: 'https://example.com/letter.pdf', phase: { is: 'new' } } };
  expect(await adapter().send(sampleLetter())).toMatchObject({ providerId: 'ltr_9' });
});

test('answers that are not published are kept as they came, and no letter is taken for made', async () => {
  lob.say({ deliverability: 'perhaps' });
  await expect(adapter().verifyAddress(sampleLetter().to)).rejects.toMatchObject({
    kind: 'refused',
    unknown: { raw: expect.stringContaining('perhaps') },
  });
  failure = { body: { letter: 'made' } };
  await expect(adapter().send(sampleLetter())).rejects.toMatchObject({
    kind: 'unknown',
    unknown: { reason: 'Lob sent an unknown answer.', raw: '{"letter":"made"}' },
  });
});

describe('maps failures to their meaning', () => {
  const limited = lobError(429, 'Rate limit exceeded.', 'rate_limit_exceeded');
  const withHeaders = (headers: Record<string, string>) => ({ ...limited, headers });
  const soon = (seconds: number) => String(Math.floor(Date.now() / 1000) + seconds);

  test.each<[string, FakeResponse, object]>([
    [
      'bad address',
      lobError(422, 'to.address_zip is invalid', 'invalid'),
      { kind: 'refused', message: 'Lob refused: to.address_zip is invalid' },
    ],
    [
      'forbidden',
      lobError(403, 'no', 'publishable_key_not_allowed'),
      { kind: 'refused', message: 'Lob refused: no' },
    ],
    [
      'too many',
      withHeaders({ 'retry-after': '12' }),
      { kind: 'busy', message: 'Lob is busy.', retryAfterSeconds: 12 },
    ],
    ['failed', lobError(500, 'oops', 'internal_server_error'), { kind: 'busy' }],
    [
      'cut',
      'cut',
      { kind: 'unknown', message: 'Lob did not answer; the letter may have been made.' },
    ],
    ['half a body', 'half', { kind: 'unknown' }],
  ])('%s', async (_, answer, meaning) => {
    failure = answer;
    await expect(adapter().send(sampleLetter())).rejects.toMatchObject({
      name: 'PostalMailError',
      ...meaning,
    });
  });

  test('too many: waits until the window ends that Lob names', async () => {
    failure = withHeaders({ 'x-rate-limit-reset': soon(300) });
    const error = await adapter()
      .send(sampleLetter())
      .catch((cause: unknown) => cause);
    const { retryAfterSeconds } = error as { retryAfterSeconds: number };
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(300);
    failure = withHeaders({ 'x-rate-limit-reset': '1528749846' });
    await expect(adapter().send(sampleLetter())).rejects.toMatchObject({ retryAfterSeconds: 0 });
  });

  test('times out', async () => {
    failure = 'silence';
    await expect(adapter('live_key', 50).send(sampleLetter())).rejects.toMatchObject({
      kind: 'unknown',
    });
  });

  test('reports a wrong key, also in the connection test', async () => {
    const wrong = adapter('test_wrong');
    await expect(wrong.send(sampleLetter())).rejects.toMatchObject({ kind: 'refused' });
    await expect(wrong.testConnection()).rejects.toMatchObject({ kind: 'refused' });
  });
});

test('the table of services has the calls of the document', () => {
  expect(lobContract.calls.toSorted()).toEqual(lobCalls.toSorted());
});
