import { readSettings } from '#server/platform/config/setting.ts';
import { createLobMail } from './lob/lob-mail.ts';
import { lobSettings } from './lob/lob.settings.ts';
import type { PostalMailProvider } from './postal-mail-provider.ts';
import { postalMailSettings } from './postal-mail.settings.ts';
import { createPrintMail } from './print/print-mail.ts';

/**
 * The letter service of this installation: as `POSTAL_MAIL_PROVIDER` says, else Lob with a key,
 * else the user's own printer.
 * @throws Error with one sentence if Lob is chosen without a key.
 */
export function createPostalMailProvider(
  environment: Record<string, string | undefined>,
): PostalMailProvider {
  const { provider } = readSettings(postalMailSettings, environment);
  const settings = readSettings(lobSettings, environment);
  if (provider === 'lob' && !settings.apiKey) {
    throw new Error('POSTAL_MAIL_PROVIDER is lob, which needs LOB_API_KEY as well.');
  }
  return settings.apiKey && provider !== 'print' ? createLobMail(settings) : createPrintMail();
}
