import type { MailParts } from '#api/conversations/mail-parts.schema.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { anyOf } from '#server/platform/database/sql.ts';

/** What e-mails have beside their text: subject, addresses, files. */
export async function readMailParts(
  db: Db,
  messages: readonly { id: number; channel: string }[],
): Promise<Map<number, MailParts>> {
  const ids = messages.filter(({ channel }) => channel === 'email').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const [mails, files] = await Promise.all([
    db
      .selectFrom('owner_mails')
      .select(['message_id', 'subject', 'from_address', 'to_address', 'is_automatic'])
      .where('message_id', '=', anyOf(ids))
      .execute(),
    db
      .selectFrom('owner_mail_files')
      .select(['id', 'message_id', 'filename', 'size', 'file_key', 'reason'])
      .where('message_id', '=', anyOf(ids))
      .orderBy('id')
      .execute(),
  ]);
  return new Map(
    mails.map((mail) => [
      mail.message_id,
      {
        subject: mail.subject,
        from: mail.from_address,
        to: mail.to_address,
        isAutomatic: mail.is_automatic,
        files: files
          .filter((file) => file.message_id === mail.message_id)
          .map(({ id, filename, size, file_key: key, reason }) => ({
            id,
            filename,
            size: Number(size),
            isKept: key !== null,
            reason,
          })),
      },
    ]),
  );
}
