import type { SaleCounty } from '#api/deals/sale-counties.api.ts';
import { sql } from '#server/platform/database/sql.ts';
import { undisclosed } from '../comps/value-lead.ts';
import { dayNow, dayOfDate } from '../sale-day.ts';
import { countLeadsOf } from './near-leads.query.ts';
import type { SaleFeedOptions } from './run-sale-feed.ts';

/** The publishers, those with most leads first, and the states of leads that keep prices secret. */
export async function readSaleCounties({
  db,
  clock,
  publishers,
}: Pick<SaleFeedOptions, 'db' | 'clock' | 'publishers'>): Promise<{
  data: SaleCounty[];
  undisclosed: string[];
}> {
  const feeds = await db.selectFrom('sale_feeds').selectAll().execute();
  const data = await Promise.all(
    publishers.map(async (publisher): Promise<SaleCounty> => {
      const { id, place, remark = null, licence = null, terms, source } = publisher;
      const feed = feeds.find((one) => one.id === id);
      const isOn = feed?.enabled === true;
      const newest = feed?.newest_on ?? null;
      return {
        id,
        place,
        remark,
        licence,
        terms,
        source,
        isOn,
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
}
