import type { Db } from '#server/platform/database/connect.ts';

/** When a text last arrived from each carrier. */
export async function readLastHeard(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('messages')
    .where('sender', '=', 'owner')
    .where('provider', '<>', 'sandbox')
    .where('channel', '=', 'text')
    .select((e) => ['provider', e.fn.max('created_at').as('at')])
    .groupBy('provider')
    .execute();
  return new Map(rows.map(({ provider, at }) => [provider, at.toISOString()]));
}
