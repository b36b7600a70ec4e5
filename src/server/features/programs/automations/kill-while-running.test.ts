import { expect, test } from 'vitest';
import { createKillTest } from '#server/testing/kill-server.ts';

const killTest = createKillTest();

test('kill -9 between a change and its rule: the rule is applied once to each lead', async () => {
  let child = await killTest.start();
  const send = await child.ownerCalls();
  const rule = await send('POST', '/api/automations', {
    name: 'Tag',
    event: 'lead.status_changed',
    filter: {},
    action: { kind: 'add_tags', tags: ['moved'] },
  });
  await send('PATCH', `/api/automations/${rule.id}`, { isActive: true });
  const ids: number[] = [];
  for (let number = 1; number <= 10; number += 1) {
    const { id } = await send('POST', '/api/properties', {
      propertyType: 'foreclosure',
      streetAddress: `${number} Kill St`,
      city: 'Nashville',
      state: 'TN',
      zipCode: '37206',
    });
    ids.push(id);
  }
  for (const id of ids) {
    await send('PATCH', `/api/properties/${id}/lead-status`, { leadStatus: 'interested' });
  }
  await child.kill('SIGKILL');

  child = await killTest.start();
  const applied = async () => {
    const { rows } = await killTest
      .database()
      .pool.query(`select property_id as id, outcome from automation_runs order by property_id`);
    return rows as { id: number; outcome: string }[];
  };
  const wanted = ids.map((id) => ({ id, outcome: 'changed' }));
  await expect.poll(applied).toEqual(wanted);
  const { rows } = await killTest
    .database()
    .pool.query(`select count(*)::int as tagged from property_events where kind = 'tags'`);
  expect(rows[0].tagged).toBe(ids.length);
}, 240_000);
