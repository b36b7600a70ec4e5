import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
afterEach(() => server.stop());

test('without API keys nothing leaves the installation', async () => {
  server = await createTestServer();
  const { status, body } = await server.owner.get('/api/privacy');
  expect(status).toBe(200);
  expect(body.database).toEqual({ kind: 'embedded', host: null });
  expect(body.files).toEqual({ kind: 'folder', host: null });
  const away = body.providers.filter(
    (one: { leavesTheInstallation: boolean }) => one.leavesTheInstallation,
  );
  expect(away).toEqual([]);
});

test('lists what is on, without secrets', async () => {
  server = await createTestServer({
    environment: {
      DATABASE_URL: 'postgres://lotline:do-not-tell@db.example.com:5432/lotline',
      SMTP_HOST: 'mail.example.com',
      MAIL_FROM: 'owner@example.com',
      CENSUS_GEOCODER: 'on',
      MAP_PROVIDER: 'hosted',
      OIDC_ISSUER: 'https://login.example.com',
      OIDC_CLIENT_ID: 'lotline',
    },
  });
  const { body } = await server.owner.get('/api/privacy');
  expect(body.database).toEqual({ kind: 'server', host: 'db.example.com' });
  expect(JSON.stringify(body)).not.toContain('do-not-tell');
  const purposes = body.providers
    .filter((one: { leavesTheInstallation: boolean }) => one.leavesTheInstallation)
    .map((one: { purpose: string }) => one.purpose);
  expect(purposes).toEqual(['E-mail', 'Map', 'Placing addresses', 'Sign-in']);
});

test('lists each active feed with its publisher, dataset and schedule', async () => {
  server = await createTestServer();
  await sql`
    insert into feeds (name, url, platform, base, dataset, property_type, key, mapping, closes, every,
      constants, enabled, created_at, updated_at)
    select name, 'https://data.example.gov/d/' || dataset, 'socrata', 'https://data.example.gov', dataset,
      'violation', 'case_no', '{}', 'status', every, '{}', enabled, now(), now()
    from (values ('Code cases', 'abcd-1234', 'day', true), ('Off', 'efgh-5678', 'day', false))
      as f (name, dataset, every, enabled)
  `.execute(server.db);
  const { body } = await server.owner.get('/api/privacy');
  const feeds = body.providers.filter(
    (one: { purpose: string }) => one.purpose === 'Feeds of open data',
  );
  expect(feeds).toEqual([
    {
      purpose: 'Feeds of open data',
      name: 'data.example.gov',
      sends:
        'Code cases: a request for the rows of dataset abcd-1234, every day, and for single case numbers of it, with the network address of this server. Nothing of your leads.',
      leavesTheInstallation: true,
    },
  ]);
});

test('rejects a request without a session', async () => {
  server = await createTestServer();
  expect((await server.app.inject('/api/privacy')).statusCode).toBe(401);
});

test('lists an enabled webhook with its host', async () => {
  server = await createTestServer();
  const url = 'https://hooks.example.com/secret-path';
  await server.owner.post('/api/webhooks', { url, events: ['lead.created'] });
  const { body } = await server.owner.get('/api/privacy');
  const webhook = body.providers.find(({ purpose }: { purpose: string }) => purpose === 'Webhooks');
  expect(webhook).toMatchObject({ name: 'hooks.example.com', leavesTheInstallation: true });
  expect(JSON.stringify(body)).not.toContain('secret-path');
});

test('lists counties of sales, rolls that were asked, and calendar servers', async () => {
  server = await createTestServer();
  const { rows } = await server.pool.query<{ id: string }>('select id from users');
  await sql`
    insert into calendar_accounts (user_id, calendar_url, calendar_name, username, sealed_password,
      state, next_try_at, created_at)
    values (${rows[0]!.id}, 'https://calendar.example.com/of/ann', 'Work', 'ann', '', 'connected', now(), now())
  `.execute(server.db);
  const county = (await server.owner.get('/api/sales/counties')).body.data[0].id;
  await sql`
    with list as (
      insert into sale_lists (name, status, file_key, created_at) values ('Sales', 'running', '', now())
      returning id
    )
    insert into sale_feeds (id, list_id, created_at) select ${county}, id, now() from list
  `.execute(server.db);
  const { body } = await server.owner.get('/api/privacy');
  const purposes = body.providers
    .filter((one: { leavesTheInstallation: boolean }) => one.leavesTheInstallation)
    .map((one: { purpose: string }) => one.purpose);
  expect(purposes).toEqual(['Recorded sales', 'Calendars']);
  expect(JSON.stringify(body)).not.toContain('/of/ann');
});
