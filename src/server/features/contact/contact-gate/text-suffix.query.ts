import { fillTextWords } from '#domain/messages/text-suffix.ts';
import { readSender, readTextWords } from '#server/features/office/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { Person } from './persons.query.ts';

/** The owner's line for texts; '' if none is worded. */
export async function readSuffix(db: Db): Promise<string> {
  const { suffix } = await readTextWords(db);
  if (!suffix.trim()) return '';
  const { name: sender, company } = await readSender(db);
  return fillTextWords(suffix, { sender, company });
}

/** Whether no text to each person has left yet, or is about to, on any of their numbers. */
export async function areFirstTexts(db: Db, persons: readonly Person[]): Promise<boolean[]> {
  if (persons.length === 0) return [];
  const { rows } = await sql<{ number: string }>`
    select distinct c.phone_number as number from conversations as c
    join messages as m on m.conversation_id = c.id
    where c.phone_number = any(${persons.flatMap(({ numbers }) => numbers)}::text[])
      and m.sender = 'user' and m.channel = 'text' and m.status not in ('failed', 'not_sent')
  `.execute(db);
  const texted = new Set(rows.map(({ number }) => number));
  return persons.map(({ numbers }) => !numbers.some((number) => texted.has(number)));
}
