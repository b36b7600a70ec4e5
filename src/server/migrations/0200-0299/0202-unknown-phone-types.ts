import { sql, type Kysely } from 'kysely';

/** A number of which no list says what it is: neither a mobile nor a landline. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table property_phones drop constraint property_phones_type_check`.execute(db);
  // Every row has one of the first two: the check of old rows would only take time.
  await sql`
    alter table property_phones add constraint property_phones_type_check
      check (type in ('mobile', 'landline', 'unknown')) not valid
  `.execute(db);
}
