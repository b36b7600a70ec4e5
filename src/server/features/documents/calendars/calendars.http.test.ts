import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCalDavStandIn } from '#server/providers/calendar-server/testing/caldav-stand-in.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addSignedContract } from '../closings/testing/signed-contract.ts';

let server: TestServer;
let caldav: Awaited<ReturnType<typeof startCalDavStandIn>>;
let closingId: number;
let leadId: number;

const signedAt = '2031-11-24T18:00:00.000Z';

beforeAll(async () => {
  [server, caldav] = await Promise.all([
    createTestServer({ environment: { CALENDARS_ALLOW_PRIVATE: 'true' } }),
    startCalDavStandIn(),
  ]);
  server.clock.set(signedAt);
  const more = { closingDate: '2031-12-24' };
  ({ leadId } = await addSignedContract(server, { signedAt, more }));
  closingId = (await server.owner.get(`/api/closings?propertyId=${leadId}`)).body.data[0].id;
});
afterAll(() => Promise.all([server.stop(), caldav.stop()]));

const unfolded = (text: string) => text.replaceAll(/\r\n[ \t]/g, '');
const eventOf = (calendar: string, title: string) =>
  unfolded(calendar)
    .split('BEGIN:VEVENT')
    .find((part) => part.includes(`SUMMARY:${title}`));
const fieldOf = (event: string | undefined, name: string) =>
  new RegExp(`^${name}[^:\\r\\n]*:(.*)\\r$`, 'm').exec(event ?? '')?.[1];

async function moveClosing(day: string | null) {
  const { body } = await server.owner.get(`/api/closings/${closingId}`);
  const { id } = body.deadlines.find(({ kind }: { kind: string }) => kind === 'closing');
  const path = `/api/closings/deadlines/${id}`;
  expect((await server.owner.send('PUT', path, { day, reason: 'Title' })).status).toBe(200);
}

const newFeed = async () =>
  (await server.owner.post('/api/calendars/feed', { password: server.ownerPassword })).body
    .path as string;

test('a changed date reaches the feed as the same event with a higher sequence', async () => {
  const path = await newFeed();
  const calendar = server.createClient();
  const before = await calendar.get(path);
  expect(before.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const first = eventOf(before.body, 'Closing\\,');
  expect([fieldOf(first, 'DTSTART'), fieldOf(first, 'SEQUENCE')]).toEqual(['20311224', '0']);
  await moveClosing('2032-01-09');
  const second = eventOf((await calendar.get(path)).body, 'Closing\\,');
  expect([fieldOf(second, 'DTSTART'), fieldOf(second, 'SEQUENCE')]).toEqual(['20320109', '1']);
  expect(fieldOf(second, 'UID')).toBe(fieldOf(first, 'UID'));
  await moveClosing(null);
  expect(fieldOf(eventOf((await calendar.get(path)).body, 'Closing\\,'), 'SEQUENCE')).toBe('2');
});

test('a follow-up with an hour is in the feed of its user at that hour', async () => {
  await server.owner.send('PUT', `/api/properties/${leadId}/next-action`, {
    dueOn: '2031-11-26',
    dueTime: '15:30',
    what: 'deed',
  });
  const { body } = await server.createClient().get(await newFeed());
  const event = eventOf(body, 'Call: deed\\, Dana Example');
  // Chicago is six hours behind.
  expect(fieldOf(event, 'DTSTART')).toBe('20311126T213000Z');
});

test('a new address replaces the old one; a revoked one and a wrong one are not found', async () => {
  const [old, next] = [await newFeed(), await newFeed()];
  const calendar = server.createClient();
  const statusOf = async (path: string) => (await calendar.get(path)).status;
  expect([await statusOf(old), await statusOf(next)]).toEqual([404, 200]);
  expect((await server.owner.get('/api/calendars')).body.feed).toMatchObject({
    lastReadAt: expect.any(String),
  });
  await server.owner.send('DELETE', '/api/calendars/feed');
  expect(await statusOf(next)).toBe(404);
  expect(await statusOf(`/api/calendars/feeds/${'a'.repeat(43)}.ics`)).toBe(404);
});

const connect = (more: object = {}) =>
  server.owner.send('PUT', '/api/calendars/account', {
    address: caldav.address,
    ...caldav.login,
    ownPassword: server.ownerPassword,
    ...more,
  });
const push = () => server.runJob('calendars.push');
const account = async () => (await server.owner.get('/api/calendars')).body.account;
const closingThere = () => eventOf(caldav.events().join('\r\n'), 'Closing\\,');

test('the calendar is found from the server’s address, filled, changed and emptied', async () => {
  const wrong = await connect({ password: 'wrong' });
  expect([wrong.status, wrong.body.code]).toEqual([400, 'calendars.refused']);
  expect((await connect()).body).toEqual({ choices: [] });
  expect(await account()).toMatchObject({ name: 'Work', url: caldav.calendarUrl });
  await push();
  expect(fieldOf(closingThere(), 'DTSTART')).toBe('20311224');
  const count = caldav.events().length;

  // Changed there too: the product's day wins.
  caldav.changeThere();
  await moveClosing('2032-01-09');
  await push();
  expect(fieldOf(closingThere(), 'DTSTART')).toBe('20320109');

  // The answer was lost: the same event again, not a second one.
  caldav.loseAnswer();
  await moveClosing('2032-01-16');
  await push();
  expect((await account()).problem).toContain('did not answer');
  server.clock.advance(3_600_000);
  await push();
  expect(fieldOf(closingThere(), 'DTSTART')).toBe('20320116');
  expect(caldav.events()).toHaveLength(count);

  await server.owner.post(`/api/properties/${leadId}/next-action/end`);
  await push();
  expect(caldav.events()).toHaveLength(count - 1);

  await server.owner.send('DELETE', '/api/calendars/account');
  await push();
  expect(caldav.events()).toEqual([]);
  expect(await account()).toBeNull();
  expect(caldav.complaints).toEqual([]);
});

test('several calendars are offered; a password that no longer works waits for the user', async () => {
  caldav.addCalendar();
  const { choices } = (await connect()).body;
  expect(choices.map(({ name }: { name: string }) => name)).toEqual(['Work', 'Home']);
  const chosen = choices.find(({ name }: { name: string }) => name === 'Work');
  expect((await connect({ calendarUrl: chosen.url })).body).toEqual({ choices: [] });
  await push();
  caldav.setPassword('another');
  await moveClosing('2032-02-06');
  await push();
  expect(await account()).toMatchObject({
    state: 'refused',
    problem: expect.stringContaining('refuses the user name or password'),
  });
  caldav.setPassword(caldav.login.password);
});

test('the password is sealed, and addresses of the own network are refused by default', async () => {
  const { sealed_password: sealed } = await server.db
    .selectFrom('calendar_accounts')
    .select('sealed_password')
    .executeTakeFirstOrThrow();
  expect(sealed).toMatch(/^v1\./);
  expect(sealed).not.toContain(caldav.login.password);
  const closed = await createTestServer();
  const refused = await closed.owner.send('PUT', '/api/calendars/account', {
    address: caldav.address,
    ...caldav.login,
    ownPassword: closed.ownerPassword,
  });
  expect([refused.status, refused.body.code]).toEqual([400, 'request.private_address']);
  await closed.stop();
});
