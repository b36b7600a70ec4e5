import type { RetentionKind } from '#domain/person/retention.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

type Aged = {
  table: string;
  /** SQL for the day from which a row is counted. */
  at: string;
  /** SQL for its lead; null where it has none. */
  lead: string;
};

const aged: Record<RetentionKind, readonly Aged[]> = {
  // A conversation goes whole, with its texts and pictures.
  texts: [
    {
      table: 'conversations',
      at: 'coalesce(t.last_message_at, t.created_at)',
      lead: 't.property_id',
    },
  ],
  // Their recordings and voicemails go by the jobs of the same night.
  calls: [
    { table: 'call_attempts', at: 't.at', lead: 't.property_id' },
    { table: 'phone_calls', at: 't.created_at', lead: 't.property_id' },
  ],
  letters: [{ table: 'mail_pieces', at: 't.updated_at', lead: 't.property_id' }],
  decisions: [{ table: 'contact_decisions', at: 't.decided_at', lead: 't.property_id' }],
  traces: [{ table: 'trace_results', at: 't.received_at', lead: 't.property_id' }],
};

/** Rows that are removed at a time, so that no other work waits for long. */
const atATime = 2_000;

/** Old enough, and neither of a lead on hold nor of one with a signed contract. */
const isDue = ({ at, lead }: Aged, before: Date) => sql`
  ${sql.raw(at)} < ${before}
  and not exists (select from legal_holds as h where h.property_id = ${sql.raw(lead)})
  and not exists (select from purchase_contracts as k
    join contract_signings as s on s.contract_id = k.id and s.state = 'signed'
    where k.property_id = ${sql.raw(lead)})`;

/** How many rows of a kind are older than that. */
export async function countDue(db: Db, kind: RetentionKind, before: Date): Promise<number> {
  let count = 0;
  for (const rule of aged[kind]) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(rule.table)} as t
      where ${isDue(rule, before)}`.execute(db);
    count += rows[0]?.count ?? 0;
  }
  return count;
}

/** The files that go with conversations: of texts, and of e-mails. */
const filesOf = (ids: readonly number[]) => sql<{ key: string }>`
  select file_key as key from message_media
    where conversation_id = any(${ids}::bigint[]) and file_key is not null
  union select f.file_key from owner_mail_files as f join messages as m on m.id = f.message_id
    where m.conversation_id = any(${ids}::bigint[]) and f.file_key is not null
  union select e.file_key from owner_mails as e join messages as m on m.id = e.message_id
    where m.conversation_id = any(${ids}::bigint[]) and e.file_key is not null`;

/**
 * Removes some rows of a kind that are older than that.
 * @returns how many went, and the keys of their files
 */
export async function removeDue(trx: Db, kind: RetentionKind, before: Date) {
  let removed = 0;
  const files: string[] = [];
  for (const rule of aged[kind]) {
    const { rows } = await sql<{ id: number }>`
      select t.id from ${sql.table(rule.table)} as t
      where ${isDue(rule, before)} order by t.id limit ${atATime} for update skip locked
    `.execute(trx);
    const ids = rows.map(({ id }) => id);
    if (kind === 'texts')
      files.push(...(await filesOf(ids).execute(trx)).rows.map(({ key }) => key));
    await sql`delete from ${sql.table(rule.table)} as t where t.id = any(${ids}::bigint[])`.execute(
      trx,
    );
    removed += ids.length;
  }
  return { removed, files };
}
