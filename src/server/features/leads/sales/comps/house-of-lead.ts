import type { HouseFacts, LeadComps } from '#api/deals/sales.api.ts';
import { isPropertyUse, type PropertyUse } from '#domain/facts/fact-choices.ts';
import { streetKey } from '#domain/places/address.ts';
import {
  createPropertyNotFoundError,
  findLiveLead,
} from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';

/** What comps need of a lead; `place` is null where its coordinates are unknown or a ZIP's centre. */
export type LeadHouse = {
  id: number;
  facts: HouseFacts;
  place: LeadComps['place'];
  parcel: string | undefined;
  /** See `streetKey`; '' where it is not known. */
  street: string;
  state: string;
  use: PropertyUse | null;
  /** Cents. */
  loans: number | null;
};

/** A place of the database as `distanceMeters` takes it. */
export const latLng = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  lat: latitude,
  lng: longitude,
});

const known = (value: number | null) => (value !== null && value > 0 ? value : null);

/** @throws `properties.not_found`, 404. */
export async function readHouse(db: Db, leadId: number): Promise<LeadHouse> {
  const id = await findLiveLead(db, leadId);
  const lead =
    id === undefined
      ? undefined
      : await db
          .selectFrom('properties')
          .select([
            'id',
            'apn',
            'state',
            'street_address',
            'latitude',
            'longitude',
            'position_approximate',
          ])
          .select(['living_area', 'lot_area', 'year_built', 'beds', 'full_baths', 'half_baths'])
          .select(['stories', 'loan_balance_cents', 'property_use'])
          .where('id', '=', id)
          .executeTakeFirst();
  if (!lead) throw createPropertyNotFoundError();
  const { latitude, longitude, full_baths: full, half_baths: half } = lead;
  const hasPlace = latitude !== null && longitude !== null && !lead.position_approximate;
  return {
    id: lead.id,
    place: hasPlace ? { latitude, longitude } : null,
    parcel: lead.apn || undefined,
    street: streetKey(lead.street_address),
    state: lead.state,
    use: isPropertyUse(lead.property_use) ? lead.property_use : null,
    loans: lead.loan_balance_cents,
    facts: {
      livingArea: known(lead.living_area),
      lotArea: known(lead.lot_area),
      yearBuilt: known(lead.year_built),
      beds: known(lead.beds),
      // A half bath alone does not say that there is no full one.
      baths: full ? full + (half ?? 0) / 2 : null,
      stories: known(lead.stories),
    },
  };
}

/** The facts of a lead's house; what the user typed for its comps wins, null for what is unknown. */
export function withTyped(facts: HouseFacts, typed: HouseFacts): HouseFacts {
  const given = Object.entries(typed).filter(([, value]) => value !== undefined);
  return { ...facts, ...Object.fromEntries(given) };
}

/** Of typed facts those that differ from the lead's: what becomes known of the lead later counts. */
export function differingFacts(facts: HouseFacts, typed: HouseFacts): HouseFacts {
  const own: Record<string, unknown> = facts;
  const differ = Object.entries(typed).filter(([name, value]) => value !== own[name]);
  return Object.fromEntries(differ);
}
