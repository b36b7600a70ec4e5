import type { PropertyType } from '../leads/property-type.ts';

export type OpenerInput = {
  /** The owner's first name; 'there' where it is unknown. */
  recipientName?: string | undefined;
  /** The property's street address; 'your property' where it is unknown. */
  propertyAddress?: string | undefined;
  /** Which of the eleven; any number, taken modulo 11, so that each further text opens differently. */
  index: number;
  leadType?: PropertyType | undefined;
  /** For probate only: an address that is named instead of the property's. */
  alternateAddress?: string | undefined;
};

type Words = { name: string; address: string };

/**
 * Eleven ways to open a conversation, each a follow-up on the property. Each greets by name, names
 * the address and asks whether the owner would sell or hear an offer; none claims an earlier talk,
 * since there may have been none.
 */
const templates: readonly ((words: Words) => string)[] = [
  ({ name, address }) =>
    `Hi ${name}, I'm following up on ${address}. Would you be open to selling, or to hearing an offer?`,
  ({ name, address }) =>
    `Hello ${name}, I'm following up about ${address}. Have you given any thought to selling it?`,
  ({ name, address }) =>
    `Hi ${name}, checking back on ${address}: I'm actively buying nearby. Would you consider an offer for it?`,
  ({ name, address }) =>
    `Hello ${name}, checking in about ${address}. If the terms suited you, would you sell? I can be flexible on timing.`,
  ({ name, address }) =>
    `Hi ${name}, circling back about ${address}. Is selling something you would talk about?`,
  ({ name, address }) =>
    `Hello ${name}, I'm following up on ${address}, since I'm looking to buy in the area. Would you be willing to discuss an offer?`,
  ({ name, address }) =>
    `Hi ${name}, a quick follow-up on ${address}: would you sell it as it stands, with no repairs on your side?`,
  ({ name, address }) =>
    `Hello ${name}, I'm following up on ${address}. Could I make you an offer? Price and closing date are open to discussion.`,
  ({ name, address }) =>
    `Hi ${name}, I hope you are well. I'm checking back on ${address}. Would you be interested in an offer?`,
  ({ name, address }) =>
    `Hello ${name}, circling back on ${address}: I buy houses around there and have flexible terms. Would you be open to selling?`,
  ({ name, address }) =>
    `Hi ${name}, following up to see if ${address} is something you might sell this year. Could I make you a fair offer?`,
];

/** How many openers there are. */
export const openerCount = templates.length;

/**
 * The first message to an owner. The same input always gives the same message.
 * @param input.index negative and fractional numbers work too: -1 is the last, 1.9 is 1.
 */
export function outreachOpener(input: OpenerInput): string {
  const whole = Number.isFinite(input.index) ? Math.floor(input.index) : 0;
  const place = ((whole % openerCount) + openerCount) % openerCount;
  const alternate = input.leadType === 'probate' ? input.alternateAddress?.trim() : '';
  const template = templates[place] ?? templates[0]!;
  return template({
    name: input.recipientName?.trim() || 'there',
    address: alternate || input.propertyAddress?.trim() || 'your property',
  });
}
