import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readLobWebhook } from './lob-webhook.ts';

const secret = 'hook-secret';
const now = new Date('2031-03-04T15:00:00Z');
const read = (webhook: Parameters<typeof readLobWebhook>[0]) => readLobWebhook(webhook, secret);

/** An event as Lob publishes it. */
const event = (type: string, body: object = {}) =>
  JSON.stringify({
    id: 'evt_1',
    event_type: { id: type, enabled_for_test: true, resource: 'letters', object: 'event_type' },
    reference_id: 'ltr_1',
    body,
    date_created: '2031-03-04T14:59:00Z',
    object: 'event',
  });
const signed = (rawBody: string, at = now) => {
  const timestamp = String(at.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex');
  return {
    headers: { 'lob-signature': signature, 'lob-signature-timestamp': timestamp },
    rawBody,
    now,
  };
};

// Every event of a letter in Lob's document (`letter_types`); null for those that mean nothing here.
test.each([
  ['created', 'created'],
  ['rendered_pdf', 'created'],
  ['rendered_thumbnails', null],
  ['mailed', 'processed'],
  ['in_transit', 'in_transit'],
  ['in_local_area', 'in_transit'],
  ['international_exit', 'in_transit'],
  ['processed_for_delivery', 'in_transit'],
  ['re-routed', 'in_transit'],
  ['delivered', 'delivered'],
  ['viewed', 'delivered'],
  ['returned_to_sender', 'returned'],
  ['rejected', 'failed'],
  ['failed', 'failed'],
  ['deleted', 'failed'],
  ['certified.mailed', 'processed'],
  ['certified.in_transit', 'in_transit'],
  ['certified.in_local_area', 'in_transit'],
  ['certified.processed_for_delivery', 'in_transit'],
  ['certified.re-routed', 'in_transit'],
  ['certified.returned_to_sender', 'returned'],
  ['certified.delivered', 'delivered'],
  ['certified.pickup_available', 'in_transit'],
  ['certified.issue', 'in_transit'],
  ['return_envelope.created', null],
  ['return_envelope.returned_to_sender', null],
])('letter.%s is %s', (type, status) => {
  const events = status ? [{ eventId: 'evt_1', providerId: 'ltr_1', status }] : [];
  const reading = read(signed(event(`letter.${type}`)));
  expect(reading).toMatchObject({ events });
  expect(reading).not.toHaveProperty('unknown');
});

test('an event contains our own id of the letter', () => {
  const rawBody = event('letter.mailed', { id: 'ltr_1', metadata: { tracking_id: 'LT-ABC' } });
  expect(read(signed(rawBody))).toMatchObject({ events: [{ trackingId: 'LT-ABC' }] });
});

test('events of other things at Lob mean nothing here', () => {
  for (const type of ['address.created', 'postcard.viewed', 'self_mailer.mailed', 'check.mailed'])
    expect(read(signed(event(type)))).toEqual({ events: [] });
});

test.each([
  ['an event that is not published', event('letter.teleported'), 'letter.teleported'],
  ['a property of every object', event('letter.constructor'), 'letter.constructor'],
  ['another shape', '{"kind":"letter.mailed"}', 'cannot be read'],
  ['half a body', event('letter.mailed').slice(0, 40), 'cannot be read'],
])('%s is kept as it came', (_, rawBody, reason) => {
  expect(read(signed(rawBody))).toEqual({
    events: [],
    unknown: { reason: expect.stringContaining(reason), raw: rawBody },
  });
});

test('events that are tampered with, foreign or old are rejected', () => {
  const good = signed(event('letter.delivered'));
  expect(read({ ...good, rawBody: event('letter.failed') })).toBeNull();
  expect(read({ ...good, headers: { ...good.headers, 'lob-signature': 'ab' } })).toBeNull();
  expect(read(signed(event('letter.delivered'), new Date(now.getTime() - 301_000)))).toBeNull();
  expect(readLobWebhook(good, undefined)).toBeNull();
});
