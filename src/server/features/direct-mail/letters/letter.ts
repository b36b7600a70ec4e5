import type { Address } from '#domain/places/address.ts';

/** Who writes: printed at the head of the letter and under it. */
export type LetterSender = Address & {
  name: string;
  company?: string;
  phone?: string;
  email?: string;
};

/** Who gets it. The lines must fit a window: four at most. */
export type LetterRecipient = Address & { name: string };

/** One letter, filled in already. */
export type Letter = {
  sender: LetterSender;
  recipient: LetterRecipient;
  /** 'YYYY-MM-DD', printed as 'March 4, 2031'. */
  date: string;
  /** From the salutation to the last sentence: blank lines part paragraphs. */
  body: string;
  /** 'Sincerely,' where it is absent. */
  closing?: string;
};

/** The lines of an address as the post wants them; a name over 60 characters takes two. */
export function addressLines({ name, streetAddress, city, state, zipCode }: LetterRecipient) {
  const place = [[city.trim(), state.trim()].filter(Boolean).join(', '), zipCode.trim()];
  return [name.trim(), streetAddress.trim(), place.filter(Boolean).join(' ')].filter(Boolean);
}
