import type { Db } from '#server/platform/database/connect.ts';
import { anyOf, sql } from '#server/platform/database/sql.ts';
import type { ThreadMail } from '../owner-mail.store.ts';

/** Threads by the Message-IDs that their e-mails have and name. */
export const threadsStore = {
  /** The threads that have or name one of the Message-IDs. */
  async find(trx: Db, mailIds: readonly string[]): Promise<number[]> {
    const rows = await trx
      .selectFrom('owner_mail_links')
      .select('thread_id')
      .distinct()
      .where('mail_id', '=', anyOf(mailIds))
      .execute();
    return rows.map(({ thread_id }) => thread_id);
  },

  /** Makes several threads one. */
  async join(trx: Db, threads: readonly number[], into: number): Promise<void> {
    const others = threads.filter((thread) => thread !== into);
    if (others.length === 0) return;
    for (const table of ['owner_mails', 'owner_mail_links'] as const) {
      await sql`
        update ${sql.table(table)} set thread_id = ${into} where thread_id = any(${others}::bigint[])
      `.execute(trx);
    }
  },

  async link(trx: Db, mailIds: readonly string[], thread: number): Promise<void> {
    await sql`
      insert into owner_mail_links (mail_id, thread_id)
      select mail_id, ${thread}::bigint from unnest(${mailIds}::text[]) as mail_id
      on conflict (mail_id) do nothing
    `.execute(trx);
  },

  async mailsOf(trx: Db, threads: readonly number[]): Promise<ThreadMail[]> {
    const { rows } = await sql<ThreadMail>`
      select o.message_id as "messageId", o.mail_id as "mailId", o.from_address as "fromAddress",
        m.sender = 'user' as "isOurs", o.sent_at as "sentAt",
        m.conversation_id as "conversationId", c.property_id as "propertyId"
      from owner_mails as o join messages as m on m.id = o.message_id
      join conversations as c on c.id = m.conversation_id
      where o.thread_id = any(${threads}::bigint[])
    `.execute(trx);
    return rows;
  },

  /**
   * The lead whose owner has an address: the one that was written to last at it, else the newest
   * that lists it. Undefined for a stranger.
   */
  async findLead(trx: Db, address: string): Promise<number | undefined> {
    const { rows } = await sql<{ id: number }>`
      select id from (
        (select c.property_id as id, 0 as rank from owner_mails as o
          join messages as m on m.id = o.message_id and m.sender = 'user'
          join conversations as c on c.id = m.conversation_id
          join properties as p on p.id = c.property_id and p.deleted_at is null
          where o.to_address = ${address} order by o.message_id desc limit 1)
        union all
        (select p.id, 1 from property_emails as e
          join properties as p on p.id = e.property_id and p.deleted_at is null
          where lower(e.email) = ${address} order by p.id desc limit 1)
      ) as found order by rank limit 1
    `.execute(trx);
    return rows[0]?.id;
  },
};
