import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';

export type SignaturesStore = ReturnType<typeof createSignaturesStore>;

/** What stands below the e-mails of each user. */
export function createSignaturesStore({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async read(userId: string): Promise<{ content: string }> {
      const row = await db
        .selectFrom('mail_signatures')
        .select('content')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return { content: row?.content ?? '' };
    },

    async save(userId: string, content: string): Promise<{ content: string }> {
      const row = { content, updated_at: clock.now() };
      await db
        .insertInto('mail_signatures')
        .values({ user_id: userId, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute();
      return { content };
    },
  };
}
