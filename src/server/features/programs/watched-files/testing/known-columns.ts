import type { Pool } from 'pg';

const usual = ['Owner', 'Address', 'City', 'State', 'Zip'];

/** Has a user have imported a list with these columns (name, street, city, state, ZIP) before. */
export async function rememberColumns(pool: Pool, headers: readonly string[] = usual) {
  await pool.query(
    `insert into import_mappings (property_type, headers_key, filename, headers, column_mappings, used_at)
     values ('foreclosure', $1, 'before.csv', $2,
       '{"0":"fullName","1":"streetAddress","2":"city","3":"state","4":"zipCode"}', now())`,
    [headers.map((header) => header.toLowerCase()).join('|'), headers],
  );
}
