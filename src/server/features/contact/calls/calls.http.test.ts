import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';

const sip = {
  SIP_WEBSOCKET_URL: 'wss://sip.example.com:7443/ws',
  SIP_DOMAIN: 'sip.example.com',
  SIP_SECRET: 'a secret of the test only',
  VOICE_NUMBERS: '(615) 555-0190, 901-555-0190',
};
const minute = 60_000;

const server = await useTestServer({ environment: sip });
const { owner } = server;
// A Tuesday, 10 in the morning in Nashville.
server.clock.set('2031-03-04T16:00:00Z');

let last = 100;
/** A lead in Nashville with one number of its own. */
async function lead() {
  last += 1;
  const number = `6155554${last}`;
  const id = await server.addLead({ fullName: 'Ann Oak' });
  await owner.post(`/api/properties/${id}/phone`, { phoneNumber: number, type: 'mobile' });
  return { id, number };
}
async function addMember() {
  const { body } = await owner.post('/api/team/invitations', { note: '' });
  const member = server.createClient();
  const [email, password] = ['max@example.com', 'correct-horse-battery'];
  await member.post('/api/auth/join', { token: body.token, name: 'Max Member', email, password });
  await member.signIn(email, password);
  return member;
}
const start = (of: { id: number | null; number: string }, more: object = {}) =>
  owner.post('/api/calls', { propertyId: of.id, phoneNumber: of.number, ...more });
const move = (id: number, body: object, by = owner) => by.patch(`/api/calls/${id}`, body);
const decisionsOf = async (number: string) => {
  const { rows } = await server.pool.query(
    `select allowed, reason, override_reason from contact_decisions
      where channel = 'call' and target = $1 order by id`,
    [number],
  );
  return rows;
};

test('who calls many is told that no do-not-call list is kept, or an old one', async () => {
  const caution = async () => (await owner.get('/api/calls/setup')).body.caution;
  expect(await caution()).toMatch(/^Federal law .*No do-not-call list is kept here\.$/);
  const kept = { name: 'Registry', status: 'done' as const, file_key: null, problem: null };
  const readBefore = (days: number) => {
    const at = new Date(server.clock.now().getTime() - days * 24 * 60 * minute);
    return server.db
      .insertInto('do_not_call_lists')
      .values({ ...kept, created_by: null, created_at: at, finished_at: at })
      .execute();
  };
  await readBefore(32);
  expect(await caution()).toMatch(/The newest do-not-call list is 32 days old\.$/);
  await readBefore(31);
  expect(await caution()).toBe('');
});

describe('access', () => {
  test('is minted for minutes, and proves itself by the shared secret', async () => {
    const { body } = await owner.post('/api/calls/access');
    expect(body).toMatchObject({
      kind: 'sip',
      websocketUrl: sip.SIP_WEBSOCKET_URL,
      uri: 'sip:lotline@sip.example.com',
      expiresAt: '2031-03-04T16:10:00.000Z',
    });
    const until = new Date(body.expiresAt).getTime() / 1000;
    expect(body.authorizationUser).toBe(`${until}:lotline`);
    const proof = createHmac('sha256', sip.SIP_SECRET).update(body.authorizationUser);
    expect(body.secret).toEqual({ kind: 'password', password: proof.digest('base64') });
  });
});

describe('a call is dialled', () => {
  test('only after the gate, whose answer is kept, with the own number that is near', async () => {
    const one = await lead();
    const { status, body } = await start(one);
    expect(status).toBe(201);
    expect(body.call).toMatchObject({
      propertyId: one.id,
      direction: 'outgoing',
      state: 'dialling',
      theirNumber: one.number,
      ownNumber: '6155550190',
      lead: { name: 'Ann Oak' },
    });
    expect(await decisionsOf(one.number)).toEqual([
      { allowed: true, reason: null, override_reason: null },
    ]);
    const { body: seen } = await owner.get(`/api/properties/${one.id}`);
    expect(seen.metadata.skipTrace.phoneNumbers[0].callCount).toBe(1);
  });

  test('not where the gate refuses: its sentence is the answer, and nothing is written', async () => {
    const one = await lead();
    const entry = { kind: 'phone', value: one.number, reason: 'Asked on the phone' };
    await owner.post('/api/contact-gate/opt-outs', entry);
    const { status, body } = await start(one);
    expect([status, body.code, body.reason]).toEqual([409, 'contact_gate.refused', 'opted_out']);
    expect(await decisionsOf(one.number)).toMatchObject([{ allowed: false, reason: 'opted_out' }]);
    expect((await owner.get(`/api/calls?lead=${one.id}`)).body.data).toEqual([]);
    const anyway = await start(one, { overrideReason: 'She asked me to call back' });
    expect(anyway.status).toBe(201);
    expect((await decisionsOf(one.number))[1].override_reason).toBe('She asked me to call back');
  });

  test('at night to nobody', async () => {
    const one = await lead();
    server.clock.set('2031-03-05T05:00:00Z');
    expect((await start(one)).body.reason).toBe('outside_hours');
    server.clock.set('2031-03-04T16:00:00Z');
  });
});

describe('what becomes of a call', () => {
  test('goes forward only, and its outcome is a call of the lead', async () => {
    const one = await lead();
    const { id } = (await start(one)).body.call;
    const early = await owner.post(`/api/calls/${id}/outcome`, { outcome: 'reached' });
    expect(early.body.code).toBe('calls.not_over');
    await move(id, { state: 'answered' });
    await move(id, { state: 'ringing' });
    const ended = await move(id, { state: 'ended', endReason: 'completed' });
    expect(ended.body).toMatchObject({ state: 'ended', endReason: 'completed' });
    const note = 'Wants to hear a price';
    const log = { outcome: 'reached', note };
    await owner.post(`/api/calls/${id}/outcome`, log);
    const again = await owner.post(`/api/calls/${id}/outcome`, log);
    expect(again.body).toMatchObject(log);
    const { body } = await owner.get(`/api/properties/${one.id}/calls`);
    expect(body.data).toMatchObject([{ outcome: 'reached', note, phoneNumber: one.number }]);
    const { body: seen } = await owner.get(`/api/properties/${one.id}`);
    expect(seen.metadata.skipTrace.phoneNumbers[0]).toMatchObject({
      callCount: 1,
      status: 'correct',
    });
  });

  test('is ended by the sweep where its browser vanished, whatever it was at', async () => {
    const [dialled, spoken] = [await lead(), await lead()];
    const ids = [(await start(dialled)).body.call.id, (await start(spoken)).body.call.id];
    await move(ids[1], { state: 'answered' });
    server.clock.advance(50_000);
    await move(ids[1], { state: 'answered' });
    server.clock.advance(30_000);
    await server.runJob('calls.end-lost');
    const of = async (id: number) => (await owner.get(`/api/calls?lead=${id}`)).body.data[0];
    expect(await of(dialled.id)).toMatchObject({ state: 'ended', endReason: 'lost' });
    expect(await of(spoken.id)).toMatchObject({ state: 'answered' });
    server.clock.advance(minute + 1);
    await server.runJob('calls.end-lost');
    expect(await of(spoken.id)).toMatchObject({
      state: 'ended',
      endedAt: '2031-03-04T16:00:50.000Z',
    });
    server.clock.set('2031-03-04T16:00:00Z');
  });
});

describe('a call that comes in', () => {
  const ring = (theirNumber: string, providerCallId: string) =>
    owner.post('/api/calls/incoming', { theirNumber, providerCallId, ownNumber: '+16155550190' });

  test('is one record for all browsers, shows its lead, and is missed if nobody answers', async () => {
    const one = await lead();
    const first = await ring(`+1${one.number}`, 'call-1');
    const answers = await Promise.all([
      ring(`+1${one.number}`, 'call-1'),
      ring(one.number, 'leg-2'),
    ]);
    const ids = [first, ...answers].map(({ body }) => body.call.id);
    expect(new Set(ids).size).toBe(1);
    expect(first.body.call).toMatchObject({ propertyId: one.id, lead: { name: 'Ann Oak' } });
    await move(ids[0], { state: 'ended', endReason: 'cancelled' });
    const { body } = await owner.get('/api/calls?which=missed');
    expect(body.data).toMatchObject([{ id: ids[0], endReason: 'missed', theirNumber: one.number }]);
  });

  test('by a person of no lead is a call of the lead that was made of them meanwhile', async () => {
    const { call } = (await ring('+16155553301', 'call-3')).body;
    expect(call).toMatchObject({ propertyId: null, lead: null, ownLabel: '' });
    await move(call.id, { state: 'answered' });
    await move(call.id, { state: 'ended', endReason: 'completed' });
    const one = await lead();
    const number = { phoneNumber: '6155553301', type: 'mobile' };
    await owner.post(`/api/properties/${one.id}/phone`, number);
    const logged = await owner.post(`/api/calls/${call.id}/outcome`, { outcome: 'reached' });
    expect(logged.body).toMatchObject({ propertyId: one.id, outcome: 'reached' });
    const { body } = await owner.get(`/api/properties/${one.id}/calls`);
    expect(body.data).toMatchObject([{ outcome: 'reached', phoneNumber: '6155553301' }]);
  });

  test('is answered by one user; the others cannot, and do not end it', async () => {
    const { id } = (await ring('+12125554001', 'call-2')).body.call;
    const member = await addMember();
    await move(id, { state: 'answered' });
    const second = await member.patch(`/api/calls/${id}`, { state: 'answered' });
    expect(second.body.code).toBe('calls.answered_by_other');
    await member.patch(`/api/calls/${id}`, { state: 'ended' });
    expect((await move(id, { state: 'answered' })).body).toMatchObject({
      state: 'answered',
      user: { name: 'Olive Owner' },
    });
  });
});
