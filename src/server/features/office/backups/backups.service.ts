import { stat } from 'node:fs/promises';
import { addDays, calendarDayOf } from '#domain/dates.ts';
import { dueTimestamp } from '#domain/follow-up/next-action.ts';
import type { Clock } from '#domain/clock.ts';
import type { BackupRetention } from '#domain/retained-backups.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { BackupStore } from '#server/providers/backup-store/backup-store.ts';
import { readInstalledAt, type BackupsStore } from './backups.store.ts';
import { makeBackupKind } from './make-backup.job.ts';
import type { RestoreHold } from './restore-hold.store.ts';

type Options = {
  db: Db;
  backups: BackupsStore;
  store: BackupStore;
  jobs: Jobs;
  hold: Pick<RestoreHold, 'describe'>;
  clock: Clock;
  timeZone: () => string;
  at: string | undefined;
  encrypted: boolean;
  retention: BackupRetention;
  dataDirectory: string;
};

export type BackupsService = ReturnType<typeof createBackupsService>;

const text = (timestamp: Date | null | undefined) => timestamp?.toISOString() ?? null;

/** Backups as the owner sees them, and the request for one now. */
export function createBackupsService(options: Options) {
  const { backups, store, clock, timeZone, at } = options;

  function nextAt(): Date | null {
    if (!at) return null;
    const now = clock.now();
    const today = calendarDayOf(now, timeZone());
    const due = dueTimestamp({ day: today, time: at }, timeZone());
    return due > now ? due : dueTimestamp({ day: addDays(today, 1), time: at }, timeZone());
  }

  async function onSameDisk(): Promise<boolean> {
    if (store.name !== 'folder') return false;
    try {
      const [data, place] = await Promise.all(
        [options.dataDirectory, store.place].map((path) => stat(path)),
      );
      return data!.dev === place!.dev;
    } catch {
      return store.place.startsWith(options.dataDirectory);
    }
  }

  return {
    async describe() {
      const rows = await backups.list();
      const lastVerified = await backups.lastVerified();
      return {
        data: rows.map(toWire),
        held: await options.hold.describe(),
        nextAt: text(nextAt()),
        place: store.place,
        encrypted: options.encrypted,
        onSameDisk: await onSameDisk(),
        retention: options.retention,
        lastVerifiedAt: text(lastVerified?.at),
        isRunning: rows.some(
          (row) => row.state === 'running' || (row.state === 'done' && !row.verification),
        ),
      };
    },

    /** Adds the job, unless one waits or runs already. */
    async start(): Promise<void> {
      await inTransaction(options.db, async (trx) => {
        await options.jobs.enqueue(trx, makeBackupKind, {}, { singletonKey: 'now' });
        await auditInTransaction(trx);
      });
    },

    /** For health: when the last verified one was made, and whether the latest went well. */
    async describeForHealth() {
      const [lastVerified, latest] = await Promise.all([backups.lastVerified(), backups.latest()]);
      const failed = latest?.state === 'failed' || latest?.verification === 'failed';
      return {
        scheduled: at !== undefined,
        lastVerifiedAt: text(lastVerified?.at),
        latest: latest ? (failed ? ('failed' as const) : ('ok' as const)) : ('none' as const),
      };
    },

    /**
     * Seconds since the last verified one was made. Before the first, where they are scheduled, since
     * the installation began: an alert must not depend on one that worked.
     */
    async age(): Promise<{ store: string; seconds: number } | undefined> {
      const last =
        (await backups.lastVerified()) ??
        (at ? { store: store.name, at: await readInstalledAt(options.db) } : undefined);
      return (
        last && { store: last.store, seconds: (clock.now().getTime() - last.at.getTime()) / 1000 }
      );
    },
  };
}

type BackupRow = Awaited<ReturnType<BackupsStore['list']>>[number];

function toWire(row: BackupRow) {
  return {
    id: row.id,
    name: row.name,
    place: row.place,
    encrypted: row.encrypted,
    state: row.state,
    startedAt: row.started_at.toISOString(),
    endedAt: text(row.ended_at),
    bytes: row.bytes,
    files: row.files,
    rows: row.table_rows,
    verification: row.verification,
    verifiedAt: text(row.verified_at),
    problem: row.problem ?? row.verification_problem,
  };
}
