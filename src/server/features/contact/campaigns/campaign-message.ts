import { fillMergeFields } from '#domain/messages/merge-fields.ts';
import type { Writer } from '#domain/messages/text-suffix.ts';
import { outreachOpener } from '#domain/contact/outreach-opener.ts';
import { withoutCapitals } from '#domain/leads/owner-names/name-case.ts';
import { ownerDisplayName } from '#domain/leads/owner-name.ts';
import { leadGreetingName } from '#domain/leads/owner-names/greeting.ts';
import type { PropertyType } from '#domain/leads/property-type.ts';
import { readSender } from '#server/features/office/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { anyOf, sql } from '#server/platform/database/sql.ts';

/** What a message names of a lead. */
export type MessageLead = {
  id: number;
  propertyType: PropertyType;
  /** Whom a message is for: the petitioner where a court case names one, else the owner. */
  recipientName: string;
  /** '' if no person is greeted by name: the deceased never is. */
  firstName: string;
  streetAddress: string;
  city: string;
  state: string;
  zipCode: string;
} & Writer;

/** The leads with these ids that are not in the trash, by id. */
export async function findMessageLeads(db: Db, ids: number[]): Promise<Map<number, MessageLead>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('properties')
    .leftJoin('probate_cases', 'probate_cases.property_id', 'properties.id')
    .select([
      'properties.id',
      'property_type',
      'full_name',
      'first_name',
      'last_name',
      'street_address',
      'city',
      'state',
      'zip_code',
      sql<string | null>`probate_cases.deceased ->> 'fullName'`.as('deceased_name'),
      sql<string | null>`probate_cases.petitioner ->> 'fullName'`.as('petitioner_name'),
    ])
    .where('properties.id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .execute();
  const { name: sender, company } = await readSender(db);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        propertyType: row.property_type,
        ...recipientOf(row),
        streetAddress: row.street_address,
        city: row.city,
        state: row.state,
        zipCode: row.zip_code,
        sender,
        company,
      },
    ]),
  );
}

function recipientOf(row: {
  full_name: string;
  first_name: string;
  last_name: string;
  deceased_name: string | null;
  petitioner_name: string | null;
}): Pick<MessageLead, 'recipientName' | 'firstName'> {
  const owner = {
    fullName: row.full_name,
    firstName: row.first_name,
    lastName: row.last_name,
  };
  const { deceased_name: deceasedName, petitioner_name: petitionerName } = row;
  return {
    recipientName: withoutCapitals(petitionerName?.trim() ?? '') || ownerDisplayName(owner),
    firstName: leadGreetingName({ ...owner, deceasedName, petitionerName }) ?? '',
  };
}

/**
 * What this lead gets.
 * @param place the lead's place in the campaign, which turns the openers.
 */
export function campaignText(message: string, lead: MessageLead, place: number): string {
  return fillMergeFields(message, {
    firstName: lead.firstName,
    fullName: lead.recipientName,
    streetAddress: withoutCapitals(lead.streetAddress),
    city: withoutCapitals(lead.city),
    state: lead.state,
    zipCode: lead.zipCode,
    sender: lead.sender,
    company: lead.company,
    opener: outreachOpener({
      recipientName: lead.firstName,
      propertyAddress: withoutCapitals(lead.streetAddress),
      index: place,
      leadType: lead.propertyType,
    }),
  });
}
