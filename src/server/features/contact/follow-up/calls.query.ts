import type { Db } from '#server/platform/database/connect.ts';

/** The calls to a lead, latest first, at most 200. */
export async function listCalls(db: Db, propertyId: number) {
  const rows = await db
    .selectFrom('call_attempts as c')
    .leftJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.phone_number', 'c.outcome', 'c.note', 'c.at', 'u.name as caller'])
    .where('c.property_id', '=', propertyId)
    .orderBy('c.id', 'desc')
    .limit(200)
    .execute();
  return {
    data: rows.map(({ phone_number: phoneNumber, at, ...row }) => ({
      ...row,
      phoneNumber,
      at: at.toISOString(),
    })),
  };
}
