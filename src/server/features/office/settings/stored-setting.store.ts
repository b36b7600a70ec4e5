import type { Db } from '#server/platform/database/connect.ts';

/**
 * A setting that the installation generates: once, by the first server.
 * @returns the stored value.
 */
export async function readOrCreateSetting(
  db: Db,
  name: string,
  create: () => string,
): Promise<unknown> {
  await db
    .insertInto('settings')
    .values({ name, value: JSON.stringify(create()), updated_by: null })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}
