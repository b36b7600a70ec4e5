import type { CalendarContext } from '#domain/calendar-context.ts';
import type { LeadMap } from '#api/properties/lead-map.api.ts';
import type { PropertyFilter } from '#api/properties/property-list.schema.ts';
import {
  findPlacedLeads,
  type PlacedLeads,
  readLeadsVersion,
} from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { leadBoxOf } from './lead-box.ts';

/** The number of cached filters for further tiles; 150 KB per million leads each. */
const maxCached = 8;

/** Reads the leads of a filter once for all tiles, until a lead changes. */
export function createLeadMapReader(db: Db) {
  const kept = new Map<string, Promise<PlacedLeads>>();

  /** What the leads of a filter depend on; null if that is not known. */
  async function versionOf(filter: PropertyFilter, calendar: CalendarContext) {
    if (filter.outreach || filter.result) return null;
    return JSON.stringify([await readLeadsVersion(db), calendar, filter]);
  }

  async function find(filter: PropertyFilter, calendar: CalendarContext, version: string | null) {
    if (version === null) return findPlacedLeads(db, filter, calendar);
    const found = kept.get(version) ?? findPlacedLeads(db, filter, calendar);
    kept.delete(version);
    kept.set(version, found);
    // The next tile may fare better.
    found.catch(() => kept.delete(version));
    for (const other of kept.keys()) {
      if (kept.size <= maxCached) break;
      kept.delete(other);
    }
    return found;
  }

  return {
    versionOf,
    find,
    /** How many leads of a filter are on the map, and the area with most of them. */
    async summarise(filter: PropertyFilter, calendar: CalendarContext): Promise<LeadMap> {
      const leads = await find(filter, calendar, await versionOf(filter, calendar));
      const { placed, box } = leadBoxOf(leads);
      return { placed, withoutPosition: leads.total - placed, box };
    },
  };
}
