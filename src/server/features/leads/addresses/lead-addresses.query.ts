import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { oneLine, type Suggestion } from '#server/providers/addresses/address-provider.ts';

type Row = {
  id: number;
  street_address: string;
  city: string;
  state: string;
  zip_code: string;
  latitude: number | null;
  longitude: number | null;
  position_approximate: boolean;
};

const columns = sql`id, street_address, city, state, zip_code, latitude, longitude,
  position_approximate`;

/**
 * Existing leads with an address that contains every typed word; those that begin with them come
 * first.
 */
export async function findLeadAddresses(
  db: Db,
  query: string,
  most: number,
): Promise<Suggestion[]> {
  const words = query
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 8);
  if (words.length === 0) return [];
  const pattern = (text: string) => text.replace(/[\\%_]/g, '\\$&');
  const containing = (word: string) => `%${pattern(word)}%`;
  // The first condition uses the words' index; the others leave out names and phone numbers. A word of
  // two letters may be the state, which that index does not know.
  const indexed = words.filter((word) => word.length > 2);
  const found = indexed.map((word) => sql`search_text like ${containing(word)}`);
  const conditions = [
    indexed.length > 0
      ? sql`id in (select id from property_search where ${sql.join(found, sql` and `)})`
      : sql`true`,
    ...words.map((word) => {
      const inAddress = sql`
        lower(street_address || ' ' || city || ' ' || state || ' ' || zip_code)
          like ${containing(word)}`;
      return word.length > 2
        ? inAddress
        : sql`(search_text like ${containing(word)} or state = ${word.toUpperCase()}) and ${inAddress}`;
    }),
  ];
  const { rows } = await sql<Row>`
    select distinct on (rank, lower(street_address), zip_code) ${columns},
      (case when lower(street_address) like ${`${pattern(words[0]!)}%`} then 0 else 1 end) as rank
    from properties
    where deleted_at is null and ${sql.join(conditions, sql` and `)}
    order by rank, lower(street_address), zip_code, latitude is null
    limit ${most}
  `.execute(db);
  return rows.map(toSuggestion);
}

/** One own lead as a place. */
export async function findLeadAddress(db: Db, id: number): Promise<Suggestion | null> {
  const { rows } = await sql<Row>`
    select ${columns} from properties where id = ${id} and deleted_at is null
  `.execute(db);
  return rows[0] ? toSuggestion(rows[0]) : null;
}

function toSuggestion(row: Row): Suggestion {
  const parts = {
    streetAddress: row.street_address,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code.slice(0, 5),
  };
  return {
    ...parts,
    description: oneLine(parts),
    placeId: `lead:${row.id}`,
    ...(row.latitude !== null && row.longitude !== null
      ? {
          latitude: row.latitude,
          longitude: row.longitude,
          approximate: row.position_approximate,
        }
      : {}),
  };
}
