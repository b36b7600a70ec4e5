import type { z } from 'zod';
import type { getLetterService } from '#api/direct-mail.api.ts';

type Service = z.output<typeof getLetterService.answer>;

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** What the button does, with the price where it spends money. */
export function sendLabel(service: Service | undefined): string {
  if (!service || service.isPrintedHere) return 'Create letter';
  if (!service.postsLetters) return 'Send test letter';
  return `Send letter for ${dollars(service.costPerLetterCents)}`;
}

/** Who prints and posts the letter, in a sentence. */
export function deliveryNotice({ label, isPrintedHere, postsLetters }: Service): string {
  if (isPrintedHere) return 'No mail service is set up: you print and post this letter yourself.';
  if (!postsLetters) return `${label} has a test key: nothing is printed or posted.`;
  return `${label} prints and posts it. Nothing is sent before you press Send.`;
}
