import { readSettings } from '#server/platform/config/setting.ts';
import { createLobMail } from './lob/lob-mail.ts';
import { lobSettings } from './lob/lob.settings.ts';
import type { PostalMailProvider } from './postal-mail-provider.ts';
import { postalMailSettings } from './postal-mail.settings.ts';
import { createPrintMail } from './print/print-mail.ts';

type Environment = Record<string, string | undefined>;

/**
 * A service that posts letters by its name, whether letters go to it at present or not: it reports
 * of those that it has. @returns undefined for a name that is none.
 */
export const createLetterService = (
  environment: Environment,
  name: string,
): PostalMailProvider | undefined =>
  name === 'lob' ? createLobMail(readSettings(lobSettings, environment)) : undefined;

/**
 * The letter service of this installation: as `POSTAL_MAIL_PROVIDER` says, else Lob with a key,
 * else the user's own printer.
 * @throws Error with one sentence if Lob is chosen without a key.
 */
export function createPostalMailProvider(environment: Environment): PostalMailProvider {
  const { provider } = readSettings(postalMailSettings, environment);
  const settings = readSettings(lobSettings, environment);
  if (provider === 'lob' && !settings.apiKey) {
    throw new Error('POSTAL_MAIL_PROVIDER is lob, which needs LOB_API_KEY as well.');
  }
  return settings.apiKey && provider !== 'print' ? createLobMail(settings) : createPrintMail();
}
