import type { Db } from '#server/platform/database/connect.ts';

/** One page of the opt-out ledger, newest first; `search` is literal. */
export async function listLedger(
  db: Db,
  query: { page: number; limit: number; search?: string | undefined },
) {
  const { page, limit, search } = query;
  let entries = db.selectFrom('opt_outs');
  if (search) {
    const digits = search.replace(/\D/g, '');
    const wanted = /^[-+().\d\s]+$/.test(search) && digits ? digits : search;
    entries = entries.where('value', 'ilike', `%${wanted.replace(/[\\%_]/g, '\\$&')}%`);
  }
  const [rows, counted] = await Promise.all([
    entries
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    entries
      .select((expression) => expression.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const total = Number(counted.total);
  return {
    data: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      value: row.value,
      source: row.source,
      reason: row.reason,
      createdAt: row.created_at.toISOString(),
      liftedAt: row.lifted_at?.toISOString() ?? null,
      liftReason: row.lift_reason,
    })),
    pagination: { total, totalPages: Math.ceil(total / limit), page, limit },
  };
}
