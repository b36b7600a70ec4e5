import { sql, type Kysely } from 'kysely';

/** The log of the gate's decisions, as its page filters it; the newest are found by the key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Refusals are the rarer and the ones that are looked for.
  await sql`
    create index contact_decisions_refused on contact_decisions (reason, id desc)
      where not allowed
  `.execute(db);
  // What was decided about one number.
  await sql`create index contact_decisions_of_target on contact_decisions (target, id desc)`.execute(
    db,
  );
}
