import type { Db } from '#server/platform/database/connect.ts';
import { anyOf, sql } from '#server/platform/database/sql.ts';

/** An e-mail as the thread rules see it. */
export type ThreadMail = {
  messageId: number;
  mailId: string;
  fromAddress: string;
  isOurs: boolean;
  sentAt: Date;
  conversationId: number;
  propertyId: number | null;
};

export type NewMail = {
  messageId: number;
  threadId: number;
  fromAddress: string;
  toAddress: string;
  subject: string;
  mailId: string;
  inReplyTo: string;
  refs: string[];
  isAutomatic: boolean;
  sentAt: Date;
};

export const ownerMailStore = {
  find: (db: Db, messageId: number) =>
    db
      .selectFrom('owner_mails as o')
      .innerJoin('messages as m', 'm.id', 'o.message_id')
      .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
      .selectAll('o')
      .select([
        'm.content',
        'm.status',
        'm.sender',
        'm.author_id',
        'm.conversation_id',
        'm.contact_key',
        'c.property_id',
      ])
      .where('o.message_id', '=', messageId)
      .executeTakeFirst(),

  /** Those of the Message-IDs that are stored e-mails. */
  findByMailIds: (db: Db, mailIds: readonly string[]) =>
    db
      .selectFrom('owner_mails as o')
      .innerJoin('messages as m', 'm.id', 'o.message_id')
      .select(['o.message_id as messageId', 'o.to_address as to', 'm.sender', 'm.status'])
      .where('o.mail_id', '=', anyOf(mailIds))
      .execute(),

  /** The latest e-mail that we sent to an address. */
  findLatestTo: (db: Db, address: string) =>
    db
      .selectFrom('owner_mails as o')
      .innerJoin('messages as m', 'm.id', 'o.message_id')
      .select(['o.message_id as messageId', 'o.to_address as to', 'm.sender', 'm.status'])
      .where('o.to_address', '=', address)
      .where('m.sender', '=', 'user')
      .orderBy('o.message_id', 'desc')
      .limit(1)
      .execute(),

  /** The latest e-mail of a conversation, or of its lead, that is answered by the next one. */
  latestOf: (
    db: Db,
    { conversationId, propertyId }: { conversationId: number; propertyId: number | null },
  ) =>
    db
      .selectFrom('owner_mails as o')
      .innerJoin('messages as m', 'm.id', 'o.message_id')
      .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
      .selectAll('o')
      .select('m.sender')
      .where((where) =>
        propertyId === null
          ? where('c.id', '=', conversationId)
          : where('c.property_id', '=', propertyId),
      )
      .where('o.is_automatic', '=', false)
      .orderBy('o.message_id', 'desc')
      .executeTakeFirst(),

  /** The addresses of a conversation and of its lead; the one that was used last first. */
  async addressesOf(
    db: Db,
    { conversationId, propertyId }: { conversationId: number; propertyId: number | null },
  ): Promise<string[]> {
    const { rows } = await sql<{ address: string }>`
      select address from (
        select case when m.sender = 'owner' then o.from_address else o.to_address end as address,
          0 as rank, -o.message_id as place
        from owner_mails as o join messages as m on m.id = o.message_id
        where m.conversation_id = ${conversationId}
        union all
        select lower(e.email), case when e.is_sandbox then 2 else 1 end, e.id
        from property_emails as e where e.property_id = ${propertyId}::bigint
        union all
        select c.email, 3, 0 from conversations as c where c.id = ${conversationId}
      ) as known where address <> '' group by address order by min(rank), min(place) limit 20
    `.execute(db);
    return rows.map(({ address }) => address);
  },

  /** Whether the sandbox invented an address, and no list or user names it. */
  async isInvented(db: Db, address: string): Promise<boolean> {
    const { rows } = await sql<{ invented: boolean }>`
      select coalesce(bool_and(is_sandbox), false) as invented
      from property_emails where lower(email) = ${address}
    `.execute(db);
    return rows[0]?.invented ?? false;
  },

  async add(trx: Db, mail: NewMail): Promise<void> {
    await trx
      .insertInto('owner_mails')
      .values({
        message_id: mail.messageId,
        thread_id: mail.threadId,
        from_address: mail.fromAddress,
        to_address: mail.toAddress,
        subject: mail.subject,
        mail_id: mail.mailId,
        in_reply_to: mail.inReplyTo,
        refs: mail.refs,
        is_automatic: mail.isAutomatic,
        sent_at: mail.sentAt,
        file_key: null,
      })
      .execute();
  },

  setFileKey: (db: Db, messageId: number, key: string) =>
    db
      .updateTable('owner_mails')
      .set({ file_key: key })
      .where('message_id', '=', messageId)
      .execute(),

  /** Files that came with an e-mail, in their order. */
  async addFiles(
    trx: Db,
    messageId: number,
    files: readonly {
      filename: string;
      contentType: string;
      size: number;
      key: string | null;
      reason: string | null;
    }[],
  ): Promise<void> {
    if (files.length === 0) return;
    await trx
      .insertInto('owner_mail_files')
      .values(
        files.map(({ filename, contentType, size, key, reason }) => ({
          message_id: messageId,
          filename,
          content_type: contentType,
          size,
          file_key: key,
          reason,
        })),
      )
      .execute();
  },

  findFile: (db: Db, id: number) =>
    db.selectFrom('owner_mail_files').selectAll().where('id', '=', id).executeTakeFirst(),
};
