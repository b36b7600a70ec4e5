import { longDay } from '#domain/dates.ts';
import {
  letterMergeFields,
  mergeLetter,
  type LetterMergeValues,
} from '#domain/messages/letter-merge.ts';
import { withoutCapitals } from '#domain/leads/owner-names/name-case.ts';
import { greetingName, petitionerGreeting } from '#domain/leads/owner-names/greeting.ts';
import type { Property } from '#api/properties/property.schema.ts';
import { hasReturnAddress, type Sender } from '#server/features/office/settings/settings.public.ts';
import type { Letter, LetterRecipient } from './letters/letter.ts';

type Composing = {
  template: { body: string; closing: string };
  /** What the letter names of the lead; see `valuesOfLead`. */
  values: LetterMergeValues;
  recipient: LetterRecipient;
  sender: Sender;
  /** 'YYYY-MM-DD' */
  date: string;
};

/** A line to write on by hand if the letter uses an unknown value. */
const gap = '______________';

/**
 * Fills a template in.
 * @returns the letter; `missing`, the fields of the lead that it uses and that are unknown, in
 * words (a line is left to be filled in by hand); `missingSender`, the sender's fields that it
 * needs and that are not stored, in words; `unknown`, names in braces that are not fields.
 */
export function composeLetter({ template, values, recipient, sender, date }: Composing): {
  letter: Letter;
  missing: string[];
  missingSender: string[];
  unknown: string[];
} {
  const { company, phone, email, ...from } = sender;
  const known: LetterMergeValues = {
    ...values,
    recipientName: recipient.name,
    senderName: sender.name,
    senderCompany: company,
    senderPhone: phone,
    senderEmail: email,
  };
  const { missing, unknown } = mergeLetter(template.body, known);
  const gaps = Object.fromEntries(missing.map((field) => [field, gap]));
  const { text } = mergeLetter(template.body, { ...known, ...gaps });
  const letter = {
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
  const ofSender = missing.filter((field) => field.startsWith('sender'));
  const wordsOf = (fields: typeof missing) => fields.map((field) => letterMergeFields[field]);
  return {
    letter,
    missing: wordsOf(missing.filter((field) => !ofSender.includes(field))),
    missingSender: [
      ...new Set([
        ...(sender.name ? [] : [letterMergeFields.senderName]),
        ...wordsOf(ofSender),
        ...(hasReturnAddress(sender) ? [] : ['Your return address']),
      ]),
    ],
    unknown,
  };
}

/** What a letter can name of a lead. Who is greeted is who gets it: for probate the petitioner. */
export function valuesOfLead(property: Property, recipient: LetterRecipient): LetterMergeValues {
  return {
    firstName:
      property.propertyType === 'probate'
        ? petitionerGreeting(recipient.name)
        : greetingName(property),
    propertyAddress: withoutCapitals(property.streetAddress),
    propertyCity: withoutCapitals(property.city),
    deceasedName: withoutCapitals(property.metadata.deceased?.fullName ?? ''),
    auctionDate: property.auctionDate && longDay(property.auctionDate.slice(0, 10)),
    violationType: inSentence(property.violationType),
  };
}

/** 'HIGH GRASS AND WEEDS' stands in a sentence as 'high grass and weeds'. */
const inSentence = (text: string | null) =>
  text && withoutCapitals(text) !== text ? text.toLowerCase() : text;
