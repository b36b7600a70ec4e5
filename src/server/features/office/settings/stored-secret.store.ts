import type { Db } from '#server/platform/database/connect.ts';
import { type SecretBox, SecretUnreadableError } from '#server/platform/secrets/secret-box.ts';

/**
 * A secret that the installation makes for itself: once, by the first server, and again where the
 * key that it was sealed with is lost.
 * @param name of the setting; a restored backup without its key gets another secret under it.
 */
export async function readOrCreateSecret(
  { db, secrets }: { db: Db; secrets: SecretBox },
  name: string,
  create: () => Promise<string> | string,
): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const row = await db
      .selectFrom('settings')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirst();
    if (typeof row?.value === 'string') {
      try {
        return await secrets.open(name, row.value);
      } catch (error) {
        if (!(error instanceof SecretUnreadableError) || attempt > 2) throw error;
      }
    }
    const value = JSON.stringify(await secrets.seal(name, await create()));
    // Another server may be as far: what it stores counts.
    await db
      .insertInto('settings')
      .values({ name, value, updated_by: null })
      .onConflict((conflict) =>
        row
          ? conflict
              .column('name')
              .doUpdateSet({ value })
              .where('settings.value', '=', JSON.stringify(row.value))
          : conflict.column('name').doNothing(),
      )
      .execute();
  }
}
