import { sql } from 'kysely';
import type { Db } from '../../src/server/platform/database/connect.ts';

/**
 * Fills an empty database with generated leads: a list bought on each of 400 mornings, names
 * and streets with the frequencies of real ones, a third of them traced, one in twenty with a note,
 * and one in a hundred more in the trash.
 *
 * Indexes are built after the rows, as a restore does it; rows go through the same triggers as any.
 */
export async function generateProperties(db: Db, count: number): Promise<void> {
  const began = performance.now();
  const restoreIndexes = await dropIndexes(db);
  const all = count + Math.floor(count / 100);
  const chunk = 250_000;
  for (let first = 0; first < all; first += chunk) {
    await insertChunk(db, first, Math.min(chunk, all - first), count);
  }
  await sql`
    insert into property_phones (property_id, number, type)
    select id, '615555' || lpad((100 + id % 100)::text, 4, '0'), 'mobile'
    from properties where skip_trace_status = 'completed'
  `.execute(db);
  await sql`
    insert into property_emails (property_id, email)
    select id, 'owner' || id || '@example.com'
    from properties where skip_trace_status = 'completed'
  `.execute(db);
  await sql`
    insert into property_notes (property_id, noted_at, content, added_in_version)
    select id, '2026-05-01T12:00:00.000Z', 'Nobody at home, grass is high.', 1
    from properties where id % 20 = 0
  `.execute(db);
  await restoreIndexes();
  await sql`select fold_property_tallies()`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`   ${count.toLocaleString('en-US')} leads generated in ${seconds} s`);
}

/** @returns what builds them again. */
async function dropIndexes(db: Db): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid in ('properties'::regclass, 'property_search'::regclass) and not indisprimary
  `.execute(db);
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(db);
  return async () => {
    for (const { definition } of rows) await sql.raw(definition).execute(db);
  };
}

async function insertChunk(db: Db, first: number, rows: number, count: number): Promise<void> {
  await sql`
    insert into properties (property_type, full_name, street_address, city, state, zip_code,
      auction_date, violation_type, lead_status, skip_trace_status, phone_digits, identity_key,
      price_cents, created_at, deleted_at)
    select
      (array['foreclosure', 'foreclosure', 'probate', 'violation'])[1 + n % 4],
      (array['James','Mary','Robert','Patricia','John','Jennifer','Michael','Linda','David','Susan',
        'Carlos','Maria','Wei','Aisha','Omar','Ruth'])[1 + (n * 7 + n / 13) % 16] || ' ' ||
      (array['Smith','Johnson','Williams','Brown','Jones','Garcia','Miller','Davis','Martinez',
        'Lopez','Wilson','Anderson','Thomas','Taylor','Moore','Jackson','Martin','Lee','Thompson',
        'White','Harris','Clark','Lewis','Robinson','Walker','Young','Allen','King','Wright'])
        [1 + (n * 11 + n / 17) % 29],
      (100 + n % 9900) || ' ' ||
      (array['Gallatin','Dickerson','Charlotte','Belmont','Porter','Eastland','Riverside','Harding',
        'Nolensville','Lebanon','Central','Oak','Maple','Cedar','Pine','Walnut','Elm','Hill',
        'Lake','Park'])[1 + (n / 9900) % 20] || ' ' ||
      (array['St','Ave','Rd','Dr','Ln','Pike','Blvd'])[1 + n % 7],
      (array['Nashville','Antioch','Madison','Hermitage','Old Hickory'])[1 + n % 5], 'TN',
      '37' || lpad((n % 250)::text, 3, '0'),
      case when n % 4 < 2 then date '2026-01-01' + (n * 13 % 730)::integer end,
      case when n % 4 = 3 then 'High grass and weeds' else '' end,
      'not_contacted',
      (array['not_traced','completed','not_traced','completed','pending','error','not_traced'])
        [1 + n % 7],
      case when n % 7 in (1, 3) then '615555' || lpad((100 + n % 100)::text, 4, '0') else '' end,
      'bench-' || n, 9000000 + n % 40000000,
      now() - interval '400 days' + make_interval(days => (n * 400 / ${count}::bigint)::integer,
        hours => 9, secs => (n % 3600)::integer),
      case when n >= ${count}::bigint then now() - make_interval(secs => n % 86400) end
    from generate_series(${first}::bigint, ${first + rows - 1}::bigint) as n
  `.execute(db);
}
