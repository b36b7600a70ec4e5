// `node scripts/upgrade-fixture.ts`: writes a small database of this version, with invented data,
// into src/server/migrations/fixtures. Run it once for each release, before the version is raised;
// a test then brings it up to date with every later version.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportWorkspace } from '../src/server/features/workspace/workspace.public.ts';
import { runServer } from '../src/server/main.ts';
import { connectDatabase } from '../src/server/platform/database/connect.ts';
import { version } from '../src/server/platform/version.ts';
import { createFolderStorage } from '../src/server/providers/file-storage/folder/folder-storage.ts';

const owner = { email: 'owner@example.com', password: 'invented-password-1' };
const folder = await mkdtemp(join(tmpdir(), 'lotline-fixture-'));
const server = await runServer({
  environment: {
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'error',
    TIME_ZONE: 'America/Chicago',
    OWNER_NAME: 'Olive Owner',
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
    BACKUP_AT: 'off',
  },
  withSample: true,
});

const { headers } = await fetch(`${server.address}/api/auth/sign-in/email`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(owner),
});
const cookie = headers
  .getSetCookie()
  .map((one) => one.split(';')[0])
  .join('; ');

async function call(method: string, path: string, body?: object): Promise<Record<string, never>> {
  const answer = await fetch(server.address + path, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok)
    throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, never>;
}

// A little of what people do, beside the sample's leads.
const { data: leads } = (await call('GET', '/api/properties?limit=5')) as unknown as {
  data: { id: number }[];
};
const statuses = ['conversation', 'interested', 'dead', 'maybe', 'offer_made'];
for (const [index, { id }] of leads.entries()) {
  await call('PATCH', `/api/properties/${id}/lead-status`, { leadStatus: statuses[index] });
}
await call('POST', '/api/saved-filters', {
  name: 'Interested',
  filter: { leadStatus: ['interested'] },
}).catch((error: Error) => console.warn(`left out: ${error.message}`));

const { pool, close } = await connectDatabase({ url: server.databaseUrl, poolSize: 2 });
const files = createFolderStorage(join(folder, 'files'));
const path = join(import.meta.dirname, `../src/server/migrations/fixtures/${version}.zip`);
await pipeline(Readable.from(exportWorkspace({ pool, files })), createWriteStream(path));
await close();
await server.stop();
await rm(folder, { recursive: true, force: true });
console.log(`Wrote ${path}.`);
process.exit(0);
