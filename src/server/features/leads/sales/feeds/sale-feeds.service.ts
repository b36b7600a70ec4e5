import type { SaleCounty } from '#api/deals/sales.api.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { recogniseDataset } from '#server/providers/open-data/open-data.port.ts';
import { OpenDataError } from '#server/providers/open-data/open-data-source.ts';
import { undisclosed } from '../comps/value-lead.ts';
import { dateOfDay, dayNow, dayOfDate } from '../sale-day.ts';
import { createCountyNotFoundError, createPublisherFailedError } from '../sales.errors.ts';
import { countLeadsOf } from './near-leads.query.ts';
import type { SaleFeedOptions } from './run-sale-feed.ts';
import { firstDay } from './sale-catalogue.ts';
import { saleFeedKind } from './sale-feeds.job.ts';

/** Days that a whole sweep asks for. */
const wholeDays = 1_100;
/** What a stored sale takes on the disk with its indexes, in bytes. */
const bytesOfSale = 420;

export type SaleFeedsService = ReturnType<typeof createSaleFeedsService>;

/** Counties whose recorded sales can be read by themselves. */
export function createSaleFeedsService(options: SaleFeedOptions) {
  const { db, clock, publishers, jobs, openDataset } = options;
  const publisherOf = (id: string) => {
    const publisher = publishers.find((one) => one.id === id);
    if (!publisher) throw createCountyNotFoundError();
    return publisher;
  };

  return {
    /** The publishers, those with most leads first, and the states of leads that keep prices secret. */
    async list(): Promise<{ data: SaleCounty[]; undisclosed: string[] }> {
      const feeds = await db.selectFrom('sale_feeds').selectAll().execute();
      const data = await Promise.all(
        publishers.map(async (publisher): Promise<SaleCounty> => {
          const { id, place, remark = null, licence = null, terms, source } = publisher;
          const feed = feeds.find((one) => one.id === id);
          const isOn = feed?.enabled === true;
          const newest = feed?.newest_on ?? null;
          return {
            ...{ id, place, remark, licence, terms, source, isOn },
            leads: await countLeadsOf(db, publisher),
            isReading: isOn && (feed.sweep_from !== null || feed.finished_at === null),
            rows: feed?.rows ?? 0,
            newestOn: newest,
            newestDaysAgo: newest === null ? null : dayNow(clock) - dayOfDate(newest),
            readAt: feed?.finished_at?.toISOString() ?? null,
            problem: isOn ? feed.problem : null,
          };
        }),
      );
      const { rows } = await sql<{ state: string }>`
        select distinct upper(trim(state)) as state from properties where deleted_at is null
      `.execute(db);
      const secret = rows.map(({ state }) => state).filter((state) => undisclosed.has(state));
      return {
        data: data.toSorted((one, other) => other.leads - one.leads),
        undisclosed: secret.toSorted(),
      };
    },

    /**
     * What switching a county on would read and keep at most.
     * @throws `sales.county_not_found`, 404; `sales.publisher_failed`, 502
     */
    async preview(id: string): Promise<{ rows: number | null; megabytes: number | null }> {
      const publisher = publisherOf(id);
      const from = firstDay(publisher, dateOfDay(dayNow(clock) - wholeDays));
      try {
        const source = openDataset(recogniseDataset(publisher.url));
        const rows = await source.count({ column: publisher.columns.date!, from });
        const megabytes = rows === null ? null : Math.ceil((rows * bytesOfSale) / 1_000_000);
        return { rows, megabytes };
      } catch (error) {
        if (error instanceof OpenDataError) throw createPublisherFailedError(error.message);
        throw error;
      }
    },

    /** Has a county read now and every week. @throws `sales.county_not_found`, 404 */
    async switchOn(id: string, userId: string): Promise<void> {
      const { place } = publisherOf(id);
      const now = clock.now();
      await inTransaction(db, async (trx) => {
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
    },

    /** Reads a county no longer; its sales stay until its table is removed. @throws `sales.county_not_found`, 404 */
    async switchOff(id: string): Promise<void> {
      publisherOf(id);
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
    },
  };
}

const lock = (trx: Db, id: string) =>
  trx
    .selectFrom('sale_feeds')
    .select('list_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
