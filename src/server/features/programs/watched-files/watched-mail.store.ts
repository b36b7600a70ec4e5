import type { Attachment } from '#server/providers/mailbox/mailbox.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';

/** The position of an attachment, and the displayed data of its message. */
export type MailPlace = {
  account: string;
  /** UIDVALIDITY */
  validity: string;
  uid: number;
  part: string;
  from: string;
  subject: string;
};

/** The position up to which the mailbox was read, and the result of the last check. */
export const watchedMailStore = {
  lastPoll: (db: Db) =>
    db.selectFrom('watched_mailbox').select(['account', 'looked_at', 'problem']).executeTakeFirst(),

  /** Stores the result of a check; announced only if it has changed. */
  async recordPoll(db: Db, poll: { account: string; at: Date; problem: string }): Promise<void> {
    const before = await this.lastPoll(db);
    const { account, at: looked_at, problem } = poll;
    await db
      .insertInto('watched_mailbox')
      .values({ account, looked_at, problem })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ account, looked_at, problem }))
      .execute();
    if (before?.problem !== problem || before.account !== account)
      await publishLiveEvent(db, { noun: 'watched-files' });
  },

  /** UID of the last message that is done; null if this mailbox was not read before. */
  async lastUid(
    db: Db,
    { account, validity }: { account: string; validity: string },
  ): Promise<number | null> {
    const row = await db
      .selectFrom('watched_mailbox')
      .select('last_uid')
      .where('account', '=', account)
      .where('validity', '=', validity)
      .executeTakeFirst();
    return row?.last_uid ?? null;
  },

  /** Messages up to this one are done. */
  async saveLastUid(
    db: Db,
    done: { account: string; validity: string; uid: number; at: Date },
  ): Promise<void> {
    const { account, validity, uid: last_uid, at: looked_at } = done;
    await db
      .insertInto('watched_mailbox')
      .values({ account, validity, last_uid, looked_at, problem: '' })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ account, validity, last_uid, looked_at }),
      )
      .execute();
  },

  /** Forgets files of messages that ended before a timestamp. Older messages are not read again. */
  forgetOld: (db: Db, before: Date) =>
    db
      .deleteFrom('watched_files')
      .where('source', '=', 'mailbox')
      .where('finished_at', '<', before)
      .execute(),

  /** Attachments that wait, in the order in which they were found. */
  async waiting(db: Db): Promise<{ waitingId: number; attachment: Attachment; mail: MailPlace }[]> {
    const rows = await db
      .selectFrom('watched_files')
      .selectAll()
      .where('state', '=', 'found')
      .where('source', '=', 'mailbox')
      .orderBy('id')
      .execute();
    return rows.map((row) => {
      const part = row.mail_part ?? '';
      return {
        waitingId: row.id,
        attachment: { part, filename: row.filename, size: Number(row.size) },
        mail: {
          account: row.mail_account ?? '',
          validity: row.mail_validity ?? '',
          uid: row.mail_uid ?? 0,
          part,
          from: row.mail_from,
          subject: row.mail_subject,
        },
      };
    });
  },
};
