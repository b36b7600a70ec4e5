import type { Db } from '#server/platform/database/connect.ts';
import {
  isSealed,
  type SecretBox,
  SecretUnreadableError,
} from '#server/platform/secrets/secret-box.ts';

/**
 * A secret that the installation makes for itself: once, by the first server, and again where the
 * key that it was sealed with is lost.
 * @param name of the setting; a restored backup without its key gets another secret under it.
 * @param mayReplace whether it does; always, where it is not given
 * @throws SecretUnreadableError where it does not
 */
export async function readOrCreateSecret(
  { db, secrets }: { db: Db; secrets: SecretBox },
  name: string,
  create: () => Promise<string> | string,
  mayReplace: () => Promise<boolean> = async () => true,
): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const row = await db
      .selectFrom('settings')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirst();
    // Secrets of before they were sealed stay as they are.
    const plain = typeof row?.value === 'string' && !isSealed(row.value) ? row.value : undefined;
    if (typeof row?.value === 'string' && plain === undefined) {
      try {
        return await secrets.open(name, row.value);
      } catch (error) {
        if (!(error instanceof SecretUnreadableError) || attempt > 2) throw error;
        if (!(await mayReplace())) throw error;
      }
    }
    const value = JSON.stringify(await secrets.seal(name, plain ?? (await create())));
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
