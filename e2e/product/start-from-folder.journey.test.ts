import { appendFile, cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startInstallation } from '../support/installation.ts';

const parent = await mkdtemp(join(tmpdir(), 'lotline-folder-'));
const folder = join(parent, 'My Łotline');
const bundles = join(folder, 'dist/server');
beforeAll(() => copyProgram(folder));
afterAll(() => rm(parent, { recursive: true }));

/** A copy of the program, with the same packages. */
async function copyProgram(folder: string): Promise<void> {
  await mkdir(folder);
  for (const name of ['scripts', 'src', 'package.json', 'package-lock.json', 'vite.config.ts'])
    await cp(name, join(folder, name), { recursive: true });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
}

async function expectToStart(options: Parameters<typeof startInstallation>[0]): Promise<void> {
  const { address, stop } = await startInstallation(options);
  try {
    await expectToServe(address);
  } finally {
    await stop();
  }
}

async function expectToServe(address: string): Promise<void> {
  const page = await (await fetch(address)).text();
  const [script] = /\/assets\/index-[^"]+\.js/.exec(page) ?? [];
  expect((await fetch(`${address}${script}`)).status).toBe(200);
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
}

test('npm start builds and serves from a folder with a space and a Polish letter', async () => {
  await expectToStart({ folder });
  expect(await readdir(bundles)).toHaveLength(1);
});

test('npm start bundles the server again after its code has changed', async () => {
  await appendFile(join(folder, 'src/server/main.ts'), '// changed\n');
  await expectToStart({ folder });
  expect(await readdir(bundles)).toHaveLength(2);
});

test('npm start runs the server from its sources when it cannot write a bundle', async () => {
  await rm(bundles, { recursive: true });
  await writeFile(bundles, 'a file instead of the folder');
  await expectToStart({ folder });
});

test('the server serves the client when it is started from another folder', async () => {
  const startedFrom = join(parent, 'elsewhere');
  await mkdir(startedFrom);
  await expectToStart({ startedFrom });
});
