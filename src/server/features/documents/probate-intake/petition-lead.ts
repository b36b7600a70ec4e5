import { dayOnTheWire } from '#domain/dates.ts';
import { propertyIdentity } from '#domain/places/address.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { mapPetitionFields, type PetitionValues } from '@lotline/petition-reader/petition-field.ts';
import type { PetitionFields } from './probate-intake.store.ts';

/** A field's value, without its position. */
export function valuesOf(fields: PetitionFields): PetitionValues {
  return mapPetitionFields((name) => fields[name].value);
}

/** A day in the format of the API; null for a text that is not one. */
const readDay = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? dayOnTheWire(text) : null);

/** The parts of the case that are not in the lead's own row. */
function caseOf(values: PetitionValues) {
  return {
    deceased: {
      fullName: values['deceased.fullName'],
      streetAddress: values['deceased.streetAddress'],
      city: values['deceased.city'],
      state: values['deceased.state'],
      zipCode: values['deceased.zipCode'],
      deceasedDate: readDay(values['deceased.deceasedDate']),
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

/** The case as stored. */
export function storedCaseOf(values: PetitionValues) {
  const { deceased, petitioner, ...rest } = caseOf(values);
  return {
    deceased: JSON.stringify(deceased),
    petitioner: JSON.stringify(petitioner),
    ...rest,
  };
}

/** Whether no other probate lead is at that place; a user merges two leads, not this code. */
export async function isPlaceFree(
  trx: Db,
  identityKey: string | null,
  propertyId: number,
): Promise<boolean> {
  if (identityKey === null) return true;
  const other = await trx
    .selectFrom('properties')
    .select('id')
    .where('property_type', '=', 'probate')
    .where('identity_key', '=', identityKey)
    .where('id', '!=', propertyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return other === undefined;
}
