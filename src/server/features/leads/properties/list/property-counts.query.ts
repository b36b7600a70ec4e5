import type { PropertyCounts } from '#api/properties/property-list.schema.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

type CountRow = { property_type: keyof PropertyCounts['byStatus']; display: string; total: number };

/**
 * How many leads there are by type and displayed status, from the tallies: exact, and as fast
 * with a million leads as with ten.
 * @param today 'YYYY-MM-DD'; auctions of that day or before count as expired.
 */
export async function countProperties(
  db: Db,
  today: string,
): Promise<Omit<PropertyCounts, 'activeCampaigns'>> {
  const { rows } = await sql<CountRow>`
    select property_type,
      case when auction_date <= ${today}::date then 'expired' else status end as display,
      sum(count)::integer as total
    from property_status_tallies group by 1, 2 having sum(count) <> 0
  `.execute(db);

  const counts = {
    total: 0,
    foreclosure: 0,
    probate: 0,
    violation: 0,
    byStatus: { foreclosure: {}, probate: {}, violation: {} } as PropertyCounts['byStatus'],
  };
  for (const { property_type: type, display, total } of rows) {
    counts.total += total;
    counts[type] += total;
    counts.byStatus[type] = { ...counts.byStatus[type], [display]: total };
  }
  return counts;
}
