import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../platform/database/testing/test-database.ts';
import { startFakeS3Server } from '../providers/file-storage/s3/testing/fake-s3-server.ts';
import { startChildServer, type ChildServer } from './child-server.ts';

let database: TestDatabase;
let bucket: Awaited<ReturnType<typeof startFakeS3Server>>;
let webs: ChildServer[];
let workers: ChildServer[];
let cookie: string;

beforeAll(async () => {
  database = await createTestDatabase();
  bucket = await startFakeS3Server({ bucket: 'files' });
  const environment = {
    DATABASE_URL: database.url,
    SECRET_KEY: 'the same on every machine, and long enough',
    S3_BUCKET: 'files',
    S3_ENDPOINT: bucket.endpoint,
    S3_ACCESS_KEY_ID: bucket.keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.keys.secretAccessKey,
  };
  const start = (role: string) => startChildServer({ ...environment, ROLE: role });
  [webs, workers] = await Promise.all([
    Promise.all([start('web'), start('web')]),
    Promise.all([start('worker'), start('worker')]),
  ]);
  cookie = await webs[0]!.signIn();
});
afterAll(async () => {
  await Promise.all([...webs, ...workers].map((server) => server.isAlive() && server.kill()));
  await bucket.stop();
  await database.destroy();
});

const call = (web: number, path: string, init: RequestInit = {}) =>
  fetch(webs[web]!.address + path, { ...init, headers: { cookie, ...init.headers } });
const json = { 'content-type': 'application/json' };

test('a session of one web process is valid on the other', async () => {
  expect((await call(1, '/api/properties')).status).toBe(200);
  const signedOut = await fetch(`${webs[1]!.address}/api/properties`);
  expect(signedOut.status).toBe(401);
});

test('one process receives a list, a worker stores it, the other reads it, and all are notified', async () => {
  const stop = new AbortController();
  const events = await call(1, '/api/events', { signal: stop.signal });
  const received: string[] = [];
  const listening = (async () => {
    for await (const piece of events.body!.pipeThrough(new TextDecoderStream()))
      received.push(piece);
  })().catch(() => undefined);

  const form = new FormData();
  const rows = [
    'Address,City,State,Zip',
    '1 Elm St,Nashville,TN,37206',
    '2 Elm St,Nashville,TN,37206',
  ];
  form.append('file', new Blob([rows.join('\n')], { type: 'text/csv' }), 'list.csv');
  const uploaded = await call(0, '/api/properties/preview', { method: 'POST', body: form });
  const { fileId } = (await uploaded.json()) as { fileId: string };
  const preview = await call(1, `/api/preview/${fileId}`);
  expect(preview.status).toBe(200);
  const { proposal } = (await preview.json()) as {
    proposal: { headerRow: number; columnMappings: object };
  };
  const { headerRow, columnMappings } = proposal;
  const processed = await call(1, `/api/properties/process/${fileId}`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ headerRow, columnMappings }),
  });
  expect(await processed.json()).toMatchObject({ created: 2, rejected: 0 });
  await expect.poll(() => received.join('')).toContain('"noun":"properties"');
  stop.abort();
  await listening;
});

test('Postgres ends every connection: acknowledged changes are kept, and service continues', async () => {
  const { data } = (await (await call(0, '/api/properties')).json()) as { data: { id: number }[] };
  const path = `/api/properties/${data[0]!.id}/lead-status`;
  const change = (web: number, leadStatus: string) =>
    call(web, path, { method: 'PATCH', headers: json, body: JSON.stringify({ leadStatus }) });
  expect((await change(0, 'interested')).status).toBe(200);
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  // A call during the shutdown gets a retryable error and no other.
  await expect.poll(async () => (await change(1, 'offer_made')).status).toBe(200);
  const read = (await (await call(0, `/api/properties/${data[0]!.id}`)).json()) as object;
  expect(read).toMatchObject({ leadStatus: 'offer_made' });
});
