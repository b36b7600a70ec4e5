import { readSender, hasReturnAddress } from '#server/features/office/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { StopLinks } from './stop-link.ts';

/** What an e-mail ends with; `postalAddress` is '' while it is incomplete. */
export type MailEnding = { text: string; postalAddress: string; stopLink: string | undefined };

/** The postal address of the settings on one line; '' while it is incomplete. */
export async function readPostalAddress(db: Db): Promise<string> {
  const sender = await readSender(db);
  if (!hasReturnAddress(sender)) return '';
  const { name, company, streetAddress, city, state, zipCode } = sender;
  return [company || name, streetAddress, `${city}, ${state} ${zipCode}`]
    .filter((part) => part.trim() !== '')
    .join(', ');
}

/**
 * The signature of the writer, and what the law wants in every commercial e-mail: that it is one,
 * the postal address, and how to stop (15 U.S.C. 7704(a)(5)).
 */
export async function readMailEnding(
  db: Db,
  stopLinks: StopLinks,
  { userId, to }: { userId: string | null; to: string },
): Promise<MailEnding> {
  const [signature, postalAddress, stopLink] = await Promise.all([
    readSignature(db, userId),
    readPostalAddress(db),
    to ? stopLinks.linkOf(to) : undefined,
  ]);
  const stop = stopLink
    ? `No more e-mail from us: ${stopLink}`
    : 'To get no more e-mail from us, answer with STOP.';
  const law = ['This e-mail is an advertisement.', postalAddress, stop].filter(Boolean).join('\n');
  const text = [signature, law].filter(Boolean).join('\n\n');
  return { text, postalAddress, stopLink };
}

/** The signature of a user; without one, the name of the account. */
async function readSignature(db: Db, userId: string | null): Promise<string> {
  if (userId === null) return '';
  const own = await db
    .selectFrom('mail_signatures')
    .select('content')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (own?.content.trim()) return own.content.trim();
  const user = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.name ?? '';
}
