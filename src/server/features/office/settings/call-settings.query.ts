import { type CallSettings, callSettings } from '#api/calls/call-settings.api.ts';
import type { Db } from '#server/platform/database/connect.ts';

export const callSettingsSetting = 'calls';

/** Who answers calls, and whether they are recorded; everyone and no by default. */
export async function readCallSettings(db: Db): Promise<CallSettings> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', callSettingsSetting)
    .executeTakeFirst();
  const stored = callSettings.safeParse(row?.value);
  return stored.success ? stored.data : callSettings.parse({});
}
