import { type DealSettings, dealSettings } from '#api/deals/offers.api.ts';
import type { Db } from '#server/platform/database/connect.ts';

export const dealSettingsSetting = 'deals';

/** What a new deal begins with, and the price book; 70 % of value less all costs by default. */
export async function readDealSettings(db: Db): Promise<DealSettings> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', dealSettingsSetting)
    .executeTakeFirst();
  const stored = dealSettings.safeParse(row?.value);
  return stored.success ? stored.data : dealSettings.parse({});
}
