import { zip5 } from '#domain/places/zip-code.ts';
import type { PostalMailProvider } from '../postal-mail-provider.ts';

/**
 * No service: the letter is a PDF that a user prints and posts. It starts as 'created', and the
 * user sets every further status manually.
 */
export function createPrintMail(): PostalMailProvider {
  return {
    name: 'print',
    label: 'Print it yourself',
    postsLetters: false,
    costPerLetterCents: 0,
    costPerFurtherPageCents: 0,
    isPriceKnown: true,
    keyLifetimeHours: Infinity,
    async verifyAddress({ streetAddress, city, state, zipCode }) {
      const isWhole = streetAddress.trim() && (zip5(zipCode) ?? (city.trim() && state.trim()));
      return isWhole
        ? { deliverable: true }
        : { deliverable: false, reason: 'The address lacks a street, or a city and ZIP.' };
    },
    send: async () => ({ providerId: '', status: 'created', costCents: 0 }),
    readWebhook: () => null,
    testConnection: async () => 'Letters are made as PDF, to be printed and posted by hand.',
  };
}
