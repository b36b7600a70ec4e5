import type { Db } from '#server/platform/database/connect.ts';

export type PreferencesStore = ReturnType<typeof createPreferencesStore>;

/** Values by user and name; their meaning is up to their readers. */
export function createPreferencesStore(db: Db) {
  return {
    /** @returns undefined if the user has kept nothing under the name. */
    async find(userId: string, name: string): Promise<unknown> {
      const row = await db
        .selectFrom('user_preferences')
        .select('value')
        .where('user_id', '=', userId)
        .where('name', '=', name)
        .executeTakeFirst();
      return row?.value;
    },

    async save(userId: string, name: string, value: unknown): Promise<void> {
      const row = { value: JSON.stringify(value) };
      await db
        .insertInto('user_preferences')
        .values({ user_id: userId, name, ...row })
        .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet(row))
        .execute();
    },
  };
}
