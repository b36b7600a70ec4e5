import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { createCampaignDryRuns } from './dry-run-campaign.ts';
import { createFakeContacts } from './testing/fake-contacts.ts';

const server = await useTestServer();

async function addLeads(count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into properties (property_type, street_address, city, state, zip_code, full_name, first_name)
    select 'violation', n || ' Sample Street', 'Nashville', 'TN', '37206', 'Dana Example', 'Dana'
    from generate_series(1, ${count}) as n returning id
  `.execute(server.db);
  return rows.map(({ id }) => Number(id));
}

test('a dry run counts who would be reached, gives the reason for others, and sends nothing', async () => {
  const [first, second] = await addLeads(4);
  const { contacts, sent } = createFakeContacts((id) => {
    if (id === first) return { state: 'skipped', reason: 'No mobile number' };
    return id === second
      ? { state: 'later', reason: 'Too late to text' }
      : { state: 'reached', reference: 'SM1' };
  });
  const ids = sql`select id from properties`;
  const check = vi.fn(contacts.check);
  const dryRuns = createCampaignDryRuns({ ...server, contacts: { ...contacts, check } });
  const dryRun = (show: 'all' | 'reached' | 'refused') =>
    dryRuns({ type: 'sms', message: 'About {streetAddress}', show, ids });
  const refused = { reason: 'No mobile number', recipient: null, preview: '' };
  // The campaign returns to leads for which it is only too late today.
  const later = { reason: 'Too late to text', preview: 'About 2 Sample Street' };
  expect(await dryRun('all')).toMatchObject({
    total: 4,
    reachable: 3,
    refusals: [
      { reason: 'No mobile number', count: 1, isForNow: false },
      { reason: 'Too late to text', count: 1, isForNow: true },
    ],
    leads: [refused, later, { preview: 'About 3 Sample Street', reason: '' }, {}],
  });
  expect((await dryRun('refused')).leads).toMatchObject([refused]);
  expect((await dryRun('reached')).leads).toMatchObject([later, {}, {}]);
  // A user who types keeps asking about the same leads; a minute later the answer may be another.
  expect(check).toHaveBeenCalledTimes(1);
  server.clock.advance(60_000);
  await dryRun('all');
  expect(check).toHaveBeenCalledTimes(2);
  expect(sent.size).toBe(0);
});
