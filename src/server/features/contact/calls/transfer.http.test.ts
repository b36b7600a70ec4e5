// A call that is handed on by a carrier: the carrier is asked, and what it did not do is never said.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  startTwilioVoice,
  twilioVoicePeer,
} from '#server/providers/voice/twilio/testing/twilio-voice-peer.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { callSid, twilioVoiceVariables } from '../carrier-calls/testing/twilio-calls.ts';

let server: TestServer;
let twilio: Awaited<ReturnType<typeof startTwilioVoice>>;
/** Who takes part in the call, beside the browser that began it. */
let legs: string[] = [];

beforeAll(async () => {
  const [model] = (twilioVoicePeer.answer('ListCall').body as { calls: object[] }).calls;
  twilio = await startTwilioVoice((_request, operation) => ({
    status: 200,
    body:
      operation === 'ListCall'
        ? {
            next_page_uri: null,
            calls: legs.map((to, at) => ({ ...model, sid: callSid(10 + at), to })),
          }
        : {},
  }));
  server = await createTestServer({ environment: twilioVoiceVariables(twilio.url) });
});
afterAll(async () => {
  await server.stop();
  await twilio.stop();
});
beforeEach(() => {
  server.clock.set('2031-03-04T16:00:00Z');
  legs = ['+16155550142'];
  twilio.requests.length = 0;
});

let last = 100;
/** A call of the owner's that is answered. */
async function talking() {
  last += 1;
  const { body } = await server.owner.post('/api/calls', {
    propertyId: null,
    phoneNumber: `6155558${last}`,
  });
  const { id } = body.call;
  const says = { state: 'answered', providerCallId: callSid(last) };
  await server.owner.patch(`/api/calls/${id}`, says);
  return id as number;
}
const transfer = (id: number, to = '6155550199') =>
  server.owner.post(`/api/calls/${id}/transfer`, { to });

test('the carrier puts the other side through to the number', async () => {
  expect(await transfer(await talking())).toMatchObject({ status: 200 });
  const moved = twilio.requests.at(-1)!;
  expect(moved.path).toContain(callSid(10));
  expect(new URLSearchParams(moved.body).get('Twiml')).toContain('<Number>+16155550199</Number>');
});

test('a side that the carrier does not name is not handed on, and the user is told', async () => {
  legs = [];
  expect(await transfer(await talking())).toMatchObject({
    status: 502,
    body: {
      code: 'calls.not_transferred',
      message: 'The carrier does not know the other side of this call.',
    },
  });
  expect(twilio.requests).toHaveLength(1);
});

test('only the user who talks hands a call on, and only while it lasts', async () => {
  const id = await talking();
  await server.owner.patch(`/api/calls/${id}`, { state: 'ended' });
  expect(await transfer(id)).toMatchObject({ status: 409, body: { code: 'calls.over' } });
  const { body } = await server.owner.post('/api/team/invitations', { note: '' });
  const member = server.createClient();
  const [email, password] = ['max@example.com', 'correct-horse-battery'];
  await member.post('/api/auth/join', { token: body.token, name: 'Max Member', email, password });
  await member.signIn(email, password);
  const other = await talking();
  expect(await member.post(`/api/calls/${other}/transfer`, { to: '6155550199' })).toMatchObject({
    status: 404,
  });
  expect(twilio.requests).toEqual([]);
});

test('a number whose owner opted out is not called by it, whatever the hour', async () => {
  const id = await talking();
  const entry = { kind: 'phone', value: '6155550198', reason: 'Asked on the phone' };
  await server.owner.post('/api/contact-gate/opt-outs', entry);
  expect(await transfer(id, '6155550198')).toMatchObject({
    status: 409,
    body: { code: 'contact_gate.refused', reason: 'opted_out' },
  });
  expect(twilio.requests).toEqual([]);
  server.clock.set('2031-03-05T05:00:00Z');
  expect(await transfer(id)).toMatchObject({ status: 200 });
});
