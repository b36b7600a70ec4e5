import { readFile, stat } from 'node:fs/promises';

import { createCannotRunError } from '../database.errors.ts';

/** The system user that Postgres runs as. */
export type PostgresAccount = { name: string; uid: number; gid: number };

const candidates = ['postgres', 'node', 'nobody'];

/**
 * Chooses the user for Postgres, which refuses to run as root.
 *
 * @param clusterDirectory the database's folder; where it exists already, its owner is the only one who may serve it.
 * @returns undefined when this process's own user is the right one (not root, or Windows).
 * @throws DatabaseError `cannot_run` if no user fits.
 */
export async function choosePostgresAccount(
  clusterDirectory: string,
): Promise<PostgresAccount | undefined> {
  const uid = process.getuid?.();
  if (uid === undefined) return undefined;
  const users = await readUsers();
  const owner = await ownerOf(clusterDirectory);

  if (uid !== 0) {
    if (!users.some((user) => user.uid === uid)) {
      throw createCannotRunError(`the user number ${uid} has no entry in /etc/passwd`);
    }
    if (owner !== undefined && owner !== uid) {
      const name = users.find((user) => user.uid === owner)?.name ?? `user ${owner}`;
      throw createCannotRunError(
        `${clusterDirectory} belongs to ${name}; start Lotline as root or as that user`,
      );
    }
    return undefined;
  }

  const account =
    owner === undefined || owner === 0
      ? candidates
          .map((name) => users.find((user) => user.name === name))
          .find((user) => user !== undefined)
      : users.find((user) => user.uid === owner);
  if (account === undefined) {
    throw createCannotRunError(
      owner === undefined || owner === 0
        ? 'it must not run as root, and there is no user postgres, node or nobody'
        : `${clusterDirectory} belongs to user number ${owner}, who has no entry in /etc/passwd`,
    );
  }
  return account;
}

async function readUsers(): Promise<PostgresAccount[]> {
  // macOS keeps its accounts elsewhere; the user of this process always has one.
  if (process.platform === 'darwin') {
    const uid = process.getuid?.() ?? 0;
    const self = { name: `user ${uid}`, uid, gid: process.getgid?.() ?? 0 };
    return [self, { name: 'nobody', uid: 4_294_967_294, gid: 4_294_967_294 }];
  }
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

async function ownerOf(directory: string): Promise<number | undefined> {
  return stat(directory).then(
    (found) => found.uid,
    () => undefined,
  );
}
