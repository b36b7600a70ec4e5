import { formatAddress, addressKey, type Address } from '#domain/places/address.ts';
import { ownerDisplayName } from '#domain/leads/owner-name.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { storedParty } from '#server/platform/database/columns/stored-json.ts';
import { sql } from '#server/platform/database/sql.ts';

/** Who gets the letters of a lead, and at which address. */
export type MailingRecipient = {
  name: string;
  /** '' parts where they are not known. */
  address: Address;
  /** Whether a letter can be addressed: a street, and a ZIP or city and state. */
  isComplete: boolean;
  /** What makes the address one address; null if it is not complete. */
  addressKey: string | null;
  /** `petitioner`, `owner` (their mailing address) or `property`. */
  source: 'petitioner' | 'owner' | 'property';
};

type Row = {
  property_type: string;
  full_name: string;
  first_name: string;
  last_name: string;
  street_address: string;
  city: string;
  state: string;
  zip_code: string;
  mailing_street_address: string;
  mailing_city: string;
  mailing_state: string;
  mailing_zip_code: string;
  petitioner: unknown;
};

/**
 * Letters to probate leads go to the petitioner; others to the owner's mailing address where it is
 * known, else to the property.
 * @returns undefined if there is no such lead.
 */
export async function findMailingRecipient(
  db: Db,
  propertyId: number,
): Promise<MailingRecipient | undefined> {
  const { rows } = await sql<Row>`
    select p.property_type, p.full_name, p.first_name, p.last_name,
      p.street_address, p.city, p.state, p.zip_code, p.mailing_street_address, p.mailing_city,
      p.mailing_state, p.mailing_zip_code, c.petitioner
    from properties as p left join probate_cases as c on c.property_id = p.id
    where p.id = ${propertyId}
  `.execute(db);
  return rows[0] && toRecipient(rows[0]);
}

function toRecipient(row: Row): MailingRecipient {
  if (row.property_type === 'probate') {
    const petitioner = storedParty.parse(row.petitioner ?? {});
    return recipient('petitioner', petitioner.fullName?.trim() || 'Personal Representative', {
      streetAddress: petitioner.streetAddress?.trim() ?? '',
      city: petitioner.city?.trim() ?? '',
      state: petitioner.state?.trim() ?? '',
      zipCode: petitioner.zipCode?.trim() ?? '',
    });
  }
  const { full_name: fullName, first_name: firstName, last_name: lastName } = row;
  const name = ownerDisplayName({ fullName, firstName, lastName });
  // A list without names still has letters: they are addressed to the property owner.
  const addressee = name === 'Unknown Owner' ? 'Property Owner' : name;
  if (row.mailing_street_address.trim()) {
    return recipient('owner', addressee, {
      streetAddress: row.mailing_street_address.trim(),
      city: row.mailing_city.trim(),
      state: row.mailing_state.trim(),
      zipCode: row.mailing_zip_code.trim(),
    });
  }
  return recipient('property', addressee, {
    streetAddress: row.street_address.trim(),
    city: row.city.trim(),
    state: row.state.trim(),
    zipCode: row.zip_code.trim(),
  });
}

function recipient(
  source: MailingRecipient['source'],
  name: string,
  address: Address,
): MailingRecipient {
  const { streetAddress, city, state, zipCode } = address;
  const isComplete = Boolean(streetAddress && (zipCode || (city && state)));
  return {
    source,
    name,
    address,
    isComplete,
    addressKey: isComplete ? addressKeyOf(address) : null,
  };
}

/** Two spellings of one postal address have one key. */
export function addressKeyOf(address: Address): string {
  return addressKey(address) ?? formatAddress(address).toUpperCase();
}
