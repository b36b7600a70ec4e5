import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let owner: TestServer['owner'];
let id: number;
let before: unknown;

const phone = '6155550142';
const megabyte = 'x'.repeat(1_000_000);

beforeAll(async () => {
  server = await createTestServer();
  owner = server.owner;
  const added = await owner.post('/api/properties', {
    propertyType: 'probate',
    fullName: 'Dana Example',
    streetAddress: '9 Porter Rd',
    city: 'Nashville',
    state: 'TN',
    zipCode: '37206',
  });
  id = added.body.id;
  await owner.post(`/api/properties/${id}/phone`, { phoneNumber: phone });
  before = (await owner.get(`/api/properties/${id}`)).body;
});
afterAll(() => server.stop());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Call = { method: Method; path: string; good: object; wrong: object[] };

/** Values that are of no use to any member that is a text, a number or one of a few words. */
const wrongFor = (name: string, good: object, values: unknown[]) =>
  values.map((value) => ({ ...good, [name]: value }));
const noText = [7, null, {}, [], true];
const noNumber = [
  '',
  ' ',
  'all',
  '12',
  '615-555-01',
  megabyte,
  '6155550142; drop table x',
  ...noText,
];

const calls: Call[] = [
  {
    method: 'PATCH',
    path: '/lead-status',
    good: { leadStatus: 'dead' },
    wrong: [
      {},
      [],
      ...wrongFor('leadStatus', {}, ['married', '', 'DEAD OR ALIVE', megabyte, ...noText]),
    ],
  },
  {
    method: 'PATCH',
    path: '/drive-number',
    good: { driveNumber: 3 },
    wrong: [{}, ...wrongFor('driveNumber', {}, [-1, 11, 1.5, 1e300, '3', null, [3], megabyte])],
  },
  ...['/sms-count', '/call-count'].map((path): Call => {
    const good = { phoneNumber: phone, count: 3 };
    return {
      method: 'PATCH',
      path,
      good,
      wrong: [
        ...wrongFor('count', good, [-1, 11, 0.5, '3', null, {}, megabyte, undefined]),
        ...wrongFor('phoneNumber', good, noNumber),
      ],
    };
  }),
  {
    method: 'PATCH',
    path: '/phone-status',
    good: { phoneNumber: phone, status: 'wrong' },
    wrong: [
      ...wrongFor('status', { phoneNumber: phone }, ['maybe', 'U', megabyte, undefined, ...noText]),
      ...wrongFor('phoneNumber', { status: 'wrong' }, noNumber),
    ],
  },
  {
    method: 'PATCH',
    path: '/phone-type',
    good: { phoneNumber: phone, type: 'landline' },
    wrong: [
      ...wrongFor('type', { phoneNumber: phone }, ['fax', megabyte, undefined, ...noText]),
      ...wrongFor('phoneNumber', { type: 'mobile' }, noNumber),
    ],
  },
  {
    method: 'PATCH',
    path: '/notes',
    good: { notes: [{ content: 'x', timestamp: '2031-03-04T15:00:00Z' }] },
    wrong: [
      {},
      ...wrongFor('notes', {}, ['[]', megabyte, 7, null, {}, [null], ['x'], [{}]]),
      ...[
        ...wrongFor('content', { timestamp: '2031-03-04T15:00:00Z' }, [
          '',
          ' ',
          megabyte,
          ...noText,
        ]),
        ...wrongFor('timestamp', { content: 'x' }, [
          '',
          'now',
          '2031-02-30T00:00:00Z',
          0,
          megabyte,
        ]),
      ].map((note) => ({ notes: [note] })),
    ],
  },
  {
    method: 'PATCH',
    path: '/metadata',
    good: { metadata: { deceased: { fullName: 'Old Example' } } },
    wrong: [
      {},
      ...wrongFor('metadata', {}, ['{}', 7, null, [], megabyte, { colour: megabyte }]),
      ...wrongFor('fullName', {}, [7, {}, megabyte]).map((deceased) => ({
        metadata: { deceased },
      })),
      ...wrongFor('deceasedDate', {}, ['soon', 7, '2031-02-30']).map((deceased) => ({
        metadata: { deceased },
      })),
      { metadata: { petitioner: 'Pat Example' } },
    ],
  },
  {
    method: 'PATCH',
    path: '/tags',
    good: { tags: ['x'] },
    wrong: [{}, ...wrongFor('tags', {}, ['x', [7], [''], [megabyte], null, Array(51).fill('x')])],
  },
  {
    method: 'PATCH',
    path: '/mailing-address',
    good: { mailingAddress: null },
    wrong: [{}, ...wrongFor('mailingAddress', {}, ['9 Moved St', 7, {}, { streetAddress: 'x' }])],
  },
  {
    method: 'POST',
    path: '/phone',
    good: { phoneNumber: '6155550150' },
    wrong: [
      {},
      ...wrongFor('phoneNumber', {}, noNumber),
      ...wrongFor('type', { phoneNumber: '6155550150' }, ['fax', '', megabyte, ...noText]),
    ],
  },
];

const password = 'correct-horse-battery';
const address = { streetAddress: '9 Moved St', city: 'Madison', state: 'TN', zipCode: '37115' };
const guarded: Call[] = [
  {
    method: 'PATCH',
    path: '/address',
    good: { ...address, password },
    wrong: [
      { password },
      ...Object.keys(address).flatMap((name) =>
        wrongFor(name, { ...address, password }, ['', ' ', megabyte, ...noText]),
      ),
      { ...address, zipCode: '3711', password },
      { ...address, state: 'Tennessee', password },
      { ...address, password: 7 },
      { ...address, password: megabyte },
    ],
  },
  {
    method: 'DELETE',
    path: `/phone/${phone}`,
    good: { password },
    wrong: [{ password: 7 }, { password: {} }, { password: megabyte }],
  },
];

const every = [...calls, ...guarded];

test.each(every)('$method $path refuses what it cannot use with a 400', async (call) => {
  for (const body of call.wrong) {
    const answer = await owner.send(call.method, `/api/properties/${id}${call.path}`, body);
    const shown = JSON.stringify(body).slice(0, 200);
    expect([shown, answer.status]).toEqual([shown, 400]);
    expect(answer.body.message).toEqual(expect.any(String));
    expect(answer.body.error).toBe(answer.body.message);
    expect(answer.body.code).toMatch(/^\w+\.\w+$/);
    // A refusal does not send a megabyte back.
    expect(JSON.stringify(answer.body).length).toBeLessThan(2_000);
  }
});

test.each(every)('$method $path knows no property that is not there', async (call) => {
  for (const [unknown, status] of [
    ['999999999', 404],
    ['0', 400],
    ['-1', 400],
    ['1.5', 400],
    ['abc', 400],
    ['99999999999999999999', 400],
    ['%00', 400],
    ["1'--", 400],
  ] as const) {
    const path = `/api/properties/${unknown}${call.path}`;
    const answer = await owner.send(call.method, path, call.good);
    expect([path, answer.status]).toEqual([path, status]);
    expect(answer.body.message).toEqual(expect.any(String));
  }
});

test.each(every)('$method $path needs a session', async (call) => {
  const path = `/api/properties/${id}${call.path}`;
  expect((await server.createClient().send(call.method, path, call.good)).status).toBe(401);
});

test.each([
  ['text that is no JSON', '{"leadStatus":', 'application/json', 400],
  ['no JSON at all', 'leadStatus=dead', 'text/plain', 415],
  [
    'twenty megabytes',
    JSON.stringify({ leadStatus: 'x'.repeat(20_000_000) }),
    'application/json',
    413,
  ],
])('%s is refused', async (_what, body, type, status) => {
  const answer = await owner.patch(`/api/properties/${id}/lead-status`, body, {
    'content-type': type,
  });
  expect(answer.status).toBe(status);
  expect(answer.body.message).toEqual(expect.any(String));
});

test('nothing of all this was stored', async () => {
  expect((await owner.get(`/api/properties/${id}`)).body).toEqual(before);
  const { body } = await owner.get(`/api/properties/${id}/timeline`);
  expect(body.data.map(({ kind }: { kind: string }) => kind)).toEqual(['phone_added', 'created']);
});

test.each(['"1"', '1', 'W/"1"'])(
  'a list read at %s keeps the notes that came later',
  async (version) => {
    const path = `/api/properties/${id}/notes`;
    const theirs = { content: `theirs ${version}`, timestamp: new Date().toISOString() };
    await owner.patch(path, { notes: [theirs] }, { 'if-match': '"1"' });
    const answer = await owner.patch(path, { notes: [] }, { 'if-match': version });
    expect(answer.status).toBe(200);
    expect(answer.body.notes).toContain(JSON.stringify(theirs.content));
  },
);

test('nothing of all this was logged as an error', () => {
  expect(server.log.filter((line) => line.level >= 50)).toEqual([]);
});
