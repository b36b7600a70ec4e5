import { sql, type Kysely } from 'kysely';

/** An appraisal that the seller has ordered, and the day on which it was there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contract_acts drop constraint contract_acts_kind_check,
      add constraint contract_acts_kind_check check (kind in ('appraisal_ordered', 'appraised',
        'assigned', 'cancelled', 'closed', 'confirmed', 'disclosed'))
  `.execute(db);
}
