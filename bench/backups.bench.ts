// A backup from end to end: 70,000 small files and 10 sparse ones of 1 GiB each, encrypted, verified by
// restoring into a scratch database, then `npm run restore` into an empty installation. Prints the
// time and the memory of each part. Needs as much disk as the large files have.
// `npm run bench -- backups [GiB] [small files]`; BENCH_DIR names a folder for it.
import { spawn } from 'node:child_process';
import {
  chmod,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runServer } from '../src/server/main.ts';
import { printRow } from './support/measure.ts';

const gibibyte = 2 ** 30;
const owner = { email: 'bench@example.com', password: 'bench-password' };
const key = 'the key of the backups in this bench';

async function makeFiles(folder: string, large: number, small: number): Promise<void> {
  for (let at = 0; at < small; at += 1) {
    const below = join(folder, 'bench', String(Math.floor(at / 1_000)));
    if (at % 1_000 === 0) await mkdir(below, { recursive: true });
    await writeFile(join(below, String(at)), `a small file, number ${at}`);
  }
  await mkdir(join(folder, 'large'), { recursive: true });
  for (let at = 0; at < large; at += 1) {
    const file = await open(join(folder, 'large', String(at)), 'w');
    await file.write(`number ${at}`);
    await file.truncate(gibibyte);
    await file.close();
  }
}

/** The most memory of a process while `work` continues, in MB. */
async function withPeak<Result>(read: () => Promise<number>, work: Promise<Result>) {
  const began = performance.now();
  let peak = 0;
  const stopping = new AbortController();
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      peak = Math.max(peak, await read());
      await sleep(100);
    }
  })();
  const result = await work.finally(() => stopping.abort());
  await watching;
  return { result, peak, seconds: (performance.now() - began) / 1000 };
}

const ownMemory = async () => process.memoryUsage.rss() / 2 ** 20;
const memoryOf = (pid: number) => async () => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
};

type Backup = { state: string; verification: string | null; problem: string | null; bytes: number };

async function backUp(address: string): Promise<Backup> {
  const signedIn = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  const cookie = signedIn.headers.getSetCookie().map((one) => one.split(';')[0]!);
  const headers = { cookie: cookie.join('; ') };
  await fetch(`${address}/api/backups`, { method: 'POST', headers });
  for (;;) {
    await sleep(200);
    const answer = await fetch(`${address}/api/backups`, { headers });
    const [latest] = ((await answer.json()) as { data: Backup[] }).data;
    if (latest?.verification || latest?.state === 'failed') return latest;
  }
}

async function sizeOf(folder: string): Promise<{ files: number; bytes: number }> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((one) => one.isFile());
  let bytes = 0;
  for (const { parentPath, name } of files) bytes += (await stat(join(parentPath, name))).size;
  return { files: files.length, bytes };
}

function restore(environment: Record<string, string>) {
  const args = ['--max-semi-space-size=4', 'scripts/restore.ts', '--latest'];
  const env = { PATH: process.env.PATH ?? '', ...environment };
  const child = spawn(process.execPath, args, { env, stdio: 'inherit' });
  const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)));
  return withPeak(memoryOf(child.pid!), ended);
}

/** Prints time and memory of the backup with its verification, and of restoring it. */
export async function run([large = '10', small = '70000']: string[]): Promise<void> {
  const folder = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'lotline-backups-'));
  // Started by root, Postgres runs as another user, who has to enter it.
  await chmod(folder, 0o755);
  const temporary = join(folder, 'tmp');
  await mkdir(temporary);
  const from = join(folder, 'from');
  const to = join(folder, 'to');
  const shared = { BACKUP_DIR: join(folder, 'backups'), BACKUP_KEY: key, BACKUP_AT: 'off' };
  const account = { OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password };
  const server = await runServer({
    environment: { DATA_DIR: from, PORT: '0', LOG_LEVEL: 'warn', ...account, ...shared },
    withSample: true,
  });
  try {
    await makeFiles(join(from, 'files'), Number(large), Number(small));
    const original = await sizeOf(join(from, 'files'));
    console.log(`${original.files} files, ${(original.bytes / gibibyte).toFixed(1)} GiB`);
    const widths = [44, 10, 12, 12];
    printRow(['', 'seconds', 'memory MB', 'at first MB'], widths);
    const before = await ownMemory();
    const backup = await withPeak(ownMemory, backUp(server.address));
    printRow(['backup and verification', backup.seconds, backup.peak, before], widths);
    const { state, verification, problem, bytes } = backup.result;
    console.log(`  ${state}, ${verification}, ${(bytes / 2 ** 20).toFixed(0)} MB`, problem ?? '');
    await server.stop();
    const restored = await restore({ DATA_DIR: to, TMPDIR: temporary, ...shared });
    printRow(['npm run restore', restored.seconds, restored.peak, ''], widths);
    const copy = await sizeOf(join(to, 'files'));
    const isSame = copy.files === original.files && copy.bytes === original.bytes;
    console.log(`  every file is back: ${isSame}; its temporary files are gone:`, [
      ...(await readdir(temporary)),
    ]);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
