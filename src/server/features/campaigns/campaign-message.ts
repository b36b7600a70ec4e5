import { fillMergeFields } from '#domain/merge-fields.ts';
import { outreachOpener } from '#domain/outreach-opener.ts';
import { ownerDisplayName } from '#domain/owner-name.ts';
import type { PropertyType } from '#domain/property-type.ts';
import type { Db } from '#server/platform/database/connect.ts';

/** What a message names of a lead. */
export type MessageLead = {
  id: number;
  propertyType: PropertyType;
  ownerName: string;
  firstName: string;
  streetAddress: string;
  city: string;
  state: string;
  zipCode: string;
};

/** The leads with these ids that are not in the trash, by id. */
export async function findMessageLeads(db: Db, ids: number[]): Promise<Map<number, MessageLead>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('properties')
    .select([
      'id',
      'property_type',
      'full_name',
      'first_name',
      'last_name',
      'street_address',
      'city',
      'state',
      'zip_code',
    ])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        propertyType: row.property_type,
        ownerName: ownerDisplayName({
          fullName: row.full_name,
          firstName: row.first_name,
          lastName: row.last_name,
        }),
        firstName: row.first_name || (row.full_name.trim().split(/\s+/)[0] ?? ''),
        streetAddress: row.street_address,
        city: row.city,
        state: row.state,
        zipCode: row.zip_code,
      },
    ]),
  );
}

/**
 * What this lead gets.
 * @param place the lead's place in the campaign, which turns the openers.
 */
export function campaignText(message: string, lead: MessageLead, place: number): string {
  return fillMergeFields(message, {
    firstName: lead.firstName || 'there',
    fullName: lead.ownerName,
    streetAddress: lead.streetAddress,
    city: lead.city,
    state: lead.state,
    zipCode: lead.zipCode,
    opener: outreachOpener({
      recipientName: lead.firstName,
      propertyAddress: lead.streetAddress,
      index: place,
      leadType: lead.propertyType,
    }),
  });
}
