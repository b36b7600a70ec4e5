import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { chunkSize } from './bitmap.ts';
import { packedPlaces, placedLeads, unpackPlaces, type LeadPlaces } from './lead-places.ts';
import { createChunkCache, type StoredChunk } from './stored-chunks.ts';

/** Some eight million leads, 250 MB. */
const cache = createChunkCache<LeadPlaces>(500);

export type StoredPlaces = {
  places: LeadPlaces[];
  /** Of the postings, when these places were read. */
  generation: number;
};

/**
 * The positions of all leads when their postings were written. Those in the journal may have moved.
 * @returns undefined if chunks were rewritten again and again meanwhile.
 */
export async function readStoredPlaces(db: Db): Promise<StoredPlaces | undefined> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const { rows } = await sql<{ chunk: number; digest: string | null; generation: number }>`
      select chunk, digest::text, generation
      from lead_postings_state left join lead_postings_places on true order by chunk
    `.execute(db);
    const wanted = rows.filter(({ digest }) => digest !== null) as StoredChunk[];
    const places = await cache.unpack(wanted, (chunks) => readPlaces(db, chunks));
    if (places) return { places, generation: rows[0]!.generation };
  }
  return undefined;
}

async function readPlaces(db: Db, chunks: number[]) {
  const { rows } = await sql<StoredChunk & { leads: string }>`
    select chunk, digest::text, encode(leads, 'base64') as leads
    from lead_postings_places where chunk = any(${chunks}::integer[])
  `.execute(db);
  return rows.map(({ chunk, digest, leads }) => {
    return { chunk, digest, unpacked: unpackPlaces(chunk, Buffer.from(leads, 'base64')) };
  });
}

/** Writes the places of one chunk if they have changed. */
export async function storePlaces(trx: Db, chunk: number): Promise<void> {
  const [from, before] = [chunk * chunkSize, (chunk + 1) * chunkSize];
  await sql`
    insert into lead_postings_places as old (chunk, digest, leads)
    select ${chunk}, md5(new.leads)::uuid, new.leads
    from (
      select coalesce(${packedPlaces}, ''::bytea) as leads
      from ${placedLeads(sql`p.id >= ${from} and p.id < ${before}`)}
    ) as new
    on conflict (chunk) do update set digest = excluded.digest, leads = excluded.leads
    where old.digest <> excluded.digest
  `.execute(trx);
}
