import { expect, test } from 'vitest';
import { sql } from '#server/platform/database/sql.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

const server = await useTestServer({ withJobs: true });

const read = async (path: string) => (await server.owner.get(path)).body;

/** Tables of what users make; each has rows of the sample, and none once it is removed. */
const tables = [
  'properties',
  'conversations',
  'messages',
  'campaigns',
  'campaign_leads',
  'ledger_entries',
  'mail_pieces',
  'driving_routes',
  'driving_stop_outcomes',
  'call_attempts',
  'phone_calls',
  'next_actions',
  'deals',
  'offers',
  'purchase_contracts',
  'closings',
  'closing_deadlines',
  'buyers',
  'buyer_offers',
  'petition_documents',
];

async function countRows() {
  const counts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)}
      `.execute(server.db);
      return [table, rows[0]!.count] as const;
    }),
  );
  return Object.fromEntries(counts);
}

test('the sample has something for every screen, and is removed as a whole', async () => {
  const filled = await server.owner.post('/api/sample-data', undefined);
  expect(filled.body).toEqual({ created: 400 });
  const counts = await countRows();
  expect(tables.filter((table) => counts[table] === 0)).toEqual([]);
  expect((await read('/api/settings/used-parts')).used).toContain('sample');

  // What is to be answered today, what came of the campaign, and the open deal with its offer.
  const today = await read('/api/today');
  expect(JSON.stringify(today)).toContain('Maybe. What would you pay?');
  const threads: { lastMessage: string; unreadCount: number }[] =
    await read('/api/chat/conversations');
  const unread = (words: string) =>
    threads.find(({ lastMessage }) => lastMessage.startsWith(words))?.unreadCount;
  expect([unread('Maybe.'), unread('Will do.')]).toEqual([1, 0]);
  const { data: results } = await read('/api/outreach/results');
  expect(results).toMatchObject([
    { name: 'First text to owners', sent: 6, delivered: 6, replied: 4 },
  ]);
  await server.runJob('lead-steps.fold');
  const { total } = await read('/api/results?by=channel');
  const steps: Record<string, number> = total.counts;
  for (const [later, earlier] of [
    ['contacted', 'lead'],
    ['reached', 'contacted'],
    ['appointment', 'reached'],
    ['offer', 'reached'],
    ['contract', 'offer'],
    ['closed', 'contract'],
  ])
    expect([later, steps[later!]! > 0 && steps[later!]! <= steps[earlier!]!]).toEqual([
      later,
      true,
    ]);
  expect(total.spent > 0 && total.earned > total.spent).toBe(true);
  const { rows: sums } = await server.pool.query<{ fees: string }>(
    `select sum(cents) filter (where kind = 'fee') as fees from ledger_entries`,
  );
  expect(total.earned).toBe(Number(sums[0]!.fees));
  const { data: deals } = await read('/api/closings');
  expect(deals).toMatchObject([{ state: 'open', buyer: 'Sample Homes LLC' }]);

  // What a user did with a sample lead goes too; their own work stays.
  const cost = { kind: 'letters', spentOn: '2031-03-01' };
  const leadId = (await read('/api/properties?limit=1')).data[0].id;
  const added = await server.owner.post('/api/ledger/entries', {
    ...cost,
    cents: 900,
    propertyId: leadId,
  });
  await server.owner.post(`/api/ledger/entries/${added.body.id}/correction`, undefined);
  expect((await server.owner.post('/api/ledger/entries', { ...cost, cents: 7 })).status).toBe(201);
  const own = { propertyType: 'foreclosure', fullName: 'Rita Real', streetAddress: '1 Real St' };
  const place = { city: 'Nashville', state: 'TN', zipCode: '37206' };
  const kept = (await server.owner.post('/api/properties', { ...own, ...place })).body;
  const removed = await server.owner.send('DELETE', '/api/sample-data');
  expect(removed.body).toEqual({ removed: 400 });
  expect(await countRows()).toEqual({
    ...Object.fromEntries(tables.map((table) => [table, 0])),
    properties: 1,
    ledger_entries: 1,
  });
  await server.runJob('lead-steps.fold');
  expect((await read('/api/results')).total).toMatchObject({ spent: 7, earned: 0 });
  await expect(server.pool.query('delete from ledger_entries')).rejects.toThrow('taken back');
  expect((await read(`/api/properties/${kept.id}`)).fullName).toBe('Rita Real');
  expect((await read('/api/settings/used-parts')).used).not.toContain('sample');
});

test('the sample of an emptied installation can be filled in again', async () => {
  const { body } = await server.owner.get('/api/properties?limit=1');
  await sql`delete from properties`.execute(server.db);
  expect(body.pagination.total).toBe(1);
  // The evening of the 4th in Chicago, where the 5th has begun by UTC.
  server.clock.set('2031-03-05T03:00:00.000Z');
  expect((await server.owner.post('/api/sample-data', undefined)).status).toBe(201);
  expect((await server.owner.post('/api/sample-data', undefined)).body.code).toBe(
    'sample_data.not_empty',
  );
  const { rows } = await server.pool.query<{ last: string }>(
    'select max(last_seen)::text as last from signals',
  );
  expect(rows).toEqual([{ last: '2031-03-04' }]);
});
