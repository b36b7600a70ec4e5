import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { SaleFeedOptions } from './run-sale-feed.ts';
import type { SalePublisher } from './sale-catalogue.ts';
import { saleFeedKind } from './sale-feeds.job.ts';

/** Has a county read now and every week. */
export async function switchOn(
  { db, clock, jobs }: SaleFeedOptions,
  { id, place }: SalePublisher,
  userId: string,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    // A county that was never on has no row to lock.
    await sql`select pg_advisory_xact_lock(hashtext('sale feeds'))`.execute(trx);
    const known = await lock(trx, id);
    if (known) {
      const on = { enabled: true, problem: null, next_run_at: null };
      await trx.updateTable('sale_feeds').set(on).where('id', '=', id).execute();
    } else {
      const { id: listId } = await trx
        .insertInto('sale_lists')
        .values({
          name: `Recorded sales, ${place}`,
          status: 'running',
          file_key: '',
          problem: null,
          created_by: userId,
          created_at: now,
          finished_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const feed = { id, list_id: listId, created_at: now, cursor: null, sweep_from: null };
      const unread = { whole_rows: null, newest_on: null, finished_at: null };
      await trx
        .insertInto('sale_feeds')
        .values({ ...feed, ...unread, next_run_at: null, problem: null })
        .execute();
    }
    await jobs.enqueue(trx, saleFeedKind, { id }, { singletonKey: id });
    await publishLiveEvent(trx, { noun: 'imports' });
  });
}

/** Reads a county no longer; its sales stay until its table is removed. */
export async function switchOff(
  { db, clock }: SaleFeedOptions,
  { id }: SalePublisher,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const feed = await lock(trx, id);
    if (!feed) return;
    // The sweep that is under way ends at its next page, and begins anew when it is switched on.
    const off = { enabled: false, cursor: null, sweep_from: null, next_run_at: null };
    await trx.updateTable('sale_feeds').set(off).where('id', '=', id).execute();
    const { rows } = await sql<{ added: number }>`
          select count(*)::integer as added from sales where list_id = ${feed.list_id}`.execute(
      trx,
    );
    await trx
      .updateTable('sale_lists')
      .set({ status: 'done', added: rows[0]!.added, finished_at: clock.now() })
      .where('id', '=', feed.list_id)
      .execute();
    await auditInTransaction(trx);
    await publishLiveEvent(trx, { noun: 'imports' });
  });
}

const lock = (trx: Db, id: string) =>
  trx
    .selectFrom('sale_feeds')
    .select('list_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
