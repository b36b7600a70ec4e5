import { expect, test } from 'vitest';
import { isDialableNumber } from '#domain/contact/phone-number.ts';
import type { SkipTraceProvider, TraceRequest } from './skip-trace-provider.ts';

/** This many leads on one invented street. */
export const traceRequests = (count: number): TraceRequest[] =>
  Array.from({ length: count }, (_, index) => ({
    requestId: String(101 + index),
    address: {
      streetAddress: `${100 + index} Sample St`,
      city: 'Nashville',
      state: 'TN',
      zipCode: '37206',
    },
    owner: { fullName: '', firstName: 'Sample', lastName: `Owner ${index}` },
    mailingAddress: null,
    apn: '',
    county: '',
  }));

/**
 * The contract of every skip trace provider; paid ones run it against a fake server of their service.
 */
export function testSkipTraceProvider(name: string, provider: () => SkipTraceProvider) {
  test(`${name}: returns one result for each lead, with numbers that can be dialed`, async () => {
    const requests = traceRequests(Math.min(provider().chunkSize, 60));
    const answer = await provider().trace({ idempotencyKey: 'suite-1', requests });
    if (answer.kind !== 'answered') {
      expect(answer.kind).toBe('by_hand');
      return;
    }
    expect(answer.results.map((result) => result.requestId).toSorted()).toEqual(
      requests.map((request) => request.requestId).toSorted(),
    );
    expect(answer.results.some((result) => result.outcome === 'found')).toBe(true);
    for (const result of answer.results) {
      if (result.outcome !== 'found') continue;
      const phones = result.people.flatMap((person) => person.phones);
      for (const phone of phones) expect(isDialableNumber(phone.number)).toBe(true);
    }
  });

  test(`${name}: states its cost and its batch size`, () => {
    const { label, costPerLeadCents, chunkSize } = provider();
    expect(label).not.toBe('');
    expect(costPerLeadCents ?? 0).toBeGreaterThanOrEqual(0);
    expect(chunkSize).toBeGreaterThan(0);
  });

  test(`${name}: keeps a delivery that its contract does not explain`, () => {
    for (const body of [null, 'x', {}, { results: 1 }, [], { status: { code: 200 } }]) {
      expect(provider().readDelivery(body, traceRequests(1))).toMatchObject({
        kind: 'unknown',
        unknown: { raw: JSON.stringify(body) },
      });
    }
  });

  test(`${name}: the connection can be tested`, async () => {
    expect(await provider().testConnection()).not.toBe('');
  });
}
