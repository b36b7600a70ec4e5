import { endpoints } from '#api/endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { callId, changes, every, password, phone } from './testing/hostile-calls.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

let before: unknown;

const server = await useTestServer();
const { owner } = server;
const id = await server.addLead({ propertyType: 'probate', fullName: 'Dana Example' });
beforeAll(async () => {
  await owner.post(`/api/properties/${id}/phone`, { phoneNumber: phone });
  before = (await owner.get(`/api/properties/${id}`)).body;
});

test('covers every call that changes one property', () => {
  const parts = Object.values(endpoints)
    .filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/properties/:id'))
    .map(({ method, path }) => `${method} ${path.slice('/api/properties/:id'.length)}`);
  const here = every.map(
    ({ method, path }) =>
      `${method} ${path.replace(phone, ':phoneNumber').replace(`/calls/${callId}`, '/calls/:callId')}`,
  );
  expect(here.sort()).toEqual(parts.sort());
});

test.each(every)('$method $path rejects invalid input with a 400', async (call) => {
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

test.each(every)('$method $path rejects a property that does not exist', async (call) => {
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

// An older version is not a conflict for notes: concurrent edits are merged.
test.each(changes)('$method $path rejects a version that is not the current one', async (call) => {
  const path = `/api/properties/${id}${call.path}`;
  const { version } = before as { version: number };
  const others = call.path === '/notes' ? [version + 1, 999] : [version - 1, version + 1, 999];
  for (const read of others) {
    const answer = await owner.send(call.method, path, call.good, { 'if-match': `"${read}"` });
    expect([read, answer.status]).toEqual([read, 409]);
    expect(answer.body).toMatchObject({ code: 'properties.changed_meanwhile', version });
  }
  for (const text of ['"x"', '-1', '1.5', '"1", "2"', '99999999999', 'x'.repeat(10_000)]) {
    const answer = await owner.send(call.method, path, call.good, { 'if-match': text });
    expect([text.slice(0, 20), answer.status]).toEqual([text.slice(0, 20), 400]);
  }
});

test('invalid numbers and pages return 400', async () => {
  for (const number of ['abc', '615555014', '%00', '6155550142x']) {
    const path = `/api/properties/${id}/phone/${number}`;
    expect((await owner.delete(path, { password })).status).toBe(400);
  }
  for (const query of ['before=0', 'before=x', 'before=1.5', `before=${'9'.repeat(400)}`]) {
    expect((await owner.get(`/api/properties/${id}/timeline?${query}`)).status).toBe(400);
  }
});

test.each(['', '/timeline'])('GET %s rejects a property that does not exist', async (part) => {
  expect((await owner.get(`/api/properties/999999999${part}`)).status).toBe(404);
  expect((await owner.get(`/api/properties/x${part}`)).status).toBe(400);
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
])('rejects %s', async (_what, body, type, status) => {
  const answer = await owner.patch(`/api/properties/${id}/lead-status`, body, {
    'content-type': type,
  });
  expect(answer.status).toBe(status);
  expect(answer.body.message).toEqual(expect.any(String));
});

test('stores nothing from these calls', async () => {
  expect((await owner.get(`/api/properties/${id}`)).body).toEqual(before);
  const { body } = await owner.get(`/api/properties/${id}/timeline`);
  expect(body.data.map(({ kind }: { kind: string }) => kind)).toEqual(['phone_added', 'created']);
});

test.each(['"1"', '1', 'W/"1"'])(
  'a list read at %s keeps the notes that were added later',
  async (version) => {
    const path = `/api/properties/${id}/notes`;
    const theirs = { content: `theirs ${version}`, timestamp: new Date().toISOString() };
    await owner.patch(path, { notes: [theirs] }, { 'if-match': '"1"' });
    const answer = await owner.patch(path, { notes: [] }, { 'if-match': version });
    expect(answer.status).toBe(200);
    expect(answer.body.notes).toContain(JSON.stringify(theirs.content));
  },
);

test('logs none of these calls as an error', () => {
  expect(server.log.filter((line) => line.level >= 50)).toEqual([]);
});
