import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readLobWebhook } from './lob-webhook.ts';
import { lobEvent, publishedLetterEvents, unpublishedEvent } from './testing/lob-event.ts';

const secret = 'hook-secret';
const now = new Date('2031-03-04T15:00:00Z');
const read = (webhook: Parameters<typeof readLobWebhook>[0]) => readLobWebhook(webhook, secret);

const signed = (rawBody: string, at = now) => {
  const timestamp = String(at.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex');
  return {
    headers: { 'lob-signature': signature, 'lob-signature-timestamp': timestamp },
    rawBody,
    now,
  };
};

/** What events of a letter mean; null for those that mean nothing here. */
const meanings: [string, string | null][] = [
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
  ...[
    'created',
    'delivered',
    'in_transit',
    'in_local_area',
    'international_exit',
    'processed_for_delivery',
    're_routed',
    'returned_to_sender',
  ].map((name): [string, null] => [`return_envelope.${name}`, null]),
];

test('every published event of a letter has a meaning', () => {
  const known = meanings.map(([type]) => `letter.${type}`);
  expect(known.toSorted()).toEqual(publishedLetterEvents.toSorted());
});

test.each(meanings)('letter.%s is %s', (type, status) => {
  const events = status ? [{ eventId: 'evt_1', providerId: 'ltr_1', status }] : [];
  const reading = read(signed(lobEvent(`letter.${type}`)));
  expect(reading).toMatchObject({ events });
  expect(reading).not.toHaveProperty('unknown');
});

test('an event contains our own id of the letter', () => {
  const rawBody = lobEvent('letter.mailed', {
    body: { id: 'ltr_1', metadata: { tracking_id: 'LT-ABC' } },
  });
  expect(read(signed(rawBody))).toMatchObject({ events: [{ trackingId: 'LT-ABC' }] });
});

test('events of other things at Lob mean nothing here', () => {
  for (const type of ['address.created', 'postcard.viewed', 'self_mailer.mailed', 'check.mailed'])
    expect(read(signed(lobEvent(type)))).toEqual({ events: [] });
});

test.each([
  ['an event that is not published', unpublishedEvent('letter.teleported'), 'letter.teleported'],
  ['a property of every object', unpublishedEvent('letter.constructor'), 'letter.constructor'],
  ['another shape', '{"kind":"letter.mailed"}', 'cannot be read'],
  ['half a body', lobEvent('letter.mailed').slice(0, 40), 'cannot be read'],
])('%s is kept as it came', (_, rawBody, reason) => {
  expect(read(signed(rawBody))).toEqual({
    events: [],
    unknown: { reason: expect.stringContaining(reason), raw: rawBody },
  });
});

test('events that are tampered with, foreign or old are rejected', () => {
  const good = signed(lobEvent('letter.delivered'));
  expect(read({ ...good, rawBody: lobEvent('letter.failed') })).toBeNull();
  expect(read({ ...good, headers: { ...good.headers, 'lob-signature': 'ab' } })).toBeNull();
  expect(read(signed(lobEvent('letter.delivered'), new Date(now.getTime() - 301_000)))).toBeNull();
  expect(readLobWebhook(good, undefined)).toBeNull();
});
