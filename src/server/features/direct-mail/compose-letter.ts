import { mergeLetter } from '#domain/letter-merge.ts';
import { greetingName } from '#domain/owner-name.ts';
import type { Property } from '#api/property.schema.ts';
import type { Sender } from '#server/features/settings/sender.query.ts';
import type { Letter, LetterRecipient } from './letters/letter.ts';

type Composing = {
  template: { body: string; closing: string };
  property: Property;
  recipient: LetterRecipient;
  sender: Sender;
  /** 'YYYY-MM-DD' */
  date: string;
};

/** Fills a template in for one lead. Who is greeted is who gets it: for probate the petitioner. */
export function composeLetter({ template, property, recipient, sender, date }: Composing): Letter {
  const { company, phone, email, ...from } = sender;
  const { text } = mergeLetter(template.body, {
    firstName:
      property.propertyType === 'probate'
        ? greetingName({ fullName: recipient.name })
        : greetingName(property),
    recipientName: recipient.name,
    propertyAddress: property.streetAddress,
    propertyCity: property.city,
    deceasedName: property.metadata.deceased?.fullName,
    auctionDate: longDay(property.auctionDate),
    violationType: property.violationType,
    senderName: sender.name,
    senderCompany: company,
    senderPhone: phone,
    senderEmail: email,
  });
  return {
    sender: {
      ...from,
      ...(company ? { company } : {}),
      ...(phone ? { phone } : {}),
      ...(email ? { email } : {}),
    },
    recipient,
    date,
    body: text,
    closing: template.closing,
  };
}

/** 'March 4, 2031', as letters write it. */
function longDay(day: string | null): string | null {
  if (!day) return null;
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
}
