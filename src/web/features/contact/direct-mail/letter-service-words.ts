import type { z } from 'zod';
import type { getLetterService } from '#api/direct-mail.api.ts';

type Service = z.output<typeof getLetterService.answer>;

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** What the button does, with the price where it spends money: that of a letter of so many pages. */
export function sendLabel(service: Service | undefined, pages: number): string {
  if (!service || service.isPrintedHere) return 'Create letter';
  if (!service.postsLetters) return 'Send test letter';
  const { costPerLetterCents, costPerFurtherPageCents, isPriceKnown } = service;
  return `Send letter for ${isPriceKnown ? '' : 'about '}${dollars(costPerLetterCents + (pages - 1) * costPerFurtherPageCents)}`;
}

/** Who prints and posts the letter, in a sentence. */
export function deliveryNotice(service: Service): string {
  const { label, isPrintedHere, postsLetters, isPriceKnown } = service;
  if (isPrintedHere) return 'No mail service is set up: you print and post this letter yourself.';
  if (!postsLetters) return `${label} has a test key: nothing is printed or posted.`;
  const price = isPriceKnown ? '' : ' Its price is assumed: enter yours under Settings, Providers.';
  return `${label} prints and posts it. Nothing is sent before you press Send.${price}`;
}
