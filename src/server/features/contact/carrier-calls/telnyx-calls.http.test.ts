import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startTelnyxVoice,
  telnyxVoiceEvent,
} from '#server/providers/voice/telnyx/testing/telnyx-voice-peer.ts';
import { ownLine } from '#server/features/contact/phone-numbers/testing/own-line.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const path = '/api/webhooks/telnyx/voice';

const peer = await startTelnyxVoice(() => ({
  status: 200,
  body: { data: { result: 'ok' } },
}));
afterAll(() => peer.stop());
const rawKey = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
const server = await useTestServer({
  withJobs: true,
  environment: {
    VOICE_PROVIDER: 'telnyx',
    VOICE_NUMBERS: '6155550600',
    TELNYX_API_KEY: 'key',
    TELNYX_PUBLIC_KEY: rawKey.toString('base64'),
    TELNYX_CALL_APP_ID: '7',
    TELNYX_SIP_CONNECTION_ID: '8',
    TELNYX_API_URL: peer.url,
    PUBLIC_URL: 'https://lotline.example.com',
  },
});
beforeAll(async () => {
  await server.owner.post('/api/phone-numbers', ownLine({ rings: 'nobody' }));
});

/** Delivers a report as Telnyx does: signed, and with the number of the attempt beside it. */
async function deliver(report: string, attempt: number, tamper = (body: string) => body) {
  const meta = { attempt, delivered_to: `https://lotline.example.com${path}` };
  const rawBody = JSON.stringify({ ...JSON.parse(report), meta });
  const timestamp = String(Math.floor(server.clock.now().getTime() / 1000));
  const signature = sign(null, Buffer.from(`${timestamp}|${rawBody}`), privateKey);
  const answer = await server.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/json',
      'telnyx-timestamp': timestamp,
      'telnyx-signature-ed25519': signature.toString('base64'),
    },
    payload: tamper(rawBody),
  });
  return answer.statusCode;
}
/** A report with an id, as all of Telnyx' have one. */
function report(id: string, type: string, payload: object): string {
  const { data } = JSON.parse(telnyxVoiceEvent(type, payload));
  return JSON.stringify({ data: { ...data, id } });
}
const incoming = (id: string, call: string, from = '+16155550142') =>
  report(id, 'call.initiated', {
    call_control_id: call,
    direction: 'incoming',
    from,
    to: '+16155550600',
  });
const commands = (call: string) =>
  peer.requests
    .filter((request) => request.path.startsWith(`/calls/${call}/`))
    .map((request) => [request.path.split('/').at(-1), JSON.parse(request.body).command_id]);
const own = async () => (await server.owner.get('/api/phone-numbers')).body.data[0];

test('a report that Telnyx delivers again, with the number of the attempt, acts once', async () => {
  const says = { does: 'greet', text: 'Hi.', seconds: 90 };
  const client_state = Buffer.from(JSON.stringify(says)).toString('base64');
  const answered = report('e2', 'call.answered', { call_control_id: 'c1', client_state });
  for (const one of [incoming('e1', 'c1'), answered])
    for (const attempt of [1, 2]) expect(await deliver(one, attempt)).toBe(200);

  await expect.poll(() => new Set(commands('c1').map(([name]) => name)).size).toBe(2);
  await expect.poll(() => commands('c1').length).toBe(4);
  // Telnyx carries out a command once under its id.
  expect(new Set(commands('c1').map(([, id]) => id)).size).toBe(2);
  expect((await own()).inbound).toBe(1);
});

test('a forged report changes nothing', async () => {
  const before = await own();
  expect(await deliver(incoming('e3', 'c3'), 1, (body) => body.replace('e3', 'e4'))).toBe(403);
  expect(await own()).toEqual(before);
  expect(commands('c3')).toEqual([]);
});

test('reports out of order leave one call, which has ended', async () => {
  const ended = report('e5', 'call.hangup', {
    call_control_id: 'c5',
    hangup_cause: 'originator_cancel',
  });
  const before = (await own()).inbound;
  // The end of a call that is not known yet, then its beginning twice; the end is not repeated.
  const deliveries = [ended, incoming('e6', 'c5', '+16155550143')];
  deliveries.push(incoming('e6', 'c5', '+16155550143'));
  for (const [index, one] of deliveries.entries()) expect(await deliver(one, index + 1)).toBe(200);
  const { rows } = await server.pool.query(
    `select state, end_reason from phone_calls where provider_call_id = 'c5'`,
  );
  expect(rows).toEqual([{ state: 'ended', end_reason: 'missed' }]);
  // Nothing is asked of a call that is over.
  expect(commands('c5')).toEqual([]);
  expect((await own()).inbound).toBe(before + 1);
});

test('a report of an unknown kind is kept once, and counted', async () => {
  const odd = JSON.stringify({
    data: { id: 'e7', event_type: 'call.dreamt', payload: { call_control_id: 'c7' } },
  });
  for (const attempt of [1, 2]) expect(await deliver(odd, attempt)).toBe(200);
  const { rows } = await server.pool.query(`select reason, times from kept_answers`);
  expect(rows).toEqual([{ reason: 'It says “call.dreamt” of a call.', times: 2 }]);
});

test('what Telnyx charges for the legs of a call is put down once, and of foreign calls nothing', async () => {
  await deliver(incoming('e10', 'c10', '+16155550145'), 1);
  const costs = async () =>
    (await server.pool.query(`select cents::float8 as cents from provider_costs order by cents`))
      .rows;
  const charge = (id: string, call: string, leg: string, total_cost: string) =>
    report(id, 'call.cost', {
      call_control_id: call,
      call_leg_id: leg,
      total_cost,
      status: 'success',
    });
  for (const one of [
    charge('e11', 'c10', 'l1', '0.0035'),
    charge('e12', 'c10', 'l2', '0.0100'),
    charge('e11', 'c10', 'l1', '0.0035'),
    charge('e13', 'c99', 'l3', '5'),
  ])
    expect(await deliver(one, 1)).toBe(200);
  expect(await costs()).toEqual([{ cents: 0.35 }, { cents: 1 }]);
});

test('a price that comes after the owner’s rate takes its place, whichever leg it is of', async () => {
  await deliver(incoming('e20', 'c20', '+16155550146'), 1);
  const { rows } = await server.pool.query(
    `select id, created_at from phone_calls where provider_call_id = 'c20'`,
  );
  const call = `call:${rows[0].id}`;
  await server.pool.query(
    `insert into provider_costs (port, provider, reference, quantity, cents, is_certain, spent_at)
     values ('voice', 'telnyx', $1, 2, 2.5, false, $2)`,
    [call, rows[0].created_at],
  );
  const charge = (id: string, leg: string, total_cost: string) => {
    const ids = { call_control_id: 'c20', call_leg_id: leg };
    return report(id, 'call.cost', { ...ids, total_cost, status: 'success' });
  };
  for (const one of [
    charge('e21', 'l21', '0.0035'),
    charge('e22', 'l22', '0.0100'),
    // The same once more, under another id.
    charge('e23', 'l21', '0.0035'),
  ])
    expect(await deliver(one, 1)).toBe(200);
  const costs = await server.pool.query(
    `select reference, cents::float8 as cents, is_certain from provider_costs
     where reference like $1 order by cents`,
    [`${call}%`],
  );
  expect(costs.rows).toEqual([
    { reference: `${call}:l21`, cents: 0.35, is_certain: true },
    { reference: `${call}:l22`, cents: 1, is_certain: true },
  ]);
});
