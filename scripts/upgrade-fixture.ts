// `node scripts/upgrade-fixture.ts [PATH]`: writes a small database of this version, with invented
// data, into src/server/migrations/fixtures. `npm run release` runs it once for each release; a test
// then brings it up to date with every later version.
import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportWorkspace } from '../src/server/features/office/workspace/workspace.public.ts';
import { runServer } from '../src/server/main.ts';
import { connectDatabase } from '../src/server/platform/database/connect.ts';
import { version } from '../src/server/platform/version.ts';
import { createFolderStorage } from '../src/server/providers/file-storage/folder/folder-storage.ts';
import { workALittle, type Call } from './upgrade-fixture-work.ts';

const path =
  process.argv[2] ?? join(import.meta.dirname, `../src/server/migrations/fixtures/${version}.zip`);
if (existsSync(path)) throw new Error(`${path} is there already. A release keeps its fixture.`);

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

const call: Call = async <Answer>(method: string, path: string, body?: object) => {
  const isForm = body instanceof FormData;
  const answer = await fetch(server.address + path, {
    method,
    headers: { cookie, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!answer.ok)
    throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  const isJson = answer.headers.get('content-type')?.includes('json');
  return (isJson ? await answer.json() : await answer.arrayBuffer()) as Answer;
};
await workALittle(call);

const { pool, close } = await connectDatabase({ url: server.databaseUrl, poolSize: 2 });
const files = createFolderStorage(join(folder, 'files'));
await pipeline(Readable.from(exportWorkspace({ pool, files })), createWriteStream(path));
await close();
await server.stop();
await rm(folder, { recursive: true, force: true });
console.log(`Wrote ${path}.`);
process.exit(0);
