import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addLead, chunkSize, type Leads } from './bitmap.ts';
import { orderOf } from './lead-orders.ts';
import { idsOfPage, rankOf, sortedOf } from './sorted-page.ts';

type Lead = { id: number; key: string };
const byKey = (one: Lead, other: Lead) =>
  Buffer.compare(Buffer.from(one.key), Buffer.from(other.key)) || one.id - other.id;

// Few keys, so that many are equal; some are prefixes of others, and not all are ASCII.
const key = fc.constantFrom('', 'a', 'ab', 'abc', 'b', 'ä', 'zoë', '😀', '～');
const lead = fc.record({ id: fc.integer({ min: 0, max: 5 * chunkSize - 1 }), key });

test('sorting leads chunk by chunk gives the same page as sorting all of them', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(lead, { selector: ({ id }) => id, maxLength: 60 }),
      fc.func(fc.boolean()),
      fc.record({ offset: fc.nat({ max: 70 }), limit: fc.integer({ min: 1, max: 20 }) }),
      (leads, isWanted, span) => {
        const wanted = leads.filter(({ id }) => isWanted(id)).sort(byKey);
        const some: Leads = new Map();
        for (const { id } of wanted) addLead(some, id);
        const sorted = [0, 1, 2, 3, 4].map((chunk) => {
          const own = leads.filter(({ id }) => Math.floor(id / chunkSize) === chunk);
          const inOrder = own.sort(byKey).map(({ id, key }) => ({ id: id % chunkSize, key }));
          const order = orderOf(inOrder.map(({ id, key }) => ({ id, key: Buffer.from(key) })));
          return sortedOf({ ...order, chunk }, some);
        });
        const ids = wanted.map(({ id }) => id);
        const page = (all: number[]) => all.slice(span.offset, span.offset + span.limit);
        expect(idsOfPage(sorted, span, false)).toEqual(page(ids));
        expect(idsOfPage(sorted, span, true)).toEqual(page(ids.toReversed()));
        for (const one of leads) {
          const before = wanted.filter((other) => byKey(other, one) < 0).length;
          expect(rankOf(sorted, { ...one, key: Buffer.from(one.key) })).toBe(before);
        }
      },
    ),
    { numRuns: 200 },
  );
});
