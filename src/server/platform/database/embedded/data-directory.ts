import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { PostgresAccount } from './postgres-account.ts';

const FALLBACK = '/var/lib/lotline';
const TRAVERSE = 0o1;

/**
 * Creates the data folder and makes sure that the database's user can traverse it.
 *
 * A folder below one that others cannot enter (/root) is replaced by /var/lib/lotline, or by a
 * sibling of it if that already serves another installation.
 *
 * @returns the folder in use, with links resolved.
 */
export async function prepareDataDirectory(
  wanted: string,
  account: PostgresAccount | undefined,
  fallback = FALLBACK,
): Promise<string> {
  const parent = path.dirname(path.resolve(wanted));
  if (account === undefined || (await isPassable(parent, account))) {
    return openDirectory(wanted, account);
  }
  return openDirectory(await chooseFallback(path.resolve(wanted), fallback), account);
}

async function openDirectory(
  directory: string,
  account: PostgresAccount | undefined,
): Promise<string> {
  await mkdir(directory, { recursive: true });
  const resolved = await realpath(directory);
  if (account !== undefined && !(await isPassable(resolved, account))) {
    // Its group becomes that of the database's user and may traverse it, nothing else. The
    // permissions of its owner and of others are unchanged.
    const { mode, uid } = await stat(resolved);
    await chown(resolved, uid, account.gid);
    await chmod(resolved, (mode & 0o7707) | 0o010);
  }
  return resolved;
}

async function chooseFallback(wanted: string, fallback: string): Promise<string> {
  await mkdir(fallback, { recursive: true });
  const marker = path.join(fallback, 'installation');
  const installation = await readFile(marker, 'utf8').catch(() => undefined);
  if (
    installation === undefined ||
    installation === wanted ||
    !(await exists(path.dirname(installation)))
  ) {
    // A project folder that was moved finds its leads again.
    await writeFile(marker, wanted);
    return fallback;
  }
  return `${fallback}-${createHash('sha256').update(wanted).digest('hex').slice(0, 8)}`;
}

/**
 * Whether the user may enter the folder and every one above it. A folder that does not exist yet
 * counts as one that it may enter.
 */
async function isPassable(directory: string, account: PostgresAccount): Promise<boolean> {
  const resolved = await realpath(directory).catch(() => undefined);
  if (resolved === undefined) {
    const parent = path.dirname(directory);
    return parent === directory || isPassable(parent, account);
  }
  for (let current = resolved; ; current = path.dirname(current)) {
    const { mode, uid, gid } = await stat(current);
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
    if (((mode >> shift) & TRAVERSE) === 0) return false;
    if (path.dirname(current) === current) return true;
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
