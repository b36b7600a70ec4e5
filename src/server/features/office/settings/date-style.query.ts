import { dateStyles, defaultDateStyle, type DateStyle } from '#domain/date-style.ts';
import type { Db } from '#server/platform/database/connect.ts';

export const dateStyleSetting = 'date-style';

/** How dates are written here; as the specification has it unless the owner chose otherwise. */
export async function readDateStyle(db: Db): Promise<DateStyle> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', dateStyleSetting)
    .executeTakeFirst();
  return dateStyles.find((style) => style === row?.value) ?? defaultDateStyle;
}
