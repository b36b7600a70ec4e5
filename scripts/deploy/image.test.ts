// What the image runs, without an image: the health check, and packages for both processors.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

/** Runs the HEALTHCHECK of the image. @returns its exit code */
const checkHealth = (port: number) =>
  run(process.execPath, ['deploy/image/healthcheck.mjs'], { env: { PORT: String(port) } }).then(
    () => 0,
    (error: { code: number }) => error.code,
  );

test('the health check passes while the server is ready, and fails while it is not ready or not running', async () => {
  let status = 200;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await checkHealth(port)).toBe(0);
  status = 503;
  expect(await checkHealth(port)).toBe(1);
  await new Promise((resolve) => server.close(resolve));
  expect(await checkHealth(port)).toBe(1);
  expect(asked).toEqual(['/api/health/ready', '/api/health/ready']);
});

type Locked = { cpu?: string[]; os?: string[]; dev?: boolean; integrity?: string };

/** Without a build for arm64, and what takes its place there. */
const otherwiseOnArm: Record<string, string> = {
  'node_modules/@myriaddreamin/typst-ts-node-compiler-linux-arm64-gnu':
    'PDFs are made by WebAssembly (typst-ts-web-compiler)',
  'node_modules/@myriaddreamin/typst-ts-node-compiler-linux-arm64-musl': 'the same',
};

test('each package with a program for Linux on x64 has one for arm64, or a replacement', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const forLinux = Object.entries(packages).filter(
    ([, { os, cpu, dev }]) => !dev && os?.includes('linux') && cpu?.includes('x64'),
  );
  expect(forLinux.length).toBeGreaterThan(5);
  // npm locks a package that was never published, too: without a checksum.
  const missing = forLinux
    .map(([path]) => path.replace('x64', 'arm64').replace('x86_64', 'aarch64'))
    .filter((path) => !packages[path]?.cpu?.includes('arm64') || !packages[path].integrity);
  expect(missing).toEqual(Object.keys(otherwiseOnArm));
});
