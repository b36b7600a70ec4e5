import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { formInput } from '#server/features/contact/seller-forms/testing/seller-forms.ts';
import { apiScopes } from '#domain/api-scopes.ts';
import { useTestServer } from './use-test-server.ts';

const run = promisify(execFile);
const guide = readFileSync(join(import.meta.dirname, '../../../docs/api/README.md'), 'utf8');

/** How the examples of a language are run. */
const interpreters = {
  bash: { command: 'bash', file: 'example.sh', needs: 'curl' },
  ts: { command: process.execPath, file: 'example.ts', needs: process.execPath },
  python: { command: 'python3', file: 'example.py', needs: 'python3' },
} as const;

const examples = [...guide.matchAll(/## ([^\n]+)\n|```(bash|ts|python)\n(.*?)```/gs)].reduce<
  { title: string; language: keyof typeof interpreters; code: string }[]
>((found, [, , language, code], index, all) => {
  if (!language) return found;
  const title = all.slice(0, index).findLast(([, heading]) => heading)?.[1] ?? 'Signing in';
  return [...found, { title, language: language as keyof typeof interpreters, code: code! }];
}, []);

let environment: NodeJS.ProcessEnv;
const server = await useTestServer({ withJobs: true });
beforeAll(async () => {
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { body } = await server.owner.post('/api/tokens', {
    name: 'Guide',
    scopes: apiScopes,
    password: server.ownerPassword,
  });
  environment = { ...process.env, LOTLINE_URL: address, LOTLINE_TOKEN: body.token };
  await server.owner.post('/api/seller-forms', {
    ...formInput,
    kind: 'program',
    name: 'Facebook leads',
    slug: 'facebook',
  });
  await server.addLead();
});

const isThere = (command: string) =>
  run(command, ['--version']).then(
    () => true,
    () => false,
  );

test('the guide has examples in three languages', () => {
  expect(new Set(examples.map(({ language }) => language))).toEqual(
    new Set(['bash', 'ts', 'python']),
  );
});

test.each(examples)('$title ($language) runs as written', async ({ language, code, title }) => {
  const { command, file, needs } = interpreters[language];
  if (!(await isThere(needs)) || !(await isThere(command))) return;
  const path = join(server.directory, `${title.toLowerCase()}-${file}`.replaceAll(' ', '-'));
  await writeFile(
    path,
    language === 'bash' ? `set -e\n${code}` : `${code}\n${moduleMark[language]}`,
  );
  const { stdout } = await run(command, [path], { env: environment });
  expect(stdout).not.toBe('');
  // The lead is neither interested nor maybe.
  if (title === 'Filtering') expect(stdout.trim()).toBe('0');
  if (title.startsWith('Leads from')) {
    const list = async () => (await server.owner.get('/api/seller-form-entries')).body.data;
    // n8n's has no address: it waits for a person.
    const state = title === 'Leads from Zapier' ? 'lead' : 'no_address';
    await expect.poll(async () => (await list())[0]).toMatchObject({ state });
  }
  if (title !== 'Idempotency') return;
  const { body } = await server.owner.get('/api/campaigns');
  expect(body).toHaveLength(1);
});

/** Makes a module of a TypeScript example, so that it can await. */
const moduleMark = { ts: 'export {};', python: '' };
