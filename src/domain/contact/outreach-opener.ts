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
 * Eleven ways to open a conversation. Each greets by name, names the address and asks whether the
 * owner would sell or hear an offer; none claims an earlier contact, since there may have been none.
 */
const templates: readonly ((words: Words) => string)[] = [
  ({ name, address }) =>
    `Hi ${name}, I'm following up on ${address}. Would you be open to selling, or to hearing an offer?`,
  ({ name, address }) =>
    `Hello ${name}, I'm reaching out about ${address}. Have you given any thought to selling it?`,
  ({ name, address }) =>
    `Hi ${name}, I'm actively buying near ${address}. Would you consider an offer for it?`,
  ({ name, address }) =>
    `Hello ${name}, checking in about ${address}. If the terms suited you, would you sell? I can be flexible on timing.`,
  ({ name, address }) =>
    `Hi ${name}, I wanted to ask about ${address}. Is selling something you would talk about?`,
  ({ name, address }) =>
    `Hello ${name}, I'm looking to buy in the area of ${address}. Would you be willing to discuss an offer?`,
  ({ name, address }) =>
    `Hi ${name}, a quick question about ${address}: would you sell it as it stands, with no repairs on your side?`,
  ({ name, address }) =>
    `Hello ${name}, I'm following up on ${address}. Could I make you an offer? Price and closing date are open to discussion.`,
  ({ name, address }) =>
    `Hi ${name}, I hope you are well. Would you be interested in an offer on ${address}?`,
  ({ name, address }) =>
    `Hello ${name}, I buy houses around ${address} and have flexible terms. Would you be open to a conversation about selling?`,
  ({ name, address }) =>
    `Hi ${name}, is ${address} something you might sell this year? I would be glad to make you a fair offer.`,
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
