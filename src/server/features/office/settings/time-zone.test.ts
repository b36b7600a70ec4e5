import { expect, test } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';

// Scheduled jobs are meant in the time zone too.
const server = await useTestServer({ environment: { TIME_ZONE: '' }, withJobs: true });
const { owner } = server;

const machine = Intl.DateTimeFormat().resolvedOptions().timeZone;
const save = (timeZone: string | null) =>
  owner.send('PUT', '/api/settings/time-zone', { timeZone });
const zones = async () =>
  (await server.pool.query('select distinct timezone from jobs.schedule')).rows.map(
    (row) => row.timezone,
  );

test('a changed time zone applies immediately', async () => {
  // 3 AM of March 5 in London is still March 4 in Honolulu.
  server.clock.set('2031-03-05T03:00:00.000Z');
  const defaults = async () => (await owner.get('/api/purchase-contracts/defaults')).body;
  expect((await save('Europe/London')).body).toEqual({
    timeZone: 'Europe/London',
    source: 'stored',
  });
  expect((await defaults()).contractDate).toBe('2031-03-05');
  await save('Pacific/Honolulu');
  expect((await defaults()).contractDate).toBe('2031-03-04');
  expect((await owner.get('/api/auth/session')).body.timeZone).toBe('Pacific/Honolulu');
  expect(await zones()).toEqual(['Pacific/Honolulu']);
});

test('what is due on a day is due on that day of the new time zone', async () => {
  await save('Europe/London');
  const id = await server.addLead();
  await owner.send('PUT', `/api/properties/${id}/next-action`, {
    kind: 'call',
    what: '',
    dueOn: '2031-03-06',
    dueTime: '09:30',
  });
  const dueAt = async () =>
    (await owner.get(`/api/properties/${id}`)).body.nextAction.dueAt as string;
  expect(await dueAt()).toBe('2031-03-06T09:30:00.000Z');
  await save('Pacific/Honolulu');
  expect(await dueAt()).toBe('2031-03-06T19:30:00.000Z');
});

test('a next action is announced as due once, whichever way the time zone moves', async () => {
  await save('Europe/London');
  const ids = [
    await server.addLead({ streetAddress: '1 Due Lane' }),
    await server.addLead({ streetAddress: '2 Due Lane' }),
  ];
  const due = (id: number, dueTime: string) =>
    owner.send('PUT', `/api/properties/${id}/next-action`, {
      kind: 'call',
      what: '',
      dueOn: '2031-03-06',
      dueTime,
    });
  await owner.post('/api/webhooks', {
    url: 'https://hooks.example.com/due',
    events: ['next_action.due'],
  });
  const announced = async () => {
    await server.runJob('webhooks.deliver');
    const { rows } = await server.pool.query(
      `select property_id::int as id from webhook_deliveries where property_id = any ($1) order by id`,
      [ids],
    );
    return rows.map(({ id }) => id);
  };
  server.clock.set('2031-03-06T08:00:00.000Z');
  await server.runJob('webhooks.deliver');
  await due(ids[0]!, '09:00');
  await due(ids[1]!, '11:30');
  server.clock.set('2031-03-06T10:00:00.000Z');
  expect(await announced()).toEqual([ids[0]]);
  server.clock.set('2031-03-06T10:10:00.000Z');
  // In Honolulu, 09:00 is still to come; in Tokyo, 11:30 was over.
  await save('Pacific/Honolulu');
  await save('Asia/Tokyo');
  server.clock.set('2031-03-07T10:00:00.000Z');
  expect(await announced()).toEqual([ids[0], ids[1]]);
});

test('a change on another server applies here', async () => {
  await server.pool.query(
    `insert into settings (name, value) values ('time-zone', '"America/Denver"')
     on conflict (name) do update set value = excluded.value`,
  );
  await server.pool.query(`select pg_notify('lotline_events', '{"noun":"settings"}')`);
  await expect.poll(() => server.timeZone()).toBe('America/Denver');
  await expect.poll(zones).toEqual(['America/Denver']);
});

test('rejects an unknown time zone; null resets to the machine’s own', async () => {
  const refused = await save('Mars/Olympus');
  expect([refused.status, refused.body.code]).toEqual([400, 'settings.invalid']);
  expect((await save(null)).body).toEqual({ timeZone: machine, source: 'machine' });
});
