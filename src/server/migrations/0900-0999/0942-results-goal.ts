import { sql, type Kysely } from 'kysely';

/** How many contracts a month is to bring; one row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table results_goal (
      id boolean primary key default true constraint results_goal_is_one check (id),
      contracts integer not null,
      set_by text references users (id) on delete set null,
      set_at timestamptz not null
    )`.execute(db);
}
