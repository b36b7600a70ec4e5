import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { Person } from './persons/persons.query.ts';

/**
 * What waits for a user of each person's messages, and of those about their leads: one that mentions
 * a lawyer, or another that may be an opt-out. A stranger's, from a number that is marked wrong there,
 * is not about the lead.
 */
export async function readOpenReviews(
  db: Db,
  persons: readonly Person[],
): Promise<('lawyer' | 'opt_out' | null)[]> {
  if (persons.length === 0) return [];
  const senders = new Set(persons.flatMap(({ numbers, emails }) => [...numbers, ...emails]));
  const leads = new Set(persons.flatMap((one) => one.leads));
  const { rows } = await sql<{ sender: string; lead: number | null; isLawyer: boolean }>`
    select phone_number as sender, mentions_lawyer as "isLawyer",
      case when not exists (select from property_phones as p where p.property_id = r.property_id
        and p.number = r.phone_number and p.status = 'wrong') then property_id end as lead
    from opt_out_reviews as r where decided_at is null
      and (phone_number = any(${[...senders]}::text[])
        or property_id = any(${[...leads]}::bigint[]))
  `.execute(db);
  if (rows.length === 0) return persons.map(() => null);
  return persons.map((person) => {
    const own = rows.filter(
      ({ sender, lead }) =>
        person.numbers.includes(sender) ||
        person.emails.includes(sender) ||
        person.leads.includes(lead ?? 0),
    );
    if (own.length === 0) return null;
    return own.some(({ isLawyer }) => isLawyer) ? 'lawyer' : 'opt_out';
  });
}

/** A lawyer's word holds everything; another message only what is automatic. */
export const lawyersWord = {
  reason: 'opt_out_undecided',
  message:
    'A message from this person mentions a lawyer. Decide that first, in Settings, Compliance.',
} as const;

/**
 * What a thread shows of a number: since when it opted out, and a message that needs a decision.
 */
export type OptOutState = {
  optedOut: { since: string; reason: string } | null;
  review: { id: number; content: string; createdAt: string } | null;
};

/** The state of each number; one without an entry is in neither list. */
export async function readOptOutStates(
  db: Db,
  numbers: readonly string[],
): Promise<Map<string, OptOutState>> {
  const [entries, reviews] = await Promise.all([
    db
      .selectFrom('opt_outs')
      .select(['value', 'created_at', 'reason'])
      .where('kind', '=', 'phone')
      .where('value', 'in', [...numbers, ''])
      .where('lifted_at', 'is', null)
      .execute(),
    db
      .selectFrom('opt_out_reviews')
      .select(['id', 'phone_number', 'content', 'created_at'])
      .where('phone_number', 'in', [...numbers, ''])
      .where('decided_at', 'is', null)
      .execute(),
  ]);
  const states = new Map<string, OptOutState>();
  const stateOf = (number: string) => states.get(number) ?? { optedOut: null, review: null };
  for (const { value, created_at: since, reason } of entries) {
    states.set(value, { ...stateOf(value), optedOut: { since: since.toISOString(), reason } });
  }
  for (const { id, phone_number: number, content, created_at: at } of reviews) {
    const review = { id, content, createdAt: at.toISOString() };
    states.set(number, { ...stateOf(number), review });
  }
  return states;
}

/** When a user last decided that messages of these numbers or addresses are no opt-out; null for never. */
export async function readLastDismissal(db: Db, senders: readonly string[]): Promise<Date | null> {
  const row = await db
    .selectFrom('opt_out_reviews')
    .select('decided_at')
    .where('phone_number', 'in', [...senders, ''])
    .where('decision', '=', 'not_opt_out')
    .orderBy('decided_at', 'desc')
    .executeTakeFirst();
  return row?.decided_at ?? null;
}

/** Messages that wait for a decision, oldest first. */
export async function listOpenReviews(db: Db) {
  const rows = await db
    .selectFrom('opt_out_reviews as r')
    .leftJoin('properties as p', 'p.id', 'r.property_id')
    .select(['r.id', 'r.phone_number', 'r.property_id', 'r.content', 'r.created_at'])
    .select('p.street_address')
    .where('r.decided_at', 'is', null)
    .orderBy('r.id')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    phoneNumber: row.phone_number,
    propertyId: row.property_id,
    place: row.street_address,
    content: row.content,
    createdAt: row.created_at.toISOString(),
  }));
}
