import { automaticChanges, type AutomaticChanges } from '#api/settings.api.ts';
import type { Db } from '#server/platform/database/connect.ts';

export const automaticChangesSetting = 'automatic-changes';

/** Which changes leads make automatically; all of them unless the owner chose otherwise. */
export async function readAutomaticChanges(db: Db): Promise<AutomaticChanges> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', automaticChangesSetting)
    .executeTakeFirst();
  const stored = automaticChanges.safeParse(row?.value);
  return stored.success ? stored.data : automaticChanges.parse({ replies: true, signatures: true });
}
