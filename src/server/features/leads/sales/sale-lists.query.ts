import { z } from 'zod';
import type { SaleList } from '#api/deals/sales.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { parseStored } from '#server/platform/database/parse-stored.ts';
import { sql } from '#server/platform/database/sql.ts';

const counts = z.record(z.string(), z.int());

/** The newest fifty, and what all of them hold. */
export async function readSaleLists(
  db: Db,
): Promise<{ lists: SaleList[]; sales: number; newestOn: string | null }> {
  const rows = await db
    .selectFrom('sale_lists')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  const { rows: sums } = await sql<{ sales: number; newest: string | null }>`
    select coalesce(sum(added), 0)::integer as sales,
      (select max(sold_on)::text from sales) as newest
    from sale_lists where status = 'done'
  `.execute(db);
  return {
    lists: parseStored(
      rows,
      ({ id, name, status, total, added, dropped, problem, ...row }) => ({
        id,
        name,
        status,
        total,
        added,
        dropped: counts.parse(dropped),
        problem,
        createdAt: row.created_at.toISOString(),
        finishedAt: row.finished_at?.toISOString() ?? null,
      }),
      'list of sales',
    ),
    sales: sums[0]?.sales ?? 0,
    newestOn: sums[0]?.newest ?? null,
  };
}
