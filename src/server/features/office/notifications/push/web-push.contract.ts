import type { ServiceContract } from '#domain/services/service-contract.ts';

export const webPushContract: ServiceContract = {
  service: 'Push services of browsers',
  contract: 'Web Push (RFC 8030), encryption (RFC 8291), VAPID (RFC 8292)',
  version: 'aes128gcm, ES256',
  lookedAt: '2026-11-29',
  source: 'rfc-editor.org, RFC 8030, 8291 and 8292, read in a copy of their texts',
  calls: ['POST {endpoint of the device}'],
  events: [],
  unknown: 'the alarm ends as not sent, with the status; the device is kept',
  leftOut: ['topics that replace messages', 'receipts of delivery', 'the older aesgcm'],
};
