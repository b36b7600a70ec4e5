import { fillTextWords } from '#domain/messages/text-suffix.ts';
import { readSender, readTextWords } from '#server/features/office/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { askedOf, numbersOfAsked, type Recipient } from './contact-facts.query.ts';

/** The owner's line for texts; '' if none is worded. */
export async function readSuffix(db: Db): Promise<string> {
  const { suffix } = await readTextWords(db);
  if (!suffix.trim()) return '';
  const { name: sender, company } = await readSender(db);
  return fillTextWords(suffix, { sender, company });
}

/** Whether no text to each person has left yet, or is about to, on any of their numbers. */
export async function areFirstTexts(db: Db, recipients: readonly Recipient[]): Promise<boolean[]> {
  if (recipients.length === 0) return [];
  const { rows } = await sql<{ isFirst: boolean }>`
    select not exists (
      select from conversations as c join messages as m on m.conversation_id = c.id
      where c.phone_number in (${numbersOfAsked})
        and m.sender = 'user' and m.channel = 'text' and m.status not in ('failed', 'not_sent')
    ) as "isFirst"
    from ${askedOf(recipients)} order by asked.place
  `.execute(db);
  return rows.map(({ isFirst }) => isFirst);
}
