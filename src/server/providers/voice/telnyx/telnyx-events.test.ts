import { expect, test } from 'vitest';
import { startFakeServer } from '#server/providers/sms/testing/fake-sms-server.ts';
import { readTelnyxEvents } from './telnyx-events.ts';
import { createTelnyxVoice } from './telnyx-voice.ts';
import { telnyxVoiceEvent } from './testing/telnyx-voice-peer.ts';

const read = (report: string) => readTelnyxEvents(report, new Date('2031-03-04T15:00:00Z'));
const client_state = Buffer.from(JSON.stringify({ does: 'dial', call: 'c1' })).toString('base64');
const leg = { call_control_id: 'leg-1', call_leg_id: 'l1', client_state, billed_duration_secs: 60 };

test('each leg of a call has a cost of its own, as text or number, in dollars alone', () => {
  const published = (payload: object) =>
    read(telnyxVoiceEvent('call.cost', { ...leg, ...payload }));
  const other = (payload: object) =>
    read(JSON.stringify({ data: { event_type: 'call.cost', payload: { ...leg, ...payload } } }));
  expect(published({ status: 'success', total_cost: '0.0125' })).toMatchObject([
    { kind: 'cost', providerCallId: 'c1', legId: 'l1', seconds: 60, cents: 1.25 },
  ]);
  expect(published({ status: 'error', total_cost: null })).toEqual([]);
  // As the example of its documents has it.
  expect(other({ status: 'valid', total_cost: 0.01 })).toMatchObject([{ kind: 'cost', cents: 1 }]);
  const foreign = { total_cost: '0.01', cost_parts: [{ currency: 'EUR' }] };
  expect(published(foreign)).toMatchObject([
    { kind: 'unknown', providerCallId: 'c1', says: 'a cost in EUR' },
  ]);
  expect(other({ total_cost: 'much' })).toMatchObject([
    { kind: 'unknown', says: 'another form of total_cost' },
  ]);
});

test('the test of the connection says whether calls will have a price', async () => {
  const application = { application_name: 'Lotline', webhook_event_url: 'https://l.example.com/x' };
  let isOn = false;
  const peer = await startFakeServer(() => ({
    status: 200,
    body: { data: { ...application, call_cost_in_webhooks: isOn } },
  }));
  const settings = {
    apiKey: 'key',
    publicKey: undefined,
    applicationId: '7',
    connectionId: '8',
    apiUrl: peer.url,
  };
  const voice = createTelnyxVoice(settings, [])!;
  expect(await voice.testConnection()).toContain('It does not report what calls cost');
  isOn = true;
  expect(await voice.testConnection()).not.toContain('cost');
  await peer.stop();
});
