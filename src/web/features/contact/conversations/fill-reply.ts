import type { Property } from '#api/properties/property.schema.ts';
import { fillMergeFields } from '#domain/messages/merge-fields.ts';
import type { Writer } from '#domain/messages/text-suffix.ts';
import { outreachOpener } from '#domain/contact/outreach-opener.ts';
import { withoutCapitals } from '#domain/leads/owner-names/name-case.ts';
import { ownerDisplayName } from '#domain/leads/owner-name.ts';

type Lead = Property | null | undefined;

/** An opener of the eleven about this lead; a probate lead is named by the deceased's address. */
export function openerFor(lead: Lead, index: number): string {
  return outreachOpener({
    recipientName: lead?.greetingName || undefined,
    propertyAddress: withoutCapitals(lead?.streetAddress ?? ''),
    index,
    leadType: lead?.propertyType,
    alternateAddress: withoutCapitals(lead?.metadata.deceased?.streetAddress ?? ''),
  });
}

/**
 * Fills the fields of a saved reply with the lead's data; unknown values are replaced by friendly
 * words.
 */
export function fillReply(
  content: string,
  lead: Lead,
  openerIndex: number,
  { sender, company }: Writer,
): string {
  return fillMergeFields(
    content,
    {
      firstName: lead?.greetingName ?? '',
      fullName: lead ? ownerDisplayName(lead) : '',
      streetAddress: withoutCapitals(lead?.streetAddress ?? ''),
      city: withoutCapitals(lead?.city ?? ''),
      state: lead?.state ?? '',
      zipCode: lead?.zipCode.slice(0, 5) ?? '',
      opener: openerFor(lead, openerIndex),
      sender,
      company,
    },
    { fullName: 'there', streetAddress: 'your property', city: 'your area' },
  );
}
