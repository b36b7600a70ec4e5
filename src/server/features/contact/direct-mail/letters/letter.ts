import { z } from 'zod';

const address = {
  streetAddress: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
};

/** Who writes: printed at the head of the letter and under it. */
const letterSender = z.object({
  ...address,
  name: z.string(),
  company: z.string().exactOptional(),
  phone: z.string().exactOptional(),
  email: z.string().exactOptional(),
});
export type LetterSender = z.infer<typeof letterSender>;

/** Who gets it. The lines must fit a window: four at most. */
export const letterRecipient = z.object({ ...address, name: z.string() });
export type LetterRecipient = z.infer<typeof letterRecipient>;

/** One letter, filled in already, as stored. */
export const letter = z.object({
  sender: letterSender,
  recipient: letterRecipient,
  /** 'YYYY-MM-DD', printed as 'March 4, 2031'. */
  date: z.string(),
  /** From the salutation to the last sentence: blank lines part paragraphs. */
  body: z.string(),
  /** 'Sincerely,' where it is absent. */
  closing: z.string().exactOptional(),
});
export type Letter = z.infer<typeof letter>;

/** The lines of an address in postal format; a name over 60 characters takes two. */
export function addressLines({ name, streetAddress, city, state, zipCode }: LetterRecipient) {
  const place = [[city.trim(), state.trim()].filter(Boolean).join(', '), zipCode.trim()];
  return [name.trim(), streetAddress.trim(), place.filter(Boolean).join(' ')].filter(Boolean);
}
