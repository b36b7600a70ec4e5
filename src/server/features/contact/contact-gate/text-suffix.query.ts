import { fillTextWords } from '#domain/messages/text-suffix.ts';
import {
  readOwnTextWords,
  readSender,
  readTextWords,
} from '#server/features/office/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { Person } from './persons/persons.query.ts';

/**
 * The owner's line for texts; '' if the owner wants none. Until it is worded, the standard line goes with texts that
 * really leave: what is only kept here stays as it is written. Before a sender is set, it names the owner's
 * account: a line without a name would not say who writes.
 */
export async function readSuffix(db: Db, delivers: boolean): Promise<string> {
  const suffix = (await (delivers ? readTextWords : readOwnTextWords)(db))?.suffix ?? '';
  if (!suffix.trim()) return '';
  const { name, company } = await readSender(db);
  const sender = name.trim() || company.trim() ? name : await readOwnersName(db);
  return fillTextWords(suffix, { sender, company });
}

async function readOwnersName(db: Db): Promise<string> {
  const owner = await db
    .selectFrom('users')
    .select('name')
    .where('role', '=', 'owner')
    .orderBy('created_at')
    .executeTakeFirst();
  return owner?.name ?? '';
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
