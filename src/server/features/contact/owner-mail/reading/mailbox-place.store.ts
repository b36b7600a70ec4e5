import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';

type Place = { account: string; validity: string; uid: number };

/** How far the mailbox was read, and the result of the last check. */
export const mailboxPlaceStore = {
  find: (db: Db) => db.selectFrom('owner_mailbox').selectAll().executeTakeFirst(),

  /**
   * Where reading goes on: after the last message that is done; since the last check where the
   * server has renumbered the mailbox; null if this mailbox was not read before.
   */
  async next(
    db: Db,
    { account, validity }: Omit<Place, 'uid'>,
  ): Promise<{ after: number } | { since: Date } | null> {
    const row = await this.find(db);
    if (!row || row.account !== account || row.validity === '') return null;
    if (row.validity === validity) return { after: Number(row.last_uid) };
    return row.looked_at && { since: row.looked_at };
  },

  /** Messages up to this one are done. */
  async save(db: Db, { account, validity, uid: last_uid }: Place): Promise<void> {
    await db
      .insertInto('owner_mailbox')
      .values({ account, validity, last_uid, looked_at: null, problem: '' })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ account, validity, last_uid }))
      .execute();
  },

  /** Stores the result of a check; announced only if it has changed. */
  async record(db: Db, check: { account: string; at: Date; problem: string }): Promise<void> {
    const before = await this.find(db);
    const { account, at: looked_at, problem } = check;
    await db
      .insertInto('owner_mailbox')
      .values({ account, validity: '', last_uid: 0, looked_at, problem })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          account,
          looked_at,
          problem,
          // Another mailbox counts its messages anew.
          validity: sql`case when owner_mailbox.account = ${account} then owner_mailbox.validity else '' end`,
        }),
      )
      .execute();
    if (before?.problem !== problem) await publishLiveEvent(db, { noun: 'settings' });
  },
};
