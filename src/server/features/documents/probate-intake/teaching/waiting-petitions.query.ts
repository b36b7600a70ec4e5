import type { Db } from '#server/platform/database/connect.ts';

/** Documents that wait for review and have a lead, by their ids. */
export async function listWaiting(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('petition_documents as d')
    .innerJoin('properties as p', 'p.id', 'd.property_id')
    .select('d.id')
    .where('d.review_status', '=', 'to_review')
    .where('p.deleted_at', 'is', null)
    .orderBy('d.id')
    .execute();
  return rows.map(({ id }) => id);
}
