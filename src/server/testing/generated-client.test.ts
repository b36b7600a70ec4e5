import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../platform/database/testing/test-database.ts';
import { childOwner, startChildServer, type ChildServer } from './child-server.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');

// Its own process, with the clock of the machine: the program checks the age of a webhook.
let database: TestDatabase;
let server: ChildServer | undefined;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lotline-client-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  cpSync(join(root, 'docs/api/workflow.ts'), join(folder, 'workflow.ts'));
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  const compilerOptions = {
    ...JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8')).compilerOptions,
    incremental: false,
    types: ['node'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  const script = join(root, 'scripts/generate-client.ts');
  await run(process.execPath, [script, join(folder, 'lotline.d.ts')]);
  database = await createTestDatabase();
  server = await startChildServer({
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    WEBHOOKS_ALLOW_PRIVATE: 'true',
  });
});
afterAll(async () => {
  await server?.kill('SIGKILL');
  await database?.destroy();
  rmSync(folder, { recursive: true, force: true });
});

/** TypeScript's errors in the programs of the folder; empty if their calls are right. */
async function complaints(): Promise<string> {
  const compiler = join(root, 'node_modules/typescript/lib/tsc.js');
  return run(process.execPath, [compiler, '-p', folder]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

test('the generated client types every call of the guide’s program, and rejects wrong ones', async () => {
  expect(await complaints()).toBe('');
  const wrong = join(folder, 'wrong.ts');
  writeFileSync(
    wrong,
    `import createClient from 'openapi-fetch';
import type { paths } from './lotline.d.ts';
const client = createClient<paths>({ baseUrl: 'http://127.0.0.1' });
await client.GET('/api/v1/nothing');
await client.PATCH('/api/v1/properties/{id}/lead-status', {
  params: { path: { id: 1 } },
  body: { leadStatus: 'delighted' },
});
`,
  );
  const said = await complaints();
  rmSync(wrong);
  expect(said).toMatch(/wrong\.ts\(4,/);
  expect(said).toContain('"delighted"');
});

test('a program imports a list, waits by webhook, sets next actions and reads counts', async () => {
  const { address, signIn } = server!;
  const headers = { cookie: await signIn(), 'content-type': 'application/json' };
  const scopes = ['leads:read', 'leads:write', 'imports:read', 'imports:write', 'webhooks:write'];
  const made = await fetch(`${address}/api/tokens`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'Workflow', scopes, password: childOwner.password }),
  });
  const { token } = (await made.json()) as { token: string };
  const { stdout } = await run(process.execPath, [join(folder, 'workflow.ts')], {
    env: { ...process.env, LOTLINE_URL: address, LOTLINE_TOKEN: token, WEBHOOK_PORT: '0' },
  });
  expect(JSON.parse(stdout)).toMatchObject({ created: 2, leads: 2 });
  const listed = await fetch(`${address}/api/properties?search=Workflow`, { headers });
  const { data } = (await listed.json()) as { data: { nextAction: unknown }[] };
  expect(data).toHaveLength(2);
  for (const { nextAction } of data) {
    expect(nextAction).toMatchObject({ kind: 'call', what: 'Welcome', dueOn: '2031-05-06' });
  }
});
