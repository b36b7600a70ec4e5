import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { PostgresAccount } from './postgres-account.ts';

/** The kernel's limit of a socket's path, its final zero excluded, on the strictest system (macOS). */
const MAX_PATH_LENGTH = 103;
const SOCKET_NAME = '.s.PGSQL.5432';

/**
 * Makes the folder of the unix socket, open to the database's user (and root) alone.
 *
 * It is in the data folder, or below the system's temporary folder if that path is too long for a
 * socket.
 */
export async function prepareSocketDirectory(
  dataDirectory: string,
  account: PostgresAccount | undefined,
): Promise<string> {
  const usual = path.join(dataDirectory, 'socket');
  if (Buffer.byteLength(path.join(usual, SOCKET_NAME)) <= MAX_PATH_LENGTH) {
    await mkdir(usual, { recursive: true, mode: 0o700 });
    await giveTo(usual, account);
    return usual;
  }

  const id = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 12);
  const root =
    path.join(tmpdir(), SOCKET_NAME).length + 20 <= MAX_PATH_LENGTH && account === undefined
      ? tmpdir()
      : '/tmp';
  const short = path.join(root, `lotline-${id}`);
  await mkdir(short, { mode: 0o700 }).then(
    () => giveTo(short, account),
    () => undefined,
  );
  if (await isOurs(short, account)) return short;
  // Another user has created something there: any user can write to /tmp.
  const unique = await mkdtemp(`${short}-`);
  await giveTo(unique, account);
  return unique;
}

async function giveTo(directory: string, account: PostgresAccount | undefined): Promise<void> {
  await chmod(directory, 0o700);
  if (account !== undefined) await chown(directory, account.uid, account.gid);
}

async function isOurs(directory: string, account: PostgresAccount | undefined): Promise<boolean> {
  const found = await lstat(directory);
  const owner = account?.uid ?? process.getuid?.();
  return found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0;
}
