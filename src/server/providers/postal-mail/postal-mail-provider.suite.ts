import { expect, test } from 'vitest';
import type { PostalLetter, PostalMailProvider } from './postal-mail-provider.ts';

/** A letter between invented people, with the smallest thing that calls itself a PDF. */
export const sampleLetter = (idempotencyKey = 'letter-1'): PostalLetter => ({
  idempotencyKey,
  trackingId: 'LTR-0001',
  to: {
    name: 'Sample Owner',
    streetAddress: '12 Sample St',
    city: 'Nashville',
    state: 'TN',
    zipCode: '37206',
  },
  from: {
    name: 'Sample Sender',
    streetAddress: '1 Sample Rd',
    city: 'Nashville',
    state: 'TN',
    zipCode: '37203',
  },
  pdf: new TextEncoder().encode('%PDF-1.4\nsample\n%%EOF'),
  pages: 1,
  color: false,
});

/** The contract of every letter service; paid ones run it against a fake server of their service. */
export function testPostalMailProvider(name: string, provider: () => PostalMailProvider) {
  test(`${name}: accepts a letter, and returns the same letter for the same key`, async () => {
    const one = await provider().send(sampleLetter('suite-key'));
    const again = await provider().send(sampleLetter('suite-key'));
    expect(one.status).toBe('created');
    expect(again.providerId).toBe(one.providerId);
  });

  test(`${name}: accepts a good address`, async () => {
    expect(await provider().verifyAddress(sampleLetter().to)).toEqual({ deliverable: true });
  });

  test(`${name}: rejects a webhook without a signature`, () => {
    const now = new Date('2031-03-04T15:00:00Z');
    expect(provider().readWebhook({ headers: {}, rawBody: '{}', now })).toBeNull();
  });

  test(`${name}: the connection can be tested`, async () => {
    expect(await provider().testConnection()).not.toBe('');
  });
}
