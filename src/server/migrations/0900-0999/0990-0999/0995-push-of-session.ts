import { sql, type Kysely } from 'kysely';

/**
 * A device gets alarms while the session that added it lasts. Those that are there belong to the latest session of
 * their user. Sessions are in no backup, so that no key refers to them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table push_subscriptions add column session_id text`.execute(db);
  await sql`
    update push_subscriptions as p set session_id =
      (select id from sessions where user_id = p.user_id order by updated_at desc limit 1)
  `.execute(db);
}
