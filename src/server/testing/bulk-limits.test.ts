import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useTestServer } from './use-test-server.ts';

/** What the schemas of bulk acts take at most. */
const limit = 20_000;
let propertyIds: number[];

const server = await useTestServer({ withJobs: true });
beforeAll(async () => {
  const { rows } = await sql<{ id: number }>`
    insert into properties (property_type, street_address, city, state, zip_code, identity_key)
    select 'foreclosure', n || ' Limit St', 'Nashville', 'TN', '37206', 'limit-' || n
    from generate_series(1, ${limit}) as n returning id
  `.execute(server.db);
  propertyIds = rows.map(({ id }) => id);
});

const events = async (kind: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from property_events where kind = ${kind}
  `.execute(server.db);
  return rows[0]?.n;
};

test('each bulk act takes as many leads as its schema does', async () => {
  const { owner, ownerPassword: password } = server;
  const action = { kind: 'lead_status', leadStatus: 'interested' };
  const acts = {
    '/api/properties/batch-delete': { propertyIds, password },
    '/api/trash/restore': { propertyIds },
    '/api/bulk-changes': { propertyIds, action },
    '/api/properties/export': { propertyIds },
    '/api/lead-merges/preview': { propertyIds },
    '/api/campaigns': {
      name: 'Limit',
      type: 'direct_mail',
      startDate: '2031-04-01',
      audience: { propertyIds },
    },
    '/api/properties/batch-skip-trace': { propertyIds },
  };
  for (const [path, body] of Object.entries(acts)) {
    const answer = await owner.post(path, body);
    expect(answer.status, `${path} ${answer.body.code}`).toBeLessThan(300);
  }
  expect(await events('deleted')).toBe(limit);
  expect(await events('restored')).toBe(limit);
});
