import { expect, test } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import type { AuditLogEntry } from '#api/audit-log.api.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';

const server = await useTestServer();

async function read(query = ''): Promise<AuditLogEntry[]> {
  const { status, body } = await server.owner.get(`/api/audit-log${query}`);
  expect(status).toBe(200);
  return body.data;
}

/** Runs `work` while the database refuses every new entry. */
async function withoutEntries<Result>(work: () => Promise<Result>): Promise<Result> {
  await server.pool.query(`
    create function refuse_entry() returns trigger language plpgsql as
      $$ begin raise exception 'no entry'; end $$;
    create trigger refuse_entry before insert on audit_log
      for each row execute function refuse_entry()`);
  return work().finally(() =>
    server.pool.query('drop trigger refuse_entry on audit_log; drop function refuse_entry'),
  );
}

test('every deletion, setting, export and team change declares its entry', () => {
  const missing = Object.values(endpoints)
    .filter(
      ({ method, path, access }) =>
        method === 'DELETE' ||
        (method !== 'GET' && path.startsWith('/api/team')) ||
        (method === 'PUT' && path.startsWith('/api/settings/')) ||
        (access !== 'public' && /\/(export|batch-delete|undo|\w+\.csv)$/.test(path)),
    )
    .filter(({ audit }) => !audit)
    .map(({ method, path }) => `${method} ${path}`);
  expect(missing).toEqual([]);
});

test('records exports, deletions and changed settings with user and address', async () => {
  const id = await server.addLead();
  await server.owner.post('/api/properties/export', { propertyIds: [id], format: 'csv' });
  const password = server.ownerPassword;
  await server.owner.post('/api/properties/batch-delete', { propertyIds: [id], password });
  await server.owner.send('PUT', '/api/settings/time-zone', { timeZone: null });
  const entries = await read();
  expect(entries.slice(0, 2)).toMatchObject([
    {
      kind: 'deletion',
      what: `Deleted 1 lead (#${id})`,
      person: 'Olive Owner',
      address: '127.0.0.1',
      times: 1,
    },
    { kind: 'export', what: 'Exported 1 selected leads as CSV', person: 'Olive Owner' },
  ]);
  expect((await read('?kind=sign_in')).map(({ what }) => what)).toEqual(['Signed in']);
});

test('does not record a rejected call', async () => {
  const before = await read();
  await server.owner.post('/api/properties/batch-delete', { filter: {}, password: 'wrong' });
  await server.owner.delete('/api/team/members/unknown');
  expect(await read()).toEqual(before);
});

test('stores a deletion and its entry together or not at all', async () => {
  const id = await server.addLead();
  const before = await read();
  const remove = () =>
    server.owner.post('/api/properties/batch-delete', {
      propertyIds: [id],
      password: server.ownerPassword,
    });
  expect((await withoutEntries(remove)).status).toBe(500);
  expect((await server.owner.get(`/api/properties/${id}`)).status).toBe(200);
  expect(await read()).toEqual(before);
  expect((await remove()).status).toBe(200);
  expect((await read())[0]).toMatchObject({ kind: 'deletion', what: `Deleted 1 lead (#${id})` });
});

test('rolls back a change when its entry cannot be written', async () => {
  const { owner } = server;
  const { body: filter } = await owner.post('/api/saved-filters', { name: 'Mine', filter: {} });
  const { body: reply } = await owner.post('/api/chat/quick-replies', {
    title: 'Thanks',
    content: 'Thank you.',
  });
  const { body: invited } = await owner.post('/api/team/invitations', { note: 'Mia' });
  const lead = await server.addLead();
  await owner.post(`/api/properties/${lead}/phone`, { phoneNumber: '6155550142' });
  await server.createClient().signIn('owner@example.com');
  const state = async () => ({
    entries: await read(),
    dates: (await owner.get('/api/auth/session')).body,
    filters: (await owner.get('/api/saved-filters')).body,
    replies: (await owner.get('/api/chat/quick-replies')).body,
    team: (await owner.get('/api/team')).body,
    lead: (await owner.get(`/api/properties/${lead}`)).body,
    sessions: (await owner.get('/api/auth/sessions')).body.data.map(({ id }: { id: string }) => id),
  });
  const before = await state();
  const statuses = await withoutEntries(async () => {
    const answers = [
      await owner.send('PUT', '/api/settings/date-style', { dateStyle: 'iso' }),
      await owner.delete(`/api/saved-filters/${filter.id}`),
      await owner.delete(`/api/chat/quick-replies/${reply.id}`),
      await owner.post('/api/team/invitations', { note: 'Max' }),
      await owner.delete(`/api/team/invitations/${invited.invitation.id}`),
      await owner.send('DELETE', `/api/properties/${lead}/phone/6155550142`, {
        password: server.ownerPassword,
      }),
      await owner.send('PATCH', '/api/auth/account', { name: 'Olga' }),
      await owner.post('/api/auth/sessions/revoke-others'),
    ];
    return answers.map(({ status }) => status);
  });
  expect(statuses).toEqual(statuses.map(() => 500));
  expect(await state()).toEqual(before);
});

test('counts failed sign-ins in one entry per quarter of an hour', async () => {
  const stranger = server.createClient();
  for (const email of ['owner@example.com', 'owner@example.com', 'mia@example.com']) {
    expect((await stranger.signIn(email, 'not-the-password')).status).toBe(401);
  }
  const failed = () => read('?kind=sign_in_failed');
  expect(await failed()).toMatchObject([
    { what: 'Failed to sign in with several e-mail addresses', times: 3, person: null },
  ]);
  server.clock.advance(16 * 60_000);
  await stranger.signIn('owner@example.com', 'not-the-password');
  expect(await failed()).toMatchObject([
    { what: 'Failed to sign in as owner@example.com', times: 1 },
    { times: 3 },
  ]);
});

test('counts wrong passwords of a session, which may be in other hands', async () => {
  server.clock.advance(16 * 60_000);
  const verify = async (password: string) =>
    (await server.owner.post('/api/auth/verify-password', { password })).status;
  const statuses: number[] = [];
  for (let guess = 0; guess < 6; guess += 1) {
    statuses.push(await verify('wrong-wrong'));
    server.clock.advance(5_000);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 401]);
  server.clock.advance(60_000);
  expect(await verify(server.ownerPassword)).toBe(200);
  expect((await read('?kind=sign_in_failed'))[0]).toMatchObject({ address: 'a session', times: 2 });
});

test('records the user who signs out', async () => {
  const client = server.createClient();
  await client.signIn('owner@example.com');
  await client.post('/api/auth/sign-out');
  expect(await read('?kind=sign_out')).toMatchObject([{ person: 'Olive Owner' }]);
});

test('pages entries, filters them by kind and user, and exports them as CSV', async () => {
  const { body } = await server.owner.get('/api/audit-log?limit=2&page=2');
  expect(body.data).toHaveLength(2);
  expect(body.pagination).toMatchObject({ page: 2, limit: 2 });
  const [owner] = body.people;
  expect(owner.name).toBe('Olive Owner');
  const own = await read(`?person=${owner.id}`);
  expect(own.length).toBeGreaterThan(0);
  expect(new Set(own.map(({ person }) => person))).toEqual(new Set(['Olive Owner']));
  expect(await read('?person=unknown')).toEqual([]);
  const file = await server.owner.get('/api/audit-log/export?kind=sign_in_failed');
  expect(file.body).toMatch(/^\ufeffWhen \(UTC\),Kind,What,Person,E-mail,Address,Times\r\n/);
  expect(file.body).toContain('Failed to sign in as owner@example.com,,,127.0.0.1,1\r\n');
  expect((await read())[0]).toMatchObject({ kind: 'export', what: 'Exported the audit log' });
});

test('removes entries after 400 days', async () => {
  server.clock.advance(399 * 24 * 3_600_000);
  await server.runJob('audit-log.forget-old-entries');
  await server.owner.signIn('owner@example.com');
  expect(await read('?kind=export')).not.toEqual([]);
  server.clock.advance(2 * 24 * 3_600_000);
  await server.runJob('audit-log.forget-old-entries');
  expect((await server.pool.query('select what from audit_log')).rows).toEqual([
    { what: 'Signed in' },
  ]);
});
