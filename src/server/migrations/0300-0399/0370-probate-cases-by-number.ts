import { sql, type Kysely } from 'kysely';

/** Probates that a list names without a street are found again by their case number and county. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function probate_case_key(state text, county text, case_number text) returns text
      language sql immutable parallel safe as $$
      select case
        when county = '' or length(regexp_replace(case_number, '[^A-Za-z0-9]', '', 'g')) < 3 then null
        else upper(state) || '|'
          || regexp_replace(regexp_replace(upper(trim(county)), '\\s+(COUNTY|CO|PARISH|BOROUGH)$', ''), '[^A-Z0-9]', '', 'g')
          || '|' || regexp_replace(upper(case_number), '[^A-Z0-9]', '', 'g')
      end
    $$
  `.execute(db);
  // Serves imports of probates: the lead of a row without a street.
  await sql`
    create index properties_by_probate_case on properties (probate_case_key(state, county, case_number))
      where property_type = 'probate' and deleted_at is null
  `.execute(db);
}
