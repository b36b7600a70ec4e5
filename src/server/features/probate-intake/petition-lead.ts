import { propertyIdentity } from '#domain/places/address.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { PetitionValues } from '@lotline/petition-reader/petition-field.ts';

/** A day as the wire carries it: midnight UTC of 'YYYY-MM-DD'. */
function dayOnTheWire(day: string): string | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T00:00:00.000Z` : null;
}

/** The parts of the case that stand beside the lead's own row. */
export function caseOf(values: PetitionValues) {
  return {
    deceased: {
      fullName: values['deceased.fullName'],
      streetAddress: values['deceased.streetAddress'],
      city: values['deceased.city'],
      state: values['deceased.state'],
      zipCode: values['deceased.zipCode'],
      deceasedDate: dayOnTheWire(values['deceased.deceasedDate']),
    },
    petitioner: {
      fullName: values['petitioner.fullName'],
      phoneNumber: values['petitioner.phoneNumber'],
      streetAddress: values['petitioner.streetAddress'],
      city: values['petitioner.city'],
      state: values['petitioner.state'],
      zipCode: values['petitioner.zipCode'],
    },
    court: values.court || null,
    attorney: values.attorney || null,
    filing_date: values.filingDate || null,
  };
}

/** The lead's own row: the place is where the deceased lived. */
export function rowOf(values: PetitionValues) {
  const place = {
    streetAddress: values['deceased.streetAddress'],
    city: values['deceased.city'],
    state: values['deceased.state'],
    zipCode: values['deceased.zipCode'],
  };
  return {
    full_name: values['deceased.fullName'],
    street_address: place.streetAddress,
    city: place.city,
    state: place.state,
    zip_code: place.zipCode,
    county: values.county,
    case_number: values.caseNumber,
    identity_key: propertyIdentity({ ...place, county: values.county }).identityKey,
  };
}

/**
 * Makes the lead of a petition, 'to review', in the caller's transaction. Where there is a probate
 * lead at that place already, the petition belongs to it, and nothing on it is overwritten.
 * @returns the lead's id.
 */
export async function createLead(
  trx: Db,
  values: PetitionValues,
  made: { at: Date; userId: string | null },
): Promise<number> {
  const row = rowOf(values);
  const { deceased, petitioner, ...rest } = caseOf(values);
  const inserted = await trx
    .insertInto('properties')
    .values({ ...row, property_type: 'probate', to_review: true, created_at: made.at })
    .onConflict((conflict) =>
      conflict
        .columns(['property_type', 'identity_key'])
        .where('deleted_at', 'is', null)
        .where('identity_key', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  const id = inserted?.id ?? (await findAtPlace(trx, row.identity_key));
  await trx
    .insertInto('probate_cases')
    .values({
      property_id: id,
      deceased: JSON.stringify(deceased),
      petitioner: JSON.stringify(petitioner),
      ...rest,
    })
    .onConflict((conflict) => conflict.column('property_id').doNothing())
    .execute();
  await trx
    .insertInto('property_events')
    .values({ property_id: id, kind: inserted ? 'created' : 'metadata', actor_id: made.userId })
    .execute();
  await publishLiveEvent(trx, { noun: 'properties', ids: [id] });
  return id;
}

async function findAtPlace(trx: Db, identityKey: string | null): Promise<number> {
  const { id } = await trx
    .selectFrom('properties')
    .select('id')
    .where('property_type', '=', 'probate')
    .where('identity_key', '=', identityKey)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
}
