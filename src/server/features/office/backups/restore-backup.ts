import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Pool } from 'pg';
import { isSealed } from '#server/platform/archive/sealed-stream.ts';
import type { Db } from '#server/platform/database/connect.ts';
import {
  createRestoreError,
  restoreQueuedJobs,
  restoreWorkspace,
  type WorkspaceFacts,
} from '#server/features/office/workspace/workspace.public.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import {
  announceStart,
  type ServerPresence,
} from '#server/providers/file-storage/server-presence.ts';
import { fetchBackup } from './fetch-backup.ts';
import { holdRestored } from './restore-hold.store.ts';
import { settleRestored } from './unfinished-backups.store.ts';
import { openWorkingFolder } from './working-copies.ts';

type Target = {
  db: Db;
  pool: Pool;
  databaseUrl: string;
  dataDirectory: string;
  files: FileStorage;
  /** BACKUP_KEY. */
  key: string | undefined;
  /** False leaves out queued jobs, and stops texts and letters that may have been sent since. */
  withJobs: boolean;
};

async function isSealedFile(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return isSealed(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** Another server may begin with restored rows in the moment before the hold. */
async function refuseOthers(presence: ServerPresence): Promise<void> {
  if (!(await presence.hasOthers())) return;
  throw createRestoreError(
    'Lotline is running on this database: stop it, on every machine, restore, and start it again.',
  );
}

/**
 * Restores a backup or an export of a workspace into an empty installation, decrypting it if
 * needed.
 * @param path of the file on this machine
 * @throws `workspace.not_restored`, SealedFileError or DatabaseError, each with a sentence
 */
export async function restoreBackup(
  target: Target,
  path: string,
): Promise<{ tables: number; files: number; jobs: number }> {
  const presence = await announceStart(target.databaseUrl);
  try {
    await refuseOthers(presence);
    return await restoreAlone(target, path, presence);
  } finally {
    await presence.end();
  }
}

async function restoreAlone(target: Target, path: string, presence: ServerPresence) {
  const local = (await isSealedFile(path))
    ? await fetchBackup(createReadStream(path), {
        sealed: true,
        key: target.key,
        folder: await openWorkingFolder(target.dataDirectory),
      })
    : { path, release: async () => {} };
  try {
    let jobs = 0;
    const made: { facts?: WorkspaceFacts | undefined } = {};
    const restored = await restoreWorkspace(target, local.path, {
      beforeCommit: async (client, archive) => {
        // One may have been started meanwhile.
        await refuseOthers(presence);
        await holdRestored(client, { name: basename(path), withJobs: target.withJobs });
        if (target.withJobs) jobs = await restoreQueuedJobs(target.databaseUrl, client, archive);
        made.facts = archive.facts;
      },
    });
    await settleRestored(target.db, {
      name: basename(path),
      now: new Date(),
      bytes: (await stat(path)).size,
      table_rows: (made.facts?.tables ?? []).reduce((sum, { rows }) => sum + rows, 0),
      files: restored.files,
      jobs: made.facts?.jobs ?? jobs,
    });
    return { ...restored, jobs };
  } finally {
    await local.release();
  }
}
