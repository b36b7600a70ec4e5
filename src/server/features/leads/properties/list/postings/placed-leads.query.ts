import type { CalendarContext } from '#domain/calendar-context.ts';
import type { RawBuilder } from 'kysely';
import type { PropertyFilter } from '#api/properties/property-list.schema.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { joinConditions, propertyConditions } from '../property-filter.ts';
import { chunkBits, type Leads } from './bitmap.ts';
import { packedPlaces, placedLeads, unpackPlaces, type LeadPlaces } from './lead-places.ts';
import { findMatchingLeads } from './matching-leads.query.ts';
import { readStoredPlaces } from './stored-places.query.ts';

/** Leads that match a filter, with their places. */
export type PlacedLeads = {
  /** All leads with a stored position; those of them in `leads` match. */
  places: LeadPlaces[];
  leads: Leads;
  /** Matching leads that are not in `leads`: those that changed, or all if nothing is stored. */
  others: LeadPlaces[];
  /** All that match, with a place or without. */
  total: number;
};

/** The leads that match, exactly, with their places: from the postings, else from the leads themselves. */
export async function findPlacedLeads(
  db: Db,
  filter: PropertyFilter,
  calendar: CalendarContext,
): Promise<PlacedLeads> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const stored = await readStoredPlaces(db);
    const matching = stored && (await findMatchingLeads(db, filter, calendar, { withMoves: true }));
    if (!matching) break;
    // Places that changed in between are not those of the postings.
    if (stored.generation !== matching.generation) continue;
    const { leads, changed, total } = matching;
    const others = await readPlaces(db, sql`p.id = any(${changed}::bigint[])`);
    return { places: stored.places, leads, others, total };
  }
  const where = joinConditions(propertyConditions(filter, calendar));
  const [others, { rows }] = await Promise.all([
    readPlaces(db, where),
    sql<{ total: number }>`
      select count(*)::integer as total from properties as p where ${where}`.execute(db),
  ]);
  return { places: [], leads: new Map(), others, total: rows[0]!.total };
}

async function readPlaces(db: Db, where: RawBuilder<unknown>): Promise<LeadPlaces[]> {
  const { rows } = await sql<{ chunk: number; leads: string }>`
    select (p.id >> ${sql.lit(chunkBits)})::integer as chunk, encode(${packedPlaces}, 'base64') as leads
    from ${placedLeads(where)} group by 1 order by 1
  `.execute(db);
  return rows.map(({ chunk, leads }) => unpackPlaces(chunk, Buffer.from(leads, 'base64')));
}

/**
 * A text that changes whenever a lead changes in anything that a filter checks, apart from results
 * of outreach. Within a generation the journal only grows.
 */
export async function readLeadsVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select generation || '.' || (select count(*) from lead_postings_journal) as version
    from lead_postings_state`.execute(db);
  return rows[0]!.version;
}
