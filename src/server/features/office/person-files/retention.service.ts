import {
  retentionKinds,
  usualRetentionDays,
  type RetentionKind,
} from '#domain/person/retention.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { removeFilesKind } from './remove-files.job.ts';
import { countDue, removeDue } from './retention.ts';

export type RetentionService = ReturnType<typeof createRetentionService>;

/** How long each kind of data is kept: counted each night, and removed once the owner switches it on. */
export function createRetentionService({ db, clock, jobs }: { db: Db; clock: Clock; jobs: Jobs }) {
  const before = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);

  async function readRules() {
    const rows = await db.selectFrom('retention_rules').selectAll().execute();
    return retentionKinds.map((kind) => {
      const row = rows.find((one) => one.kind === kind);
      return {
        kind,
        days: row?.days ?? usualRetentionDays,
        isOn: row?.is_on ?? false,
        lastRunAt: row?.last_run_at?.toISOString() ?? null,
        lastCount: row?.last_count ?? null,
      };
    });
  }

  async function note(kind: RetentionKind, days: number, count: number): Promise<void> {
    const now = clock.now();
    const run = { last_run_at: now, last_count: count };
    await db
      .insertInto('retention_rules')
      .values({ kind, days, ...run, changed_at: now })
      .onConflict((conflict) => conflict.column('kind').doUpdateSet(run))
      .execute();
  }

  /** Some at a time, until nothing is due or the server stops. @returns how many are gone */
  async function removeAllDue(
    kind: RetentionKind,
    days: number,
    signal: AbortSignal,
  ): Promise<number> {
    let count = 0;
    for (let some = 1; some > 0 && !signal.aborted;) {
      some = await inTransaction(db, async (trx) => {
        const { removed, files } = await removeDue(trx, kind, before(days));
        if (files.length > 0) await jobs.enqueue(trx, removeFilesKind, { keys: files });
        return removed;
      });
      count += some;
    }
    return count;
  }

  return {
    async list() {
      const rules = await readRules();
      return Promise.all(
        rules.map(async (rule) => ({
          ...rule,
          due: await countDue(db, rule.kind, before(rule.days)),
        })),
      );
    },

    async change(
      kind: RetentionKind,
      { days, isOn }: { days: number; isOn: boolean },
      userId: string,
    ) {
      const values = { days, is_on: isOn, changed_by: userId, changed_at: clock.now() };
      await db
        .insertInto('retention_rules')
        .values({ kind, ...values })
        .onConflict((conflict) => conflict.column('kind').doUpdateSet(values))
        .execute();
    },

    /** The nightly run: removes what is switched on, and only counts the rest. */
    async run(signal: AbortSignal): Promise<void> {
      for (const { kind, days, isOn } of await readRules()) {
        const count = isOn
          ? await removeAllDue(kind, days, signal)
          : await countDue(db, kind, before(days));
        await note(kind, days, count);
      }
    },
  };
}
