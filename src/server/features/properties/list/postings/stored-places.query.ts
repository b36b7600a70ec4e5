import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { chunkSize } from './bitmap.ts';
import { packedPlaces, placedLeads, unpackPlaces, type LeadPlaces } from './lead-places.ts';

/** Chunks in memory at most: some eight million leads, 250 MB. */
const mostKept = 500;
/** Chunks are read so many at once: each is 300 KB of text. */
const readAtOnce = 8;

/** Unpacked chunks by the digest of their content, least lately used first: never out of date, whatever changes. */
const kept = new Map<string, LeadPlaces>();

export type StoredPlaces = {
  places: LeadPlaces[];
  /** Of the postings, when these places were read. */
  generation: number;
};

/**
 * The places of all leads as they were when their postings were written. Those in the journal may lie
 * elsewhere by now.
 * @returns undefined where chunks were written anew again and again meanwhile.
 */
export async function readStoredPlaces(db: Db): Promise<StoredPlaces | undefined> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const { rows } = await sql<{ chunk: number; digest: string | null; generation: number }>`
      select chunk, digest::text, generation
      from lead_postings_state left join lead_postings_places on true order by chunk
    `.execute(db);
    const wanted = rows.filter(({ digest }) => digest !== null) as {
      chunk: number;
      digest: string;
    }[];
    if (!(await keepAll(db, wanted))) continue;
    const places = wanted.map(({ digest }) => kept.get(digest)!);
    return { places, generation: rows[0]!.generation };
  }
  return undefined;
}

/** @returns false where a chunk is another by now. */
async function keepAll(db: Db, wanted: { chunk: number; digest: string }[]): Promise<boolean> {
  const missing = wanted.filter(({ digest }) => !kept.has(digest));
  for (let first = 0; first < missing.length; first += readAtOnce) {
    const some = missing.slice(first, first + readAtOnce).map(({ chunk }) => chunk);
    const { rows } = await sql<{ chunk: number; digest: string; leads: string }>`
      select chunk, digest::text, encode(leads, 'base64') as leads
      from lead_postings_places where chunk = any(${some}::integer[])
    `.execute(db);
    for (const { chunk, digest, leads } of rows) {
      kept.set(digest, unpackPlaces(chunk, Buffer.from(leads, 'base64')));
    }
  }
  for (const { digest } of wanted) {
    const places = kept.get(digest);
    if (!places) return false;
    kept.delete(digest);
    kept.set(digest, places);
  }
  for (const digest of kept.keys()) {
    if (kept.size <= Math.max(mostKept, wanted.length)) break;
    kept.delete(digest);
  }
  return true;
}

/** Writes the places of one chunk, where they are others than before. */
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
